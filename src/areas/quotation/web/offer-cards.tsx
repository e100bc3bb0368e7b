import { formatMoney } from '../../../kit/money.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { unequalLast } from '../../financing/index.ts';
import { InstalmentTerms } from '../../financing/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { type FreshOffer, leastEntrance, OFFERS_MAX, offerField } from '../index.ts';
import { type FormProps, fieldOf } from './comment-tab.tsx';
import { labels } from './labels.ts';
import styles from './offer-cards.module.css';
import simulator from './simulator.module.css';
import type { DraftPricing } from './view.ts';

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
  const { draft, quotation } = form;
  const plan = fieldOf(form, offerField(at, 'plan'));
  const plans = quotation.plans.map(({ id, title }) => ({ value: id, label: title }));
  // One that does not fit the car any more stands there until another one is chosen, or none.
  const gone = plan.value && plans.every(({ value }) => value !== plan.value) ? [plan.value] : [];
  const choices = [...plans, ...gone.map((value) => ({ value, label: t('offer-other-plan') }))];
  const answer = answerOf(form, at);
  const answerId = `${form.id}-${offerField(at, 'plan')}-answer`;
  // What the lender refuses is the two together: what it says of them is said of both.
  const refused = answer === 'offer-none' || answer === 'entrance-at-least';
  const termsOf = (field: 'entrance' | 'installments') =>
    refused
      ? {
          ...fieldOf(form, offerField(at, field)),
          error: undefined,
          'aria-invalid': true,
          'aria-describedby': answerId,
        }
      : fieldOf(form, offerField(at, field));
  return (
    <fieldset className={styles.offer}>
      <legend>{t('offer-title', { number: at + 1 })}</legend>
      <Select {...plan} label={t('plan')} placeholder={t('plan-none')} options={choices} />
      <div className={styles.terms}>
        <TextField {...termsOf('entrance')} label={t('entrance')} suffix="%" inputMode="decimal" />
        <TextField {...termsOf('installments')} label={t('installments')} inputMode="numeric" />
      </div>
      <div className={styles.answer} aria-live="polite" aria-busy={!draft.isCurrent}>
        {typeof answer === 'object' ? (
          <OfferFigures offer={answer} price={draft.pricing.price} />
        ) : (
          answer && (
            <p id={answerId} className={refused ? styles.none : simulator.soft}>
              <SimulationRefusal pricing={draft.pricing} answer={answer} />
            </p>
          )
        )}
      </div>
    </fieldset>
  );
}

type Refusal = 'offer-waits' | 'offer-invalid' | 'offer-none' | 'entrance-at-least';

/** What stands below what is asked of the lender: what it offers, what is asked for yet, or why it offers nothing. */
function answerOf({ draft, errorOf }: FormProps, at: number): FreshOffer | Refusal | undefined {
  const [plan, entrance, installments] = (['plan', 'entrance', 'installments'] as const).map((field) =>
    offerField(at, field),
  ) as [string, string, string];
  const { pricing, fields, isCurrent } = draft;
  if (!fields[plan] || pricing.errors[plan]) return 'offer-waits';
  if (pricing.errors[entrance] === 'entrance-below-trade-in') return 'entrance-at-least';
  const offer = pricing.offers.find(({ slot }) => slot === at);
  if (offer && !errorOf(installments)) return offer;
  if (!isCurrent) return undefined;
  return pricing.errors[installments] === 'offer-refused' ? 'offer-none' : 'offer-invalid';
}

function SimulationRefusal({ pricing, answer }: { pricing: DraftPricing; answer: Refusal }) {
  const t = useLabels(labels);
  if (answer !== 'entrance-at-least') return t(answer);
  const percent = writeNumber(leastEntrance(pricing.price, pricing.price - pricing.toPay));
  return t(answer, { percent });
}

/** An offer with all that stands beside an instalment (`docs/guides/law.md`): whoever buys may look over the seller's shoulder. */
function OfferFigures({ offer, price }: { offer: FreshOffer; price: number }) {
  const t = useLabels(labels);
  const site = useSite();
  const money = (cents: number) => formatMoney(cents, site);
  const { installments: count, installmentValue, entrance, final } = offer;
  const last = unequalLast(offer);
  const rows = [
    [t('entrance'), money(entrance)],
    ...(last === undefined ? [] : [[t('falls-to'), money(last)]]),
    ...(final ? [[t('last-instalment'), money(final.amount)]] : []),
  ];
  return (
    <>
      <p className={styles.figure}>
        {t(last === undefined ? 'offer-months' : 'offer-months-first', {
          count,
          price: money(installmentValue),
        })}
      </p>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <InstalmentTerms facts={{ ...offer, cash: price }} />
    </>
  );
}
