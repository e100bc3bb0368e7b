import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { ResumeData } from '../domain/resume.ts';
import styles from './comparator.module.css';

/** Counts the resume data that a plan was given: its card starts anew with each, and with nothing else. */
export function useRounds(resume: ResumeData | undefined): number {
  const [last, setLast] = useState({ resume, rounds: 0 });
  if (last.resume === resume) return last.rounds;
  const next = { resume, rounds: last.rounds + 1 };
  setLast(next);
  return next.rounds;
}

/** The plans' cards live on, out of sight and of reach, while two of them are compared: nothing set on them is lost. */
export function PlansBehind({ isComparing, children }: { isComparing: boolean; children: ReactNode }) {
  const plans = useRef<HTMLDivElement>(null);
  useReturnedFocus(plans, isComparing);
  return (
    <div ref={plans} className={styles.plans} hidden={isComparing}>
      {children}
    </div>
  );
}

/** The comparator takes the focus and gives it back: to the plan that was resumed, or to the link that led here. */
function useReturnedFocus(plans: RefObject<HTMLElement | null>, isComparing: boolean): void {
  const wasComparing = useRef(isComparing);
  useEffect(() => {
    const hasReturned = wasComparing.current && !isComparing;
    wasComparing.current = isComparing;
    if (!hasReturned) return;
    const back = ['[data-expanded] [data-toggler]', '[data-opens="comparator"]'];
    const target = back.map((selector) => plans.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    target?.focus();
  }, [plans, isComparing]);
}
