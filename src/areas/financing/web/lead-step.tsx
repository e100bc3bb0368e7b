import { useEffect, useRef } from 'react';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { loadLeadForm, type SentLead } from '../../leads/web/index.ts';
import { CodeFailure } from './code-failure.tsx';
import styles from './funding-modal.module.css';
import type { FundingModalProps } from './modal-props.ts';
import { useCode } from './use-code.ts';

type Props = FundingModalProps & {
  onSent: (sent: SentLead) => void;
  /** Absent when no terms lie behind the form. */
  onBack: (() => void) | undefined;
};

/** The lead form as a step of the modal; its code is a chunk of its own, loaded while the terms are read. */
export function LeadStep(props: Props) {
  const { currentCar, leadSettings, knownEmail, onSent, onBack, onCarEmptied, onChooseCar } = props;
  const { code: Form, hasFailed, retry } = useCode(loadLeadForm);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = Form && step.current?.querySelector('h3');
    if (!title) return;
    title.tabIndex = -1; // takes the focus from the button that led here, and is no stop on the way
    title.focus({ preventScroll: true });
  }, [Form]);
  if (hasFailed) return <CodeFailure onRetry={retry} />;
  return (
    <div ref={step} className={styles.step}>
      {Form ? (
        <Form
          car={currentCar}
          settings={leadSettings}
          knownEmail={knownEmail}
          onSent={onSent}
          onBack={onBack}
          onCarEmptied={onCarEmptied}
          onChooseCar={onChooseCar}
        />
      ) : (
        <Skeleton shape="block" lines={4} />
      )}
    </div>
  );
}
