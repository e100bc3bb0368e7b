import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { track } from '../../../../io/analytics.ts';
import { LinkButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { telephone } from '../../../financing/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { isApprovedOutcome, type ResultSettings, resultCall, titleFor } from '../../domain/result.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { useCoupon } from './coupon.tsx';
import { labels } from './labels.ts';
import { LegalText } from './legal-text.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { PrintVoucher } from './print-voucher.tsx';
import styles from './result.module.css';
import { scrollToTop } from './scroll-to-top.ts';
import { VoucherCard } from './voucher-card.tsx';

export type ProposalResultProps = {
  /** 'SUCCESS' shows the approved view, anything else the refused one. */
  outcome: string;
  /** What was proposed; of a refused one only the buyer's name and the dealer are looked at. */
  voucher: Voucher;
  settings: ResultSettings;
  /** Closes the plans panel, without a toast of success. */
  onClose: () => void;
};

/** What became of a proposal (doc. 2 §2.3): the voucher of an approved one, and whom to call about a refused one. */
export function ProposalResult(props: ProposalResultProps) {
  const isApproved = isApprovedOutcome(props.outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollToTop(heading.current);
    heading.current?.focus({ preventScroll: true });
    track({ event: isApproved ? 'submit-success' : 'submit-error', area: 'proposals', element: 'proposal' });
  }, [isApproved]);
  return isApproved ? <Approved {...props} heading={heading} /> : <Refused {...props} heading={heading} />;
}

type ViewProps = ProposalResultProps & { heading: RefObject<HTMLHeadingElement | null> };

function Approved({ voucher: given, settings, onClose, heading }: ViewProps) {
  const { voucher, field } = useCoupon(given, settings);
  const t = useLabels(labels);
  const site = useSite();
  const title = titleFor(settings.title ?? t('voucher.approved-title'), voucher.buyerName, site);
  return (
    <Frame tone="approved" heading={heading} title={title}>
      <Paragraphs text={settings.disclaimer ?? t('voucher.disclaimer')} className={styles.lead} />
      <VoucherCard voucher={voucher} />
      {field}
      <div className={styles.actions}>
        <PrintVoucher voucher={voucher} settings={settings} />
        <Call settings={settings} isApproved phone={voucher.dealer.phone} />
      </div>
      <section className={styles.small}>
        <h4>{t('result.legal')}</h4>
        <LegalText voucher={voucher} settings={settings} />
        <h4>{t('result.privacy')}</h4>
        <Paragraphs text={settings.privacy ?? t('voucher.privacy')} parts="as-written" />
      </section>
      <CloseLink onClose={onClose} />
    </Frame>
  );
}

function Refused({ voucher, settings, onClose, heading }: ViewProps) {
  const t = useLabels(labels);
  return (
    <Frame tone="refused" heading={heading} title={settings.refusedTitle ?? t('result.refused-title')}>
      <Paragraphs
        text={settings.refusedDisclaimer ?? t('result.refused-disclaimer')}
        className={styles.lead}
      />
      <div className={styles.actions}>
        <Call settings={settings} isApproved={false} phone={voucher.dealer.phone} />
      </div>
      <CloseLink onClose={onClose} />
    </Frame>
  );
}

type FrameProps = Pick<ViewProps, 'heading'> & {
  tone: 'approved' | 'refused';
  title: string;
  children: ReactNode;
};

function Frame({ tone, title, heading, children }: FrameProps) {
  return (
    <section id="response-proposal-funding" className={styles.result} data-outcome={tone}>
      <span className={styles.mark}>
        <Icon name={tone === 'approved' ? 'check' : 'alert'} />
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

type CallProps = { settings: ResultSettings; isApproved: boolean; phone: string | undefined };

function Call({ settings, isApproved, phone: dealerPhone }: CallProps) {
  const t = useLabels(labels);
  const phone = resultCall(settings, isApproved, dealerPhone);
  return (
    <LinkButton
      look={isApproved ? 'secondary' : 'primary'}
      icon="phone"
      href={telephone(phone)}
      data-analytics={`proposals:call-${isApproved ? 'approved' : 'refused'}`}
    >
      {t('result.call', { phone })}
    </LinkButton>
  );
}

function CloseLink({ onClose }: { onClose: () => void }) {
  const t = useLabels(labels);
  return (
    <button type="button" className={styles.link} onClick={onClose}>
      {t('result.close')}
    </button>
  );
}
