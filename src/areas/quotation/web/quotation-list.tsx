import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './quotation-list.module.css';
import type { ListedView, StateView } from './view.ts';

type Props = {
  /** Whose people look; none for whoever sees every dealer's. */
  readonly dealer: string | undefined;
  readonly quotations: readonly ListedView[];
  readonly states: readonly StateView[];
  /** What a search has found; its words stand in no address, as they may be a customer's name. */
  readonly found: { readonly text: string; readonly quotations: readonly ListedView[] } | undefined;
  readonly older: string | undefined;
  readonly newest: string | undefined;
  /** The list as a file, as it is filtered now. */
  readonly file: string;
  readonly models: readonly { readonly key: string; readonly name: string }[];
  readonly base: string;
  /** Made with the page: a form that is sent twice with it begins one quotation. */
  readonly formKey: string;
};

/** A dealer's quotations, the newest first, and where another one begins. */
export function QuotationList(props: Props) {
  const { dealer, states, found, older, newest, file, models, base, formKey } = props;
  const t = useLabels(labels);
  const quotations = found?.quotations ?? props.quotations;
  const isAll = states.every(({ isShown, state }) => isShown === (state === undefined));
  return (
    <main id="main" className={`frame ${page.page} ${styles.page}`}>
      <header className={page.head}>
        <h1>{t('quotations')}</h1>
        <p className={page.intro}>{dealer ? t('list-intro', { dealer }) : t('list-intro-all')}</p>
      </header>
      {dealer && (
        <form method="post" className={styles.start} aria-labelledby="new-quotation">
          <h2 id="new-quotation">{t('new-quotation')}</h2>
          {base && <p className={styles.soft}>{t('base-told', { base })}</p>}
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="base" value={base} />
          <Select
            label={t('new-model')}
            name="model"
            options={models.map(({ key, name }) => ({ value: key, label: name }))}
          />
          <Button type="submit">{t('new-start')}</Button>
        </form>
      )}
      {!(isAll && !found && quotations.length === 0) && <Finding found={found} states={states} />}
      {quotations.length === 0 ? (
        <p role="status">{t(found ? 'find-none' : isAll ? 'list-empty' : 'list-none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('quotations')}>
          {quotations.map((one) => (
            <li key={one.id} className={styles.item}>
              <Row one={one} showsDealer={!dealer} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ways}>
        {found && (
          <a href="?" className={buttonClass('secondary')}>
            {t('find-end')}
          </a>
        )}
        {!found && newest && (
          <a href={newest} className={buttonClass('secondary')}>
            {t('list-first')}
          </a>
        )}
        {!found && older && (
          <a href={older} className={buttonClass('secondary')}>
            {t('list-more')}
          </a>
        )}
        {!found && quotations.length > 0 && (
          <a href={file} className={buttonClass('secondary')}>
            {t('list-csv')}
          </a>
        )}
      </p>
    </main>
  );
}

/** What leads to one among many: words, or where it stands. */
function Finding({ found, states }: Pick<Props, 'found' | 'states'>) {
  const t = useLabels(labels);
  return (
    <search className={styles.finding}>
      <form method="post" className={styles.find}>
        <TextField
          id="find"
          label={t('find')}
          hint={t('find-hint')}
          name="text"
          defaultValue={found?.text}
          maxLength={254}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" name="intent" value="find" look="secondary">
          {t('find-go')}
        </Button>
      </form>
      <ul className={styles.states} aria-label={t('states')}>
        {states.map(({ state, href, count, isShown }) => (
          <li key={href}>
            <a href={href} aria-current={isShown && !found ? 'page' : undefined} className={styles.chip}>
              {t(state ? `state-${state}` : 'state-all')}
              {count > 0 && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </search>
  );
}

function Row({ one, showsDealer }: { one: ListedView; showsDealer: boolean }) {
  const t = useLabels(labels);
  return (
    <>
      <a href={one.href} className={styles.name}>
        {one.opportunity}
      </a>
      <span className={styles.soft}>
        {one.number}
        {showsDealer && ` · ${one.dealer}`}
      </span>
      <span className={styles.soft}>{one.validUntil && `${t('paper-valid')} ${one.validUntil}`}</span>
      <span className={styles.price}>{one.price}</span>
      <span className={styles.state} data-state={one.state}>
        {t(`state-${one.state}`)}
      </span>
    </>
  );
}
