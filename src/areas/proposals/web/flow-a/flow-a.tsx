import { useEffect, useId, useRef, useState } from 'react';
import { DISCLOSURES } from '../../../../kit/markets/disclosures.ts';
import { useBackCloses } from '../../../../ui/back-closes.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { focusInNextFrame } from '../../../../ui/in-next-frame.ts';
import { useLabels } from '../../../../ui/labels.tsx';
import { useCarWithoutTaxes } from '../../../catalogue/web/index.ts';
import type { AgreedCar } from '../../../financing/index.ts';
import { useDocumentRefresh, useDocumentStamp } from '../../../legal-documents/web/index.ts';
import { dateIn } from '../../../platform/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import {
  type FlowAOutcome,
  type FlowARules,
  type FlowASignal,
  isBackShown,
  isUndecided,
  stepNumber,
} from '../../flow/index.ts';
import {
  dealerOfLead,
  disabledFields,
  type EarlierLead,
  type FlowAForm,
  type FlowASettings,
  type ProposalFunding,
  type ProposalOrigin,
  prefilledForm,
  type ResultSettings,
} from '../../index.ts';
import { ownerOf } from '../known-person.ts';
import { proposalsAt } from './calls.ts';
import styles from './flow-a.module.css';
import { FlowAResult } from './flow-a-result.tsx';
import { FormSteps } from './form-steps.tsx';
import { labels } from './labels.ts';
import { Outdated } from './outdated.tsx';
import type { TaxedCar } from './review.tsx';
import { proposalSender } from './send.ts';
import { TermsStep } from './terms-step.tsx';
import { useAccount } from './use-account.ts';
import { useFlow } from './use-flow.ts';
import { useDraft, useProposalForm } from './use-proposal-form.ts';

export type FlowAProps = {
  readonly origin: ProposalOrigin;
  readonly funding: ProposalFunding;
  readonly modelVersion: string;
  readonly car: TaxedCar;
  /** Of the quotation whose price the proposal is for. */
  readonly agreed?: AgreedCar | undefined;
  readonly settings: FlowASettings;
  readonly result: ResultSettings;
  /** Earlier lead data. */
  readonly lead: EarlierLead;
  /** The form starts from a bank-partner proposal: what is known of the person is not asked again. */
  readonly startsFromBankPartner: boolean;
  /** Simulates the same again; nothing where it is not on offer any more. */
  readonly renew: () => Promise<ProposalFunding | undefined>;
  /** Saves the lead that follows a proposal of the showcase. */
  readonly saveLead: (entry: { form: FlowAForm; funding: ProposalFunding; outcome: FlowAOutcome }) => void;
  readonly onBack: () => void;
  /** The online purchase goes on with the proposal's id and a failure flag (doc. 2 §2.1). */
  readonly onContinue?: ((outcome: FlowAOutcome, form: FlowAForm) => void) | undefined;
  readonly onClose: () => void;
};

/** Flow A, the bank partner's proposal form (doc. 2 §2.1): terms, two steps and, in the showcase, the result. */
export function FlowA(props: FlowAProps) {
  const { settings, lead, funding } = props;
  const dealer = dealerOfLead(lead);
  const t = useLabels(labels);
  const { market, serviceAddress } = useSite();
  const [service] = useState(() => proposalsAt(serviceAddress('proposal'), undefined, props.agreed));
  const [sender] = useState(() => proposalSender(service));
  const [rules] = useState<FlowARules>(() => ({
    origin: props.origin,
    hasTerms: !settings.areTermsHidden,
    termsOptIns: settings.termsOptIns,
    proposalOptIns: settings.proposalOptIns,
    today: dateIn(market, Date.now()),
  }));
  const [prefilled] = useState(() => prefilledForm(lead));
  const [given] = useState(() => disabledFields(prefilled, props.startsFromBankPartner, rules));
  const form = useProposalForm(prefilled, rules.today);
  const of = ownerOf({ email: lead.clientEmail, document: lead.clientCPF });
  const draft = useDraft(form, service, { fixed: given, of });
  const account = useAccount(form, draft, { fixed: given, of });
  const { flow, state, shown, leave } = useFlow({ rules, funding }, (signal) => void act(signal));

  const documents = useDocumentStamp('proposal');
  const refreshDocuments = useDocumentRefresh();
  const hasRenewed = useRef(false);

  const act = async (signal: FlowASignal) => {
    if (signal.type === 'options-wanted') {
      const result = await service.options(signal.simulationId);
      if (result.kind !== 'loaded') console.error('Failed to load the proposal options', result.kind);
      else hasRenewed.current = false;
      flow.send(
        result.kind === 'loaded'
          ? { type: 'options.loaded', options: result.options }
          : { type: `options.${result.kind}` },
      );
    }
    if (signal.type === 'renewal-wanted') {
      // Once: of a simulation that ends as soon as it is made there is nothing to be hoped.
      const next = hasRenewed.current ? undefined : await props.renew().catch(() => undefined);
      hasRenewed.current = true;
      flow.send(next ? { type: 'simulation.renewed', funding: next } : { type: 'options.failed' });
    }
    if (signal.type === 'proposal-wanted') {
      const { form, funding, boxes } = signal;
      const partIds = DISCLOSURES[market].pricesWithoutTaxes && props.car.partIds;
      const named = { dealerCode: dealer.code, partIds };
      const proposal = { form, origin: props.origin, funding, boxes, documents, ...named };
      const sent = await sender.send(proposal, props.renew);
      if (sent.type === 'proposal.documents-changed') refreshDocuments(sent.stamp);
      flow.send(sent);
    }
    if (signal.type === 'proposal-failed') console.error('Falha proposta', signal.status ?? '');
    if (signal.type === 'lead-wanted') {
      if (!isUndecided(signal.outcome)) void draft.end(); // what may be sent again is kept
      props.saveLead(signal);
    }
    if (signal.type === 'went-back') {
      draft.save();
      props.onBack();
    }
    if (signal.type === 'continued') {
      if (!isUndecided(signal.outcome)) await draft.end(); // the page may be left behind then
      props.onContinue?.(signal.outcome, signal.form);
    }
  };

  const netOf = useCarWithoutTaxes();
  const { ticked } = state.context;
  const { before, outcome, options, refused, unticked } = shown.context;
  // What the bank does not take can be mended, wherever it came from.
  const fixed = given.filter((field) => !refused.some((one) => one.field === field));
  const isOutdated = shown.matches({ form: 'outdated' });
  const isCompared = isOutdated || shown.matches({ form: 'changed' });
  useBackCloses(isBackShown(shown) || isCompared, () => leave({ type: 'back' }));
  const id = useId();
  const onTick = (optIn: string, on: boolean) => flow.send({ type: 'tick', optIn, on });
  if (shown.matches('continued')) return null;
  if (shown.matches('result') && outcome)
    return (
      <FlowAResult
        {...props}
        {...shown.context}
        dealer={dealer}
        outcome={outcome}
        car={props.modelVersion}
        net={netOf(props.car, shown.context.funding.carPrice)}
        onRetry={() => leave({ type: 'retry' })}
      />
    );
  const step = stepNumber(shown);
  return (
    <div className={styles.flow}>
      <Heading key={step ?? 'terms'} step={step} />
      {shown.matches('terms') && (
        <TermsStep
          text={settings.terms}
          plainText={settings.plainTerms}
          optIns={rules.termsOptIns}
          ticked={ticked}
          onTick={onTick}
          unticked={unticked}
          onContinue={() => leave({ type: 'continue' })}
        />
      )}
      {isCompared && before && (
        <Outdated
          before={before}
          now={shown.context.funding}
          car={props.car}
          sends={isOutdated}
          onContinue={() => leave({ type: 'continue' })}
          onBack={() => leave({ type: 'back' })}
        />
      )}
      {shown.matches('form') && !isCompared && (
        <FormSteps
          id={id}
          form={form}
          fixed={fixed}
          ticked={ticked}
          onTick={onTick}
          draft={draft}
          account={account}
          options={options}
          settings={settings}
          state={shown}
          isSending={state.hasTag('loading')}
          reviewed={{
            modelVersion: props.modelVersion,
            car: props.car,
            funding: shown.context.funding,
            dealer,
          }}
          optIns={rules.proposalOptIns}
          onContinue={(values) => leave({ type: 'continue', form: values })}
          onRetry={() => {
            hasRenewed.current = false;
            flow.send({ type: 'options.retry' });
          }}
        />
      )}
      {isBackShown(shown) && !isCompared && (
        <Button look="plain" data-analytics="proposals:back" onClick={() => leave({ type: 'back' })}>
          {t('back')}
        </Button>
      )}
    </div>
  );
}

/** Takes the focus with every step, so that whoever does not see the screen learns of it. */
function Heading({ step }: { step: 1 | 2 | undefined }) {
  const t = useLabels(labels);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInNextFrame(heading.current), []); // which brings it into sight
  return (
    <div className={styles.head}>
      {step && (
        <p className={styles.counter} data-part="proposal-counter">
          {t(`counter-${step}`)}
        </p>
      )}
      <h3 ref={heading} tabIndex={-1}>
        {t('title')}
      </h3>
      {step && <p className={styles.lead}>{t(step === 1 ? 'first-lead' : 'second-lead')}</p>}
    </div>
  );
}
