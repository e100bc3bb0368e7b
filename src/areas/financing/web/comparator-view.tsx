import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBackCloses } from '../../../ui/back-closes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Overlay } from '../../../ui/controls/overlay.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { FinancedCar } from '../domain/car.ts';
import { type ComparedPlan, resumeOf } from '../domain/comparator.ts';
import {
  type ComparatorProblem,
  comparator,
  type fundingModal,
  type ModalContext,
  visiblePlans,
} from '../flow/index.ts';
import { mark, trackError } from './analytics.ts';
import { LegalText } from './card-texts.tsx';
import styles from './comparator.module.css';
import { ComparatorCards } from './comparator-cards.tsx';
import { labels } from './comparator-labels.ts';
import { useResimulation } from './comparator-lenders.ts';
import modalStyles from './funding-modal.module.css';
import { useNumbers } from './numbers.ts';
import { scrollToTop } from './scroll.ts';
import type { Asker } from './simulation-subject.ts';
import type { SourcedPlan } from './sources-code.ts';
import { storedRecords } from './storage.ts';
import { ViewHeading } from './view-heading.tsx';

type Props = {
  car: FinancedCar;
  asker: Asker | undefined;
  context: ModalContext;
  modal: ReturnType<typeof useActorRef<typeof fundingModal>>;
};

/** Two plans on equal terms, side by side (doc. 1 §2.5, §4.4). */
export function ComparatorView({ car, asker, context, modal }: Props) {
  const plans = visiblePlans(context) as readonly SourcedPlan[];
  const resimulate = useResimulation(car, plans, asker, context.resume);
  const comparing = useActorRef(comparator, {
    input: {
      car,
      plans,
      open: context.expanded,
      selections: Object.values(context.selections),
      stored: storedRecords,
      resimulate,
    },
  });
  const snapshot = useSelector(comparing, (state) => state);
  const { compared, problem, reading } = snapshot.context;
  const isReading = snapshot.matches('legal-text');
  const view = useView(isReading ? undefined : reading);
  const planOf = ({ planId }: ComparedPlan) => plans.find(({ id }) => id === planId);
  useEffect(() => {
    if (problem) trackError('comparator', { reason: problem });
  }, [problem]);
  const resume = (chosen: ComparedPlan) => {
    const { planId } = chosen;
    const isOnline = context.resume[planId]?.isOnline ?? planOf(chosen)?.isOnline ?? false;
    modal.send({ type: 'comparator.resumed', resume: { [planId]: resumeOf(chosen, car, isOnline) } });
  };
  const onBack = () => modal.send({ type: 'back' });
  useBackCloses(true, onBack);
  return (
    <div ref={view} data-part="comparator">
      {snapshot.matches('loading') && <Loading onBack={onBack} />}
      {snapshot.matches('cards') && compared && (
        <Cards car={car} onBack={onBack}>
          <ComparatorCards
            car={car}
            compared={compared}
            planOf={planOf}
            onLegalText={(plan) => comparing.send({ type: 'legal-text.opened', plan })}
            onResume={resume}
          />
        </Cards>
      )}
      {isReading && reading && (
        <LegalTextOf
          car={car}
          compared={reading}
          plan={planOf(reading)}
          asker={asker}
          onBack={() => comparing.send({ type: 'legal-text.closed' })}
        />
      )}
      {snapshot.matches('error') && (
        <ComparatorError
          problem={problem}
          onRetry={() => comparing.send({ type: 'retry' })}
          onBack={onBack}
        />
      )}
    </div>
  );
}

/** Starts at the top; the focus comes back from a legal text to the link that opened it. */
function useView(lastRead: ComparedPlan | undefined) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToTop(view.current), []);
  const planId = lastRead?.planId;
  useEffect(() => {
    if (planId) view.current?.querySelector<HTMLElement>(`[data-legal-text="${planId}"]`)?.focus();
  }, [planId]);
  return view;
}

function BackLink({ onBack }: { onBack: () => void }) {
  const t = useLabels(labels);
  return (
    <button type="button" className={styles.back} onClick={onBack}>
      <Icon name="back" />
      {t('comparator.back')}
    </button>
  );
}

function Loading({ onBack }: { onBack: () => void }) {
  const t = useLabels(labels);
  return (
    <section className={styles.comparator} aria-busy="true">
      <BackLink onBack={onBack} />
      <ViewHeading>{t('comparator.title')}</ViewHeading>
      <p className={styles.lead}>{t('comparator.loading')}</p>
      <div className={styles.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </section>
  );
}

function Cards({ car, onBack, children }: { car: FinancedCar; onBack: () => void; children: ReactNode }) {
  const t = useLabels(labels);
  const { money } = useNumbers();
  return (
    <section className={styles.comparator}>
      <BackLink onBack={onBack} />
      <ViewHeading>{t('comparator.title')}</ViewHeading>
      <p className={styles.lead}>{t('comparator.lead', { car: car.description, price: money(car.total) })}</p>
      {children}
    </section>
  );
}

type LegalTextProps = {
  car: FinancedCar;
  compared: ComparedPlan;
  plan: SourcedPlan | undefined;
  asker: Asker | undefined;
  onBack: () => void;
};

function LegalTextOf({ car, compared, plan, asker, onBack }: LegalTextProps) {
  const t = useLabels(labels);
  const { entrance, entrancePercent, outcome } = compared;
  if (!plan || !outcome.ok) return null;
  return (
    <Overlay
      title={t('comparator.legal-text-of', { plan: plan.title ?? t(`card.title.${plan.type}`) })}
      backLabel={t('comparator.back-to-cards')}
      onBack={onBack}
    >
      <LegalText
        car={car}
        plan={plan}
        view={{ entrance, entrancePercent, offer: outcome.offer }}
        terms={outcome.terms}
        dealer={asker?.dealer}
      />
    </Overlay>
  );
}

type ErrorProps = { problem: ComparatorProblem | undefined; onRetry: () => void; onBack: () => void };

/** Too few plans, or a lender that fails: what is kept, and the way back (doc. 1 §2.5, §8). */
export function ComparatorError({ problem = 'failed', onRetry, onBack }: ErrorProps) {
  const t = useLabels(labels);
  return (
    <section className={styles.comparator} role="alert">
      <ViewHeading>{t('comparator.error')}</ViewHeading>
      <p className={styles.lead}>{t(`comparator.${problem}`)}</p>
      <div className={modalStyles.actions}>
        <Button onClick={onBack}>{t('comparator.back')}</Button>
        {problem === 'failed' && (
          <Button look="secondary" data-analytics={mark('retry')} onClick={onRetry}>
            {t('comparator.retry')}
          </Button>
        )}
      </div>
    </section>
  );
}
