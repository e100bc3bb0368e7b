import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startChild } from '../../tests/scripts.ts';
import type { Run } from '../figures.ts';
import { MODEL_PAGE, withPortal } from '../portal.ts';
import { processorTimeOf } from '../processor.ts';

/** Enough to keep a portal busy, and few enough that nobody waits long. */
const AT_CAPACITY = 8;
const SECONDS = 5;
const FEW = 24;
/** What every client of a round asks with, as browsers do: a page that is compressed for the ones and not for the others costs another price. */
const HEADERS = { 'accept-encoding': 'br' };
/** Enough for what a process takes of the processor to be far above the hundredth of a second that it is counted in. */
const MANY = 20_000;

/**
 * Pages that are drawn anew for each request: what is answered at twice the capacity beside what is at the capacity; and what a refusal
 * costs beside a page that is kept.
 */
export default async function overload(run: Run): Promise<void> {
  let page = Number.NaN;
  await withPortal(
    run,
    async ({ origin, process: portal }) => {
      let requested = 0;
      const next = () => `/br/aurora/none-${requested++}`;
      const used = () => processorTimeOf(portal.pid);
      const measured = async (ask: () => Promise<Counts>): Promise<Measured> => {
        const [began, before] = [performance.now(), await used()];
        const { drawn, refused } = await ask();
        const seconds = (performance.now() - began) / 1_000;
        const processorSeconds = Math.max(1, (await used()) - before) / 1_000_000;
        return {
          drawn: drawn / seconds,
          refused: refused / seconds,
          work: drawn / processorSeconds,
          busy: processorSeconds / seconds,
        };
      };
      const atCapacity = () => measured(() => closed(run, origin, next));
      const atTwice = (capacity: number) => measured(() => steadily(run, origin, next, 2 * capacity));
      await atCapacity(); // warm
      // In turns, so that a slow moment of the machine hits both.
      const rounds: { at: Measured; over: Measured }[] = [];
      for (let round = 0; round < run.amount(3, 1); round++) {
        const at = await atCapacity();
        const over = await atTwice(at.drawn);
        rounds.push({ at, over });
      }
      const ratioOf = (of: 'drawn' | 'work') =>
        rounds.map(({ at, over }) => over[of] / at[of]).toSorted((one, other) => one - other)[
          Math.floor(rounds.length / 2)
        ] ?? 0;
      const share = ({ busy }: Measured) => `${Math.round(100 * busy)} %`;
      const texts = rounds.map(
        ({ at, over }) =>
          `${Math.round(at.drawn)} (${share(at)} of a processor), ${Math.round(over.drawn)} (${share(over)}) and ${Math.round(over.refused)} refused`,
      );
      run.tell(
        {
          name: 'drawn at twice the capacity / at the capacity',
          value: ratioOf('drawn'),
          unit: '',
          better: 'higher',
          goal: 0.9,
        },
        `a second: ${texts.join('; ')}`,
      );
      if (Number.isNaN(await used())) return; // only Linux says what another process uses
      run.tell({
        name: 'drawn for a second of the processor at twice the capacity / at it',
        value: ratioOf('work'),
        unit: '',
        better: 'higher',
        goal: 0.9,
      });
      page = await processorPerAnswer(run, origin + MODEL_PAGE, used);
    },
    { VITRINE_BUSY_MS: '1000' },
  );
  const refusal = await costOfRefusal(run);
  run.tell({ name: 'the processor for a refusal', value: refusal, unit: 'µs', better: 'lower', goal: 1_000 });
  if (Number.isNaN(page)) return;
  run.tell(
    {
      name: 'the processor for a refusal / for a kept page',
      value: refusal / page,
      unit: '',
      better: 'lower',
      goal: 1,
    },
    `${Math.round(page)} µs for the page`,
  );
}

type Counts = { readonly drawn: number; readonly refused: number };

/** Both a second; pages drawn for a second of the processor, and how much of one the portal had. */
type Measured = Counts & { readonly work: number; readonly busy: number };

/** So many clients, each of which asks as soon as it has its answer. */
async function closed(run: Run, url: string, next: () => string): Promise<Counts> {
  const long = run.amount<Partial<autocannon.Options>>(
    { duration: SECONDS },
    { amount: FEW, connections: 4 },
  );
  const { statusCodeStats = {} } = await autocannon({
    url,
    connections: AT_CAPACITY,
    timeout: 30,
    headers: HEADERS,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
    ...long,
  });
  const count = (status: '404' | '503') => statusCodeStats[status]?.count ?? 0;
  return { drawn: count('404'), refused: count('503') };
}

/**
 * Clients who come one after the other at a steady rate, whatever becomes of those before them. They share the processor with the portal: each
 * costs as little as it can, and leaves its answer as it comes.
 */
async function steadily(run: Run, url: string, next: () => string, perSecond: number): Promise<Counts> {
  const amount = run.amount(Math.max(1, Math.round(perSecond * SECONDS)), FEW);
  const statuses: Promise<number>[] = [];
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  for (let sent = 0; sent < amount; sent++) {
    const early = began + (sent * 1_000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    statuses.push(statusOf(url + next(), agent));
  }
  const all = await Promise.all(statuses);
  agent.destroy();
  const count = (status: number) => all.filter((one) => one === status).length;
  return { drawn: count(404), refused: count(503) };
}

/** The status of an answer, once all of it has come. */
async function statusOf(url: string, agent: Agent): Promise<number> {
  const call = request(url, { agent, headers: HEADERS }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  await once(answer.resume(), 'end');
  return answer.statusCode ?? 0;
}

/** Microseconds of the processor that a process takes for an answer: unlike a time on the wall, they are the same on a busy machine. */
async function processorPerAnswer(run: Run, url: string, used: () => Promise<number>): Promise<number> {
  const ask = (amount: number) =>
    autocannon({ url, amount, connections: AT_CAPACITY, timeout: 30, headers: HEADERS });
  const amount = run.amount(MANY, FEW);
  await ask(Math.max(AT_CAPACITY, Math.ceil(amount / 4))); // warm
  const before = await used();
  await ask(amount);
  return Math.max(1, (await used()) - before) / amount;
}

/** What a refusal takes of a process that refuses everything; its log is written as a portal's is. */
async function costOfRefusal(run: Run): Promise<number> {
  const { child, line } = await startChild('bench/overload/refusing.ts', []);
  const used = async () => {
    child.send('used');
    const [microseconds] = (await once(child, 'message')) as [number];
    return microseconds;
  };
  try {
    const url = `http://127.0.0.1:${line}/br/aurora`;
    const { status } = await fetch(url);
    if (status !== 503) throw new Error(`not refused but answered ${status}`);
    return await processorPerAnswer(run, url, used);
  } finally {
    child.kill();
    await once(child, 'exit');
  }
}
