import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { expectDrawn } from '../../../../tests/chart-drawing.ts';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import { openedForm } from '../domain/flow-b/form.ts';
import { aFlowBForm } from '../examples.ts';
import { type FlowBEvent, type FlowBRules, type FlowBSignal, flowB } from './flow-b.ts';

type Snapshot = SnapshotFrom<typeof flowB>;

const usual: FlowBRules = { today: '2026-11-22', areTermsHidden: false, areQuestionsHidden: false };
const form = aFlowBForm();
const empty = openedForm({ name: '', email: '', phone: '', cpf: '' });
const open = { type: 'open', simulation: 'S1' } as const;
const goOn = { type: 'continue', form } as const;
const send = { type: 'send', form } as const;
const accept = { type: 'accept', on: true } as const;
const answered = (status: string) => ({ type: 'answered', status }) as const;

/** A panel that has heard these events, and all that it has told. */
function panelAfter(events: readonly FlowBEvent[], rules: Partial<FlowBRules> = {}) {
  const clock = new SimulatedClock();
  const panel = createActor(flowB, { clock, input: { rules: { ...usual, ...rules } } });
  const signals: FlowBSignal[] = [];
  panel.on('*', (signal) => signals.push(signal));
  panel.start();
  for (const event of events) panel.send(event);
  const at = () => panel.getSnapshot().value;
  return { panel, clock, signals, at, told: () => signals.map(({ type }) => type) };
}

const screenAfter = (events: readonly FlowBEvent[], rules: Partial<FlowBRules> = {}) =>
  panelAfter(events, rules).at().screen;

describe("flow B's screens", () => {
  it('begin with the personal data [D2-4.2-01]', () => expect(screenAfter([open])).toBe('personal'));

  it('go on to the address only with a first form that is well, and the states are asked for in that moment [D2-4.2-02] [D2-4.2-03]', () => {
    const held = panelAfter([open, { type: 'continue', form: empty }]);
    expect([held.at().screen, held.told()]).toEqual(['personal', ['opened']]);
    const gone = panelAfter([open, goOn]);
    expect([gone.at().screen, gone.told()]).toEqual(['address', ['opened', 'states-wanted']]);
  });

  it('go on although something is wrong with the company [D2-5.2-29]', () => {
    const owner = aFlowBForm({ occupation: 'SOCIAL_OWNER##1' });
    expect(screenAfter([open, { type: 'continue', form: owner }])).toBe('address');
  });

  it('send only an address form that is well [D2-4.2-04] [D2-4.2-05]', () => {
    const wrong = ['postalCode', 'street', 'number', 'neighbourhood', 'state'] as const;
    for (const field of wrong) {
      const held = panelAfter([open, goOn, accept, { type: 'send', form: aFlowBForm({ [field]: '' }) }]);
      expect([field, held.at().screen, held.told()]).toEqual([field, 'address', ['opened', 'states-wanted']]);
    }
    const nowhere = aFlowBForm({ city: { code: '', name: '' } });
    expect(screenAfter([open, goOn, accept, { type: 'send', form: nowhere }])).toBe('address');
  });

  it('send only with the spouse, if there is one [D2-4.2-06]', () => {
    const married = aFlowBForm({ maritalStatus: '04' });
    expect(screenAfter([open, goOn, accept, { type: 'send', form: married }])).toBe('address');
  });

  it('wait for the terms to be accepted, unless they are hidden [D2-2.2-31] [D2-2.2-32] [D2-5.2-28]', () => {
    expect(screenAfter([open, goOn, send])).toBe('address');
    expect(screenAfter([open, goOn, accept, { type: 'accept', on: false }, send])).toBe('address');
    expect(screenAfter([open, goOn, accept, send])).toBe('sending');
    expect(screenAfter([open, goOn, send], { areTermsHidden: true })).toBe('sending');
  });

  it('submit once, whatever is pressed while it is under way [D2-4.2-07] [D2-4.2-08] (R43)', () => {
    const busy = panelAfter([open, goOn, accept, send, send, { type: 'back' }, { type: 'terms' }, send]);
    expect([busy.at().screen, busy.told()]).toEqual(['sending', ['opened', 'states-wanted', 'submitted']]);
  });

  it.each(['approved', 'APPROVED', 'Approved'])(
    'show the acceptance after the status %s [D2-4.2-09]',
    (status) => {
      const decided = panelAfter([open, goOn, accept, send, answered(status)]);
      expect(decided.at().screen).toBe('accepted');
      expect(decided.signals.at(-1)).toEqual({ type: 'decided', status });
    },
  );

  it.each(['denied', 'pending', '', 'approved?'])(
    'show the refusal after any other status, such as %j [D2-4.2-12]',
    (status) => {
      const decided = panelAfter([open, goOn, accept, send, answered(status)]);
      expect(decided.at().screen).toBe('refused');
      expect(decided.signals.at(-1)).toEqual({ type: 'decided', status });
    },
  );

  it('show the refusal when nobody answers, and tell of no decision [D2-4.2-15] [D2-8-10]', () => {
    const failed = panelAfter([open, goOn, accept, send, { type: 'failed' }]);
    expect([failed.at().screen, failed.told().at(-1)]).toEqual(['refused', 'send-failed']);
    expect(failed.told()).not.toContain('decided');
  });

  it('let what nobody has decided be sent again, and nothing that was refused (R17)', () => {
    const sent = [open, goOn, accept, send] as const;
    const retry = { type: 'retry' } as const;
    expect(screenAfter([...sent, { type: 'failed' }, retry])).toBe('address');
    expect(screenAfter([...sent, { type: 'failed' }, retry, send, answered('approved')])).toBe('accepted');
    expect(screenAfter([...sent, answered('denied'), retry])).toBe('refused');
    const again = [...sent, { type: 'failed' }, retry, send, answered('denied'), retry] as const;
    expect(screenAfter(again)).toBe('refused');
  });

  it('go back to the field that the bank does not take', () => {
    const sent = [open, goOn, accept, send] as const;
    expect(screenAfter([...sent, { type: 'sent-back', to: 'personal' }])).toBe('personal');
    const back = panelAfter([...sent, { type: 'sent-back', to: 'address' }]);
    expect(back.at().screen).toBe('address');
    expect(back.told()).not.toContain('decided');
  });

  it('lead back: address to personal, questions to accepted, and from personal out of the flow [D2-2.2-04] [D2-2.2-07] [D2-2.2-08] [D2-4.2-18]', () => {
    const back = { type: 'back' } as const;
    expect(screenAfter([open, goOn, back])).toBe('personal');
    const approved = [open, goOn, accept, send, answered('approved')] as const;
    expect(screenAfter([...approved, { type: 'questions' }])).toBe('questions');
    expect(screenAfter([...approved, { type: 'questions' }, back])).toBe('accepted');
    expect(screenAfter([...approved, { type: 'questions' }], { areQuestionsHidden: true })).toBe('accepted');
    const left = panelAfter([open, back]);
    expect([left.at().container, left.told()]).toEqual(['closed', ['opened', 'left', 'closed']]);
  });

  it('remember where the terms were opened from [D2-2.2-05] [D2-2.2-06] [D2-4.2-16] [D2-4.2-17]', () => {
    const [terms, back] = [{ type: 'terms' }, { type: 'back' }] as const;
    expect(screenAfter([open, goOn, terms])).toBe('terms');
    expect(screenAfter([open, goOn, terms, back])).toBe('address');
    const approved = [open, goOn, terms, back, accept, send, answered('approved')] as const;
    expect(screenAfter([...approved, terms])).toBe('terms');
    expect(screenAfter([...approved, terms, back])).toBe('accepted');
  });
});

describe("flow B's container", () => {
  it('is open or closed, and tells when it closes [D2-4.2-19] [D2-4.2-20]', () => {
    expect(panelAfter([]).at().container).toBe('closed');
    const { at, told: signalTypes } = panelAfter([open, { type: 'close' }]);
    expect([at().container, signalTypes()]).toEqual(['closed', ['opened', 'closed']]);
  });

  it('closes with success a second and a half later, when the toast has been seen [D2-9-09]', () => {
    const { clock, at, told: signalTypes } = panelAfter([open, { type: 'close', success: true }]);
    clock.increment(SUCCESS_TOAST_MS - 1);
    expect([at().container, signalTypes()]).toEqual(['succeeded', ['opened']]);
    clock.increment(1);
    expect([SUCCESS_TOAST_MS, at().container, signalTypes()]).toEqual([1500, 'closed', ['opened', 'closed']]);
  });

  it('opens again where it was; with another simulation it begins anew', () => {
    const closed = [open, goOn, accept, { type: 'close' }] as const;
    expect(panelAfter([...closed, open]).at()).toEqual({ container: 'open', screen: 'address' });
    const other = panelAfter([...closed, { type: 'open', simulation: 'S2' }]);
    expect(other.at()).toEqual({ container: 'open', screen: 'personal' });
    expect(other.panel.getSnapshot().context.isAccepted).toBe(false);
  });

  it('hears the answer although it was closed while the proposal was on its way', () => {
    const sent = [open, goOn, accept, send, { type: 'close' }] as const;
    const { at, signals } = panelAfter([...sent, answered('approved')]);
    expect(at()).toEqual({ container: 'closed', screen: 'accepted' });
    expect(signals.at(-1)).toEqual({ type: 'decided', status: 'approved' });
    expect(panelAfter([...sent, { type: 'open', simulation: 'S2' }]).at().screen).toBe('sending');
  });
});

const events: readonly FlowBEvent[] = [
  open,
  { type: 'open', simulation: 'S2' },
  { type: 'close' },
  { type: 'close', success: true },
  { type: 'back' },
  goOn,
  { type: 'continue', form: empty },
  accept,
  { type: 'accept', on: false },
  send,
  { type: 'send', form: empty },
  { type: 'terms' },
  { type: 'questions' },
  answered('approved'),
  answered('denied'),
  { type: 'failed' },
  { type: 'sent-back', to: 'personal' },
  { type: 'sent-back', to: 'address' },
  { type: 'retry' },
];

describe('every way through the panel', () => {
  const both = [true, false];
  const variants = both.flatMap((areTermsHidden) =>
    both.map((areQuestionsHidden) => ({ ...usual, areTermsHidden, areQuestionsHidden })),
  );

  it.each(variants)('reaches a result only over an accepted and sound form, with %o', (rules) => {
    const paths = getShortestPaths(flowB, {
      input: { rules },
      events: [...events],
      serializeState: (state) => JSON.stringify([state.value, state.context]),
    });
    const screens = new Set<string>();
    for (const { state, steps } of paths) {
      const { screen } = (state as Snapshot).value;
      screens.add(screen);
      const taken = steps.map(({ event }) => event.type);
      if (['sending', 'accepted', 'refused', 'questions'].includes(screen)) {
        expect(taken).toContain('send');
        if (!rules.areTermsHidden) expect(taken).toContain('accept');
      }
      if (screen === 'accepted' || screen === 'refused')
        expect(taken.some((type) => type === 'answered' || type === 'failed')).toBe(true);
    }
    const everything = ['personal', 'address', 'sending', 'accepted', 'refused', 'terms', 'questions'];
    const hidden = rules.areQuestionsHidden ? ['questions'] : [];
    expect([...screens].sort()).toEqual(everything.filter((one) => !hidden.includes(one)).sort());
  });

  it('is drawn from the definition itself', () =>
    expectDrawn(flowB, { page: 'docs/proposals/flow-b.md', source: 'src/areas/proposals/flow/flow-b.ts' }));
});
