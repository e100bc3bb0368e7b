import { buttonClass, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Refused } from '../contract.ts';
import { RefusedNote } from './frame.tsx';
import { labels } from './labels.ts';
import { type ListedOrder, OwnOrders } from './own-orders.tsx';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { AmountChange } from './view.ts';

/** A build was chosen by somebody who has one of its model on order. */
export type ChangeChoice = {
  readonly again: SentAgain;
  readonly changes: readonly { readonly href: string; readonly number: string }[];
};

type Props = {
  /** None where they cannot be read now. */
  orders: readonly ListedOrder[] | undefined;
  refused: Refused | undefined;
  stock: string;
  /** Where this page's forms are sent. */
  action: string;
  choice: ChangeChoice | undefined;
  /** What was sent, to be sent again. */
  again: SentAgain | undefined;
  /** The price that was shown and is another one by now; `again` sends the one of now. */
  price?: Omit<AmountChange, 'what'> | undefined;
  /** The version of a quotation that takes the place of the one that was asked for. */
  newest?: string | undefined;
};

export type SentAgain = {
  /** Which car it is about. */
  readonly car: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** The reservations of this browser, and why one could not be begun. */
export function StartView({ orders, refused, stock, action, choice, again, price, newest }: Props) {
  const t = useLabels(labels);
  const { prefix } = useSite();
  const { money } = useWritten();
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t(price ? 'start-changed' : refused ? 'start-failed' : 'start-title')}</h1>
        {orders?.length === 0 && !choice && !price && <p>{t('start-none')}</p>}
        {!orders && !refused && <p>{t('start-unknown')}</p>}
      </header>
      {refused && <RefusedNote reason={refused} changes={price && [{ what: 'price', ...price }]} />}
      {again && (
        <form method="post" action={action} className={styles.card}>
          <h2>{again.car}</h2>
          <Fields of={again} />
          <button type="submit" className={buttonClass('primary')}>
            <span>{price ? t('start-changed-again', { now: money(price.now) }) : t('start-again')}</span>
          </button>
        </form>
      )}
      {choice && <ChangeOrNew action={action} choice={choice} />}
      {orders && orders.length > 0 && (
        <div className={styles.card}>
          <OwnOrders orders={orders} />
        </div>
      )}
      <p className={styles.ways}>
        {newest && <LinkButton href={newest}>{t('to-newest-quotation')}</LinkButton>}
        {refused === 'not-sold' && <LinkButton href={prefix}>{t('to-models')}</LinkButton>}
        <LinkButton look="secondary" href={stock}>
          {t('to-stock')}
        </LinkButton>
      </p>
    </div>
  );
}

const Fields = ({ of: { fields } }: { of: SentAgain }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Says in the form that another order is wanted, though there is one. */
export const ANOTHER = 'another';

function ChangeOrNew({ action, choice }: { action: string; choice: ChangeChoice }) {
  const t = useLabels(labels);
  return (
    <section className={styles.card} aria-label={t('change-title')}>
      <p>{t('change-offer')}</p>
      <p className={styles.ways}>
        {choice.changes.map(({ href, number }) => (
          <LinkButton key={href} href={href}>
            {`${t('change-title')}: ${number}`}
          </LinkButton>
        ))}
      </p>
      <form method="post" action={action}>
        <Fields of={choice.again} />
        <input type="hidden" name={ANOTHER} value="1" />
        <button type="submit" className={buttonClass('secondary')}>
          <span>{t('change-new')}</span>
        </button>
      </form>
    </section>
  );
}
