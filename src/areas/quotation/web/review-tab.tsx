import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { formatMoney } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { classNames } from '../../../ui/class-names.ts';
import fieldStyles from '../../../ui/controls/field.module.css';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { type ChosenCar, linesAtPrice } from '../../catalogue/index.ts';
import { WithoutTaxes } from '../../catalogue/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type FormProps, fieldOf } from './comment-tab.tsx';
import { labels } from './labels.ts';
import { OfferCards } from './offer-cards.tsx';
import styles from './simulator.module.css';
import { UsedCarFields } from './used-car-fields.tsx';

/** Boxes of one row stand in one line: a hint more above one of them does not move it. */
const fields = classNames(fieldStyles.pair, styles.pair);

/** Who it is for and until when, what the price is, and what the lender offers. */
export function ReviewTab(
  form: FormProps & { readonly dealer: string; readonly car: ChosenCar | undefined },
) {
  const t = useLabels(labels);
  const site = useSite();
  const { quotation, draft, dealer, car } = form;
  const { pricing } = draft;
  const money = (cents: number) => formatMoney(cents, site);
  const currency = {
    prefix: IDENTITIES[site.market].currencySign,
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const;
  return (
    <>
      <section className={styles.part}>
        <h2>{t('customer')}</h2>
        <div className={fields}>
          <TextField
            {...fieldOf(form, 'opportunity')}
            label={t('opportunity')}
            hint={t('opportunity-hint')}
            autoComplete="off"
            maxLength={80}
          />
          <TextField
            {...fieldOf(form, 'validUntil')}
            type="date"
            label={t('valid-until')}
            hint={t('valid-hint', { date: quotation.latestDay.shown })}
            max={quotation.latestDay.iso}
          />
          <TextField
            {...fieldOf(form, 'email')}
            type="email"
            label={t('email')}
            hint={t('email-hint')}
            autoComplete="off"
            maxLength={254}
          />
          <dl className={styles.status}>
            <dt>{t('seller')}</dt>
            <dd>{t('seller-text', { name: quotation.seller, dealer })}</dd>
          </dl>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{t('price-title')}</h2>
        <dl className={styles.status}>
          <dt>{t('initial-price')}</dt>
          <dd>
            {money(pricing.initial)}
            {car && <WithoutTaxes car={linesAtPrice(car, pricing.initial)} version={car.mvs.code} />}
          </dd>
        </dl>
        <div className={fields}>
          <TextField
            {...fieldOf(form, 'newPrice')}
            {...currency}
            label={t('new-price')}
            hint={t('new-price-hint', { price: money(pricing.initial), most: money(pricing.highest) })}
          />
          <TextField
            {...fieldOf(form, 'discount')}
            {...currency}
            label={t('discount')}
            hint={t(pricing.approval === 'approval' ? 'discount-waits' : 'discount-hint', {
              percent: writeNumber(quotation.limit),
            })}
          />
        </div>
        <UsedCarFields form={form} className={fields} currency={currency} />
      </section>
      <OfferCards {...form} />
    </>
  );
}
