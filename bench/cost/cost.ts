import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aFlowAForm } from '../../src/areas/proposals/examples.ts';
import { created } from '../../tests/conformance/lender/b2.ts';
import type { Send } from '../../tests/conformance/lender/call.ts';
import { resumePayload } from '../../tests/conformance/lender/cdc.ts';
import { firstCar } from '../../tests/conformance/lender/subject.ts';
import { demoSnapshot, leadMaker, postLead } from '../../tests/demo.ts';
import { roadShopper } from '../../tests/integration/road-shopper.ts';
import { PATIENT_DATABASE } from '../../tests/patience.ts';
import { cpfOf } from '../../tests/person.ts';
import { agreedTo } from '../../tests/proposal-consent.ts';
import type { Run } from '../figures.ts';
import { withPortal } from '../portal.ts';
import { postgresTime, processorTimeOf } from '../processor.ts';

const SITE = '/br/aurora';
/** How many ask at the same time. */
const CLIENTS = 4;
/** What an answer leaves to be done, jobs and what they lead to, is its cost too. */
const AFTERWARDS_MS = 2_500;
/** Each is measured so often, by turns, and the median counts: now and then PostgreSQL tidies up what was written long before. */
const ROUNDS = 3;
const PLACES = {
  hub: 'hub',
  proposal: 'proposals',
  financing: 'financing',
  financingHub: 'financing-hub',
} as const;

/** One thing that visitors do: how often it is done in a measurement and in a short round, and how, the nth time. */
type Request = {
  readonly name: string;
  readonly count: readonly [full: number, once: number];
  readonly ask: (nth: number) => Promise<unknown>;
  /** How many ask at the same time, where they are fewer. */
  readonly clients?: number;
};
type Spent = { readonly portal: number; readonly postgres: number };

/**
 * A large market a day (docs/guides/growing.md): of the page views 85 of 100 are kept pages, of the rest two thirds are drawn for everybody and
 * one third for one visitor, and of 100 simulations comes a lead.
 */
const DAY = {
  'page, kept': 42.5e6,
  'page, drawn anew': 5e6,
  'page, of one visitor': 2.5e6,
  'simulation, bank partner': 1e6,
  'simulation, plan': 1e6,
  'lead, with its delivery': 20e3,
} as const;
const PEAK = 4 / 86_400;

/**
 * What one request takes of the processor, in the portal and in PostgreSQL, under a steady load of four clients that have a process of
 * their own; what both take at rest is left out. One portal with all roles, on the demo's brands.
 */
export default async function cost(run: Run): Promise<void> {
  await withPortal(
    run,
    async ({ origin, folder, process: child }) => {
      const spent = async (): Promise<Spent> => ({
        portal: await processorTimeOf(child.pid),
        postgres: await postgresTime(folder),
      });
      const requests = await requestsOf(origin);
      // What is asked first compiles and fills caches, and is not what the next one costs.
      for (const { ask } of requests) await ask(0);
      const rest = run.isOnce ? { portal: 0, postgres: 0 } : await restOf(spent);
      const rounds: Map<string, Spent>[] = [];
      let nth = 1;
      for (let round = 0; round < run.amount(ROUNDS, 1); round++) {
        const costs = new Map<string, Spent>();
        for (const { name, count, ask, clients } of requests) {
          const many = Math.ceil(run.amount(...count) / run.amount(ROUNDS, 1));
          const afterMs = run.amount(AFTERWARDS_MS, 0);
          const how = { many, ask: () => ask(nth++), clients: clients ?? CLIENTS, afterMs };
          costs.set(name, await costOf(spent, rest, how));
        }
        rounds.push(costs);
      }
      const costs = new Map(requests.map(({ name }) => [name, medianOf(rounds, name)] as const));
      for (const [name, each] of costs) tell(run, name, each, 'ms');
      if (!run.isOnce) tell(run, 'a second at rest', rest, 'ms');
      tell(run, 'processors of the market on paper at its peak', peakOf(costs), '');
    },
    // On a machine that others use too it is late for their sake, and what a request costs is the same.
    {
      VITRINE_LEAD_LIMIT: '1000000',
      LEAD_RATE_PER_SECOND: '0',
      VITRINE_BUSY_MS: '60000',
      ...PATIENT_DATABASE,
    },
  );
}

/** PostgreSQL's time is only known on Linux. */
function tell(run: Run, name: string, spent: Spent, unit: string): void {
  for (const [key, place] of [
    ['portal', 'the portal'],
    ['postgres', 'PostgreSQL'],
  ] as const)
    if (Number.isFinite(spent[key]))
      run.tell({ name: `${name}, in ${place}`, value: spent[key], unit, better: 'lower' });
}

/** Milliseconds that each of both takes of a second in which nobody asks. */
async function restOf(spent: () => Promise<Spent>): Promise<Spent> {
  const seconds = 15;
  await wait(AFTERWARDS_MS);
  const before = await spent();
  await wait(seconds * 1_000);
  const after = await spent();
  const of = (key: keyof Spent) => (after[key] - before[key]) / 1_000 / seconds;
  return { portal: of('portal'), postgres: of('postgres') };
}

async function costOf(
  spent: () => Promise<Spent>,
  rest: Spent,
  {
    many,
    ask,
    clients,
    afterMs,
  }: {
    readonly many: number;
    readonly ask: () => Promise<unknown>;
    readonly clients: number;
    readonly afterMs: number;
  },
): Promise<Spent> {
  const [before, began] = [await spent(), performance.now()];
  let left = many;
  const client = async () => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: clients }, client));
  await wait(afterMs);
  const after = await spent();
  const seconds = (performance.now() - began) / 1_000;
  const of = (key: keyof Spent) =>
    Math.max(0, (after[key] - before[key]) / 1_000 - rest[key] * seconds) / many;
  return { portal: of('portal'), postgres: of('postgres') };
}

function medianOf(rounds: readonly ReadonlyMap<string, Spent>[], name: string): Spent {
  const of = (key: keyof Spent) => {
    const values = rounds.map((round) => round.get(name)?.[key] ?? Number.NaN);
    return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
  };
  return { portal: of('portal'), postgres: of('postgres') };
}

function peakOf(costs: ReadonlyMap<string, Spent>): Spent {
  const of = (key: keyof Spent) =>
    Object.entries(DAY).reduce(
      (sum, [name, aDay]) => sum + ((costs.get(name)?.[key] ?? Number.NaN) / 1_000) * aDay * PEAK,
      0,
    );
  return { portal: of('portal'), postgres: of('postgres') };
}

async function requestsOf(origin: string): Promise<readonly Request[]> {
  const subject = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
  if (!subject) throw new Error('the demo catalogue is empty');
  const [makeLead, agreed] = await Promise.all([leadMaker(), agreedTo()]);
  const read = async (answer: Response, ...statuses: number[]) => {
    const text = await answer.text();
    if (!statuses.includes(answer.status))
      throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}`);
    return text;
  };
  const page = async (path: string) =>
    read(await fetch(origin + SITE + path, { headers: { 'accept-encoding': 'br' } }), 200);
  const call = (path: string, body: unknown, headers: object = {}) =>
    fetch(`${origin}/services${SITE}/${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const send: Send = async ({ service, path, body }) => {
    const answer = await call(`${PLACES[service]}${path}`, body);
    return { status: answer.status, text: await answer.text() };
  };
  const simulate = () => created(send, subject, 'B2_TRADITIONAL');
  const propose = async (nth: number) => {
    const { id, bestOffer } = await simulate();
    // Each is another person's: proposals are counted by document and by phone.
    const phone = `(11) 9${String(80_000_000 + nth).replace(/(\d{4})$/, '-$1')}`;
    const formData = aFlowAForm({ cpf: cpfOf(700_000 + nth), phone, income: 'R$ 12.000,00' });
    const choice = { origin: 'NMSC', simulationId: id, subOfferId: bestOffer?.subId, isTraditional: true };
    await read(await call('proposals/send', { ...choice, formData }, agreed), 201);
  };
  const { cars } = JSON.parse(await read(await fetch(`${origin}/services${SITE}/stock/cars`), 200)) as {
    cars: { number: string }[];
  };
  const numbers = cars.map(({ number }) => number);
  const hold = async (nth: number) => {
    // Of those that nobody buys in this round.
    const car = numbers.at(-1 - (nth % CLIENTS));
    const path = `${origin}/services${SITE}/stock/cars/${car}/hold`;
    const taken = await fetch(path, { method: 'POST', headers: { origin } });
    await read(taken, 200, 409);
    const cookie = taken.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    if (taken.status === 200)
      await read(await fetch(path, { method: 'DELETE', headers: { origin, cookie } }), 200);
  };
  let bought = 0;
  const order = async (nth: number) => {
    const car = numbers[bought++] ?? '';
    const shopper = roadShopper(origin, car, { card: 'approved', document: cpfOf(800_000 + nth) });
    for (let step = 0; step < 40; step++) {
      const at = await shopper.step();
      if (at === 'pedido') return;
      if (at === 'gone') throw new Error(`car ${car} is somebody else’s`);
    }
    throw new Error('an order does not come to its end');
  };
  return [
    { name: 'page, kept', count: [2_000, 8], ask: () => page('') },
    { name: 'page, drawn anew', count: [200, 2], ask: (nth) => page(`/estoque?entrada=${20_000 + nth}`) },
    { name: 'page, of one visitor', count: [300, 2], ask: () => page('/atendimento/reclamacao') },
    { name: 'simulation, bank partner', count: [600, 2], ask: simulate },
    {
      name: 'simulation, plan',
      count: [600, 2],
      ask: async () => read(await call('financing/cdc/simulateProposalFlow', resumePayload(subject)), 200),
    },
    {
      name: 'lead, with its delivery',
      count: [300, 2],
      ask: async (nth) =>
        read(await postLead(origin, makeLead(`cost-${nth}-${randomUUID()}@example.com`)), 201),
    },
    { name: 'proposal, with its simulation', count: [100, 1], ask: propose },
    { name: 'hold of a car, taken and given back', count: [200, 1], ask: hold },
    // All are of one mailbox, which may keep three cars unpaid.
    { name: 'order, from the car to its paid deposit', count: [9, 1], ask: order, clients: 2 },
  ];
}
