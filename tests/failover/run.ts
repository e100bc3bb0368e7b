/**
 * `npm run failover [-- --rounds 30 --seed 7 --only kill,split]`: the portal on a cluster that fails over, under a mixed load. In each round
 * something happens to the primary; in the end every client's log is held against what is stored, and has to say that enough was done. Needs root and Debian's packages
 * postgresql-15, patroni, etcd-server and haproxy; ends with 1 where a promise is broken.
 */
import { copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import pg from 'pg';
import { startFakeCrm } from '../fake-crm.ts';
import { startPortal, waitFor } from '../portal.ts';
import { type Clients, startClients } from './clients.ts';
import { type Cluster, FAULTS, type Fault, LEASE, startCluster } from './cluster.ts';
import {
  ANSWERS_AGAIN_MS,
  type Answered,
  answeredAgain,
  type History,
  isLate,
  type Stored,
  undone,
  violations,
} from './history.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: FAULTS.join(',') },
    json: { type: 'string' },
    logs: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const kinds = values.only
  .split(',')
  .filter((one): one is Fault => (FAULTS as readonly string[]).includes(one));
/** Each kind as often as another, in an order of chance; and how long after a round's beginning it happens. */
const plan = fc.sample(
  fc.record({ order: fc.shuffledSubarray(kinds, { minLength: kinds.length }), moment: fc.nat(3_000) }),
  { seed, numRuns: Math.ceil(rounds / kinds.length) },
);
/** After which a frozen or cut server comes back: its lease is over then, and another is the primary. */
const AWAY_MS = 5_000;
/** Lines of each node's log that are told where a round does not come to its end. */
const SAID_LINES = 40;
/** After which a cluster that has no other primary will have none: three leases. */
const PROMOTION_MS = 3 * LEASE.ttl * 1_000;
/** Where the lease has to run out first, no failover is sooner: what is sooner had begun by itself. */
const NO_SOONER_MS = (LEASE.ttl - LEASE.loop_wait - LEASE.retry_timeout) * 1_000;
const BY_LEASE: readonly Fault[] = ['freeze', 'cut'];
/** How long is waited for the first answered write while the cluster is in trouble. */
const ANSWER_MS = 120_000;
/** How long clients go on after the last round, until enough was done after a failover. */
const ENOUGH_MS = 120_000;
/** A health check that took its status and left, which Patroni writes down as a failure of its own. */
const NO_NEWS = /Exception happened during processing of request|Traceback/;
/** How long a disk is full before an operator makes room. */
const FULL_MS = 30_000;

type Round = Answered & {
  readonly fault: Fault;
  readonly from: number;
  /** Undefined where nobody else became the primary: the cluster's failure, of which the portal is not judged. */
  readonly to: number | undefined;
  /** Whether the cluster was failing over already, as a busy machine lets it: the round counts, but not for its fault. */
  readonly isByItself: boolean;
  /** From the fault to another primary, or to the moment at which a disk had room again. */
  readonly promotedMs: number;
  /** When that was, by the clock of the history. */
  readonly promoted: number;
};

const folder = await mkdtemp(join(tmpdir(), 'vitrine-failover-'));
const crm = await startFakeCrm();
let cluster: Cluster | undefined;
let portal: Awaited<ReturnType<typeof startPortal>> | undefined;
let clients: Clients | undefined;
let isBroken = true;
const end = async () => {
  try {
    await portal?.end();
    await crm.close();
    if (values.logs) await keepLogs(values.logs);
  } finally {
    await cluster?.close();
  }
};
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void end().then(() => process.exit(1)));
try {
  console.log(`seed ${seed}, ${rounds} rounds of ${kinds.join(', ')}`);
  cluster = await startCluster(folder);
  await cluster.settled();
  await createDatabase(cluster);
  portal = await startPortal({
    env: {
      DATABASE_URL: cluster.url,
      LEAD_INTEGRATION_URL: crm.url,
      LEAD_RATE_PER_SECOND: '0',
      LOG_LEVEL: 'warn',
      VITRINE_LEAD_LIMIT: '1000000',
    },
  });
  clients = await startClients(portal.origin, await stockCars(portal.origin));
  await wait(5_000);
  const done: Round[] = [];
  for (const { order, moment } of plan)
    for (const fault of order) {
      if (done.length === rounds) break;
      await wait(moment);
      const round = await failOver(cluster, clients.history, fault);
      done.push(round);
      console.log(`${done.length} ${verdictOf(round)}; ${clients.history.length} calls`);
      if (round.to === undefined) await tellLogs();
    }
  const since = done.find(({ to }) => to !== undefined)?.promoted ?? Number.POSITIVE_INFINITY;
  const { history } = clients;
  const isEnough = () => since === Number.POSITIVE_INFINITY || undone(history, since).length === 0;
  await waitFor(isEnough, ENOUGH_MS).catch(() => undefined);
  await clients.stop();
  const stored = await storedAtEnd(cluster, clients.history, crm.received);
  const broken = violations(clients.history, stored);
  const late = done.filter(isLate);
  const stuck = done.filter(({ to }) => to === undefined);
  report(clients.history, done);
  for (const { rule, what } of broken) console.log(`BROKEN: ${rule}: ${what}`);
  for (const { fault, confirmedMs, answeredMs } of late)
    console.log(`LATE: ${fault}: ${answerOf(answeredMs)}, confirmed after ${confirmedMs} ms`);
  for (const { fault, from } of stuck)
    console.log(`NO FAILOVER: ${fault} of n${from}: the cluster made no other primary`);
  const tooFew = undone(clients.history, since);
  for (const what of tooFew) console.log(`TOO FEW: ${what} were done after a failover`);
  if (values.json)
    await writeFile(values.json, JSON.stringify({ seed, done, broken, history: clients.history }, null, 1));
  isBroken = broken.length + late.length + stuck.length + tooFew.length > 0;
} catch (error) {
  await tellLogs();
  throw error;
} finally {
  await end();
}
process.exit(isBroken ? 1 : 0);

/** What the cluster itself says goes with its folder. */
async function tellLogs(): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => /^patroni\d\.log$/.test(one))) {
    const lines = (await readFile(join(folder, name), 'utf8'))
      .split('\n')
      .filter((line) => /^\d{4}-/.test(line) && !NO_NEWS.test(line));
    console.log(`── ${name}\n${lines.slice(-SAID_LINES).join('\n')}`);
  }
}

function answerOf(answeredMs: number | undefined): string {
  return answeredMs === undefined ? 'never answered' : `answered after ${answeredMs} ms`;
}

function verdictOf(round: Round): string {
  const { fault, from, to, isByItself, promotedMs, confirmedMs, answeredMs } = round;
  const what = `${fault} of n${from}`;
  if (to === undefined) return `NO FAILOVER: ${what}: no other primary within ${promotedMs} ms`;
  const how = isByItself ? ', which the cluster had begun by itself' : '';
  return `${isLate(round) ? 'LATE' : 'kept'}: ${what}: n${to} after ${promotedMs} ms${how}; from there a write confirmed after ${confirmedMs} ms, ${answerOf(answeredMs)}`;
}

/** What Patroni, etcd, HAProxy and PostgreSQL said goes with the cluster's folder unless it is kept. */
async function keepLogs(into: string): Promise<void> {
  await mkdir(into, { recursive: true });
  for (const name of await readdir(folder))
    if (name.endsWith('.log')) await copyFile(join(folder, name), join(into, name));
}

async function createDatabase(of: Cluster): Promise<void> {
  const url = new URL(of.url);
  url.pathname = '/postgres';
  url.username = 'postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query('create database vitrine owner vitrine');
  await admin.end();
  const own = new pg.Client({ connectionString: of.url });
  await own.connect();
  await own.query('create schema probes; create table probes.probe (at timestamptz)');
  await own.end();
}

async function stockCars(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/services/br/aurora/stock/cars`);
  return ((await answer.json()) as { cars: { number: string }[] }).cars.map(({ number }) => number);
}

/** One round: until the node that it happened to follows the new primary. */
async function failOver(of: Cluster, history: History, fault: Fault): Promise<Round> {
  const before = await of.settled();
  const from = before.node;
  await of.inflict(fault, from);
  const began = performance.now();
  let to: number | undefined;
  // Who has said so before the fault says it on the timeline of before: only a promotion begins another.
  const isElsewhere = async () => {
    to = (await of.primaries()).find(
      ({ node, timeline }) => node !== from && timeline > before.timeline,
    )?.node;
    return to !== undefined;
  };
  // With a full disk nobody else becomes the primary as long as there is room in files that are there already: then the operator's help is what counts.
  const isFilled = fault === 'fill';
  await waitFor(isElsewhere, isFilled ? FULL_MS : PROMOTION_MS).catch(() => undefined);
  const promoted = performance.now();
  const promotedMs = Math.round(promoted - began);
  if (to === undefined) {
    await of.heal(fault, from);
    if (!isFilled) {
      await of.settled();
      return { fault, from, to, isByItself: false, promotedMs, promoted, confirmedMs: 0, answeredMs: 0 };
    }
  }
  const confirming = confirmedWrite(of).then(() => performance.now());
  const isAnswered = () => answeredAgain(history, promoted) !== undefined;
  await waitFor(isAnswered, ANSWER_MS).catch(() => undefined);
  await wait(AWAY_MS);
  await of.heal(fault, from);
  await of.settled();
  // A cluster that can confirm no write before it is whole again lets nobody be answered: then from here on, or never.
  await waitFor(isAnswered, ANSWERS_AGAIN_MS).catch(() => undefined);
  const answered = answeredAgain(history, promoted)?.until;
  return {
    fault,
    from,
    to: to ?? from,
    promoted,
    isByItself: BY_LEASE.includes(fault) && promotedMs < NO_SOONER_MS,
    promotedMs,
    confirmedMs: Math.round((await confirming) - promoted),
    answeredMs: answered && Math.round(answered - promoted),
  };
}

/** Writes until the cluster confirms it, each time over a connection of its own. */
async function confirmedWrite(of: Cluster): Promise<void> {
  for (;;) {
    const client = new pg.Client({
      connectionString: of.url,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on('error', () => undefined);
    const isDone = await client
      .connect()
      .then(() => client.query('insert into probes.probe values (now())'))
      .then(
        () => true,
        () => false,
      );
    await client.end().catch(() => undefined);
    if (isDone) return;
    await wait(100);
  }
}

async function storedAtEnd(
  of: Cluster,
  history: History,
  received: ReadonlyMap<string, unknown>,
): Promise<Stored> {
  await of.settled();
  const client = new pg.Client({ connectionString: of.url });
  await client.connect();
  const rows = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const ids = async (text: string) => (await rows<{ id: string }>(text)).map(({ id }) => String(id));
  const leads = history.filter(({ kind, outcome }) => kind === 'lead' && outcome === 'ok');
  // Deliveries and payments that were on their way come to their end.
  await waitFor(() => leads.every(({ id }) => received.has(id ?? '')), 180_000).catch(() => undefined);
  const pending = `select count(*)::int as n from payment where status = 'pending'`;
  await waitFor(async () => (await rows<{ n: number }>(pending))[0]?.n === 0, 180_000).catch(() => undefined);
  const stored: Stored = {
    ids: {
      lead: await ids('select id from lead'),
      request: await ids('select id from consumer_request'),
      booking: await ids('select id from booking'),
      proposal: await ids('select id from credit_proposal'),
      order: await ids('select id from reservation'),
    },
    answers: (
      await rows<{ key: string; body: string }>(
        `select key, body from idempotency_key where scope like '%lead%'`,
      )
    ).flatMap(({ key, body }) => {
      const id = /"id":"([^"]+)"/.exec(body)?.[1];
      return id ? [{ key, id }] : [];
    }),
    soldCars: (
      await rows<{ car: string }>(
        `select stock_number as car from reservation where paid_at is not null and ended_at is null`,
      )
    ).map(({ car }) => car),
    charges: await rows(
      `select reference as order, count(charge.payment_id)::int as times from payment
         left join rehearsal_charge charge on charge.payment_id = payment.id::text group by reference`,
    ),
    delivered: new Set(received.keys()),
  };
  await client.end();
  return stored;
}

function report(history: History, done: readonly Round[]): void {
  const counts = new Map<string, number>();
  for (const { kind, outcome } of history)
    counts.set(`${kind} ${outcome}`, (counts.get(`${kind} ${outcome}`) ?? 0) + 1);
  console.log(
    [...counts]
      .map(([name, count]) => `${name}: ${count}`)
      .toSorted()
      .join(', '),
  );
  const statuses = new Set(history.flatMap(({ status }) => (status && status >= 500 ? [status] : [])));
  console.log(`answers of 500 and above: ${[...statuses].join(', ') || 'none'}`);
  const worst = (of: (round: Round) => number) => Math.max(...done.map(of));
  console.log(
    `${done.length} rounds; promoted after ${worst(({ promotedMs }) => promotedMs)} ms at most, from there a write confirmed after ${worst(({ confirmedMs }) => confirmedMs)} ms, answered after ${worst(({ answeredMs }) => answeredMs ?? Number.POSITIVE_INFINITY)} ms at most`,
  );
}
