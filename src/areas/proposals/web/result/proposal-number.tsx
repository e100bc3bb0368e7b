import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { TRACKING_PAGES } from '../../domain/addresses.ts';
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
      <FollowLink />
    </div>
  );
}

/** The way to where proposals are followed. It names none: an address holds no number. */
export function FollowLink() {
  const t = useLabels(labels);
  const { prefix, market } = useSite();
  return (
    <a
      href={`${prefix}/${TRACKING_PAGES[market]}`}
      className={styles.follow}
      data-analytics="proposals:follow"
    >
      {t('result.follow')}
      <Icon name="forward" />
    </a>
  );
}
