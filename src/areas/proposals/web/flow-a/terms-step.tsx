import { Button } from '../../../../ui/controls/button.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { RichText } from '../../../financing/web/index.ts';
import { areTicked, type ProposalOptIn } from '../../index.ts';
import styles from './flow-a.module.css';
import { labels } from './labels.ts';
import { OptInBoxes } from './review.tsx';

type Props = {
  text: string | undefined;
  plainText: string;
  optIns: readonly ProposalOptIn[];
  ticked: readonly string[];
  unticked: readonly string[];
  onTick: (optIn: string, on: boolean) => void;
  onContinue: () => void;
};

/** The terms opt-ins, and then on to the form (doc. 2 §2.1, §9). */
export function TermsStep({ text, plainText, optIns, ticked, unticked, onTick, onContinue }: Props) {
  const t = useLabels(labels);
  const isReady = areTicked(optIns, ticked);
  return (
    <section className={styles.review}>
      {text ? <RichText html={text} /> : <p className={styles.lead}>{plainText}</p>}
      <OptInBoxes optIns={optIns} ticked={ticked} unticked={unticked} onTick={onTick} />
      <div className={styles.actions}>
        <Button
          disabledReason={isReady ? undefined : t('terms-reason')}
          data-analytics="proposals:terms"
          onClick={onContinue}
        >
          {t('terms-continue')}
        </Button>
      </div>
    </section>
  );
}
