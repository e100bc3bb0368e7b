import { telephoneLink } from '../../../../kit/validators/phone.ts';
import { Button, LinkButton } from '../../../../ui/controls/button.tsx';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { RichText } from '../../../financing/web/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { isFirstOfUnlike } from '../../domain/credit-terms.ts';
import type { PanelSettings } from '../../domain/flow-b/settings.ts';
import type { FlowBDealer } from '../../domain/flow-b/submission.ts';
import { type ResultSettings, resultCall } from '../../domain/result.ts';
import type { ShownStatus } from '../../domain/tracking.ts';
import type { Voucher } from '../../domain/voucher.ts';
import { hasFinalInstalment } from '../../domain/voucher.ts';
import { PrintVoucher, ProposalNumber, useCoupon } from '../result/index.ts';
import { ReviewLink } from '../review-link.tsx';
import { labels } from './labels.ts';
import { usePanelNumbers } from './numbers.ts';
import styles from './panel.module.css';

type AcceptedProps = {
  voucher: Voucher;
  monthlyRate: number;
  /** What the credit costs a year, all told; without it no instalment is named (CDC, art. 52). */
  annualCet: number;
  panel: PanelSettings;
  result: ResultSettings;
  onContinue: () => void;
  onTerms: () => void;
  onQuestions: () => void;
};

/** An approval: what was approved, the voucher, and the way back to the car (doc. 2 §2.2). */
export function AcceptedScreen(props: AcceptedProps) {
  const { panel, result } = props;
  const { voucher, field } = useCoupon(props.voucher, result);
  const t = useLabels(labels);
  const { money, rate } = usePanelNumbers();
  const isFirst = isFirstOfUnlike(voucher.instalmentValue, voucher.terms, useSite());
  return (
    <div className={styles.result} data-outcome="approved">
      <span className={styles.mark}>
        <Icon name="check" />
      </span>
      <p className={styles.lead}>{t('accepted-lead', { dealer: voucher.dealer.name })}</p>
      <dl className={styles.figures}>
        <Figure name={t('down-payment')} value={money(voucher.downPayment)} />
        <Figure
          name={t('instalments')}
          value={t(isFirst ? 'instalments-value-first' : 'instalments-value', {
            count: voucher.instalments,
            value: money(voucher.instalmentValue),
          })}
        />
        {hasFinalInstalment(voucher) && <Figure name={t('final')} value={money(voucher.residual ?? 0)} />}
        <Figure name={t('monthly-rate')} value={t('monthly-rate-value', { rate: rate(props.monthlyRate) })} />
        <Figure name={t('annual-cost')} value={t('annual-cost-value', { cet: rate(props.annualCet) })} />
      </dl>
      <ProposalNumber number={voucher.number} />
      {field}
      <div className={styles.actions}>
        <PrintVoucher voucher={voucher} settings={result} />
        <Button look="secondary" data-analytics="proposals:continue-building" onClick={props.onContinue}>
          {t('continue-building')}
        </Button>
      </div>
      <div className={styles.links}>
        {!panel.areQuestionsHidden && (
          <button type="button" className={styles.link} onClick={props.onQuestions}>
            {t('questions-link')}
          </button>
        )}
        <button type="button" className={styles.link} onClick={props.onTerms}>
          {t('terms-link')}
        </button>
      </div>
      <Authored html={panel.acceptedDisclaimer} or={t('accepted-disclaimer')} className={styles.small} />
    </div>
  );
}

type RefusedProps = {
  dealer: FlowBDealer | undefined;
  panel: PanelSettings;
  result: ResultSettings;
  /** What is true of the proposal; nothing where nobody has answered. */
  status: ShownStatus | undefined;
  /** The bank's number of a proposal that it has not denied. */
  number: string | undefined;
  /** Nobody has decided: the same proposal may be sent again. */
  onRetry: (() => void) | undefined;
  onContinue: () => void;
};

/** No approval is not yet a denial: the words under which each standing is told. */
const WORDS = { denied: 'refused', 'in-analysis': 'analysis', approved: 'ongoing' } as const;

/** Nobody has decided where it failed, whatever was decided before: no word of a refusal is said then. */
const wordOf = (status: ShownStatus | undefined, hasFailed: boolean) =>
  hasFailed ? ('failed' as const) : WORDS[status ?? 'denied'];

/** The title above it. */
export const titleOfRefused = (status: ShownStatus | undefined, hasFailed: boolean) =>
  `${wordOf(status, hasFailed)}-title` as const;

/** No approval, and why that is not the end of it (doc. 2 §2.2). Nothing here tells why it was refused. */
export function RefusedScreen(props: RefusedProps) {
  const { dealer, panel, result, status = 'denied', number, onRetry, onContinue } = props;
  const t = useLabels(labels);
  const word = wordOf(status, onRetry !== undefined);
  const isPending = word === 'analysis' || word === 'ongoing';
  const { market } = useSite();
  const phone = resultCall(result, false, dealer?.phone);
  return (
    <div className={styles.result} data-outcome="refused">
      <span className={styles.mark} data-standing={onRetry ? 'undecided' : status}>
        <Icon name="alert" />
      </span>
      {word === 'refused' ? (
        <Authored html={panel.refusedText} or={t('refused-text')} className={styles.lead} />
      ) : (
        <p className={styles.lead}>{t(`${word}-text`)}</p>
      )}
      {isPending && <ProposalNumber number={number} />}
      <div className={styles.actions}>
        {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
        <LinkButton
          look={onRetry ? 'secondary' : 'primary'}
          icon="phone"
          href={telephoneLink(phone, market)}
          data-analytics="proposals:call-refused"
        >
          {t('call-dealer', { phone })}
        </LinkButton>
        <Button look="secondary" data-analytics="proposals:continue-building" onClick={onContinue}>
          {t('continue-building')}
        </Button>
      </div>
      {word === 'refused' && <ReviewLink className={styles.small} />}
      {word === 'refused' ? (
        <Authored html={panel.refusedDisclaimer} or={t('refused-disclaimer')} className={styles.small} />
      ) : (
        <p className={styles.small}>{t(isPending ? 'analysis-disclaimer' : 'failed-disclaimer')}</p>
      )}
    </div>
  );
}

/** The terms as rich text. */
export function TermsScreen({ panel }: { panel: PanelSettings }) {
  return <Authored html={panel.terms} or={panel.plainTerms} className={styles.text} />;
}

/** The frequently asked questions as rich text. */
export function QuestionsScreen({ panel }: { panel: PanelSettings }) {
  const t = useLabels(labels);
  if (panel.questions) return <RichText html={panel.questions} className={styles.text} />;
  return (
    <dl className={styles.questions}>
      {QUESTIONS.map((number) => (
        <div key={number}>
          <dt>{t(`question-${number}`)}</dt>
          <dd>{t(`answer-${number}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

const QUESTIONS = ['1', '2', '3', '4'] as const;

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="numbers">{value}</dd>
  </div>
);

type AuthoredProps = { html: string | undefined; or: string; className: string | undefined };

/** The authors' words, else the portal's own. */
const Authored = ({ html, or, className }: AuthoredProps) =>
  html ? <RichText html={html} className={className} /> : <p className={className}>{or}</p>;
