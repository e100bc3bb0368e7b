import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import styles from '../documents-card.module.css';
import { labels } from './labels.ts';
import own from './photo.module.css';
import type { CapturedPhoto } from './picture.ts';
import type { PhotoVerdict } from './use-faces.ts';

type Props = {
  readonly photo: CapturedPhoto;
  readonly verdict: PhotoVerdict | 'looking';
  readonly send: () => void;
  readonly again: () => void;
};

/**
 * A photo before it is sent, and what was found in it. One that the detector does not like can be sent all the same: it errs, more
 * often with some faces than with others, and a person looks at every photo.
 */
export function CapturedPicture({ photo, verdict, send, again }: Props) {
  const t = useLabels(labels);
  const verdictBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (verdict) verdictBox.current?.focus();
  }, [verdict]);
  const isGood = verdict === 'good';
  const isBad = !isGood && verdict !== 'looking' && verdict !== 'not-looked-at';
  return (
    <div className={own.finder}>
      <div className={own.frame}>
        <img src={photo.shown} alt={t('taken')} className={own.picture} />
      </div>
      <div
        ref={verdictBox}
        tabIndex={-1}
        role={isBad ? 'alert' : 'status'}
        className={isBad ? styles.failed : own.verdict}
        data-verdict={verdict}
      >
        <p>
          <strong>{t(verdict)}</strong>
        </p>
        {verdict !== 'looking' && <p>{t(`${verdict}-text`)}</p>}
      </div>
      {verdict !== 'looking' && (
        <div className={own.ways}>
          {isBad && <Button onClick={again}>{t('again')}</Button>}
          <Button look={isBad ? 'secondary' : 'primary'} onClick={send}>
            {t(isBad ? 'send-anyway' : 'send')}
          </Button>
          {!isBad && (
            <Button look="secondary" onClick={again}>
              {t('again')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
