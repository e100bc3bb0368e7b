import { buttonClass } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './agreed-box.module.css';
import { agreedLabels } from './agreed-labels.ts';
import type { AgreedEnded, AgreedView } from './view.ts';

type Props = {
  /** None of a quotation that does not stand any more; `ended` then says why. */
  readonly agreed: AgreedView | undefined;
  readonly ended?: AgreedEnded | undefined;
  /** The same car at the price of the day, for whoever goes on without what was agreed. */
  readonly today?: string | undefined;
  /** Another purchase on these terms is under way: told once the portal has refused one. */
  readonly isTaken?: boolean | undefined;
  /** Where reservations begin, and what their form calls the reference and the offer; none where nothing is reserved. */
  readonly reserve:
    | {
        readonly action: string;
        readonly fields: { readonly quotation: string; readonly agreedOffer: string };
      }
    | undefined;
  /** Where the car stands in the configurator; told where that is another page. */
  readonly configurator: string | undefined;
  /** The car on screen is the one that was agreed on. */
  readonly isSame: boolean;
  readonly level?: 2 | 3;
};

/** What a dealer and a customer have agreed on, and the way to a reservation on these terms: a plain form, which works before any script. */
export function AgreedBox(props: Props) {
  const { agreed, reserve, configurator, isSame, isTaken, level = 2 } = props;
  const t = useLabels(agreedLabels);
  if (!agreed) return <Ended {...props} />;
  const { number, validUntil, initial, price, net, isChanged, tradeIn, toPay, offers } = agreed;
  const Heading = `h${level}` as const;
  const rows: readonly {
    readonly name: string;
    readonly value: string;
    readonly net?: string | undefined;
  }[] = [
    ...(isChanged ? [{ name: t('initial'), value: initial, net: net.initial }] : []),
    { name: t('price'), value: price, net: net.price },
    ...(tradeIn
      ? [
          { name: t('trade-in'), value: t('minus', { price: tradeIn }) },
          { name: t('to-pay'), value: toPay },
        ]
      : []),
  ];
  const valuesOf = ({ last, title, count, price, entrance, until }: AgreedView['offers'][number]) => ({
    title,
    count,
    price,
    entrance,
    last: last ?? price,
    until: until === undefined ? '' : t('offer-until', { date: until }),
  });
  return (
    <section className={styles.box} aria-labelledby="agreed" data-part="agreed">
      <Heading id="agreed">{t('title', { number })}</Heading>
      {isSame ? <p>{t('text', { date: validUntil })}</p> : <p role="status">{t('other-car', { number })}</p>}
      {isTaken && <p role="alert">{t('taken')}</p>}
      {isSame && (
        <dl className={styles.rows}>
          {rows.map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
              {row.net && (
                <dd className={styles.net} data-part="without-taxes">
                  {row.net}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {isSame && reserve && (
        <form method="post" action={reserve.action} className={styles.form}>
          <input type="hidden" name={reserve.fields.quotation} value={agreed.reference} />
          {offers.length > 0 && (
            <RadioGroup
              label={t('offers')}
              name={reserve.fields.agreedOffer}
              defaultValue={String(offers[0]?.slot)}
              options={[
                ...offers.map((offer) => ({
                  value: String(offer.slot),
                  label: t(offer.last === undefined ? 'offer' : 'offer-first', valuesOf(offer)),
                })),
                { value: '', label: t('without-offer') },
              ]}
            />
          )}
          <button type="submit" className={buttonClass('primary')}>
            <span>{t('reserve')}</span>
          </button>
        </form>
      )}
      {isSame && offers.length > 0 && (
        <ul className={styles.credit}>
          {offers.map((offer) => (
            <li key={offer.slot}>
              <a href={offer.credit}>
                {t(offer.last === undefined ? 'credit' : 'credit-first', valuesOf(offer))}
              </a>
            </li>
          ))}
        </ul>
      )}
      {configurator && (
        <a href={configurator} className={buttonClass('secondary')}>
          {t(isSame ? 'configurator' : 'back')}
        </a>
      )}
    </section>
  );
}

/** Why nothing goes on as it was agreed, and the ways on: the version that stands, or the price of the day for whoever asks for it. */
function Ended({ ended, today, level = 2 }: Props) {
  const t = useLabels(agreedLabels);
  const Heading = `h${level}` as const;
  const { reason = 'expired', newest } = ended ?? {};
  return (
    <section className={styles.box} aria-labelledby="agreed-ended" data-part="agreed" data-ended={reason}>
      <Heading id="agreed-ended">{t(`ended-title-${reason}`)}</Heading>
      <p role="status">{t(`ended-${reason}`)}</p>
      {newest && (
        <a href={newest} className={buttonClass('primary')}>
          {t('see-newest')}
        </a>
      )}
      {today && (
        <a href={today} className={buttonClass('secondary')}>
          {t('go-on-today')}
        </a>
      )}
    </section>
  );
}
