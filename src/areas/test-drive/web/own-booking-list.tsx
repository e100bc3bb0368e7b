import list from '../../../ui/controls/own-list.module.css';
import type { ListedBookingView } from './view.ts';

/** The visits to dealers that a customer has asked for, the last one first, each with what has become of it. */
export function OwnBookingList({ bookings }: { bookings: readonly ListedBookingView[] }) {
  return (
    <ul className={list.list}>
      {bookings.map(({ number, title, state, isConfirmed, reason, facts, way }) => (
        <li key={number}>
          <h3>{title}</h3>
          <p className={list.status} data-worth={isConfirmed ? 'valid' : undefined}>
            {state}
          </p>
          {reason && <p>“{reason}”</p>}
          <dl>
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="numbers">{text}</dd>
              </div>
            ))}
          </dl>
          {way && (
            <p className={list.ways}>
              <a href={way.href} className="lone-link" aria-label={way.name}>
                {way.text}
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
