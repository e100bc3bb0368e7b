import { Form, Link } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import type { Locale } from '../../../kit/markets/identities.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import {
  ProofFields,
  ProvenAct,
  SCREEN_PATHS,
  ScreenHead,
  type UnprovenAnswer,
  UnprovenStatus,
  useFaultSentence,
} from '../../admin/web/index.ts';
import type { ListedDocument, OpenedDocument, PublishRefused } from '../contract.ts';
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
  /** The form that was not done, with what was typed in it. */
  readonly form?: 'publish' | 'roll-back' | undefined;
  readonly unproven?: UnprovenAnswer | undefined;
  readonly done?: 'published' | 'withdrawn' | 'rolled-back' | undefined;
  readonly refused?: PublishRefused | undefined;
  readonly faults?: readonly LineFault[] | undefined;
  readonly errors?: Readonly<Record<string, string>> | undefined;
  readonly preview?: readonly Block[] | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

export type DocumentScreen = {
  readonly document: OpenedDocument & { readonly siteName: string };
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
  const { done, refused, faults = [], preview, unproven } = answer ?? {};
  const { typed = {}, errors = {} } = answer?.form === 'roll-back' ? {} : (answer ?? {});
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
      <UnprovenStatus unproven={unproven} />
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
        <Form method="post" className={styles.form} noValidate>
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
          </div>
          <ProofFields form="publish" unproven={unproven} />
          <div className={styles.acts}>
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
      <RollBack document={document} locale={locale} page={page} answer={answer} />
      {preview && (
        <section aria-labelledby="preview" className={styles.preview}>
          <h2 id="preview">{t('preview-title')}</h2>
          <DocumentText blocks={preview} siteHref={(path) => `${home}/${path}`} />
        </section>
      )}
    </>
  );
}

/** Lets an earlier text hold again. Nothing where there was none before. */
function RollBack({
  document,
  locale,
  page,
  answer,
}: Pick<DocumentScreen, 'document' | 'locale' | 'page' | 'answer'>) {
  const t = useLabels(adminDocumentLabels);
  const { earlier, today } = document;
  const { typed = {}, errors = {} } = answer?.form === 'roll-back' ? answer : {};
  if (earlier.length === 0) return null;
  const called = ({ id, effective, origin }: (typeof earlier)[number]) =>
    `${formatDate(effective, locale)} · ${t(`origin-${origin}`)} · ${id}`;
  return (
    <section aria-labelledby="roll-back" className={styles.list}>
      <h2 id="roll-back">{t('roll-back-title')}</h2>
      <p>{t('roll-back-intro')}</p>
      <ul>
        {earlier.map((one) => (
          <li key={one.id}>
            <a href={`${page}/${one.id}`} className="lone-link">
              {called(one)}
            </a>
          </li>
        ))}
      </ul>
      <ProvenAct
        form="roll-back"
        unproven={answer?.unproven}
        confirmation={{
          question: t('roll-back'),
          effect: t('roll-back-sure'),
          confirm: t('roll-back'),
        }}
        more={
          <>
            <Select
              name="version"
              label={t('roll-back-version')}
              options={earlier.map((one) => ({ value: one.id, label: called(one) }))}
              defaultValue={typed.version}
            />
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
          </>
        }
      >
        {t('roll-back')}
      </ProvenAct>
    </section>
  );
}
