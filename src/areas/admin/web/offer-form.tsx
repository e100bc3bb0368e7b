import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { CREDITS } from '../../../kit/markets/credits.ts';
import { IDENTITIES, type MarketCode } from '../../../kit/markets/identities.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AmountField } from '../../../ui/controls/amount-field.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { FieldError } from '../../../ui/controls/field.tsx';
import { Select, type SelectOption } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { OfferField, OfferWord, TypedOffer } from '../../offers/contract.ts';
import { OFFER_KINDS } from '../../offers/index.ts';
import { ActionStatus } from './act.tsx';
import own from './offer-form.module.css';
import { labels } from './offer-labels.ts';
import styles from './screens.module.css';

/** What a site has for an offer to name. */
export type OfferSite = {
  readonly key: string;
  readonly market: MarketCode;
  readonly name: string;
  readonly models: readonly SelectOption[];
  readonly coupons: readonly string[];
};

/** What came of a form that was sent: nothing was stored. */
export type OfferFormAnswer = {
  readonly typed?: TypedOffer | undefined;
  readonly faults?: Readonly<Partial<Record<OfferField, OfferWord>>> | undefined;
  /** How the offer stands now, where somebody else has changed it. */
  readonly stored?: { readonly revision: number; readonly typed: TypedOffer } | undefined;
  /** When it was answered: the list of faults takes the focus each time. */
  readonly at: number;
};

type Props = {
  form: 'add' | 'change';
  site: OfferSite;
  /** What stands in it at first. */
  typed: Partial<TypedOffer>;
  /** The revision that a change is made on. */
  revision?: number | undefined;
  isSlugFixed?: boolean | undefined;
  answer: OfferFormAnswer | undefined;
};

const idOf = (field: OfferField) => `offer-${field}`;

/** Everything that an offer says, as a plain form; what is wrong stands at its field, and what was typed stays. */
export function OfferForm({ form, site, typed: first, revision, isSlugFixed, answer }: Props) {
  const t = useLabels(labels);
  const { state, formData } = useNavigation();
  const { faults = {}, stored } = answer ?? {};
  const typed = answer?.typed ?? first;
  const field = (name: OfferField) => {
    const fault = faults[name];
    return {
      id: idOf(name),
      name,
      label: t(`field.${name}`),
      defaultValue: typed[name],
      error: fault && t(`fault.${fault}`),
      autoComplete: 'off',
    };
  };
  const problems = (Object.keys(faults) as OfferField[]).map((name) => ({
    field: name === 'models' ? 'offer-models-0' : idOf(name),
    message: `${t(`field.${name}`)}: ${t(`fault.${faults[name] ?? 'required'}`)}`,
  }));
  const unit = IDENTITIES[site.market].currencySign;
  const percent = { inputMode: 'decimal', suffix: '%' } as const;
  const isBusy = state !== 'idle' && formData?.get('form') === form;
  return (
    <Form method="post" className={own.offer} noValidate>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="site" value={site.key} />
      {revision !== undefined && <input type="hidden" name="revision" value={stored?.revision ?? revision} />}
      <ErrorSummary problems={problems} attempt={answer?.faults ? answer.at : 0} />
      {stored && <StoredNow stored={stored.typed} typed={typed} />}
      <Part name={t('part.what')}>
        <Select
          {...field('kind')}
          options={OFFER_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <TextField
          {...field('slug')}
          hint={t(isSlugFixed ? 'hint.slug-kept' : 'hint.slug')}
          readOnly={isSlugFixed}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Wide>
          <TextField {...field('title')} />
        </Wide>
        <Wide>
          <TextArea {...field('summary')} hint={t('hint.summary')} rows={2} />
        </Wide>
      </Part>
      <Part name={t('part.texts')}>
        <Wide>
          <TextArea {...field('text')} hint={t('hint.text')} rows={5} />
        </Wide>
        <Wide>
          <TextArea {...field('items')} hint={t('hint.items')} rows={5} />
        </Wide>
        <Wide>
          <TextArea {...field('conditions')} hint={t('hint.conditions')} rows={4} />
        </Wide>
      </Part>
      <Part name={t('part.days')}>
        <TextField {...field('from')} type="date" />
        <TextField {...field('until')} type="date" />
        <TextField {...field('stock')} hint={t('hint.stock')} inputMode="numeric" />
      </Part>
      <section className={styles.card}>
        <h2 id="offer-models-name">{t('part.models')}</h2>
        <p className={styles.soft}>{t('part.models-hint')}</p>
        <fieldset
          className={styles.choices}
          aria-labelledby="offer-models-name"
          aria-describedby={faults.models && 'offer-models-error'}
        >
          {modelsOf(site, typed).map(({ value, label }, at) => (
            <Checkbox
              key={value}
              id={`offer-models-${at}`}
              name="models"
              value={value}
              label={label}
              defaultChecked={chosen(typed).includes(value)}
            />
          ))}
        </fieldset>
        <FieldError id="offer-models" error={field('models').error} />
      </section>
      <Part name={t('part.price')}>
        <Wide className={own.unpriced}>
          <p className={styles.soft}>{t('part.vehicle-price')}</p>
        </Wide>
        <div className={own.priced}>
          <AmountField {...field('now')} prefix={unit} />
        </div>
        <div className={own.priced}>
          <AmountField {...field('before')} hint={t('hint.before')} prefix={unit} />
        </div>
        <Select
          {...field('coupon')}
          placeholder={t('no-coupon')}
          options={[...new Set([...site.coupons, ...(typed.coupon ? [typed.coupon] : [])])].map((value) => ({
            value,
            label: value,
          }))}
        />
      </Part>
      <Part name={t('part.package')} className={own.package}>
        <TextField {...field('visits')} hint={t('hint.visits')} inputMode="numeric" />
      </Part>
      <Part name={t('part.balloon')} className={own.balloon}>
        <TextField {...field('plan')} />
        <TextField {...field('installments')} inputMode="numeric" />
        <TextField {...field('residual')} {...percent} />
        <TextField {...field('entranceMin')} {...percent} />
        <TextField {...field('entranceMax')} {...percent} />
        <Wide>
          <TextArea
            {...field('refinance')}
            hint={`${t('hint.refinance')} (${t(`hint.refinance.${CREDITS[site.market].tax}`)})`}
            rows={4}
          />
        </Wide>
        <Wide>
          <TextArea
            {...field('refinanceText')}
            hint={t('hint.refinanceText', { open: '{{', close: '}}' })}
            rows={8}
          />
        </Wide>
      </Part>
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy}>
          {t(form === 'add' ? 'create' : stored ? 'save-anyway' : 'save')}
        </Button>
      </div>
    </Form>
  );
}

const chosen = ({ models = '' }: Partial<TypedOffer>) => models.split(/\s+/).filter(Boolean);

/** The site's models, and those that an offer names although the site has them no more. */
const modelsOf = ({ models }: OfferSite, typed: Partial<TypedOffer>): readonly SelectOption[] => [
  ...models,
  ...chosen(typed).flatMap((key) =>
    models.some(({ value }) => value === key) ? [] : [{ value: key, label: key }],
  ),
];

function Part(props: { name: string; className?: string | undefined; children: ReactNode }) {
  return (
    <section className={classNames(styles.card, props.className)}>
      <h2>{props.name}</h2>
      <div className={styles.form}>{props.children}</div>
    </section>
  );
}

const Wide = (props: { className?: string | undefined; children: ReactNode }) => (
  <div className={classNames(styles.wide, props.className)}>{props.children}</div>
);

/** What somebody else has stored meanwhile, where it is not what was typed. */
function StoredNow({ stored, typed }: { stored: TypedOffer; typed: Partial<TypedOffer> }) {
  const t = useLabels(labels);
  const others = (Object.keys(stored) as OfferField[]).filter(
    (name) => stored[name].trim() !== (typed[name] ?? '').trim(),
  );
  return (
    <ActionStatus isRefused>
      <strong>{t('refused.changed-meanwhile')}</strong>
      {others.length > 0 && <p>{t('stored-now')}</p>}
      <dl className={own.now}>
        {others.map((name) => (
          <div key={name}>
            <dt>{t(`field.${name}`)}</dt>
            <dd>{stored[name] || t('stored-empty')}</dd>
          </div>
        ))}
      </dl>
    </ActionStatus>
  );
}
