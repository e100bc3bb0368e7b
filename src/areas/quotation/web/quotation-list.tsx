import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './quotation-list.module.css';
import type { ListedView } from './view.ts';

type Props = {
  /** Whose people look; none for whoever sees every dealer's. */
  readonly dealer: string | undefined;
  readonly quotations: readonly ListedView[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
  readonly models: readonly { readonly key: string; readonly name: string }[];
  readonly base: string;
  /** Made with the page: a form that is sent twice with it begins one quotation. */
  readonly formKey: string;
};

/** A dealer's quotations, the newest first, and where another one begins. */
export function QuotationList({ dealer, quotations, older, newest, models, base, formKey }: Props) {
  const t = useLabels(labels);
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
      {quotations.length === 0 ? (
        <p>{t('list-empty')}</p>
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
        {newest && (
          <a href={newest} className={buttonClass('secondary')}>
            {t('list-first')}
          </a>
        )}
        {older && (
          <a href={older} className={buttonClass('secondary')}>
            {t('list-more')}
          </a>
        )}
      </p>
    </main>
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
