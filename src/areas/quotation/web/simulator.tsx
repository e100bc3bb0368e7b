import { type KeyboardEvent, useCallback, useEffect, useId } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../ui/controls/error-summary.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ChosenCar } from '../../catalogue/index.ts';
import { COMPARISON_PAGE } from '../../catalogue/index.ts';
import { CONFIGURATOR_FIELDS } from '../../configurator/index.ts';
import {
  type ConfiguratorView,
  ConflictDialog,
  ConflictSection,
  type Shop,
  type ShownView,
  useConfigurator,
  useShop,
} from '../../configurator/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { draftFields, type QuotationTab, quotationTabs, wordOfTab } from '../index.ts';
import { CarTab } from './car-tab.tsx';
import { CommentTab } from './comment-tab.tsx';
import { DraftLine } from './draft-line.tsx';
import { labels } from './labels.ts';
import { PreviewTab } from './preview-tab.tsx';
import { PriceLine } from './price-line.tsx';
import { ReviewTab } from './review-tab.tsx';
import styles from './simulator.module.css';
import { TabList } from './tab-list.tsx';
import { useDraft } from './use-draft.ts';
import { SAVE_KEYS, useSaving } from './use-saving.ts';
import { useVersionStatus } from './use-version-status.ts';
import type { DecisionAnswer, DraftAnswer, QuotationView } from './view.ts';

type Configuring = ReturnType<typeof useConfigurator>;

export type SimulatorProps = {
  readonly view: ConfiguratorView;
  /** `isOtherCar`: the car that was kept is not sold any more as it was, and another one stands here. */
  readonly quotation: QuotationView & { readonly isOtherCar: boolean };
  readonly shown: ShownView;
  /** The question of a click that was made before JavaScript. */
  readonly conflicting:
    | { readonly conflict: NonNullable<Configuring['conflict']>; readonly codes: readonly string[] }
    | undefined;
  readonly tab: QuotationTab;
  readonly path: string;
  readonly dealer: string;
  /** What a form that was sent before JavaScript came to. */
  readonly answer: DraftAnswer | undefined;
  readonly refused: DecisionAnswer | undefined;
  /** What a car costs by the catalogue that came with the page. */
  readonly carOf: (car: Pick<Configuring, 'car' | 'states'>) => ChosenCar | undefined;
};

/** The simulator: the parts of a quotation, what it comes to, and what saves it. */
export function Simulator(props: SimulatorProps) {
  const { view, quotation, tab, path, conflicting: request } = props;
  const { isOwn } = quotation;
  const t = useLabels(labels);
  const site = useSite();
  const panel = useId();
  const configuring = useConfigurator(view, props.shown);
  const { code } = configuring;
  const hrefOf = useCallback(
    (one: QuotationTab) => `${path}/${wordOfTab(site.market, one)}`,
    [path, site.market],
  );
  const carIn = (of: string) => `${hrefOf(tab)}?${CONFIGURATOR_FIELDS.car}=${of}`;
  const hrefOfClick = (what: Parameters<Shop['hrefOf']>[0]) => {
    const [field, key] = 'add' in what ? (['add', what.add] as const) : (['remove', what.remove] as const);
    return `${carIn(code)}&${CONFIGURATOR_FIELDS[field]}=${encodeURIComponent(key)}`;
  };
  const shop = useShop(view, configuring, {
    hrefOf: hrefOfClick,
    stepHref: () => hrefOf('model'),
    compareHref: `${site.prefix}/${view.model.key}/${COMPARISON_PAGE}?${CONFIGURATOR_FIELDS.car}=${code}`,
    fileHref: hrefOf('preview'),
  });
  const leadTo = useCallback(
    (of: string) => {
      // The server was asked for it, and has shown what there is of it.
      if (new URLSearchParams(window.location.search).get(CONFIGURATOR_FIELDS.car) === of) return false;
      window.location.replace(`${hrefOf('model')}?${CONFIGURATOR_FIELDS.car}=${of}`);
      return true;
    },
    [hrefOf],
  );
  const draft = useDraft(quotation, code, leadTo);
  const saving = useSaving(draft, { review: hrefOf('review'), answer: props.answer, isOwn });
  const news = useVersionStatus(quotation);
  const formId = `${panel}-form`;
  useOwnAddress();
  const form = {
    draft,
    quotation,
    id: panel,
    errorOf: (name: string) => {
      const error = (props.answer?.pricing ?? draft.pricing).errors[name];
      return error && (error !== 'required' || saving.attempt > 0) ? t(error) : undefined;
    },
  };
  const fieldName = (name: string) => {
    const [, part = name, slot] = /^(.+)-(\d)$/.exec(name) ?? [];
    const field = t(FIELD_LABELS[part] ?? 'tab-model');
    return slot
      ? t('field-of-offer', { offer: t('offer-title', { number: Number(slot) + 1 }), field })
      : field;
  };
  const { errors } = draft.pricing;
  // As they stand on the page, whoever has found them.
  const wrong = draftFields.flatMap((name) => (errors[name] ? [[name, errors[name]] as const] : []));
  const problems = wrong.map(([name, error]) => ({
    // What is wrong with the car stands on a tab of its own.
    field: name === 'car' ? 'tab-model' : `${panel}-${name}`,
    message: `${fieldName(name)}: ${t(error)}`,
  }));
  return (
    <main id="main" className={`frame ${styles.page}`} data-part="simulator">
      <header className={styles.head}>
        <div>
          <h1>{draft.fields.opportunity || t('no-opportunity')}</h1>
          <p className={styles.soft}>
            {t('number')} {quotation.number}
            {quotation.base && ` · ${t('base-told', { base: quotation.base })}`}
          </p>
        </div>
        {isOwn && <DraftLine draft={draft} logIn={quotation.logIn} />}
      </header>
      <TabList tab={tab} tabs={isOwn ? quotationTabs : ONLY_PREVIEW} hrefOf={hrefOf} panel={panel} />
      <section id={panel} role="tabpanel" aria-labelledby={`tab-${tab}`} className={styles.panel}>
        {request && configuring.notice === undefined && (
          <ConflictSection
            shop={shop}
            conflict={request.conflict}
            cancelHref={carIn(code)}
            wayHrefs={request.codes.map(carIn)}
          />
        )}
        {saving.attempt > 0 && tab === 'review' && (
          <ErrorSummary problems={problems} attempt={saving.attempt} />
        )}
        {props.answer && !props.answer.ok && tab !== 'review' && (
          <div className={styles.note} role="alert">
            <p>{t(ANSWERS[props.answer.reason])}</p>
            {problems.length > 0 && (
              <a href={hrefOf('review')} className={buttonClass('secondary')}>
                {t('go-review')}
              </a>
            )}
          </div>
        )}
        <div role="status" data-part="news">
          {news && (
            <p className={styles.note}>
              {t(`news-${news.what}`, { version: news.version })}{' '}
              <a href={quotation.versions[0]?.href}>
                {t('news-open', { version: quotation.versions[0]?.version ?? news.version })}
              </a>
            </p>
          )}
        </div>
        {isOwn && quotation.isOtherCar && (
          <p role="status" className={styles.note}>
            {t('car-other')}
          </p>
        )}
        {tab === 'preview' && (
          <PreviewTab quotation={quotation} draft={draft} review={hrefOf('review')} refused={props.refused} />
        )}
        {isOwn && (
          <form
            id={formId}
            method="post"
            noValidate
            // A browser restores what a form had before: older values than those of the stored draft.
            autoComplete="off"
            className={styles.form}
            onKeyDown={keepEnter}
            onSubmit={(event) => {
              if ((event.nativeEvent as SubmitEvent).submitter?.dataset.native) return;
              event.preventDefault();
              saving.save();
            }}
          >
            <input type="hidden" name="car" value={code} />
            <input type="hidden" name="revision" value={quotation.revision} />
            <input type="hidden" name="key" value={quotation.key} />
            {tab === 'comment' && <CommentTab {...form} />}
            {tab === 'review' && <ReviewTab {...form} dealer={props.dealer} car={props.carOf(configuring)} />}
            {tab !== 'comment' && tab !== 'review' && tab !== 'preview' && (
              <CarTab shop={shop} tab={tab} quotation={quotation} />
            )}
            {tab !== 'preview' && (
              <noscript>
                <Button type="submit" name="intent" value="keep" look="secondary">
                  {t('keep-draft')}
                </Button>
              </noscript>
            )}
          </form>
        )}
      </section>
      {isOwn && (
        <PriceLine draft={draft} car={props.carOf(configuring)} failed={saving.failure}>
          <Button
            type="submit"
            form={formId}
            name="intent"
            value="save"
            busy={saving.isBusy}
            aria-keyshortcuts={SAVE_KEYS}
          >
            {saving.isBusy ? t('saving') : t('save')}
          </Button>
        </PriceLine>
      )}
      {configuring.conflict && <ConflictDialog shop={shop} />}
    </main>
  );
}

/**
 * Takes the car out of the address: it was chosen before JavaScript ran, and the draft has taken it over. A reload then shows the stored
 * draft and does not go back to that choice.
 */
function useOwnAddress(): void {
  useEffect(() => {
    const url = new URL(window.location.href);
    for (const field of Object.values(CONFIGURATOR_FIELDS)) url.searchParams.delete(field);
    if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url);
  }, []);
}

/** A version is for good: in a field, where Enter is often but the end of a word, it saves none. */
const keepEnter = (event: KeyboardEvent<HTMLFormElement>) => {
  const isField =
    event.target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(event.target.type);
  if (event.key === 'Enter' && isField && !event.ctrlKey && !event.metaKey) event.preventDefault();
};

/** Why a form that was sent before JavaScript was not taken; what is to be typed anew stands beside its field. */
const ANSWERS = {
  errors: 'preview-incomplete',
  'discount-beyond': 'discount-beyond',
  'changed-elsewhere': 'draft-conflict',
  unknown: 'save-refused',
  'no-dealer': 'save-refused',
  'key-reused': 'save-refused',
} as const;

const ONLY_PREVIEW: readonly QuotationTab[] = ['preview'];

const FIELD_LABELS: Readonly<Record<string, keyof (typeof labels)['pt-BR']>> = {
  opportunity: 'opportunity',
  email: 'email',
  validUntil: 'valid-until',
  newPrice: 'new-price',
  discount: 'discount',
  tradeIn: 'trade-in-value',
  installments: 'installments',
  car: 'tab-model',
  plan: 'plan',
  entrance: 'entrance',
};
