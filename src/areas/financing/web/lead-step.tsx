import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { LeadFormProps, SentLead } from '../../leads/web/index.ts';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import { loadLeads } from './leads-code.ts';
import type { FundingModalProps } from './modal-props.ts';

type Props = FundingModalProps & {
  onSent: (sent: SentLead) => void;
  /** Absent when no terms lie behind the form. */
  onBack: (() => void) | undefined;
};

/** The lead form as a step of the modal; its code is a chunk of its own, loaded while the terms are read. */
export function LeadStep({ currentCar, leadSettings, onSent, onBack, onCarEmptied, onChooseCar }: Props) {
  const t = useLabels(labels);
  const { Form, hasFailed, load } = useLeadFormCode();
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const title = Form && step.current?.querySelector('h3');
    if (!title) return;
    title.tabIndex = -1; // takes the focus from the button that led here, and is no stop on the way
    title.focus({ preventScroll: true });
  }, [Form]);
  if (hasFailed) {
    return (
      <div className={styles.view} role="alert">
        <p>{t('modal.load-failed')}</p>
        <Button onClick={load}>{t('error.retry')}</Button>
      </div>
    );
  }
  return (
    <div ref={step} className={styles.step}>
      {Form ? (
        <Form
          car={currentCar}
          settings={leadSettings}
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

function useLeadFormCode() {
  const [Form, setForm] = useState<ComponentType<LeadFormProps>>();
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    let isWanted = true;
    loadLeads().then(
      ({ LeadForm }) => isWanted && setForm(() => LeadForm),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [tries]);
  const load = () => {
    setFailed(false);
    setTries((count) => count + 1);
  };
  return { Form, hasFailed, load };
}
