import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmButton, useRemoval } from '../../../ui/controls/confirm-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { type DocumentKind, type DocumentOwner, ORDER_KINDS } from '../index.ts';
import styles from './documents-card.module.css';
import { labels } from './labels.ts';
import { MEGABYTE, megabytes } from './megabytes.ts';
import { FormNotices, PlainForm } from './plain-form.tsx';
import { Failures, FileButton, OnTheirWay } from './sending.tsx';
import { type Documents, type SentDocuments, useDocuments } from './use-documents.ts';
import { useUploads } from './use-uploads.ts';

const ACCEPTED = '.pdf,image/jpeg,image/png,image/webp';

type Props = {
  /** What may be sent, in the order in which it is offered. */
  kinds?: readonly DocumentKind[];
  /** The same before any script runs, where another card offers some of them. */
  plainKinds?: readonly DocumentKind[];
  /** What they belong to takes no more of them. */
  isOver?: boolean;
  /** Called when something was sent or removed. */
  onChange?: () => void;
};

/** Documents of an order or an enrolment: what was sent, what is on its way, and sending more. */
export function DocumentsCard({ owner, ...props }: Props & { owner: DocumentOwner }) {
  return <DocumentsOf documents={useDocuments(owner)} {...props} />;
}

/** The same for documents that another card shows as well. */
export function DocumentsOf({
  documents,
  kinds = ORDER_KINDS,
  plainKinds = kinds,
  isOver = false,
  onChange,
}: Props & { documents: Documents }) {
  const t = useLabels(labels);
  const titleId = useId();
  const isAlive = useHydrated();
  const [text, setText] = useState('');
  const uploads = useUploads(documents, (name) => {
    setText(t('sent', { name }));
    void documents.look();
    onChange?.();
  });
  const { sent, hasFailed } = documents;
  return (
    <section className={styles.card} aria-labelledby={titleId} data-part="documents">
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t(isOver ? 'intro-over' : 'intro')}</p>
      <FormNotices />
      {hasFailed ? (
        <p role="alert" className={styles.failed}>
          {t('failed-list')} <Button onClick={documents.look}>{t('try-again')}</Button>
        </p>
      ) : (
        <Sent
          sent={sent}
          open={documents.open}
          remove={async (id, name) => {
            setText((await documents.remove(id)) ? t('removed', { name }) : t('closed'));
            onChange?.();
          }}
        />
      )}
      <OnTheirWay sending={uploads.sending} cancel={uploads.cancel} />
      <Failures refused={uploads.refused} most={sent?.limits.files ?? 0} />
      {isOver || isAlive || <PlainForm documents={documents} kinds={plainKinds} accept={ACCEPTED} />}
      {!isOver && isAlive && <Choose limit={sent?.limits.file} send={uploads.send} kinds={kinds} />}
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </section>
  );
}

type SentProps = {
  sent: SentDocuments | undefined;
  open: (id: string) => void;
  remove: (id: string, name: string) => void;
};

function Sent({ sent, open, remove }: SentProps) {
  const t = useLabels(labels);
  if (!sent) return null;
  if (sent.documents.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {sent.documents.map((one) => (
        <li key={one.id}>
          <span className={styles.what}>
            <strong>{t(one.kind)}</strong>
            <span className={styles.quiet}>
              {one.name} · {t('size', { size: megabytes(one.size) })} · {t(one.state)}
            </span>
          </span>
          <span className={styles.ways}>
            {one.state === 'ready' && (
              <Button
                look="plain"
                aria-label={t('open-name', { name: one.name })}
                onClick={() => open(one.id)}
              >
                {t('open')}
              </Button>
            )}
            <RemoveDocument name={one.name} remove={() => remove(one.id, one.name)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function RemoveDocument({ name, remove }: { name: string; remove: () => void }) {
  const t = useLabels(labels);
  return (
    <ConfirmButton look="plain" name={t('remove-name', { name })} {...useRemoval(name)} onConfirm={remove}>
      {t('remove')}
    </ConfirmButton>
  );
}

type ChooseProps = {
  limit: number | undefined;
  send: (files: readonly File[], kind: DocumentKind) => void;
  kinds: readonly DocumentKind[];
};

function Choose({ limit, send, kinds }: ChooseProps) {
  const t = useLabels(labels);
  const id = useId();
  const [kind, setKind] = useState<DocumentKind>(kinds[0] ?? 'other');
  return (
    <div className={styles.choose}>
      <Select
        label={t('kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as DocumentKind)}
        options={kinds.map((one) => ({ value: one, label: t(one) }))}
      />
      <p id={`${id}-hint`} className={styles.quiet}>
        {limit && t('choose-hint', { size: limit / MEGABYTE })}
      </p>
      <FileButton
        label={t('choose')}
        accept={ACCEPTED}
        multiple
        describedBy={`${id}-hint`}
        take={(files) => send(files, kind)}
      />
    </div>
  );
}
