import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { newKey } from '../../../leads/web/index.ts';
import { useDocumentRefresh, useDocumentStamp } from '../../../legal-documents/web/index.ts';
import type { Decision, FlowFunding, OfferedCosts } from '../../../lender/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { statedNow } from '../../domain/consent-boxes.ts';
import type { FlowBField } from '../../domain/flow-b/fields.ts';
import type { FlowBForm } from '../../domain/flow-b/form.ts';
import type { PanelSettings } from '../../domain/flow-b/settings.ts';
import { flowProposalOf, fundingSent } from '../../domain/flow-b/submission.ts';
import { type FlowBSignal, flowB } from '../../flow/flow-b.ts';
import type { DealerAnswer } from '../use-dealer.ts';
import { reportDecision, reportFailure } from './decided.ts';
import type { ProposalPanelProps } from './panel-props.ts';
import { type Change, type RefusedField, type Submitted, submitFlow } from './submit.ts';

/** Dispatched on `document` when the panel opens and closes; anyone may dispatch the last one to close it. */
export const PROPOSAL_OPENED = 'proposal opened';
export const PROPOSAL_CLOSED = 'proposal closed';
export const CLOSE_PROPOSAL = 'close proposal';

/** What the panel shows beside its machine. */
export type PanelData = {
  readonly funding: FlowFunding;
  /** What the bank's figures come to, where they are not those of the simulation any more. */
  readonly costs: OfferedCosts | undefined;
  readonly decision: Decision | undefined;
  /** How the bank's figures differ from those that were sent. */
  readonly changes: readonly Change[] | undefined;
  /** The simulation is of no use any more. */
  readonly isOutdated: boolean;
  /** Another legal document held where it arrived than was shown. */
  readonly haveDocumentsChanged: boolean;
  readonly areStatesWanted: boolean;
};

type Attempt = { readonly of: string; readonly key: string };

/** The panel's machine on screen: what its signals mean outside of it. */
export function usePanel(
  props: ProposalPanelProps,
  dealer: DealerAnswer['dealer'],
  onFields: (fields: readonly RefusedField[]) => void,
) {
  const { chosen, openings, panel: settings, today } = props;
  const { serviceAddress } = useSite();
  const rules = { today, ...settings };
  const panel = useActorRef(flowB, { input: { rules } });
  const state = useSelector(panel, (snapshot) => snapshot);
  const [data, setData] = useState<PanelData>(() => begin(props));
  const documents = useDocumentStamp('proposal');
  const refreshDocuments = useDocumentRefresh();
  const attempt = useRef<Attempt>(undefined);
  const sent = useRef<{ readonly form: FlowBForm; proposalId?: string | undefined }>(undefined);

  const submit = async (form: FlowBForm) => {
    if (!dealer) return panel.send({ type: 'failed' });
    const { car, mvs } = props;
    const proposal = flowProposalOf(form, { car, mvs, dealer, funding: data.funding });
    const of = JSON.stringify(proposal);
    if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
    sent.current = { form };
    const result = await submitFlow(serviceAddress('financing'), proposal, {
      key: attempt.current.key,
      boxes: boxesOf(settings, panel.getSnapshot().context.isAccepted),
      documents,
      agreed: props.car.agreed,
      residual: chosen.saved.residual,
    });
    setData((before) => ({ ...before, haveDocumentsChanged: result.kind === 'documents-changed' }));
    switch (result.kind) {
      case 'decided':
        sent.current = { form, proposalId: result.decision.id };
        setData((before) => ({ ...before, decision: result.decision, changes: undefined }));
        return panel.send({ type: 'answered', status: result.decision.status });
      case 'fields':
        onFields(result.fields);
        return panel.send({
          type: 'sent-back',
          to: isPersonal(result.fields[0]?.field) ? 'personal' : 'address',
        });
      case 'documents-changed':
        refreshDocuments(result.stamp);
        return panel.send({ type: 'sent-back', to: 'address' });
      case 'changed':
        setData((before) => withChanges(before, result));
        return panel.send({ type: 'sent-back', to: 'address' });
      case 'outdated':
        setData((before) => ({ ...before, changes: result.changes, isOutdated: true }));
        return panel.send({ type: 'sent-back', to: 'address' });
      default:
        reportFailure(result.why);
        return panel.send({ type: 'failed' });
    }
  };

  useSignals(panel, (signal) => {
    if (signal.type === 'opened') document.dispatchEvent(new CustomEvent(PROPOSAL_OPENED));
    if (signal.type === 'closed') {
      document.dispatchEvent(new CustomEvent(PROPOSAL_CLOSED));
      props.onClosed();
    }
    if (signal.type === 'states-wanted') setData((before) => ({ ...before, areStatesWanted: true }));
    if (signal.type === 'submitted') void submit(signal.form);
    if (signal.type === 'decided' && sent.current) {
      reportDecision(serviceAddress('lead'), {
        status: signal.status,
        ...sent.current,
        funding: data.funding,
        residual: chosen.saved.residual,
        before: props.before,
      });
    }
  });
  useClosingByEvent(panel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new opening opens
  useEffect(() => {
    if (openings === 0) return;
    const simulation = simulationOf(props);
    const { context, value } = panel.getSnapshot();
    if (context.simulation !== simulation && value.screen !== 'sending') {
      setData(begin(props));
      attempt.current = undefined;
    }
    panel.send({ type: 'open', simulation });
  }, [panel, openings]);
  return { panel, state, data };
}

/** The one box of the panel, where it is shown. */
const boxesOf = ({ areTermsHidden, acceptance }: PanelSettings, isAccepted: boolean) =>
  areTermsHidden ? [] : statedNow([acceptance], isAccepted ? [acceptance.id] : []);

const begin = ({ chosen }: ProposalPanelProps): PanelData => ({
  funding: fundingSent(chosen.saved, chosen.response),
  costs: undefined,
  decision: undefined,
  changes: undefined,
  isOutdated: false,
  haveDocumentsChanged: false,
  areStatesWanted: false,
});

/** The offer that the proposal is about: another one of the same answer is another proposal. */
const simulationOf = ({ chosen }: ProposalPanelProps): string => JSON.stringify(chosen.saved);

const withChanges = (
  before: PanelData,
  { changes, costs }: Extract<Submitted, { kind: 'changed' }>,
): PanelData => {
  const offered = Object.fromEntries(changes.map((change) => [change.figure, change.offered]));
  return { ...before, funding: { ...before.funding, ...offered }, costs, changes, isOutdated: false };
};

const PERSONAL = /^(name|email|phone|cpf|birthdayDate|occupation|salary|motherName|company\..*)$/;
const isPersonal = (field: FlowBField | undefined): boolean => PERSONAL.test(field ?? '');

export type PanelActor = ReturnType<typeof useActorRef<typeof flowB>>;

function useSignals(panel: PanelActor, listener: (signal: FlowBSignal) => void): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const subscription = panel.on('*', (signal) => latest.current(signal));
    return () => subscription.unsubscribe();
  }, [panel]);
}

/** The panel can be closed by an event of the page (doc. 2 §4.2). */
function useClosingByEvent(panel: PanelActor): void {
  useEffect(() => {
    const onClose = (event: Event) => {
      const { detail } = event as CustomEvent<{ success?: boolean } | null>;
      panel.send({ type: 'close', success: detail?.success === true });
    };
    document.addEventListener(CLOSE_PROPOSAL, onClose);
    return () => document.removeEventListener(CLOSE_PROPOSAL, onClose);
  }, [panel]);
}
