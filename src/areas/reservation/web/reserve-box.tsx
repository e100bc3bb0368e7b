import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { StoredFigures } from '../../financing/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { LEGAL_DAYS, RESERVATION_FIELDS } from '../index.ts';
import { carField, type WantedCar } from './begin.ts';
import { offerLabels } from './offer-labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

/** Where a car may be reserved: how much and for how long. */
export type ReserveOffer = {
  readonly action: string;
  readonly deposit: number;
  readonly lockDays: number;
  /** The day on which it is expected, if the deposit is paid today. */
  readonly estimate?: PlainDate | undefined;
};

/** An offer under which the server keeps it, and what is said of it. */
export type StoredFinancing = { readonly id: string; readonly figures: StoredFigures };

type Props = {
  offer: ReserveOffer;
  car: WantedCar;
  /** What the page says that it costs, in cents. */
  shown: number;
  /** The offer that the server keeps for this car, where it was simulated here. */
  financing?: StoredFinancing | undefined;
  level?: 2 | 3;
};

/** The way from a car to its reservation: a plain form, so that it works before any script and is followed by nobody's crawler. */
export function ReserveBox({ offer, car, shown, financing, level = 2 }: Props) {
  const t = useLabels(offerLabels);
  const site = useSite();
  const { market } = site;
  const deposit = formatMoney(offer.deposit, site, { cents: offer.deposit % 100 !== 0 });
  const words = { deposit, days: offer.lockDays, legal: LEGAL_DAYS[market] };
  const Heading = `h${level}` as const;
  const [name, value] = carField(market, car);
  return (
    <section className={styles.card} aria-labelledby="reserve" data-part="reserve">
      <Heading id="reserve">{t('reserve-title')}</Heading>
      <p>{t('reserve-text', words)}</p>
      {offer.estimate && <p>{t('reserve-estimate', { day: formatDate(offer.estimate, site.locale) })}</p>}
      <form method="post" action={offer.action} className={styles.form}>
        <input type="hidden" name={name} value={value} />
        <input type="hidden" name={RESERVATION_FIELDS[market].shown} value={shown} />
        {financing && (
          <Checkbox
            key={financing.id}
            name={RESERVATION_FIELDS[market].offer}
            value={financing.id}
            defaultChecked
            label={t('reserve-financed')}
            hint={<Figures {...financing.figures} />}
          />
        )}
        <button type="submit" className={buttonClass('primary')}>
          <span>{t('reserve')}</span>
        </button>
      </form>
    </section>
  );
}

/** What goes along, to the cent as its card said it. */
function Figures({
  plan,
  installments: count,
  installment,
  last,
  final,
  entrance,
  annualCet,
}: StoredFigures) {
  const t = useLabels(offerLabels);
  const { money, rate } = useWritten();
  return t(last === undefined ? 'financed-plan' : 'financed-plan-first', {
    plan,
    count,
    value: money(installment),
    entrance: money(entrance),
    cet: rate(annualCet),
    last: money(last ?? installment),
    final: final === undefined ? '' : t('financed-final', { final: money(final) }),
  });
}
