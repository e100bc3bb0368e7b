import { useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { useSite } from '../../../platform/web/index.ts';
import { TRACKING_PAGES } from '../../domain/addresses.ts';
import { handOnNumber } from '../followed-number.ts';
import { labels } from './labels.ts';
import styles from './result.module.css';

/** The number of a proposal, which its shopper needs later, and the page on which it is followed. */
export function ProposalNumber({ number }: { number: string | undefined }) {
  const t = useLabels(labels);
  if (!number) return null;
  return (
    <div className={styles.number} data-part="proposal-number">
      <p>
        <span>{t('voucher.number')}</span> <strong className="numbers">{number}</strong>
      </p>
      <p>{t('result.follow-how')}</p>
      <FollowNumber number={number} />
    </div>
  );
}

/** What a shopper does with the number: copies it, and follows the proposal. */
export function FollowNumber({ number }: { number: string }) {
  const t = useLabels(labels);
  const isAlive = useHydrated();
  const [text, setText] = useState<'result.copied' | 'result.not-copied'>();
  const copy = async () => setText((await copyText(number)) ? 'result.copied' : 'result.not-copied');
  return (
    <div className={styles.ways}>
      {isAlive && (
        <Button
          look="secondary"
          icon={text === 'result.copied' ? 'check' : undefined}
          data-analytics="proposals:copy-number"
          onClick={() => void copy()}
        >
          {t('result.copy')}
        </Button>
      )}
      <FollowLink number={number} />
      <p role="status">{text && t(text, { number })}</p>
    </div>
  );
}

/** The way to where proposals are followed. It names none, for an address holds no number: the tab hands it on. */
function FollowLink({ number }: { number: string }) {
  const t = useLabels(labels);
  const { prefix, market } = useSite();
  return (
    <a
      href={`${prefix}/${TRACKING_PAGES[market]}`}
      className={styles.follow}
      data-analytics="proposals:follow"
      onClick={() => handOnNumber(number)}
    >
      {t('result.follow')}
      <Icon name="forward" />
    </a>
  );
}
