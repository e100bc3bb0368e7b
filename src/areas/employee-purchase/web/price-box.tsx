import { useEffect, useState } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { ENROLMENT_FIELDS, percentText } from '../index.ts';
import { boxLabels } from './box-labels.ts';
import styles from './price-box.module.css';
import type { PricedCar } from './view.ts';

/** Where a car's page asks for the visitor's price, and where they read more of it. */
export type ProgrammeOffer = {
  readonly prices: string;
  readonly own: string;
  readonly reserve: string | undefined;
  readonly brandName: string;
  /** The field in which a simulated offer is named. */
  readonly offerField: string;
};

type BoxProps = {
  car: PricedCar;
  reserve: string | undefined;
  level?: 2 | 3 | undefined;
  /** What was simulated here: it does not go along, and the reservation says so. */
  simulated?: readonly [field: string, offer: string] | undefined;
};

/** What a car costs everybody and what it costs the visitor, with the way to reserve it at that. */
export function PricedCarBox({ car, reserve, simulated, level = 2 }: BoxProps) {
  const t = useLabels(boxLabels);
  const site = useSite();
  const { programme, total, price, net, shownField } = car;
  const money = (cents: number) => formatMoney(cents, site, { cents: cents % 100 !== 0 });
  const percent = percentText(programme.percent);
  const Heading = `h${level}` as const;
  const [name, value] = car.field;
  return (
    <section className={styles.box} aria-labelledby="programme-price" data-part="programme-price">
      <Heading id="programme-price">{t('price-own')}</Heading>
      <p className={styles.name}>{car.name}</p>
      <p className={styles.price}>
        <strong className="numbers" data-part="own-price">
          {money(price)}
        </strong>{' '}
        <span>
          {t('price-public')} <s className="numbers">{money(total)}</s>
        </span>
        {net !== undefined && <WithoutTaxes net={net} />}
      </p>
      <p>{t('price-of', { programme: programme.name, buyer: t(programme.buyer), percent })}</p>
      {programme.keepMonths > 0 && <p>{t('price-keep', { months: programme.keepMonths })}</p>}
      {reserve && (
        <form method="post" action={reserve}>
          <input type="hidden" name={name} value={value} />
          <input type="hidden" name={shownField} value={price} />
          <input type="hidden" name={ENROLMENT_FIELDS[site.market].enrolment} value={programme.enrolment} />
          {simulated && <input type="hidden" name={simulated[0]} value={simulated[1]} />}
          <button type="submit" className={buttonClass('primary')}>
            <span>{t('price-reserve')}</span>
          </button>
        </form>
      )}
    </section>
  );
}

type PriceProps = {
  offer: ProgrammeOffer;
  car: string;
  /** The offer that was simulated for the car. */
  kept?: string | undefined;
  level?: 2 | 3;
};

/**
 * On a page that everybody gets the same: a way to one's own price, and the price itself once it is known whose browser this is. Who
 * has no approval sees the way alone.
 */
export function ProgrammePrice({ offer, car, kept, level }: PriceProps) {
  const t = useLabels(boxLabels);
  const { market } = useSite();
  const [prices, setPrices] = useState<readonly PricedCar[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const look = async () => {
      const address = `${offer.prices}?${ENROLMENT_FIELDS[market].car}=${encodeURIComponent(car)}`;
      // Never another car's: where this one's cannot be had, the way to it is shown.
      const priced = await fetch(address, { signal: controller.signal })
        .then((answer) => (answer.status === 200 ? (answer.json() as Promise<readonly PricedCar[]>) : []))
        .catch(() => []);
      if (!controller.signal.aborted) setPrices(priced);
    };
    void look();
    return () => controller.abort();
  }, [offer.prices, car, market]);
  const [first] = prices;
  if (first) {
    const simulated = kept ? ([offer.offerField, kept] as const) : undefined;
    return <PricedCarBox car={first} reserve={offer.reserve} simulated={simulated} level={level} />;
  }
  return (
    <p className={styles.ask}>
      {t('price-ask', { brand: offer.brandName })} <a href={offer.own}>{t('price-ask-link')}</a>
    </p>
  );
}
