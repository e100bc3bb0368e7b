import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import {
  aFlowAForm,
  aMarriedFlowAForm,
  aProposalFunding,
  EXAMPLE_TODAY,
  someFlowAOptions,
} from '../examples.ts';
import { PROPOSAL_FAILURE } from '../index.ts';
import { flowA } from './flow-a.ts';
import type { FlowARules, FlowASignal } from './flow-a-state.ts';
import { isBackShown, stepNumber } from './flow-a-view.ts';

const rules = (change: Partial<FlowARules> = {}): FlowARules => ({
  origin: 'NMSC',
  hasTerms: false,
  termsOptIns: [{ id: 'data', label: 'Data', required: true, textVersion: 'd1' }],
  proposalOptIns: [
    { id: 'credit', label: 'Credit check', required: true, textVersion: 'c1' },
    { id: 'contact', label: 'Contact', required: true, textVersion: 'c2' },
  ],
  today: EXAMPLE_TODAY,
  ...change,
});

function start(change: Partial<FlowARules> = {}) {
  const actor = createActor(flowA, { input: { rules: rules(change), funding: aProposalFunding() } });
  const signals: FlowASignal[] = [];
  actor.on('*', (signal) => signals.push(signal));
  actor.start();
  const signalTypes = () => signals.map(({ type }) => type);
  const state = () => actor.getSnapshot();
  return {
    actor,
    signals,
    told: signalTypes,
    state,
    value: () => state().value,
    send: actor.send.bind(actor),
  };
}

/** A flow whose form waits to be sent. */
function readyToSend(change: Partial<FlowARules> = {}) {
  const flow = start(change);
  flow.send({ type: 'continue', form: aFlowAForm() });
  for (const optIn of ['credit', 'contact']) flow.send({ type: 'tick', optIn, on: true });
  return flow;
}

function sent(change: Partial<FlowARules> = {}) {
  const flow = readyToSend(change);
  flow.send({ type: 'continue', form: aFlowAForm() });
  return flow;
}

/** What is told with a proposal whose boxes were all ticked. */
const TICKED = [
  { id: 'credit', textVersion: 'c1', isTicked: true },
  { id: 'contact', textVersion: 'c2', isTicked: true },
];

const approved = { type: 'proposal.answered', answer: { proposal_id: 'P-1', status: 'APPROVED' } } as const;
const denied = { type: 'proposal.answered', answer: { proposal_id: 'P-2', status: 'DENIED' } } as const;

describe('flow A', () => {
  it('goes through terms, first step, second step and result, in this order [D2-0-05] [D2-1-11] [D2-2.1-01] [D2-2.1-05] [D2-4.1-01] [D2-4.1-02]', () => {
    const flow = start({ hasTerms: true });
    const seen = [flow.value()];
    flow.send({ type: 'tick', optIn: 'data', on: true });
    flow.send({ type: 'continue' });
    seen.push(flow.value());
    flow.send({ type: 'continue', form: aFlowAForm() });
    seen.push(flow.value());
    for (const optIn of ['credit', 'contact']) flow.send({ type: 'tick', optIn, on: true });
    flow.send({ type: 'continue', form: aFlowAForm() });
    flow.send(approved);
    expect([...seen, flow.value()]).toEqual([
      'terms',
      { form: 'firstStep' },
      { form: 'secondStep' },
      'result',
    ]);
  });

  it('tells with a proposal which boxes were shown, in which wording, and which were ticked (R44)', () => {
    const boxesOf = (flow: ReturnType<typeof sent>) =>
      flow.signals.flatMap((signal) => (signal.type === 'proposal-wanted' ? signal.boxes : []));
    expect(boxesOf(sent())).toEqual(TICKED);
    const flow = start({ hasTerms: true });
    flow.send({ type: 'tick', optIn: 'data', on: true });
    flow.send({ type: 'continue' });
    flow.send({ type: 'continue', form: aFlowAForm() });
    for (const optIn of ['credit', 'contact']) flow.send({ type: 'tick', optIn, on: true });
    flow.send({ type: 'continue', form: aFlowAForm() });
    expect(boxesOf(flow)).toEqual([{ id: 'data', textVersion: 'd1', isTicked: true }, ...TICKED]);
  });

  it('begins at the first step without terms, and loads the options at once [D2-2.1-03] [D2-4.1-03]', () => {
    const flow = start();
    expect([flow.value(), flow.told()]).toEqual([{ form: 'firstStep' }, ['options-wanted']]);
    expect(flow.signals[0]).toEqual({ type: 'options-wanted', simulationId: 'simulation-1' });
  });

  it('loads the options when the terms are continued, and not before [D2-4.1-04]', () => {
    const flow = start({ hasTerms: true });
    expect(flow.told()).toEqual([]);
    flow.send({ type: 'continue' });
    expect(flow.value()).toBe('terms');
    flow.send({ type: 'tick', optIn: 'data', on: true });
    flow.send({ type: 'continue' });
    expect(flow.told()).toEqual(['options-wanted']);
    flow.send({ type: 'options.failed' });
    expect(flow.state().context.haveOptionsFailed).toBe(true);
    flow.send({ type: 'options.retry' });
    flow.send({ type: 'options.loaded', options: someFlowAOptions });
    expect(flow.told()).toEqual(['options-wanted', 'options-wanted']);
    expect(flow.state().context).toMatchObject({ options: someFlowAOptions, haveOptionsFailed: false });
  });

  it("counts '1' and '2' on the form steps and nothing on terms and result [D2-2.1-02]", () => {
    const flow = start({ hasTerms: true });
    const counted = [stepNumber(flow.state())];
    flow.send({ type: 'tick', optIn: 'data', on: true });
    flow.send({ type: 'continue' });
    counted.push(stepNumber(flow.state()));
    flow.send({ type: 'continue', form: aFlowAForm() });
    counted.push(stepNumber(flow.state()));
    const done = sent();
    done.send(approved);
    expect([...counted, stepNumber(done.state())]).toEqual([undefined, 1, 2, undefined]);
  });

  it('leaves a step only with every asked field of it valid [D2-4.1-05] [D2-4.1-06]', () => {
    const flow = start();
    flow.send({ type: 'continue', form: aFlowAForm({ income: '' }) });
    expect(flow.value()).toEqual({ form: 'firstStep' });
    flow.send({ type: 'continue', form: aFlowAForm({ street: '' }) }); // asked on the second step
    expect(flow.value()).toEqual({ form: 'secondStep' });
    flow.send({ type: 'tick', optIn: 'credit', on: true });
    flow.send({ type: 'tick', optIn: 'contact', on: true });
    flow.send({ type: 'continue', form: aFlowAForm({ street: '' }) });
    expect(flow.value()).toEqual({ form: 'secondStep' });
  });

  it("asks for a valid spouse where the marital status is '2' only [D2-4.1-14]", () => {
    const flow = start();
    flow.send({ type: 'continue', form: aMarriedFlowAForm({ spouseCpf: '' }) });
    expect(flow.value()).toEqual({ form: 'firstStep' });
    flow.send({ type: 'continue', form: aMarriedFlowAForm({ spouseCpf: '', maritalStatus: '3' }) });
    expect(flow.value()).toEqual({ form: 'secondStep' });
  });

  it('sends nothing until all proposal opt-ins are ticked [D2-5.1-31]', () => {
    const flow = start();
    flow.send({ type: 'continue', form: aFlowAForm() });
    flow.send({ type: 'tick', optIn: 'credit', on: true });
    flow.send({ type: 'continue', form: aFlowAForm() });
    expect(flow.value()).toEqual({ form: 'secondStep' });
    flow.send({ type: 'tick', optIn: 'contact', on: true });
    flow.send({ type: 'tick', optIn: 'credit', on: false });
    flow.send({ type: 'continue', form: aFlowAForm() });
    expect(flow.told()).not.toContain('proposal-wanted');
  });

  it('is loading while the proposal is sent, and sends it once however often it is asked [D2-4.1-07] [D2-4.1-08]', () => {
    const flow = readyToSend();
    for (let press = 0; press < 3; press++) flow.send({ type: 'continue', form: aFlowAForm() });
    expect(flow.state().hasTag('loading')).toBe(true);
    const wanted = flow.signals.filter(({ type }) => type === 'proposal-wanted');
    expect(wanted).toMatchObject([
      { type: 'proposal-wanted', form: aFlowAForm(), funding: aProposalFunding() },
    ]);
  });

  it("marks a denied proposal and a call that failed with 'Falha proposta' and a failure flag, logs it and still ends [D2-4.1-09] [D2-4.1-10] [D2-4.1-11] [D2-8-01] [D2-8-02] [D2-8-03]", () => {
    expect(PROPOSAL_FAILURE).toBe('Falha proposta');
    for (const [event, status] of [
      [denied, 'DENIED'],
      [{ type: 'proposal.failed' }, undefined],
    ] as const) {
      const flow = sent();
      flow.send(event);
      const reference = status && 'P-2';
      const outcome = { proposalId: 'Falha proposta', status, hasFailed: true, reference };
      expect([flow.value(), flow.state().context.outcome]).toEqual(['result', outcome]);
      expect(flow.signals).toContainEqual({ type: 'proposal-failed', status });
      expect(flow.signals.at(-1)).toMatchObject({ type: 'lead-wanted', outcome });
    }
  });

  it('saves a lead and shows the result in the showcase [D2-4.1-13] [D2-2.1-25] [D2-2.1-28]', () => {
    const flow = sent();
    flow.send(approved);
    const outcome = { proposalId: 'P-1', status: 'APPROVED', hasFailed: false, reference: 'P-1' };
    expect(flow.value()).toBe('result');
    expect(flow.signals.at(-1)).toEqual({
      type: 'lead-wanted',
      form: aFlowAForm(),
      funding: aProposalFunding(),
      outcome,
    });
    expect(flow.told()).not.toContain('proposal-failed');
  });

  it.each([approved, denied])(
    'emits continue with the proposal id and the failure flag in the online purchase, and shows no result: %j [D2-2.1-27] [D2-4.1-12]',
    (event) => {
      const flow = sent({ origin: 'ECOM' });
      flow.send(event);
      const hasFailed = event === denied;
      const proposalId = hasFailed ? 'Falha proposta' : 'P-1';
      expect(flow.value()).toBe('continued');
      expect(flow.signals.at(-1)).toMatchObject({ type: 'continued', outcome: { proposalId, hasFailed } });
      expect(flow.told()).not.toContain('lead-wanted');
    },
  );

  it('goes back to the first step with what was ticked, and from it to the terms', () => {
    const flow = start({ hasTerms: true });
    flow.send({ type: 'tick', optIn: 'data', on: true });
    flow.send({ type: 'continue' });
    flow.send({ type: 'continue', form: aFlowAForm() });
    flow.send({ type: 'tick', optIn: 'credit', on: true });
    flow.send({ type: 'back' });
    expect(flow.value()).toEqual({ form: 'firstStep' });
    flow.send({ type: 'back' });
    expect([flow.value(), flow.state().context.ticked]).toEqual(['terms', ['data', 'credit']]);
    expect(flow.told()).not.toContain('went-back');
  });

  it('tells that it was gone back from where it begins [D2-2.1-23] [D2-2.1-24]', () => {
    for (const hasTerms of [true, false]) {
      const flow = start({ hasTerms });
      flow.send({ type: 'back' });
      expect(flow.told().at(-1)).toBe('went-back');
    }
  });

  it('has no way back from the result, nor from where the online purchase begins [D2-2.1-20] [D2-2.1-21] [D2-2.1-22]', () => {
    const done = sent();
    expect(isBackShown(done.state())).toBe(false); // on its way
    done.send(approved);
    expect(isBackShown(done.state())).toBe(false);
    for (const hasTerms of [true, false]) {
      const online = start({ origin: 'ECOM', hasTerms });
      expect(isBackShown(online.state())).toBe(false);
      online.send({ type: 'back' });
      expect(online.told()).not.toContain('went-back');
      expect(isBackShown(start({ hasTerms }).state())).toBe(true);
    }
    const withTerms = start({ origin: 'ECOM', hasTerms: true });
    withTerms.send({ type: 'tick', optIn: 'data', on: true });
    withTerms.send({ type: 'continue' });
    expect(isBackShown(withTerms.state())).toBe(true);
    expect(isBackShown(readyToSend({ origin: 'ECOM' }).state())).toBe(true);
  });

  it('shows the difference before it sends a simulation that had to be made anew with other figures', () => {
    const flow = sent();
    const next = aProposalFunding({ simulationId: 'simulation-2', installmentsValue: 2_190_00 });
    flow.send({ type: 'simulation.renewed', funding: next });
    expect(flow.value()).toEqual({ form: 'outdated' });
    expect(flow.state().context).toMatchObject({ before: aProposalFunding(), funding: next });
    flow.send({ type: 'continue' });
    expect(flow.signals.at(-1)).toMatchObject({ type: 'proposal-wanted', form: aFlowAForm(), funding: next });
    flow.send(approved);
    expect(flow.signals.at(-1)).toMatchObject({ type: 'lead-wanted', funding: next });
  });

  it('sends again what nobody has decided, once more and with another lead, and nothing that the bank has [D2-4.1-10] [D2-8-03] (R15)', () => {
    const flow = sent();
    flow.send({ type: 'proposal.failed', attempt: 'key-1' });
    expect(flow.state().context.outcome).toMatchObject({ hasFailed: true, reference: 'key-1' });
    flow.send({ type: 'retry' });
    expect(flow.value()).toEqual({ form: 'sending' });
    expect(flow.state().context.outcome).toBeUndefined();
    expect(flow.signals.at(-1)).toEqual({
      type: 'proposal-wanted',
      form: aFlowAForm(),
      funding: aProposalFunding(),
      boxes: TICKED,
    });
    flow.send(approved);
    flow.send({ type: 'retry' });
    expect(flow.value()).toBe('result');
    const leads = flow.signals.flatMap((one) => (one.type === 'lead-wanted' ? [one.outcome.reference] : []));
    expect(leads).toEqual(['key-1', 'P-1']);
    const refused = sent();
    refused.send(denied);
    refused.send({ type: 'retry' });
    expect(refused.value()).toBe('result');
  });

  it('leads back to the step of a field that the bank does not take, and to the last one when nobody takes any for now [D2-4.1-05]', () => {
    const phone = { field: 'phone', reason: 'phone-invalid' } as const;
    const city = { field: 'city', reason: 'city-too-short' } as const;
    for (const [fields, step] of [
      [[city, phone], 'firstStep'],
      [[city], 'secondStep'],
    ] as const) {
      const flow = sent();
      flow.send({ type: 'proposal.refused', fields });
      expect([flow.value(), flow.state().context.refused]).toEqual([{ form: step }, fields]);
      expect(flow.told()).not.toContain('lead-wanted');
    }
    const unticked = sent();
    unticked.send({ type: 'proposal.unticked', boxes: ['unknown'] });
    expect(unticked.value()).toEqual({ form: 'secondStep' });
    expect(unticked.state().context.unticked).toEqual(['unknown']);
    expect(unticked.told()).not.toContain('lead-wanted');
    const changed = sent();
    changed.send({ type: 'proposal.documents-changed' });
    expect([changed.value(), changed.state().context.haveDocumentsChanged]).toEqual([
      { form: 'secondStep' },
      true,
    ]);
    expect(changed.told()).not.toContain('lead-wanted');
    const flow = sent();
    flow.send({ type: 'proposal.busy', isPerson: true });
    expect([flow.value(), flow.state().context.busy]).toEqual([{ form: 'secondStep' }, 'person']);
    flow.send({ type: 'continue', form: aFlowAForm() });
    expect(flow.state().context).toMatchObject({ refused: [], busy: undefined });
    expect(flow.told().filter((type) => type === 'proposal-wanted')).toHaveLength(2);
  });

  it('simulates anew what has ended before its options were told, and shows the difference where there is one', () => {
    const flow = start();
    flow.send({ type: 'options.outdated' });
    expect(flow.told()).toEqual(['options-wanted', 'renewal-wanted']);
    const next = aProposalFunding({ simulationId: 'simulation-2', installmentsValue: 2_190_00 });
    flow.send({ type: 'simulation.renewed', funding: next });
    expect(flow.value()).toEqual({ form: 'changed' });
    expect(flow.state().context).toMatchObject({ before: aProposalFunding(), funding: next });
    flow.send({ type: 'continue' });
    expect(flow.value()).toEqual({ form: 'firstStep' });
    expect(flow.signals.at(-1)).toEqual({ type: 'options-wanted', simulationId: 'simulation-2' });
    const same = start();
    same.send({ type: 'options.outdated' });
    same.send({
      type: 'simulation.renewed',
      funding: aProposalFunding({ simulationId: 'simulation-3', subOfferId: 'other' }),
    });
    expect(same.value()).toEqual({ form: 'firstStep' });
    expect(same.signals.at(-1)).toEqual({ type: 'options-wanted', simulationId: 'simulation-3' });
  });

  it('sends again at once where the new simulation has the same figures', () => {
    const flow = sent();
    const next = aProposalFunding({ simulationId: 'simulation-2', subOfferId: 'other' });
    flow.send({ type: 'simulation.renewed', funding: next });
    expect(flow.value()).toEqual({ form: 'sending' });
    expect(flow.signals.at(-1)).toMatchObject({ type: 'proposal-wanted', funding: next });
  });
});
