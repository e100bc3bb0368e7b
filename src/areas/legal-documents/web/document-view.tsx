import type { ReactNode } from 'react';
import { formatDate } from '../../../kit/calendar.ts';
import { Button } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { type DocumentKind, type DocumentVersion, documentPath } from '../index.ts';
import { DocumentText } from './document-text.tsx';
import { labels } from './labels.ts';
import styles from './legal-documents.module.css';
import { titleLabels } from './title-labels.ts';

/** A version as it is listed. */
export type ListedVersion = Pick<DocumentVersion, 'id' | 'effective' | 'changes'>;

/** One version of a document, as its page shows it. */
export type DocumentViewData = {
  readonly version: DocumentVersion;
  /** Whether it holds, held once, or is still to come. */
  readonly state: 'current' | 'earlier' | 'announced';
  /** The version that comes after the one that holds. */
  readonly next: ListedVersion | undefined;
  /** All that anybody can read, the newest first; the one that holds is among them. */
  readonly versions: readonly ListedVersion[];
  /** Id of the one that holds. */
  readonly current: string | undefined;
  /** Whether it is said on the page that counsel has not looked at it yet. */
  readonly isMarkedDraft: boolean;
};

const EFFECTIVE = { current: 'effective', earlier: 'effective-was', announced: 'effective-will' } as const;
const NOTES = { earlier: 'earlier-note', announced: 'announced-note' } as const;

/** A document, since when it holds, what was before it and what comes after. */
export function DocumentView({
  crumbs,
  view,
}: {
  readonly crumbs: ReactNode;
  readonly view: DocumentViewData;
}) {
  const t = useLabels(labels);
  const titles = useLabels(titleLabels);
  const site = useSite();
  const { version, state, next, versions, current, isMarkedDraft } = view;
  const { kind, changes } = version;
  const date = (day: string) => formatDate(day, site.locale);
  const pathOf = (id?: string) => documentPath(site, kind, id === current ? undefined : id);
  return (
    <article className={`frame ${page.page}`}>
      <header className={page.head}>
        <div className={styles.screen}>{crumbs}</div>
        <h1>{titles(kind)}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>{t(EFFECTIVE[state])}</dt>
            <dd>
              <time dateTime={version.effective}>{date(version.effective)}</time>
            </dd>
          </div>
          <div>
            <dt>{t('version')}</dt>
            <dd>{version.id}</dd>
          </div>
        </dl>
        {isMarkedDraft && <p className={styles.notice}>{t('draft-note')}</p>}
        {state !== 'current' && (
          <p className={styles.notice}>
            {t(NOTES[state])} <a href={pathOf(current)}>{t('read-current')}</a>
          </p>
        )}
        {state === 'current' && next && (
          <section className={styles.notice} aria-labelledby="next-version">
            <h2 id="next-version">{t('next', { date: date(next.effective) })}</h2>
            <p>{next.changes ? `${t('changes')}: ${next.changes}` : t('changes-unsaid')}</p>
            <p>
              <a href={pathOf(next.id)} className="lone-link">
                {t('next-read')}
              </a>
            </p>
          </section>
        )}
        {changes && (
          <p>
            <strong>{t(state === 'announced' ? 'changes' : 'changes-was')}:</strong> {changes}
          </p>
        )}
        <p className={`needs-script ${styles.screen}`}>
          <Button look="secondary" onClick={() => window.print()}>
            {t('print')}
          </Button>
        </p>
      </header>
      <DocumentText blocks={version.blocks} siteHref={(path) => `${site.prefix}/${path}`} />
      <section className={styles.screen} aria-labelledby="versions">
        <h2 id="versions">{t('versions')}</h2>
        <ul className={styles.versions}>
          {versions.map(({ id, effective }) => (
            <li key={id}>
              <a href={pathOf(id)} aria-current={id === version.id ? 'page' : undefined}>
                {t('version-of', { date: date(effective) })}
              </a>{' '}
              <span className={styles.soft}>{id === current ? t('current') : id}</span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

/** A document in the list of a site. */
export type ListedDocument = { readonly kind: DocumentKind; readonly effective: string };

/** All documents of a site, with the day since when each holds. */
export function DocumentsView({
  crumbs,
  documents,
}: {
  readonly crumbs: ReactNode;
  readonly documents: readonly ListedDocument[];
}) {
  const t = useLabels(labels);
  const titles = useLabels(titleLabels);
  const site = useSite();
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('list-title')}</h1>
        <p className={page.intro}>{t('list-intro')}</p>
      </header>
      <ul className={styles.versions}>
        {documents.map(({ kind, effective }) => (
          <li key={kind}>
            <a href={documentPath(site, kind)}>{titles(kind)}</a>{' '}
            <span className={styles.soft}>
              {t('effective')} <time dateTime={effective}>{formatDate(effective, site.locale)}</time>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
