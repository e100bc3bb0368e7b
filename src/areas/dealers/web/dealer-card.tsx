import { type ReactNode, useId } from 'react';
import { writeNumber } from '../../../kit/numerals.ts';
import choiceStyles from '../../../ui/controls/choice.module.css';
import { Icon } from '../../../ui/controls/icon.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { ListedDealer } from '../contract.ts';
import { searchOfPage } from '../index.ts';
import styles from './dealer-card.module.css';
import { DealerLinks } from './dealer-links.tsx';
import { labels } from './labels.ts';
import { OpeningWeek, OpenNow } from './opening-hours.tsx';

export type ServiceNames = Readonly<Record<string, string>>;

type Props = {
  dealer: ListedDealer;
  /** Marks the card whose point on the map is meant. */
  isActive: boolean;
  /** A radio button before the name; the card then chooses the dealer. */
  choice?: { name: string; id: string | undefined; isChosen: boolean; onChoose(): void } | undefined;
  /** Address of the dealer's own page; makes its name a link. */
  href?: string | undefined;
  /** Names of the services that a shopper asks for, by code. */
  services?: ServiceNames | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  onActive(code: string | undefined): void;
};

/** A dealer, and everything that is needed to go there or call. */
export function DealerCard({ dealer, isActive, choice, onActive, ...rest }: Props) {
  const { services = {} } = rest;
  const t = useLabels(labels);
  const { dealerCode, address, neighborhood, city, state, province } = dealer;
  const names = [...new Set(dealer.services.flatMap((code) => services[code] ?? []))];
  const hasMore = Boolean(dealer.openingHours) || names.length > 0;
  return (
    <article
      className={styles.card}
      data-active={isActive || undefined}
      data-chosen={choice?.isChosen || undefined}
      data-dealer={dealerCode}
      onMouseEnter={() => onActive(dealerCode)}
      onMouseLeave={() => onActive(undefined)}
      onFocus={() => onActive(dealerCode)}
      onBlur={() => onActive(undefined)}
    >
      <CardHead dealer={dealer} choice={choice} {...rest} />
      <address className={styles.address}>
        {address}
        <br />
        {[neighborhood, `${city}${province ? '' : `, ${state}`}`].filter(Boolean).join(' · ')}
        {province && province.name !== city ? `, ${province.name}` : ''}
      </address>
      {dealer.openingHours && (
        <div className={styles.now}>
          <OpenNow dealer={dealer} />
        </div>
      )}
      <DealerLinks dealer={dealer} />
      {hasMore && (
        <details className={styles.details}>
          <summary>
            {t('hours-and-services')}
            <Icon name="down" />
          </summary>
          <div className={styles.more}>
            <OpeningWeek openingHours={dealer.openingHours} />
            <ServiceList names={names} />
          </div>
        </details>
      )}
    </article>
  );
}

function CardHead({
  dealer,
  choice,
  href,
  headingLevel = 3,
}: Pick<Props, 'dealer' | 'choice' | 'href' | 'headingLevel'>) {
  const ownId = useId();
  const Heading = `h${headingLevel}` as const;
  const { fantasyName, dealerCode } = dealer;
  if (choice) {
    const id = choice.id ?? ownId;
    return (
      <label className={styles.head} htmlFor={id}>
        <input
          id={id}
          type="radio"
          className={`${choiceStyles.dot} ${styles.dot}`}
          name={choice.name}
          value={dealerCode}
          checked={choice.isChosen}
          onChange={choice.onChoose}
        />
        <span className={styles.name}>{fantasyName}</span>
        <Distance dealer={dealer} />
      </label>
    );
  }
  return (
    <div className={styles.head}>
      <Heading className={styles.name}>{href ? <a href={href}>{fantasyName}</a> : fantasyName}</Heading>
      <Distance dealer={dealer} />
    </div>
  );
}

/** Below this a figure would say more than a postal code's position knows. */
const NEXT_DOOR_KM = 0.1;

/** How far it is; those outside of the radius say so in words. */
function Distance({ dealer: { distance, isWithinRadius } }: { dealer: ListedDealer }): ReactNode {
  const t = useLabels(labels);
  const radius = useRadius();
  if (distance === undefined) return null;
  const written = writeNumber(distance, { most: distance < 100 ? 1 : 0 });
  const text = distance < NEXT_DOOR_KM ? t('next-door') : t('kilometres', { distance: written });
  return (
    <span className={styles.distance}>
      <span className="numbers">{text}</span>
      {isWithinRadius === false && <small>{t('outside', { radius })}</small>}
    </span>
  );
}

/** How far around a place the site searches, written in kilometres. */
export function useRadius(): string {
  const { metadata } = useSite();
  return writeNumber(searchOfPage(metadata).radius);
}

export function ServiceList({ names }: { names: readonly string[] }) {
  const t = useLabels(labels);
  if (names.length === 0) return null;
  return (
    <ul className={styles.services} aria-label={t('services')}>
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}
