import { formatMoney } from '../../../kit/money.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { numbersOf } from '../../financing/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { offerField } from '../contract.ts';
import { leastEntrance, OFFERS_MAX, type PricedOffer } from '../index.ts';
import { type FormProps, fieldOf } from './comment-tab.tsx';
import { labels } from './labels.ts';
import styles from './offer-cards.module.css';
import simulator from './simulator.module.css';

/** The lender's offers side by side: what a seller asks for, and below it what the lender says. */
export function OfferCards(form: FormProps) {
  const t = useLabels(labels);
  return (
    <section className={simulator.part}>
      <h2>{t('offers')}</h2>
      <p className={simulator.soft}>{t('offers-hint')}</p>
      <div className={styles.offers}>
        {Array.from({ length: OFFERS_MAX }, (_, at) => (
          <OfferCard key={offerField(at, 'plan')} form={form} at={at} />
        ))}
      </div>
    </section>
  );
}

function OfferCard({ form, at }: { form: FormProps; at: number }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { draft, quotation, errorOf } = form;
  const plan = fieldOf(form, offerField(at, 'plan'));
  const installments = offerField(at, 'installments');
  const entrance = offerField(at, 'entrance');
  const offer = draft.told.offers.find(({ slot }) => slot === at);
  const onPlan: typeof plan.onChange = (event) => {
    plan.onChange(event);
    const usual = (id: string | undefined) => quotation.plans.find((one) => one.id === id);
    const [before, chosen] = [usual(plan.value), usual(event.target.value)];
    if (!chosen) return;
    // What the seller has typed stays; what a plan had brought along goes with it.
    const isOwn = (field: string, brought: string | undefined) =>
      Boolean(draft.fields[field]) && draft.fields[field] !== brought;
    if (!isOwn(entrance, before?.entrance)) draft.set(entrance, chosen.entrance);
    if (!isOwn(installments, before?.installments)) draft.set(installments, chosen.installments);
  };
  return (
    <fieldset className={styles.offer}>
      <legend>{t('offer-title', { number: at + 1 })}</legend>
      <Select
        {...plan}
        onChange={onPlan}
        label={t('plan')}
        placeholder={t('plan-none')}
        options={quotation.plans.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <div className={styles.terms}>
        <TextField {...fieldOf(form, entrance)} label={t('entrance')} suffix="%" inputMode="decimal" />
        <TextField
          {...fieldOf(form, installments)}
          error={undefined}
          label={t('installments')}
          inputMode="numeric"
        />
      </div>
      <div className={styles.answer} aria-live="polite" aria-busy={!draft.isTold}>
        {!plan.value ? (
          <p className={simulator.soft}>{t('offer-waits')}</p>
        ) : draft.told.errors[entrance] === 'entrance-below-trade-in' ? (
          <p className={styles.none}>
            {t('entrance-at-least', {
              percent: leastEntrance(draft.told.price, draft.told.price - draft.told.toPay).toLocaleString(
                locale,
              ),
            })}
          </p>
        ) : offer && !errorOf(installments) ? (
          <OfferFigures offer={offer} />
        ) : (
          draft.isTold && (
            <p className={styles.none}>
              {draft.told.errors[installments] === 'offer-invalid' ? t('offer-invalid') : t('offer-none')}
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}

function OfferFigures({ offer }: { offer: PricedOffer }) {
  const t = useLabels(labels);
  const site = useSite();
  const { rate } = numbersOf(site);
  const money = (cents: number) => formatMoney(cents, site);
  const { installments: count, installmentValue, entrance, final, total, annualCet } = offer;
  const rows = [
    [t('entrance'), money(entrance)],
    ...(final ? [[t('last-instalment'), money(final.amount)]] : []),
    [t('total'), money(total)],
  ];
  return (
    <>
      <p className={styles.figure}>{t('offer-months', { count, price: money(installmentValue) })}</p>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={simulator.soft}>{t('cet', { rate: rate(annualCet) })}</p>
    </>
  );
}
