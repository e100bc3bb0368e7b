import { createHash } from 'node:crypto';
import { sealedText } from '../../src/areas/admin/index.ts';
import { makeLogKey, sealOf } from '../../src/areas/admin/service/audit-keys.ts';
import { figureStore } from '../../src/areas/admin/service/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { leadAdmin } from '../../src/areas/leads/service/index.ts';
import { proposalQueue } from '../../src/areas/lender/service/index.ts';
import { opinionQueue } from '../../src/areas/opinions/service/index.ts';
import { owedReferences } from '../../src/areas/payment/service/index.ts';
import { orderQueue } from '../../src/areas/reservation/service/index.ts';
import { bookingQueue } from '../../src/areas/test-drive/service/index.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import type { Database } from '../../src/io/database.ts';
import { PASSWORD_COST } from '../../src/io/passwords.ts';
import { TEST_JUDGE } from '../../tests/password-judge.ts';
import { LOG_READER, permitFor } from '../../tests/permits.ts';
import { testSealing } from '../../tests/sealing.ts';
import type { Run } from '../figures.ts';
import { withDatabase } from '../stored.ts';

const AT_ONCE = 100_000;

/** Rows of each list, as many as `$1` to `$2`; a fortieth of them stands in the state that is asked for. */
const FILL = {
  lead: `insert into lead (id, site, status, received_at, payload)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, case n % 3 when 0 then 'ar/aurora' else 'br/aurora' end,
      case n % 40 when 0 then 'dead' else 'delivered' end, now() - n * interval '7 seconds', 'v1.x' from generate_series($1::int, $2::int) n`,
  credit_proposal: `insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, received_at, changed_at)
    select 'P' || n, 'br/aurora', 'A', n::text, case n % 40 when 0 then 'pending' else 'integrated' end, '2027-01-01', n::text,
      now() - n * interval '7 seconds', now() - n * interval '7 seconds' from generate_series($1::int, $2::int) n`,
  reservation: `insert into reservation (id, number, site, state, car, policy, link, begun_at)
    select gen_random_uuid(), 'R' || n, 'br/aurora', case n % 40 when 0 then 'reserved' else 'registered' end,
      '{"modelName":"Lira","versionName":"Brisa","year":2027,"total":1}', '{"deposit":1}', 'l', now() - n * interval '7 seconds'
    from generate_series($1::int, $2::int) n`,
  booking: `insert into booking (id, number, site, purpose, subject, dealer, day, half, state, request_key, asked_at, changed_at, reply_by)
    select gen_random_uuid(), 'T' || n, 'br/aurora', 'test-drive', '{"purpose":"test-drive","model":"Lira","version":"Lira","code":"1","year":2027}',
      'D' || n % 500, '2027-01-01', 'morning', case n % 40 when 0 then 'asked' else 'kept' end, n::text, now() - n * interval '7 seconds', now(), now()
    from generate_series($1::int, $2::int) n`,
  opinion: `insert into opinion (id, site, "order", account, model_key, model, version, year, rating, content, state, written_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'br/aurora', gen_random_uuid(), 'a' || n, 'lira', 'Lira', 'Brisa', 2027,
      n % 5 + 1, 'sealed', case n % 40 when 0 then 'pending' else 'published' end, now() - n * interval '7 seconds'
    from generate_series($1::int, $2::int) n`,
} as const;

/** A day of the log. */
const [FROM, UNTIL] = [20, 19].map((days) => new Date(Date.now() - days * 24 * 3_600_000));

/** The bare query of each list's page: the same rows by the same index, fifty and one, without anything of ours around them. */
const BARE = {
  lead: `select id, site, received_at, status, attempts, last_outcome, settled_at from lead where status = 'dead' order by received_at desc, id desc limit 51`,
  staff_audit: `select * from staff_audit order by number desc limit 51`,
  credit_proposal: `select id, site, flow, status, received_at, changed_at, due_date from credit_proposal where status = 'pending' order by changed_at, id limit 51`,
  reservation: `select number, site, state, car, dealer, begun_at, estimate, held_since from reservation where state = 'reserved' order by begun_at, number limit 51`,
  booking: `select * from booking where state = 'asked' order by asked_at, number limit 51`,
  opinion: `select * from opinion where state = 'pending' order by written_at, id limit 26`,
  'log of a subject': `select * from staff_audit where subject like 's777%' order by number desc limit 51`,
  'log of a day': `select * from staff_audit where at >= '${FROM?.toISOString()}' and at < '${UNTIL?.toISOString()}' order by at desc limit 51`,
} as const;

/** Pages of the administration's lists over a million rows each: the bare query's share of a page's time, first page and one far on. Goal >= 0.5. */
export default async function adminLists(run: Run): Promise<void> {
  const rows = run.amount(1_000_000, 4_000);
  /** The number of a row so far into a table. */
  const at = (share: number) => Math.round(rows * share);
  await withDatabase(run, async ({ db }) => {
    for (const [table, text] of Object.entries(FILL)) {
      for (let from = 1; from <= rows; from += AT_ONCE)
        await db.$client.query(text, [from, Math.min(rows, from + AT_ONCE - 1)]);
      // A table's name is none of the values that a query takes.
      await db.$client.query(`analyze ${table}`);
    }
    await writeLog(db, rows);
    await sealWritten(db, [rows, at(0.8)]);
    const { log } = await openStaff({
      judge: TEST_JUDGE,
      db,
      sealing: testSealing,
      passwordCost: PASSWORD_COST.usual,
      origin: 'http://localhost',
    });
    await rememberTheNight(db);
    const never = () => {
      throw new Error('a list does not ask for this');
    };
    const deps = {
      db,
      sealing: testSealing,
      sites: [],
      now: () => new Date(),
      record: recorder(testSealing),
      deposits: {
        owed: (references?: readonly string[]) => owedReferences(db, new Date(), references),
      },
    } as never;
    const [leads, proposals] = [
      leadAdmin(db, undefined as never, recorder(testSealing), testSealing, never as never),
      proposalQueue({ db, sealing: testSealing, now: () => new Date(), moved: never, opened: never }),
    ];
    const [orders, bookings, opinions] = [orderQueue(deps), bookingQueue(deps), opinionQueue(deps)];
    const other = at(0.8);
    const proposal = `${new Date(Date.now() - (rows - other) * 7_000).toISOString()}_P`;
    const far = { lead: `00000000-0000-4000-8000-${String(other).padStart(12, '0')}`, proposal, other };
    const pages: Readonly<Record<keyof typeof BARE, readonly (() => Promise<unknown>)[]>> = {
      lead: [
        () => leads.page(permitFor('a', 'read', 'leads'), { status: 'dead' }),
        () => leads.page(permitFor('a', 'read', 'leads'), { status: 'dead', after: far.lead }),
      ],
      staff_audit: [() => log.page(LOG_READER, {}), () => log.page(LOG_READER, { before: at(0.2) })],
      credit_proposal: [
        () => proposals.page(permitFor('a', 'read', 'proposals'), { status: 'pending' }),
        () => proposals.page(permitFor('a', 'read', 'proposals'), { status: 'pending', after: far.proposal }),
      ],
      reservation: [
        () => orders.page(permitFor('a', 'read', 'orders'), { state: 'reserved' }),
        () =>
          orders.page(permitFor('a', 'read', 'orders'), { state: 'reserved', after: `R${rows - far.other}` }),
      ],
      booking: [
        () => bookings.page(permitFor('a', 'read', 'bookings'), { state: 'asked' }),
        () =>
          bookings.page(permitFor('a', 'read', 'bookings'), {
            state: 'asked',
            after: `T${rows - far.other}`,
          }),
      ],
      opinion: [
        () => opinions.filed(permitFor('a', 'read', 'opinions'), { state: 'pending' }),
        () => opinions.filed(permitFor('a', 'read', 'opinions'), { state: 'pending', after: far.lead }),
      ],
      'log of a subject': [
        () => log.page(LOG_READER, { subject: 's777' }),
        () => log.page(LOG_READER, { subject: 's777', before: at(0.95) }),
      ],
      'log of a day': [
        () => log.page(LOG_READER, { from: FROM, until: UNTIL }),
        () => log.page(LOG_READER, { from: FROM, until: UNTIL, before: at(0.758) }),
      ],
    };
    for (const [table, [first, later]] of Object.entries(pages)) {
      const bare = () => db.$client.query(BARE[table as keyof typeof BARE]);
      const [base, page, beyond] = await inTurns(run, [bare, first ?? bare, later ?? bare]);
      for (const [which, ms] of [
        ['first page', page],
        ['far page', beyond],
      ] as const)
        run.tell(
          { name: `${table}: bare / ${which}`, value: base / ms, unit: '', better: 'higher', goal: 0.5 },
          `bare ${base.toFixed(2)} ms`,
        );
    }
    const [year] = await inTurns(run, [
      () => figureStore(db).between(permitFor('a', 'read', 'figures'), '2026-01-01', '2026-12-31'),
    ]);
    run.tell({ name: 'figures of a year', value: year, unit: 'ms', better: 'lower' });
  });
}

/** A log whose entries follow on each other, as a version without keys wrote them. */
async function writeLog(db: Database, count: number): Promise<void> {
  const newest = Date.now();
  let previous = '';
  for (let from = 1; from <= count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from + 1) }, (_, more) => {
      const number = from + more;
      const entry = {
        number,
        at: new Date(newest - (count - number) * 7_000).toISOString(),
        by: `u${number % 50}`,
        action: number % 40 === 0 ? 'offer.publish' : 'staff.log-in',
        subject: `s${number % 5000}`,
        before: null,
        after: null,
      };
      const kept = { ...entry, previous };
      previous = createHash('sha256').update(sealedText(previous, entry)).digest('base64url');
      return { ...kept, hash: previous };
    });
    await db.$client.query(
      `insert into staff_audit (number, at, by, action, subject, hash, previous)
       select number, at, by, action, subject, hash, previous from json_populate_recordset(null::staff_audit, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await db.$client.query('analyze staff_audit');
}

/** As after a night: the last whole look is remembered under the log's key, and goes as far as the log does. */
async function rememberTheNight(db: Database): Promise<void> {
  const [last] = (await db.$client.query('select number, hash from staff_audit order by number desc limit 1'))
    .rows;
  const mark = { number: Number(last.number), hash: last.hash as string };
  const keys = await db.transaction((tx) => makeLogKey(tx, testSealing, mark));
  await db.$client.query(
    `insert into staff_audit_check (id, at, number, hash, seal) values ('whole', now(), $1, $2, $3)`,
    [mark.number, mark.hash, sealOf(keys, 'check', mark)],
  );
}

/** Words of the opinions that the pages show, from these on: what nobody looks at needs none. */
async function sealWritten(db: Database, from: readonly number[]): Promise<void> {
  for (const first of from)
    for (let n = first; n > first - 40 * 60; n -= 40) {
      const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      const words = {
        name: 'Ana',
        email: 'ana@example.com',
        title: 'Bom carro',
        text: 'Anda bem. '.repeat(20),
      };
      const content = testSealing.seal(JSON.stringify(words), `opinion.content ${id}`);
      await db.$client.query('update opinion set content = $1 where id = $2', [content, id]);
    }
}

/** The median time of each in milliseconds, all of them in turn in each round. */
async function inTurns<const C extends readonly (() => Promise<unknown>)[]>(
  run: Run,
  calls: C,
): Promise<{ [K in keyof C]: number }> {
  const rounds = run.amount(25, 1);
  const spent = calls.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, call] of calls.entries()) {
      const from = performance.now();
      await call();
      spent[at]?.push(performance.now() - from);
    }
  return spent.map((one) => one.toSorted((a, b) => a - b)[rounds >> 1] ?? Number.NaN) as {
    [K in keyof C]: number;
  };
}
