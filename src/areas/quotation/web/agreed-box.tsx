import { buttonClass } from '../../../ui/controls/button.tsx';
import { RadioGroup } from '../../../ui/controls/radio-group.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './agreed-box.module.css';
import { agreedLabels } from './agreed-labels.ts';
import type { AgreedView } from './view.ts';

type Props = {
  /** None of a quotation that does not stand any more. */
  readonly agreed: AgreedView | undefined;
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
export function AgreedBox({ agreed, reserve, configurator, isSame, level = 2 }: Props) {
  const t = useLabels(agreedLabels);
  if (!agreed)
    return (
      <section className={styles.box} data-part="agreed">
        <p role="status">{t('ended')}</p>
      </section>
    );
  const { number, validUntil, initial, price, isChanged, tradeIn, toPay, offers } = agreed;
  const Heading = `h${level}` as const;
  const rows = [
    ...(isChanged ? [[t('initial'), initial]] : []),
    [t('price'), price],
    ...(tradeIn
      ? [
          [t('trade-in'), t('minus', { price: tradeIn })],
          [t('to-pay'), toPay],
        ]
      : []),
  ];
  return (
    <section className={styles.box} aria-labelledby="agreed" data-part="agreed">
      <Heading id="agreed">{t('title', { number })}</Heading>
      {isSame ? <p>{t('text', { date: validUntil })}</p> : <p role="status">{t('other-car', { number })}</p>}
      {isSame && (
        <dl className={styles.rows}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
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
                ...offers.map(({ slot, ...offer }) => ({ value: String(slot), label: t('offer', offer) })),
                { value: '', label: t('without-offer') },
              ]}
            />
          )}
          <button type="submit" className={buttonClass('primary')}>
            <span>{t('reserve')}</span>
          </button>
        </form>
      )}
      {configurator && (
        <a href={configurator} className={buttonClass('secondary')}>
          {t(isSame ? 'configurator' : 'back')}
        </a>
      )}
    </section>
  );
}
