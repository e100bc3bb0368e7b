import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { type PortalProcess, reservePort, standByPortal, waitFor } from '../portal.ts';
import { drawn, strength } from '../strength.ts';
import { roadShopper } from './road-shopper.ts';

/** Kills at moments of chance, before the one between charge and record; more before a release: `ROAD_KILLS=50`. */
const KILLS = strength('ROAD_KILLS', { short: 2, whole: 25 });
/** Milliseconds after which each round is killed: early, amid a form, amid a payment. */
const MOMENTS = drawn(KILLS, 400);
/** Steps that each has gone when the first kill comes: two kills meet every step before the payment. */
const AHEAD = [1, 1, 0];
const PEOPLE = ['529.982.247-25', '111.444.777-35', '123.456.789-09'];

let database: TestDatabase;
let portal: PortalProcess | undefined;
beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(async () => {
  await portal?.end('SIGKILL');
  await database?.drop();
});

const count = async (text: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await database.db.execute<{ n: string }>(text);
  return Number(rows[0]?.n);
};
const charges = () => count(sql`select count(*) as n from rehearsal_charge`);
const chargesOf = (order: string) =>
  count(sql`select count(*) as n from rehearsal_charge where payment_id in
    (select id::text from payment where reference = ${order})`);

describe('a portal that is killed on the road to an order', () => {
  it('loses no step that it answered, charges once what it charges, and sells no car twice (R01, R17, R18) [D1-2.7-10] [D2-2.5-22]', async () => {
    const port = await reservePort();
    const env = { DATABASE_URL: database.url, LOG_LEVEL: 'error', VITRINE_LEAD_LIMIT: '1000000' };
    let next = standByPortal({ port, env });
    const start = async (isLast = false) => {
      portal = await next();
      if (!isLast) next = standByPortal({ port, env });
      return portal;
    };
    const { origin } = await start();
    const found = await fetch(`${origin}/services/br/aurora/stock/cars?modelo=lira`);
    const [car, last] = ((await found.json()) as { cars: { number: string }[] }).cars;
    if (!car || !last) throw new Error('no cars');
    // Two want the last car; one has a car of their own, and a gateway that takes the charge and does not answer.
    const rivals = PEOPLE.slice(0, 2).map((document) =>
      roadShopper(origin, last.number, { card: 'approved', document }),
    );
    const silent = roadShopper(origin, car.number, { card: 'silent', document: PEOPLE[2] ?? '' });
    const shoppers = [...rivals, silent];
    for (const [at, steps] of AHEAD.entries())
      for (let gone = 0; gone < steps; gone++) await shoppers[at]?.step();
    for (let round = 0; round < KILLS; round++) {
      // The one whose gateway is silent stops before the payment: that has a kill of its own.
      const walk = async (one: (typeof shoppers)[number]) =>
        one === silent && one.id() && (await one.standing()) === 'pagamento' ? 'pagamento' : one.step();
      const walking = shoppers.map((one) => walk(one).catch(() => 'unknown'));
      await setTimeout(MOMENTS[round]);
      await portal?.end('SIGKILL');
      await Promise.all(walking);
      await start();
    }
    const upTo = (one: (typeof shoppers)[number], goal: string) => async () => {
      const at = await one.step().catch(() => 'unknown');
      return at === goal || at === 'gone';
    };
    await waitFor(async () => {
      const at = await silent.standing().catch(() => 'unknown');
      if (at !== 'pagamento') await silent.step().catch(() => undefined);
      return at === 'pagamento';
    });
    const lost = silent.step().catch(() => 'killed');
    await waitFor(async () => (await chargesOf(silent.id())) === 1);
    await portal?.end('SIGKILL');
    expect(await lost).toBe('killed');
    // Half a minute goes by for the jobs that killed portals had in hand: their lease is over.
    await database.db.execute(
      sql`update pgboss.job set started_on = started_on - interval '30 seconds'
        where name = 'payment-work' and state = 'active'`,
    );
    await start(true);
    await Promise.all(shoppers.map((one) => waitFor(upTo(one, 'pedido'))));

    expect(await silent.standing()).toBe('pedido');
    const ended = await Promise.all(rivals.map((one) => one.standing()));
    expect(ended.filter((at) => at === 'pedido')).toHaveLength(1);
    expect(await charges()).toBe(2);
    const kept = sql`select count(*) as n from reservation where state = 'reserved'`;
    expect(await count(kept)).toBe(2);
    // The demo's own owners have had their cars for long.
    const paid = sql`select count(*) as n from reservation_event e join reservation r on r.id = e.reservation
      where e.what = 'state' and e.state = 'reserved' and r.state <> 'registered'`;
    expect(await count(paid)).toBe(2);
    // Nobody's money is without its car, nor a car without money.
    expect(await count(sql`select count(*) as n from payment where status = 'approved'`)).toBe(2);
    const mails = sql`select count(*) as n from mail_outbox`;
    expect(await count(mails)).toBeGreaterThanOrEqual(4);
  });
});
