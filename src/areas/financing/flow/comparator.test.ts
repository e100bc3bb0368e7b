import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ComparedTerms, comparedValues } from '../domain/comparator.ts';
import { type ComparatorRecord, comparatorRecord } from '../domain/comparator-record.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { Plan } from '../domain/plans.ts';
import type { Selection } from '../domain/saved-simulation.ts';
import type { LenderResult } from '../domain/simulation.ts';
import { type FundingSource, fundingSources } from '../domain/source.ts';
import { aCar, anAnswer, anOffer, aSelection } from '../examples.ts';
import { comparator } from './comparator.ts';

type Call = {
  readonly source: FundingSource;
  readonly terms: ComparedTerms & { readonly planId: string };
  readonly signal: AbortSignal;
  settle(answer: LenderResult<SimulationResult> | Error): Promise<void>;
};

/** What a card of the example's car keeps, with these changes. */
const record = (type: FundingSource, changes: Partial<ComparatorRecord> = {}): ComparatorRecord => ({
  ...comparatorRecord(aCar(), aSelection({ source: type, entrancePercent: changes.entrancePercent ?? 30 }), {
    installmentOptions: [24, 36, 48],
    product: 'MSC',
    dealerName: undefined,
    isFirstCall: true,
    startedOpen: false,
    now: 1,
  }),
  ...changes,
});

const plans: readonly Plan[] = fundingSources.map((type) => ({
  id: `plan-${type}`,
  type,
  product: 'MSC',
  hidden: false,
}));

/** Lets every answered promise reach the chart. */
const answered = () => new Promise(setImmediate);

/** A comparator of these records whose lenders answer when the test says so. */
const start = (...records: readonly ComparatorRecord[]) => startBeside([], records);

/** The same beside cards that show these offers. */
function startBeside(selections: readonly Selection[], records: readonly ComparatorRecord[], open?: string) {
  const calls: Call[] = [];
  const input = {
    car: aCar(),
    plans,
    open,
    selections,
    stored: () => Object.fromEntries(records.map((one) => [one.type, one])),
    resimulate: (terms: Call['terms'], signal: unknown) =>
      new Promise<LenderResult<SimulationResult>>((resolve, reject) => {
        const settle = async (answer: LenderResult<SimulationResult> | Error) => {
          answer instanceof Error ? reject(answer) : resolve(answer);
          await answered();
        };
        calls.push({ source: terms.record.type, terms, signal: signal as AbortSignal, settle });
      }),
  };
  const actor = createActor(comparator, { input }).start();
  const state = () => actor.getSnapshot().value;
  const cards = () => actor.getSnapshot().context.compared ?? [];
  return { actor, calls, state, cards, problem: () => actor.getSnapshot().context.problem };
}

const offered = (installments: number, installmentValue: number): LenderResult<SimulationResult> => ({
  ok: true,
  value: anAnswer({ offers: [anOffer({ installments, installmentValue })] }),
});

const cdc = record('CDC', { lastChange: 2, entrancePercent: 35, installmentsQuantity: 36 });
const zflow = record('ZFLOW', { lastChange: 1 });

describe('the comparator', () => {
  it('loads when it opens, and shows a card a plan, the one changed last first [D1-4.4-04] [D1-4.4-05] [D1-2.5-01]', async () => {
    const { calls, state, cards } = start(zflow, cdc);
    expect(state()).toBe('loading');
    expect(calls).toHaveLength(2);
    await calls[0]?.settle(offered(36, 100_00));
    expect(state()).toBe('loading');
    await calls[1]?.settle(offered(36, 90_00));
    expect(state()).toBe('cards');
    expect(cards()).toMatchObject([
      { planId: 'plan-CDC', outcome: { ok: true, offer: { installmentValue: 100_00 } } },
      { planId: 'plan-ZFLOW', outcome: { ok: true, offer: { installmentValue: 90_00 } } },
    ]);
  });

  it('compares the plan whose card is open where nobody has changed any, and one that was changed before it', async () => {
    const untouched = [record('CDC'), record('ZFLOW'), record('NEXT')];
    const opened = startBeside([], untouched, 'plan-NEXT');
    await answered();
    expect(opened.cards().map(({ planId }) => planId)).toEqual(['plan-NEXT', 'plan-ZFLOW']);
    const changed = startBeside([], [...untouched.slice(1), record('CDC', { lastChange: 1 })], 'plan-NEXT');
    await answered();
    expect(changed.cards().map(({ planId }) => planId)).toEqual(['plan-CDC', 'plan-NEXT']);
  });

  it.each([[[]], [[cdc]]])(
    'shows the error page with fewer than 2 stored plans: %# [D1-4.4-01] [D1-9-20]',
    async (records) => {
      const { calls, state, problem } = start(...records);
      await answered();
      expect([state(), problem()]).toEqual(['error', 'too-few-plans']);
      expect(calls).toEqual([]);
    },
  );

  it('counts no plan of another car', async () => {
    const { state } = start(cdc, record('ZFLOW', { mvs: 'ORL101' }));
    await answered();
    expect(state()).toBe('error');
  });

  it('says of a plan that is not lent at an entrance rounded up for the other that it has no offer there [D1-4.4-06] [D1-4.4-11]', async () => {
    const { calls, cards } = start(
      record('NEXT', { lastChange: 2, entrancePercent: 65 }),
      record('CDC', { lastChange: 1, entrancePercent: 60 }),
    );
    expect(calls.map(({ terms }) => terms.entrancePercent)).toEqual([70, 70]);
    await calls[0]?.settle(offered(48, 80_00));
    await calls[1]?.settle({ ok: true, value: anAnswer({ offers: [] }) });
    expect(cards().map(({ outcome }) => outcome)).toMatchObject([
      { ok: true },
      { ok: false, reason: 'no-result' },
    ]);
  });

  it('tells of a stored plan who lends and until when, as its card says it, wherever that card stands now [D1-2.5-02]', async () => {
    const shown = aSelection({ planId: 'plan-CDC', entrancePercent: 45 });
    const { cards } = startBeside([shown], [record('CDC', { lastChange: 2 }), record('ZFLOW')]);
    await answered();
    const [cdcTerms, zflowTerms] = cards().map(({ outcome }) => outcome.ok && outcome.terms);
    expect(cdcTerms).toMatchObject({ validUntil: '2026-11-28', lenderName: 'Banco Aurora S.A.' });
    expect(zflowTerms).toBeUndefined();
  });

  it.each(fundingSources.filter((source) => source !== 'CDC'))(
    'simulates both plans again at the entrance and term of the one changed last, through the source of each: %s [D1-4.4-02] [D1-4.4-03] [D1-4.4-06]',
    (source) => {
      const { calls } = start(cdc, record(source, { lastChange: 1 }));
      const entrancePercent = source === 'NEXT' ? 40 : 35;
      expect(calls.map(({ terms }) => terms)).toMatchObject([
        { planId: 'plan-CDC', record: { type: 'CDC' }, entrancePercent: 35, installments: 36 },
        { planId: `plan-${source}`, record: { type: source }, entrancePercent, installments: 36 },
      ]);
    },
  );

  it('asks nobody when entrance and term are the same, and shows what was stored [D1-4.4-02]', async () => {
    const same = record('ZFLOW', { entrancePercent: 35, installmentsQuantity: 36, installmentsValue: 80_00 });
    const { calls, state, cards } = start(cdc, same);
    await answered();
    expect(state()).toBe('cards');
    expect(calls).toEqual([]);
    expect(cards()[1]).toMatchObject({ outcome: { offer: { installments: 36, installmentValue: 80_00 } } });
  });

  it('simulates both plans again when one is kept at another price, with the final instalment that was chosen', () => {
    const dearer = record('PSA_BALAO', {
      entrancePercent: 35,
      entranceValue: 42_000_00,
      installmentsQuantity: 36,
      residual: 24_000_00,
    });
    const { calls } = start(cdc, dearer);
    expect(calls.map(({ source }) => source)).toEqual(['CDC', 'PSA_BALAO']);
    const { terms } = calls[1] ?? {};
    expect(terms && comparedValues(terms, aCar().total)).toMatchObject({ finalInstallmentPercent: 20 });
  });

  it('takes an entrance that another page has rounded to whole units for the same price', async () => {
    const rounded = { entrancePercent: 35, entranceValue: 35_000_99, installmentsQuantity: 36 };
    const { calls, state } = start(cdc, record('ZFLOW', rounded));
    await answered();
    expect([state(), calls.length]).toEqual(['cards', 0]);
  });

  it('compares a plan without that term at the nearest of its parity [D1-4.4-08]', () => {
    const { calls } = start(cdc, record('ZFLOW', { installmentsOptions: [24, 37, 60] }));
    expect(calls.map(({ terms }) => terms.installments)).toEqual([36, 24]);
  });

  it('says of a plan without any fitting term that it has none, and asks nobody about it [D1-4.4-08] [D1-4.4-11]', async () => {
    const { calls, state, cards } = start(cdc, record('ZFLOW', { installmentsOptions: [25, 37] }));
    await answered();
    expect(calls).toEqual([]);
    expect(state()).toBe('cards');
    expect(cards()[1]).toMatchObject({ outcome: { ok: false, reason: 'no-term' } });
    expect(cards()[0]).toMatchObject({ outcome: { ok: true } });
  });

  it.each([
    ['offers nothing', { ok: true, value: anAnswer({ offers: [] }) }],
    ['offers one other term only', offered(48, 1)],
  ] as const)('shows the other card when a lender %s', async (_, answer) => {
    const { calls, state, cards } = start(cdc, zflow);
    await calls[0]?.settle(offered(36, 100_00));
    await calls[1]?.settle(answer);
    expect(state()).toBe('cards');
    expect(cards()).toMatchObject([
      { outcome: { ok: true } },
      { outcome: { ok: false, reason: 'no-result' } },
    ]);
  });

  it.each([
    ['fails', { ok: false, reason: 'unreachable' }],
    ['breaks', new Error('network')],
  ] as const)('shows the error page when a lender %s, and another try asks again', async (_, answer) => {
    const { actor, calls, state, problem } = start(cdc, zflow);
    await calls[0]?.settle(offered(36, 100_00));
    await calls[1]?.settle(answer);
    expect([state(), problem()]).toEqual(['error', 'failed']);
    actor.send({ type: 'retry' });
    expect(state()).toBe('loading');
    await calls[2]?.settle(offered(36, 100_00));
    await calls[3]?.settle(offered(36, 90_00));
    expect(state()).toBe('cards');
  });

  it('opens the legal text of a plan and goes back to the cards [D1-2.5-02] [D1-4.4-04]', async () => {
    const { actor, calls, state, cards } = start(cdc, zflow);
    for (const call of calls) await call.settle(offered(36, 100_00));
    const plan = cards()[1];
    if (!plan) throw new Error('two cards expected');
    actor.send({ type: 'legal-text.opened', plan });
    expect(state()).toBe('legal-text');
    expect(actor.getSnapshot().context.reading).toBe(plan);
    actor.send({ type: 'legal-text.closed' });
    expect(state()).toBe('cards');
  });

  it('aborts what it asked when it is left, and a late answer reaches nobody', async () => {
    const { actor, calls, state } = start(cdc, zflow);
    actor.stop();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
    for (const call of calls) await call.settle(offered(36, 100_00));
    expect(state()).toBe('loading');
  });
});
