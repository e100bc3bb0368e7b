import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { track } from '../../../../io/analytics.ts';
import { telephoneLink } from '../../../../kit/validators/phone.ts';
import { Button, LinkButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { isApprovedOutcome, type ResultSettings, resultCall, titleFor } from '../../domain/result.ts';
import type { ShownStatus } from '../../domain/tracking.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { ReviewLink } from '../review-link.tsx';
import { useCoupon } from './coupon.tsx';
import { labels } from './labels.ts';
import { LegalText } from './legal-text.tsx';
import { Paragraphs } from './paragraphs.tsx';
import { PrintVoucher } from './print-voucher.tsx';
import { FollowNumber, ProposalNumber } from './proposal-number.tsx';
import styles from './result.module.css';
import { scrollToTop } from './scroll-to-top.ts';
import { VoucherCard } from './voucher-card.tsx';

export type ProposalResultProps = {
  /** 'SUCCESS' shows the approved view, anything else the refused one. */
  outcome: string;
  /** What is true of the proposal, which the view says: `undecided` where nobody has answered. */
  status: ShownStatus | 'undecided';
  /** What was proposed; of a refused one only the buyer's name and the dealer are looked at. */
  voucher: Voucher;
  settings: ResultSettings;
  /** Closes the plans panel, without a toast of success. */
  onClose: () => void;
  /** Sends again what nobody has decided. */
  onRetry?: (() => void) | undefined;
};

/**
 * What became of a proposal (doc. 2 §2.3): the voucher of an approved one, the number of one that the bank still looks at, and whom to
 * call about a refused one. Nothing is called approved or refused that nobody has decided.
 */
export function ProposalResult(props: ProposalResultProps) {
  const isApproved = isApprovedOutcome(props.outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollToTop(heading.current);
    heading.current?.focus({ preventScroll: true });
    track({ event: isApproved ? 'submit-success' : 'submit-error', area: 'proposals', element: 'proposal' });
  }, [isApproved]);
  const view = { ...props, heading };
  if (isApproved) return props.status === 'in-analysis' ? <InAnalysis {...view} /> : <Approved {...view} />;
  return props.status === 'undecided' ? <Undecided {...view} /> : <Refused {...view} />;
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
      {voucher.number && <FollowNumber number={voucher.number} />}
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

/** The bank has it and has not decided: there is a number, and no voucher yet. */
function InAnalysis({ voucher, settings, onClose, heading }: ViewProps) {
  const t = useLabels(labels);
  const site = useSite();
  const title = titleFor(t('result.analysis-title'), voucher.buyerName, site);
  return (
    <Frame tone="approved" heading={heading} title={title}>
      <Paragraphs text={t('result.analysis-text')} className={styles.lead} />
      <ProposalNumber number={voucher.number} />
      <div className={styles.actions}>
        <Call settings={settings} isApproved phone={voucher.dealer.phone} />
      </div>
      <CloseLink onClose={onClose} />
    </Frame>
  );
}

/** Nobody has answered: that is no refusal, and the same proposal may be sent again. */
function Undecided({ voucher, settings, onClose, onRetry, heading }: ViewProps) {
  const t = useLabels(labels);
  return (
    <Frame tone="refused" heading={heading} title={t('result.failed-title')}>
      <Paragraphs text={t('result.failed-text')} className={styles.lead} />
      <div className={styles.actions}>
        {onRetry && (
          <Button data-analytics="proposals:retry" onClick={onRetry}>
            {t('result.retry')}
          </Button>
        )}
        <Call
          settings={settings}
          isApproved={false}
          look={onRetry ? 'secondary' : 'primary'}
          phone={voucher.dealer.phone}
        />
      </div>
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
      <ReviewLink className={styles.small} />
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

type CallProps = {
  settings: ResultSettings;
  isApproved: boolean;
  look?: 'primary' | 'secondary';
  phone: string | undefined;
};

function Call({ settings, isApproved, look, phone: dealerPhone }: CallProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const phone = resultCall(settings, isApproved, dealerPhone);
  return (
    <LinkButton
      look={look ?? (isApproved ? 'secondary' : 'primary')}
      icon="phone"
      href={telephoneLink(phone, market)}
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
