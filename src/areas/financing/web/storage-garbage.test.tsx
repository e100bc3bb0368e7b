import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { storedConsent, storedLead } from '../../leads/web/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import { fundingAuthoring, writeRecords } from '../contract.ts';
import { aCar, anAnswer, aSelection } from '../examples.ts';
import { comparator } from '../flow/index.ts';
import {
  COMPARATOR_FUNDING,
  COMPARATOR_FUNDING_PLANS,
  CURRENT_FUNDING,
  comparatorRecord,
  fundingSources,
} from '../index.ts';
import { ComparatorCards } from './comparator-cards.tsx';
import { forgetComparator } from './page.ts';
import { saveSimulation } from './save-simulation.ts';
import type { SourcedPlan } from './sources-code.ts';
import { forgetSimulation, keepRecord, storedRecords } from './storage.ts';

/** A browser's storage, which this environment lacks; `fault` is what every access throws. */
function storageWith(fault?: { onWrite?: string; onRead?: string }) {
  const entries = new Map<string, string>();
  const or = <T,>(name: string | undefined, act: () => T): T => {
    if (name) throw new DOMException('not now', name);
    return act();
  };
  return {
    entries,
    getItem: (key: string) => or(fault?.onRead, () => entries.get(key) ?? null),
    setItem: (key: string, text: string) => or(fault?.onWrite, () => void entries.set(key, text)),
    removeItem: (key: string) => or(fault?.onRead, () => void entries.delete(key)),
  };
}

let storage: ReturnType<typeof storageWith>;
beforeEach(() => {
  storage = storageWith();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('document', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const record = (source: (typeof fundingSources)[number], now: number, startedOpen = false) =>
  comparatorRecord(aCar(), aSelection({ source }), {
    installmentOptions: [36, 48],
    product: 'MSC',
    dealerName: undefined,
    isFirstCall: true,
    startedOpen,
    now,
  });

/** That a `Date` can tell: what is stored cannot be later. */
const LAST_MOMENT = 864e13;

/** What a stored record looked like in another version: any of its fields gone, renamed or of another kind. */
const fromAnotherVersion = fc
  .tuple(fc.constantFrom(...fundingSources), fc.constantFrom('CDC', 'NEXT', 'ZFLOW'))
  .chain(([source, key]) => {
    const written = JSON.parse(JSON.stringify(writeRecords({ [source]: record(source, 1) })))[source];
    return fc
      .dictionary(fc.constantFrom(...Object.keys(written), 'a', '__proto__'), anyJson, { maxKeys: 4 })
      .map((changes) => ({ [key]: { ...written, ...changes } }));
  });
const anyJson = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, '', -1, 1e300, -1e-300, '36x', [], {}, 'R$ 10,00', 2 ** 53),
);
const anyStored = fc.oneof(
  fc.string(),
  fc.json(),
  fromAnotherVersion.map((records) => JSON.stringify(records)),
);

it('reads any text under either key of the comparator, keeps a plan beside it and reads that back', () => {
  fc.assert(
    fc.property(anyStored, anyStored, (kept, elsewhere) => {
      storage.setItem(COMPARATOR_FUNDING, kept);
      storage.setItem(COMPARATOR_FUNDING_PLANS, elsewhere);
      storedRecords();
      const written = record('CDC', LAST_MOMENT, true); // what the shopper has touched: a card's own first one is older than any
      keepRecord(written);
      expect(storedRecords().CDC).toEqual(written);
      expect(storage.getItem(COMPARATOR_FUNDING_PLANS)).toBe(elsewhere);
    }),
    { numRuns: 300 },
  );
});

it('what it reads of another version can be written again', () => {
  fc.assert(
    fc.property(fromAnotherVersion, (records) => {
      storage.setItem(COMPARATOR_FUNDING, JSON.stringify(records));
      const read = storedRecords();
      expect(Object.keys(read).filter((key) => !(fundingSources as readonly string[]).includes(key))).toEqual(
        [],
      );
      expect(() => writeRecords(read)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

it('continues over any text under CURRENT_FUNDING, and reads any under leadObj', () => {
  fc.assert(
    fc.property(anyStored, (kept) => {
      storage.setItem(CURRENT_FUNDING, kept);
      storage.setItem('leadObj', kept);
      storedLead();
      storedConsent();
      saveSimulation(aCar(), aSelection(), undefined);
      expect(JSON.parse(storage.getItem(CURRENT_FUNDING) ?? '')).toMatchObject({ numberInstallments: 48 });
    }),
  );
});

it.each([
  ['full', { onWrite: 'QuotaExceededError' }],
  ['blocked', { onRead: 'SecurityError', onWrite: 'SecurityError' }],
])('goes on with a storage that is %s', (_, fault) => {
  vi.stubGlobal('localStorage', storageWith(fault));
  expect(storedRecords()).toEqual({});
  keepRecord(record('CDC', 1));
  expect(storedRecords()).toEqual({});
  const heard: unknown[] = [];
  document.addEventListener('change funding condition', (event) => heard.push((event as CustomEvent).detail));
  const saved = saveSimulation(aCar(), aSelection(), undefined);
  expect(saved).toMatchObject({ source: 'CDC' });
  expect(heard).toHaveLength(1);
  forgetComparator();
  forgetSimulation(saved);
  expect([storedLead(), storedConsent()]).toEqual([undefined, undefined]);
});

it('goes on where reading the name of the storage is refused, as with blocked cookies', () => {
  vi.unstubAllGlobals();
  vi.stubGlobal('document', new EventTarget());
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    keepRecord(record('CDC', 1));
    forgetSimulation(saveSimulation(aCar(), aSelection(), undefined));
    forgetComparator();
    expect([storedRecords(), storedLead(), storedConsent()]).toEqual([{}, undefined, undefined]);
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage');
  }
});

it('two tabs that write in turns keep the plans of both [D1-3.5-11]', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...fundingSources), fc.nat()), { minLength: 1 }),
      (writes) => {
        storage.entries.clear();
        for (const [source, now] of writes) keepRecord(record(source, now));
        const last = Object.fromEntries(writes.map(([source, now]) => [source, record(source, now)]));
        expect(storedRecords()).toEqual(last);
      },
    ),
  );
});

const { plans } = fundingAuthoring.parse({ plans: fundingSources.map((type) => ({ id: type, type })) });
const planOf = ({ planId }: { planId: string }) => plans.find(({ id }) => id === planId) as SourcedPlan;

it('compares whatever another version left that still reads as a plan, or says that it can not', async () => {
  const changes = fc.dictionary(fc.constantFrom(...numbersOf(record('CDC', 1))), anyNumber, { maxKeys: 5 });
  await fc.assert(
    fc.asyncProperty(changes, changes, async (one, other) => {
      const written = JSON.parse(
        JSON.stringify(writeRecords({ CDC: record('CDC', 1), ZFLOW: record('ZFLOW', 2) })),
      );
      const mixed = { CDC: { ...written.CDC, ...one }, ZFLOW: { ...written.ZFLOW, ...other } };
      storage.setItem(COMPARATOR_FUNDING, JSON.stringify(mixed));
      const comparing = createActor(comparator, {
        input: {
          car: aCar(),
          plans,
          selections: [],
          stored: storedRecords,
          resimulate: async () => ({ ok: true, value: anAnswer() }),
        },
      }).start();
      const { value, context } = await waitFor(comparing, (state) => !state.matches('loading'));
      comparing.stop();
      expect(['cards', 'error']).toContain(value);
      if (context.compared) expect(() => cardsOf(context.compared)).not.toThrow();
    }),
  );
});

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 100 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(1e15),
);

const numbersOf = (kept: object) =>
  Object.entries(kept).flatMap(([field, value]) =>
    typeof value === 'number' && field !== 'year' ? [field] : [],
  );

function cardsOf(compared: Parameters<typeof ComparatorCards>[0]['compared'] | undefined): string {
  if (!compared) return '';
  const nothing = () => undefined;
  return renderToString(
    <SiteProvider metadata={{ brand: 'aurora', country: 'BR', language: 'pt' }} prefix="/br/aurora">
      <ComparatorCards
        car={aCar()}
        compared={compared}
        planOf={planOf}
        onLegalText={nothing}
        onResume={nothing}
      />
    </SiteProvider>,
  );
}
