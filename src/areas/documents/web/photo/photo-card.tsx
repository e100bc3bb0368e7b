import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import styles from '../documents-card.module.css';
import { Failures, FileButton, OnTheirWay } from '../sending.tsx';
import type { Documents } from '../use-documents.ts';
import { useUploads } from '../use-uploads.ts';
import { CapturedPicture } from './captured-picture.tsx';
import { labels } from './labels.ts';
import own from './photo.module.css';
import { usePhoto } from './use-photo.ts';
import { Viewfinder } from './viewfinder.tsx';

/** The security photo: from the camera, or out of a file where there is none; whatever fails, a way to send one stays. */
export function PhotoCard({ documents }: { documents: Documents }) {
  const t = useLabels(labels);
  const [titleId, hintId] = [useId(), useId()];
  const isAlive = useHydrated();
  const video = useRef<HTMLVideoElement>(null);
  const photo = usePhoto(video, t('file-name'));
  const [text, setText] = useState('');
  const uploads = useUploads(documents, () => {
    setText(t('sent'));
    void documents.look();
  });
  const { camera, taken } = photo;
  const last = documents.sent?.documents.findLast(({ kind }) => kind === 'security-photo');
  const isOpen = camera === 'opening' || camera === 'live';
  const fault = isOpen || camera === 'closed' ? undefined : camera;
  const isSending = uploads.sending.length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // What was pressed is gone with the camera: whoever pressed it goes on at the card, not at the top of the page.
    if (wasOpen.current && !isOpen && !taken) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, taken]);
  const send = () => {
    if (!taken) return;
    void uploads.send([taken.photo.file], 'security-photo', taken.verdict === 'good' ? 'seen' : 'unseen');
    photo.forget();
  };
  return (
    <section className={styles.card} aria-labelledby={titleId} data-part="security-photo">
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      <p id={hintId}>{t('intro')}</p>
      <noscript>{t('no-script')}</noscript>
      {last?.state === 'ready' && !isSending && (
        <p className={styles.quiet}>
          {t(`kept-${last.review ?? 'unchecked'}`)}
          {last.review === 'refused' &&
            last.reviewReason &&
            ` ${t('because', { reason: last.reviewReason })}`}
        </p>
      )}
      {fault && (
        <div role="alert" className={styles.failed}>
          <p>
            <strong>{t(fault)}</strong>
          </p>
          <p>{t(`${fault}-text`)}</p>
        </div>
      )}
      {photo.isUnreadable && (
        <p role="alert" className={styles.failed}>
          {t('unreadable')}
        </p>
      )}
      {isOpen && (
        <Viewfinder video={video} state={camera} aim={photo.aim} take={photo.take} close={photo.close} />
      )}
      {taken && <CapturedPicture {...taken} send={send} again={photo.open} />}
      <OnTheirWay sending={uploads.sending} cancel={uploads.cancel} />
      <Failures refused={uploads.refused} most={documents.sent?.limits.files ?? 0} />
      {isAlive && !isOpen && !taken && !isSending && (
        <div className={own.ways}>
          <Button look={last ? 'secondary' : 'primary'} onClick={photo.open}>
            {t(fault ? 'open-again' : 'open')}
          </Button>
          <FileButton
            label={t('file')}
            accept="image/*"
            capture="user"
            wide={false}
            describedBy={hintId}
            take={([file]) => file && photo.takeFrom(file)}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {text}
      </p>
    </section>
  );
}
