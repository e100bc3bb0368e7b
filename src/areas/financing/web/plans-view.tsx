import type { useActorRef } from '@xstate/react';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { ListedDealer } from '../../dealers/contract.ts';
import type { AuthoredPlan } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { CarFunding } from '../domain/funding.ts';
import { isAccepted, requiredTicks } from '../domain/terms.ts';
import {
  arePlanButtonsEnabled,
  type fundingModal,
  type ModalContext,
  showsComparatorLink,
  visiblePlans,
} from '../flow/index.ts';
import { CdcCard } from './cdc-card.tsx';
import styles from './funding-modal.module.css';
import { labels } from './labels.ts';
import type { FundingModalProps } from './modal-props.ts';
import { track } from './page.ts';
import { ViewHeading } from './view-heading.tsx';

type Props = Omit<FundingModalProps, 'car'> & {
  car: FinancedCar;
  /** The financing of the current car: its summary, or the authors' defaults where the lender gave none. */
  funding: CarFunding | undefined;
  modal: ReturnType<typeof useActorRef<typeof fundingModal>>;
  context: ModalContext;
  dealer: ListedDealer | undefined;
};

/** Title, acceptance and one simulator card a plan (doc. 1 §2.2). */
export function PlansView({ modal, context, dealer, authoring, funding, car }: Props) {
  const t = useLabels(labels);
  const { options } = authoring.terms;
  const chosen = funding?.selectedValues;
  const plans = visiblePlans(context) as readonly AuthoredPlan[];
  return (
    <>
      <header className={`${styles.view} ${styles['hides-under-overlay']}`}>
        <ViewHeading>{authoring.plansTitle ?? t('plans.title')}</ViewHeading>
        <p className={styles.lead}>{authoring.plansDescription ?? t('plans.description')}</p>
        {!authoring.hideAcceptanceOnPlans && (
          <Checkbox
            label={t('plans.acceptance')}
            checked={isAccepted(options, context.ticked)}
            onChange={(event) => {
              track('fundingTermsTicked', { option: 'plans' });
              for (const option of requiredTicks(options)) {
                modal.send({ type: 'tick', option, on: event.target.checked });
              }
            }}
          />
        )}
      </header>
      {plans.map((plan) => (
        <div key={plan.id} className={styles['hides-under-overlay']}>
          <CdcCard
            plan={plan}
            car={car}
            dealer={dealer}
            authoring={authoring}
            entrancePercent={plan.entrance ?? chosen?.entrancePercent ?? authoring.summary.entrancePercent}
            installments={plan.installment ?? chosen?.installment ?? authoring.summary.installments}
            resume={context.resume[plan.id]}
            isExpanded={context.expanded === plan.id}
            areButtonsEnabled={arePlanButtonsEnabled(context)}
            modal={modal}
          />
        </div>
      ))}
      {showsComparatorLink(context) && (
        <button
          type="button"
          className={`${styles.link} ${styles['hides-under-overlay']}`}
          onClick={() => modal.send({ type: 'comparator.opened' })}
        >
          {t('plans.compare')}
        </button>
      )}
    </>
  );
}
