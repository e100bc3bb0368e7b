import { Form, Link } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { SCREEN_PATHS, ScreenHead, useFaultSentence } from '../../admin/web/index.ts';
import type { ListedDocument, PublishRefused } from '../contract.ts';
import { type Block, CHANGES_MAX, type LineFault, TEXT_MAX } from '../index.ts';
import { DocumentText, documentTitles } from '../web/index.ts';
import styles from './admin-document.module.css';
import { adminDocumentLabels } from './admin-document-labels.ts';

type Listed = ListedDocument & { readonly siteName: string };

const HOME = SCREEN_PATHS['legal-documents'];

/** The documents of all sites: what holds, and what comes next. */
export function DocumentListView({
  documents,
  locale,
}: {
  readonly documents: readonly Listed[];
  readonly locale: Locale;
}) {
  const t = useLabels(adminDocumentLabels);
  const titles = useLabels(documentTitles);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <ul className={styles.list}>
        {documents.map(({ site, siteName, kind, current, next }) => (
          <li key={`${site} ${kind}`}>
            <Link to={`${HOME}/${site}/${kind}`} className="lone-link">
              {titles(kind)} · {siteName}
            </Link>
            <p>
              {current &&
                `${t('current')} ${formatDate(current.effective, locale)} · ${t(`origin-${current.origin}`)}`}
              {next && ` · ${t('next')}: ${formatDate(next.effective, locale)}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What became of a form of the screen. */
export type DocumentAnswer = {
  readonly at: number;
  readonly done?: 'published' | 'withdrawn' | undefined;
  readonly refused?: PublishRefused | undefined;
  readonly faults?: readonly LineFault[] | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly preview?: readonly Block[] | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

export type DocumentScreen = {
  readonly document: Listed & { readonly text: string; readonly today: string };
  readonly locale: Locale;
  /** The page that everybody reads. */
  readonly page: string;
  /** The home of the site, below which links of a text lead. */
  readonly home: string;
  readonly answer: DocumentAnswer | undefined;
};

/** One document of a site, and where its next version is written. */
export function DocumentScreenView({ document, locale, page, home, answer }: DocumentScreen) {
  const t = useLabels(adminDocumentLabels);
  const titles = useLabels(documentTitles);
  const faultSentence = useFaultSentence();
  const { kind, siteName, current, next, text, today } = document;
  const { typed = {}, done, refused, faults = [], preview, errors = {} } = answer ?? {};
  return (
    <>
      <ScreenHead title={`${titles(kind)} · ${siteName}`} />
      <p>
        <Link to={HOME} className="lone-link">
          {t('back')}
        </Link>
      </p>
      <p>
        <a href={page} className="lone-link">
          {t('page')}
        </a>
      </p>
      {done && <p role="status">{t(done)}</p>}
      {refused && <p role="alert">{t(refused)}</p>}
      <p>
        {current &&
          `${t('current')} ${formatDate(current.effective, locale)} · ${t(`origin-${current.origin}`)}`}
      </p>
      {next && (
        <Form method="post" className={styles.form}>
          <p>
            {t('next')}: {formatDate(next.effective, locale)} · {t(`origin-${next.origin}`)}
          </p>
          <input type="hidden" name="version" value={next.id} />
          <ConfirmButton
            look="secondary"
            question={t('withdraw')}
            effect={t('withdraw-sure')}
            confirm={t('withdraw')}
            field={['form', 'withdraw']}
          >
            {t('withdraw')}
          </ConfirmButton>
        </Form>
      )}
      <section aria-labelledby="write">
        <h2 id="write">{t('write')}</h2>
        <p>{t('write-intro')}</p>
        {faults.length > 0 && (
          <div role="alert">
            <p>{t('faults')}</p>
            <ul>
              {faults.map(({ line, fault }) => (
                <li key={`${line} ${fault.code}`}>{t('line', { line, fault: faultSentence({ fault }) })}</li>
              ))}
            </ul>
          </div>
        )}
        <Form method="post" className={styles.form}>
          <TextField
            name="effective"
            type="date"
            required
            min={today}
            label={t('effective')}
            defaultValue={typed.effective ?? today}
            error={errors.effective && t('not-later')}
          />
          <TextField
            name="changes"
            label={t('changes')}
            hint={t('changes-hint')}
            maxLength={CHANGES_MAX}
            defaultValue={typed.changes ?? ''}
          />
          <TextArea
            name="text"
            label={t('text')}
            rows={24}
            required
            maxLength={TEXT_MAX}
            defaultValue={typed.text ?? text}
          />
          <div className={styles.acts}>
            <Button type="submit" name="form" value="preview" look="secondary">
              {t('preview')}
            </Button>
            <ConfirmButton
              question={t('publish')}
              effect={t('publish-sure')}
              confirm={t('publish')}
              field={['form', 'publish']}
            >
              {t('publish')}
            </ConfirmButton>
          </div>
        </Form>
      </section>
      {preview && (
        <section aria-labelledby="preview" className={styles.preview}>
          <h2 id="preview">{t('preview-title')}</h2>
          <DocumentText blocks={preview} siteHref={(path) => `${home}/${path}`} />
        </section>
      )}
    </>
  );
}
