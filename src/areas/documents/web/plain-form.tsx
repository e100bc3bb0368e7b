import { useId } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { DOCUMENT_FIELD, type DocumentKind } from '../index.ts';
import styles from './documents-card.module.css';
import { labels } from './labels.ts';
import type { Documents } from './use-documents.ts';

type Props = { documents: Documents; kinds: readonly DocumentKind[]; accept: string };

/** Sends one file before any script runs; the page is told by its address what became of it. */
export function PlainForm({ documents: { base, owner }, kinds, accept }: Props) {
  const t = useLabels(labels);
  const id = useId();
  const { pathname } = useLocation();
  const action = `${base}/form?${new URLSearchParams({ owner, back: pathname })}`;
  return (
    <form method="post" encType="multipart/form-data" action={action} className={styles.choose}>
      <Select label={t('kind')} name="kind" options={kinds.map((one) => ({ value: one, label: t(one) }))} />
      <label htmlFor={`${id}-file`}>{t('choose-one')}</label>
      <input id={`${id}-file`} type="file" name="file" accept={accept} required className={styles.plain} />
      <Button type="submit" look="secondary">
        {t('send')}
      </Button>
    </form>
  );
}

const REASONS = [
  'too-large',
  'too-many',
  'empty',
  'type',
  'unreadable',
  'infected',
  'no-room',
  'too-much-today',
  'closed',
  'failed',
] as const;

/** What became of a form that was sent before any script. */
export function FormNotices() {
  const t = useLabels(labels);
  const parameters = new URLSearchParams(useLocation().search).get(DOCUMENT_FIELD);
  if (parameters === 'sent') return <p role="status">{t('sent-plain')}</p>;
  const reason = REASONS.find((one) => one === parameters);
  return reason ? (
    <p role="alert" className={styles.failed}>
      {reason === 'too-many' ? t('too-many-plain') : t(reason)}
    </p>
  ) : null;
}
