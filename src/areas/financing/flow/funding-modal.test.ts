import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { SUCCESS_TOAST_MS } from '../../platform/index.ts';
import type { Plan } from '../domain/plans.ts';
import type { FundingSource } from '../domain/source.ts';
import { SINGLE_ACCEPTANCE } from '../domain/terms.ts';
import { aSelection } from '../examples.ts';
import { fundingModal } from './funding-modal.ts';
import {
  arePlanButtonsEnabled,
  type ModalEvent,
  type ModalRules,
  type ModalSignal,
  modalRules,
  onlineOrderOf,
  showsComparatorLink,
  visiblePlans,
} from './modal-state.ts';

const cdc: Plan = { id: 'cdc', product: 'MSC', type: 'CDC', hidden: false };
const second: Plan = { ...cdc, id: 'second' };

const usual: ModalRules = {
  hideTermsBeforePlans: false,
  hideAcceptanceOnPlans: false,
  sendLeads: true,
  leadForm: { enabled: true, skip: false },
  terms: { options: [] },
  comparator: { enabled: true, hidden: false },
  proposal: { enabled: false },
  plans: [cdc, second],
};

const opening = {
  type: 'open',
  choice: { product: 'MSC', mvs: [{ modelCode: 'LIR' }], hiddenKinds: [] },
} as const satisfies ModalEvent;
const accepting = { type: 'tick', option: SINGLE_ACCEPTANCE, on: true } as const satisfies ModalEvent;
const going = { type: 'continue' } as const satisfies ModalEvent;
const sent = { type: 'lead.sent' } as const satisfies ModalEvent;
const settling = (planId: string) =>
  ({ type: 'plan.settled', planId, selection: aSelection({ planId }) }) as const satisfies ModalEvent;
const about = (type: 'plan.failed' | 'plan.expanded' | 'plan.continued', planId = 'cdc') =>
  ({ type, planId }) as const satisfies ModalEvent;

function start(changes: Partial<ModalRules>, ...events: readonly ModalEvent[]) {
  const clock = new SimulatedClock();
  const modal = createActor(fundingModal, { clock, input: { rules: { ...usual, ...changes } } });
  const signals: ModalSignal[] = [];
  modal.on('*', (signal) => signals.push(signal));
  modal.start();
  for (const event of events) modal.send(event);
  const value = () => modal.getSnapshot().value;
  const context = () => modal.getSnapshot().context;
  return { modal, clock, signals, value, context };
}

const toPlans = [opening, accepting, going, sent] as const;
const toContinue = [...toPlans, settling('cdc'), about('plan.expanded'), about('plan.continued')] as const;

describe('a plan of an unknown type', () => {
  const odd: Plan = { ...cdc, id: 'odd', type: 'LEASING' };

  it('is told, hidden, and counts as a plan error [D1-2.4-04] [D1-2.4-06]', () => {
    const { signals, context } = start({ plans: [cdc, odd] }, ...toPlans);
    expect(signals).toContainEqual({ type: 'plans-rejected', types: ['LEASING'] });
    expect(visiblePlans(context()).map((plan) => plan.id)).toEqual(['cdc']);
    expect(context().failed).toEqual(['odd']);
    expect(showsComparatorLink(context())).toBe(false);
  });

  it('is told of nobody when every type is a source', () => {
    const { signals } = start({}, ...toPlans);
    expect(signals.map((signal) => signal.type)).not.toContain('plans-rejected');
  });
});

describe('opening', () => {
  it.each([
    [false, true, false, 'terms'],
    [false, false, false, 'terms'],
    [true, true, false, 'lead-form'],
    [true, true, true, 'plans'],
    [true, false, false, 'plans'],
    [true, false, true, 'plans'],
  ])(
    'terms hidden %s, lead form enabled %s, skipped %s: starts at %s [D1-4.1-04] [D1-4.1-05] [D1-4.1-06]',
    (hideTermsBeforePlans, enabled, skip, view) => {
      expect(start({ hideTermsBeforePlans, leadForm: { enabled, skip } }, opening).value()).toEqual({
        open: view,
      });
    },
  );

  it('resets failures, choices and acceptance [D1-4.1-02] [D1-4.1-03]', () => {
    const again = [about('plan.failed', 'second'), { type: 'close' } as const, opening];
    const { context } = start({}, ...toPlans, settling('cdc'), about('plan.expanded'), ...again);
    expect(context()).toMatchObject({
      ticked: [],
      failed: [],
      expanded: undefined,
      selections: {},
      resume: {},
    });
  });

  it('takes the hidden kinds from the opening data [D1-4.1-07]', () => {
    const balloon: Plan = { ...cdc, id: 'balloon', type: 'PSA_BALAO' };
    const hiding = { ...opening, choice: { ...opening.choice, hiddenKinds: ['TRADITIONAL' as const] } };
    const { context } = start({ plans: [cdc, balloon] }, hiding, accepting, going, sent);
    expect(context().shown.map((plan) => plan.id)).toEqual(['balloon']);
  });
});

describe('terms', () => {
  it('go nowhere before the acceptance is ticked [D1-2.2-04] [D1-5-22]', () => {
    expect(start({}, opening, going).value()).toEqual({ open: 'terms' });
    expect(start({}, opening, accepting, { ...accepting, on: false }, going).value()).toEqual({
      open: 'terms',
    });
  });

  it('need every required option [D1-5-21]', () => {
    const options = [
      { id: 'a', required: true },
      { id: 'b', required: true },
    ];
    const one = { ...accepting, option: 'a' };
    const both = [one, { ...accepting, option: 'b' }];
    expect(start({ terms: { options } }, opening, one, going).value()).toEqual({ open: 'terms' });
    expect(start({ terms: { options } }, opening, ...both, going).value()).toEqual({ open: 'lead-form' });
  });

  it('lead to the lead form, or to plans when that does not apply [D1-4.1-08]', () => {
    expect(start({}, opening, accepting, going).value()).toEqual({ open: 'lead-form' });
    const skipped = { leadForm: { enabled: true, skip: true } };
    expect(start(skipped, opening, accepting, going).value()).toEqual({ open: 'plans' });
  });
});

describe('the lead form', () => {
  it('goes back to terms, with the ticks kept [D1-4.1-09]', () => {
    const { value, context } = start({}, opening, accepting, going, { type: 'back' });
    expect(value()).toEqual({ open: 'terms' });
    expect(context().ticked).toEqual([SINGLE_ACCEPTANCE]);
  });

  it('does not go back when no terms lie behind it', () => {
    expect(start({ hideTermsBeforePlans: true }, opening, { type: 'back' }).value()).toEqual({
      open: 'lead-form',
    });
  });

  it('leads to plans once the lead is sent [D1-4.1-10] [D1-4.5-03]', () => {
    expect(start({}, ...toPlans).value()).toEqual({ open: 'plans' });
  });
});

describe('plans', () => {
  it('expand one card at a time and collapse it again [D1-4.2-01] [D1-4.2-02] [D1-4.2-03] [D1-2.3-05] [D1-2.3-06]', () => {
    const { modal, context } = start({}, ...toPlans);
    expect(context().expanded).toBeUndefined();
    modal.send(about('plan.expanded', 'cdc'));
    modal.send(about('plan.expanded', 'second'));
    expect(context().expanded).toBe('second');
    modal.send({ type: 'plan.collapsed' });
    expect(context().expanded).toBeUndefined();
  });

  it('have buttons only with the acceptance, unless it is hidden there [D1-5-23] [D1-5-24]', () => {
    const straight = { hideTermsBeforePlans: true, leadForm: { enabled: false, skip: false } };
    const { modal, context } = start(straight, opening, about('plan.expanded'));
    expect([context().expanded, arePlanButtonsEnabled(context())]).toEqual([undefined, false]);
    modal.send(accepting);
    modal.send(about('plan.expanded'));
    expect([context().expanded, arePlanButtonsEnabled(context())]).toEqual(['cdc', true]);
    const free = start({ ...straight, hideAcceptanceOnPlans: true }, opening, about('plan.expanded'));
    expect(free.context().expanded).toBe('cdc');
  });

  it('show the error view when none remains after filtering [D1-4.1-16] [D1-8-13]', () => {
    const { value, signals } = start({ plans: [{ ...cdc, hidden: true }] }, ...toPlans);
    expect(value()).toEqual({ open: 'error' });
    expect(signals).toContainEqual({ type: 'plans-failed' });
  });

  it('show the error view when every one has failed, not before [D1-4.1-17] [D1-2.4-06]', () => {
    const { modal, value, context } = start({}, ...toPlans, about('plan.failed', 'cdc'));
    expect(value()).toEqual({ open: 'plans' });
    expect(visiblePlans(context()).map((plan) => plan.id)).toEqual(['second']);
    modal.send(about('plan.failed', 'cdc'));
    expect(value()).toEqual({ open: 'plans' });
    modal.send(about('plan.failed', 'second'));
    expect(value()).toEqual({ open: 'error' });
  });

  it('of an unknown type are hidden and count as failed [D1-2.4-04]', () => {
    const odd: Plan = { ...cdc, id: 'odd', type: 'LEASING' };
    expect(visiblePlans(start({ plans: [cdc, odd] }, ...toPlans).context())).toEqual([cdc]);
    expect(start({ plans: [odd] }, ...toPlans).value()).toEqual({ open: 'error' });
  });

  it('hide the comparator link after any failure, and when it is not enabled or hidden [D1-4.1-18] [D1-2.2-14]', () => {
    expect(showsComparatorLink(start({}, ...toPlans).context())).toBe(true);
    expect(showsComparatorLink(start({}, ...toPlans, about('plan.failed')).context())).toBe(false);
    for (const comparator of [
      { enabled: false, hidden: false },
      { enabled: true, hidden: true },
    ]) {
      expect(showsComparatorLink(start({ comparator }, ...toPlans).context())).toBe(false);
    }
  });
});

describe('continue', () => {
  it('keeps the simulation, then closes with a success toast of 1.5 s [D1-4.2-10] [D1-4.1-28] [D2-2.2-47]', () => {
    const { value, clock, signals } = start({}, ...toContinue);
    expect(signals.at(-1)).toEqual({ type: 'continued', selection: aSelection(), sendsLead: true });
    expect(value()).toBe('succeeded');
    clock.increment(SUCCESS_TOAST_MS - 1);
    expect(value()).toBe('succeeded');
    clock.increment(1);
    expect(value()).toBe('closed');
    expect(SUCCESS_TOAST_MS).toBe(1500);
    expect(signals.at(-1)).toEqual({ type: 'closed' });
  });

  it('sends a lead only where sending leads is on [D1-4.2-07]', () => {
    const lastSignal = (sendLeads: boolean) => start({ sendLeads }, ...toContinue).signals.at(-1);
    expect(lastSignal(true)).toMatchObject({ type: 'continued', sendsLead: true });
    expect(lastSignal(false)).toMatchObject({ type: 'continued', sendsLead: false });
  });

  it.each([
    ['NMSC', { open: 'proposal' }],
    ['ECOM', 'succeeded'],
  ] as const)(
    'with the bank partner opens the proposal, which leads back, in the showcase only: %s [D1-4.3-30] [D1-9-19]',
    (origin, expected) => {
      const selection = aSelection({ planId: 'cdc', source: 'B2_TRADITIONAL', origin });
      const settled = { type: 'plan.settled', planId: 'cdc', selection } as const;
      const { modal, value } = start(
        { proposal: { enabled: true } },
        ...toPlans,
        settled,
        about('plan.continued'),
      );
      expect(value()).toEqual(expected);
      modal.send({ type: 'back' });
      expect(value()).toEqual(origin === 'NMSC' ? { open: 'plans' } : expected);
    },
  );

  it('gives an online purchase the address where it goes on, where its lender takes proposals and the plan has one [D2-1-02] [D2-1-12]', () => {
    const selection = aSelection({ planId: 'cdc', source: 'B2_TRADITIONAL', origin: 'ECOM' });
    const online = (proposal: object, orderOnline?: string) => {
      const { modal } = start({ proposal: { enabled: true, ...proposal } });
      const { rules } = modal.getSnapshot().context;
      const plans = rules.plans.map((plan) => ({ ...plan, orderOnline }));
      return (change: object = {}) => onlineOrderOf({ ...rules, plans }, { ...selection, ...change });
    };
    const order = online({ sources: ['B2_TRADITIONAL'] }, '/loja');
    expect(order()).toBe('/loja');
    expect(order({ origin: 'NMSC' })).toBeUndefined();
    expect(order({ source: 'CDC' })).toBeUndefined();
    expect(online({})()).toBeUndefined();
    expect(online({ enabled: false }, '/loja')()).toBeUndefined();
  });

  it('goes to the proposal where that is enabled, and back to plans [D1-4.1-14] [D1-4.1-15] [D1-4.2-08]', () => {
    const { modal, value, signals } = start({ proposal: { enabled: true } }, ...toContinue);
    expect(signals.at(-1)?.type).toBe('continued');
    expect(value()).toEqual({ open: 'proposal' });
    modal.send({ type: 'back' });
    expect(value()).toEqual({ open: 'plans' });
  });

  it('saves and stays in overlay mode [D1-4.2-09]', () => {
    const inOverlay = { ...about('plan.continued'), isOverlay: true };
    const { value, signals } = start({}, ...toPlans, settling('cdc'), inOverlay);
    expect(signals.at(-1)?.type).toBe('continued');
    expect(value()).toEqual({ open: 'plans' });
  });

  it('does nothing without an offer [D1-5-32]', () => {
    const none = { ...settling('cdc'), selection: undefined };
    const { value, signals } = start({}, ...toPlans, settling('cdc'), none, about('plan.continued'));
    expect(value()).toEqual({ open: 'plans' });
    expect(signals.map((signal) => signal.type)).toEqual(['opened']);
  });
});

describe('the comparator', () => {
  const compare = { type: 'comparator.opened' } as const;

  it('opens from plans and goes back [D1-4.1-11] [D1-4.1-12]', () => {
    const { modal, value } = start({}, ...toPlans, compare);
    expect(value()).toEqual({ open: 'comparator' });
    modal.send({ type: 'back' });
    expect(value()).toEqual({ open: 'plans' });
  });

  const resume = {
    cdc: {
      type: 'CDC',
      entrancePercent: 40,
      instalments: 24,
      finalInstalmentPercent: 0,
      isOnline: false,
      installments: [24],
      startOpened: true,
    },
  } as const;
  const resuming = { type: 'comparator.resumed', resume } as const;

  it('goes back to the calculator with new resume data, which opens the plan and voids what its card showed [D1-4.1-13]', () => {
    const settled = [settling('cdc'), settling('second')];
    const { value, context } = start({}, ...toPlans, ...settled, compare, resuming);
    expect(value()).toEqual({ open: 'plans' });
    expect(context()).toMatchObject({ resume, expanded: 'cdc' });
    expect(Object.keys(context().selections)).toEqual(['second']);
  });

  it('opens no plan before the acceptance', () => {
    const untick = { ...accepting, on: false };
    const { context } = start({}, ...toPlans, untick, compare, resuming);
    expect(context()).toMatchObject({ resume, expanded: undefined });
  });

  it('hears what the cards behind it show or fail with', () => {
    const { modal, context, value } = start({}, ...toPlans, compare, settling('second'));
    expect(Object.keys(context().selections)).toEqual(['second']);
    for (const planId of ['cdc', 'second']) modal.send(about('plan.failed', planId));
    modal.send({ type: 'back' });
    expect(value()).toEqual({ open: 'error' });
  });

  it('does not open where it is not enabled', () => {
    const { value } = start({ comparator: { enabled: false, hidden: false } }, ...toPlans, compare);
    expect(value()).toEqual({ open: 'plans' });
  });
});

describe('the error view', () => {
  const broken = [...toPlans, about('plan.failed', 'cdc'), about('plan.failed', 'second')] as const;

  it('tries again from plans', () => {
    const { modal, value, context } = start({}, ...broken);
    modal.send({ type: 'retry' });
    expect(value()).toEqual({ open: 'plans' });
    expect(context().failed).toEqual([]);
  });

  it('says that the page is old where a lender knew the car at another price, until it is tried again', () => {
    const outdated = { ...about('plan.failed', 'second'), isOutdated: true };
    const { modal, context } = start({}, ...toPlans, about('plan.failed', 'cdc'), outdated);
    expect(context().isOutdated).toBe(true);
    modal.send({ type: 'retry' });
    expect(context().isOutdated).toBeUndefined();
    expect(start({}, ...broken).context().isOutdated).toBeUndefined();
  });

  it('closes without a toast [D1-2.2-20]', () => {
    const { modal, value, signals } = start({}, ...broken);
    modal.send({ type: 'close' });
    expect(value()).toBe('closed');
    expect(signals.map((signal) => signal.type)).toEqual(['opened', 'plans-failed', 'closed']);
  });
});

describe('closing', () => {
  it('tells so [D1-4.1-25] [D2-4.2-20]', () => {
    expect(start({}, opening, { type: 'close' }).signals).toEqual([{ type: 'opened' }, { type: 'closed' }]);
  });

  it('with a card open saves its simulation first [D1-4.1-29] [D1-4.1-30]', () => {
    const { signals } = start({}, ...toPlans, settling('cdc'), about('plan.expanded'), { type: 'close' });
    expect(signals.slice(1)).toEqual([
      { type: 'left', selection: aSelection(), sendsLead: true },
      { type: 'closed' },
    ]);
  });

  it('after a proposal was answered leaves no simulation behind: its own lead has told of it', () => {
    const proposing = [...toPlans, settling('cdc'), about('plan.expanded'), about('plan.continued')] as const;
    const rules = { proposal: { enabled: true } };
    const closed = (...events: ModalEvent[]) =>
      start(rules, ...proposing, ...events, { type: 'close' }).signals.map(({ type }) => type);
    expect(closed()).toEqual(['opened', 'continued', 'left', 'closed']);
    expect(closed({ type: 'proposal.decided' })).toEqual(['opened', 'continued', 'closed']);
  });

  it('with success and a card open saves its simulation too, once [D1-4.1-28] [D1-4.1-29]', () => {
    const closing = { type: 'close', success: true } as const;
    const { clock, signals, value } = start({}, ...toPlans, settling('cdc'), about('plan.expanded'), closing);
    expect(value()).toBe('succeeded');
    clock.increment(SUCCESS_TOAST_MS);
    expect(signals.slice(1)).toEqual([
      { type: 'left', selection: aSelection(), sendsLead: true },
      { type: 'closed' },
    ]);
  });

  it('with success waits for the toast; closing again does not [D1-4.1-28] [D2-4.2-23]', () => {
    const { modal, value } = start({}, opening, { type: 'close', success: true });
    expect(value()).toBe('succeeded');
    modal.send({ type: 'close' });
    expect(value()).toBe('closed');
  });
});

const everyEvent: readonly ModalEvent[] = [
  opening,
  accepting,
  { ...accepting, on: false },
  going,
  { type: 'back' },
  sent,
  settling('cdc'),
  about('plan.failed', 'cdc'),
  about('plan.failed', 'second'),
  about('plan.expanded'),
  { type: 'plan.collapsed' },
  about('plan.continued'),
  { type: 'comparator.opened' },
  { type: 'comparator.resumed', resume: {} },
  {
    type: 'comparator.resumed',
    resume: {
      cdc: {
        type: 'CDC',
        entrancePercent: 40,
        instalments: 24,
        finalInstalmentPercent: 0,
        isOnline: false,
        installments: [24],
        startOpened: true,
      },
    },
  },
  { type: 'retry' },
  { type: 'close' },
  { type: 'close', success: true },
];

describe('every way through the modal', () => {
  const views = (changes: Partial<ModalRules>) => {
    const paths = getShortestPaths(fundingModal, {
      input: { rules: { ...usual, ...changes } },
      events: [...everyEvent],
      filterEvents: (_, event) => event.type !== 'plan.settled' || 'selection' in event,
    });
    return [...new Set(paths.map((path) => JSON.stringify(path.state.value)))].sort();
  };
  const open = (...names: readonly string[]) => names.map((name) => `{"open":"${name}"}`);

  it('reaches the six sub-views and no other [D1-4.1-01] [D1-2.2-01]', () => {
    const all = ['comparator', 'error', 'lead-form', 'plans', 'proposal', 'terms'];
    expect(views({ proposal: { enabled: true } })).toEqual(['"closed"', '"succeeded"', ...open(...all)]);
  });

  it('has a proposal where the authors want one and the page has a screen for it, and every other rule as it is [D1-2.2-15]', () => {
    const authored = { ...usual, proposal: { enabled: true }, hideAcceptanceOnPlans: true };
    const proposal = { enabled: true, sources: ['B2_BALAO'] };
    expect(modalRules(authored, ['B2_BALAO'])).toEqual({ ...authored, proposal });
    expect(modalRules(authored, undefined).proposal.enabled).toBe(false);
    expect(modalRules({ ...authored, proposal: { enabled: false } }, ['CDC']).proposal.enabled).toBe(false);
  });

  it('leads to the proposal only from plans whose lender takes one there', () => {
    const only = (sources: readonly FundingSource[]) => {
      const { value } = start({ proposal: { enabled: true, sources } }, ...toContinue);
      return value();
    };
    expect(only(['CDC'])).toEqual({ open: 'proposal' });
    expect(only(['B2_TRADITIONAL'])).toBe('succeeded');
  });

  it('reaches neither proposal nor comparator where they are off', () => {
    const off = { comparator: { enabled: false, hidden: false }, proposal: { enabled: false } };
    const rest = ['error', 'lead-form', 'plans', 'terms'];
    expect(views(off)).toEqual(['"closed"', '"succeeded"', ...open(...rest)]);
  });

  it('shows no plan button before the acceptance, keeps what was chosen honest, and always closes [R58]', () => {
    const rules = fc.record({
      hideTermsBeforePlans: fc.boolean(),
      hideAcceptanceOnPlans: fc.boolean(),
      leadForm: fc.record({ enabled: fc.boolean(), skip: fc.boolean() }),
      proposal: fc.record({ enabled: fc.boolean() }),
      comparator: fc.record({ enabled: fc.boolean(), hidden: fc.boolean() }),
    });
    fc.assert(
      fc.property(rules, fc.array(fc.constantFrom(...everyEvent), { maxLength: 40 }), (changes, events) => {
        const { modal, clock, signals, value, context } = start(changes);
        for (const event of events) {
          const before = modal.getSnapshot();
          modal.send(event);
          const { failed, expanded } = context();
          if (expanded !== undefined) expect(failed).not.toContain(expanded);
          if (modal.getSnapshot().matches({ open: 'plans' })) expect(visiblePlans(context())).not.toEqual([]);
          if (
            signals.at(-1)?.type === 'continued' &&
            before.matches({ open: 'plans' }) &&
            event.type === 'plan.continued'
          ) {
            expect(arePlanButtonsEnabled(before.context)).toBe(true);
          }
        }
        modal.send({ type: 'close' });
        clock.increment(SUCCESS_TOAST_MS);
        expect(value()).toBe('closed');
        const count = (type: string) => signals.filter((signal) => signal.type === type).length;
        expect(count('closed')).toBe(count('opened'));
        modal.stop();
      }),
    );
  });
});
