import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels } from './labels.ts';
import own from './photo.module.css';
import type { PhotoVerdict } from './use-faces.ts';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'opening' | 'live';
  /** What was found in what the camera shows. */
  readonly aim: PhotoVerdict | undefined;
  readonly take: () => void;
  readonly close: () => void;
};

/** What the camera shows, as in a mirror, with an oval where the face should be, and how to bring it there. */
export function Viewfinder({ video, state, aim, take, close }: Props) {
  const t = useLabels(labels);
  const first = useRef<HTMLDivElement>(null);
  const isLive = state === 'live';
  useEffect(() => {
    if (isLive) first.current?.querySelector('button')?.focus();
  }, [isLive]);
  return (
    <div className={own.finder}>
      <div className={own.frame} data-aim={aim}>
        <video ref={video} muted playsInline className={own.video} aria-label={t('finder')} />
        <svg viewBox="0 0 80 100" className={own.guide} aria-hidden="true">
          <path d="M0 0H80V100H0ZM40 15a25.5 36 0 1 0 0.01 0Z" fillRule="evenodd" />
          <ellipse cx="40" cy="51" rx="25.5" ry="36" />
        </svg>
      </div>
      <p role="status" className={own.aim}>
        {t(
          isLive
            ? aim === undefined
              ? 'finder-hint'
              : aim === 'good'
                ? 'aim-good'
                : `aim-${aim}`
            : 'opening',
        )}
      </p>
      <div ref={first} className={own.ways}>
        {isLive && <Button onClick={take}>{t('take')}</Button>}
        <Button look="secondary" onClick={close}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
}
