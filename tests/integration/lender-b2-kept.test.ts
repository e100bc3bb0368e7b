import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_DAY, someB2Terms, someTables, someTerms } from '../../src/areas/lender/examples.ts';
import { createLender, remoteCall, remoteLender } from '../../src/areas/lender/service/index.ts';
import { purge, startPurge } from '../../src/host/privacy/purge.ts';
import { connect } from '../../src/io/database.ts';
import { limitRequests } from '../../src/io/rate-limit.ts';
import { createUpstream } from '../../src/io/upstream.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { waitFor } from '../portal.ts';
import { testSealing } from '../sealing.ts';
import { killable } from './killable.ts';
import { openBoss } from './leads-app.ts';
import {
  type Answer,
  aLender,
  body,
  change,
  customer,
  type Json,
  made,
  openBank,
  reasonOf,
  rowOf,
  rows,
  SIMULATE,
  serve,
  setup,
  simulate,
  update,
  vehicles,
} from './lender-b2-bank.ts';

openBank();

it('simulations of one address are bounded, since each is stored for weeks; changes of one are not (R20, R56)', async () => {
  const { db } = setup.database;
  const limit = { name: 'simulation', perMinute: 2 };
  const bounded = await serve(aLender(db), {
    db,
    secrets: testSealing.secrets('kept offers'),
    today: () => EXAMPLE_DAY,
    revisions: () => ({ rates: '1', catalogue: '1' }),
    limitSimulations: (own) => limitRequests(own, limit, { db, sealing: testSealing }),
  });
  const before = await rows();
  const first = await simulate(body(), SIMULATE, bounded);
  const { simulation_id: id, best_offer: best } = first.json<Answer>();
  expect([first.statusCode, (await simulate(body(), SIMULATE, bounded)).statusCode]).toEqual([200, 200]);
  for (let more = 0; more < 3; more += 1) {
    const refused = await simulate(body(), SIMULATE, bounded);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const changed = await change({ id, offer: best.offer_id }, update(), SIMULATE, bounded);
    expect(changed.statusCode).toBe(200);
  }
  expect(await rows()).toBe(before + 2);
  await bounded.close();
});

describe('a portal that is killed', () => {
  it('has every simulation that it answered, and every update, when it comes back (R01, R54)', async () => {
    const first = await killable('lender-b2-server', setup.database.url);
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
    const post = async () => {
      const sent = { method: 'POST', headers, body: JSON.stringify(body()) };
      const answer = await fetch(first.origin + SIMULATE, sent).catch(() => undefined);
      return answer?.status === 200 ? ((await answer.json().catch(() => undefined)) as Answer) : undefined;
    };
    const put = ({ simulation_id: id, best_offer: { offer_id: offer } }: Answer, origin: string) =>
      fetch(`${origin}${SIMULATE}/${id}/offers/${offer}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(update()),
      });
    const changed = await post();
    if (!changed) throw new Error('no simulation');
    const before = await (await put(changed, first.origin)).text();

    const answered: Answer[] = [];
    const client = async () => {
      for (let result = await post(); result; result = await post()) answered.push(result);
    };
    const clients = Array.from({ length: 4 }, client);
    await waitFor(() => answered.length >= 20);
    await first.kill();
    await Promise.all(clients);

    const second = await killable('lender-b2-server', setup.database.url);
    expect(await (await put(changed, second.origin)).text()).toBe(before);
    const statuses = await Promise.all(
      answered.map(async (result) => (await put(result, second.origin)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await second.kill();
  });
});

describe('what is kept', () => {
  it('tells nothing about who asked: not the row, not the log, not a refusal (R49)', async () => {
    const canary = { buyer_document: '111.444.777-35', birthdate: '17/08/1971', state: 'Tocantins' };
    const at = await made(customer({ ...canary, is_pwd: true }));
    await change(at, update({ state: 'Tocantins' }));
    const refused = await simulate(customer({ ...canary, client_type: 'PJ' }));
    const { rows: kept } = await setup.database.db.$client.query('select * from b2_simulation');
    // Hashes and marks are letters drawn at random, in which any three of them stand some day.
    const hashes: unknown[] = kept.flatMap(({ applied }) => applied ?? []);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
    const lines = setup.lines.join('').replaceAll(/"caller":"[\w-]{12}"/g, '"caller":""');
    const written =
      JSON.stringify(kept.map((row) => ({ ...row, applied: undefined }))) + lines + refused.body;
    expect(written).toContain(at.id);
    // What was found, with what stands beside it, is what a failure must show: the whole is long.
    expect(
      written.match(/.{0,40}(111\.?444\.?777|17.08.1971|1971-08-17|Tocantins|pwd|disab).{0,40}/g),
    ).toBeNull();
  });

  it('is deleted thirty days after its end, and so are the keys of old calls', async () => {
    const [old, young] = [await made(), await made()];
    const { $client } = setup.database.db;
    const end = (id: string, day: string) =>
      $client.query('update b2_simulation set valid_until = $2 where id = $1', [id, day]);
    await end(old.id, addDays(EXAMPLE_DAY, -31));
    await end(young.id, addDays(EXAMPLE_DAY, -30));
    const key = `insert into idempotency_key (scope, key, request_hash, status, body, created_at)
      values ('s', $1, 'h', 201, '{}', $2)`;
    await $client.query(key, ['old', addDays(EXAMPLE_DAY, -31)]);
    await $client.query(key, ['young', addDays(EXAMPLE_DAY, -29)]);
    const parts = { db: setup.database.db, stores: [], now: () => new Date(`${EXAMPLE_DAY}T00:00:00Z`) };
    expect(await purge(parts)).toEqual({
      simulations: 1,
      offers: 0,
      keys: 1,
      changes: 0,
      holds: 0,
      requests: 0,
      wishes: 0,
      vitals: 0,
    });
    expect(await rowOf(old.id)).toBeUndefined();
    expect(await rowOf(young.id)).toBeDefined();
    expect((await $client.query('select key from idempotency_key')).rows).toEqual([{ key: 'young' }]);
  });
});

describe('the nightly purge', () => {
  it('is on the schedule, and deletes what has ended, as do the counts of rate limits every five minutes', async () => {
    const { $client } = setup.database.db;
    const { id } = await made();
    await $client.query('update b2_simulation set valid_until = $2 where id = $1', [id, '2026-01-01']);
    const boss = await openBoss(setup.database.url);
    const said: object[] = [];
    const log = { info: (fields: object) => void said.push(fields), warn: () => undefined };
    const now = () => new Date(`${EXAMPLE_DAY}T06:20:00Z`);
    await startPurge(boss, { db: setup.database.db, stores: [], now }, log);
    expect(await boss.getSchedules('purge')).toMatchObject([
      { cron: '20 3 * * *', timezone: 'America/Sao_Paulo' },
    ]);
    await boss.send('purge');
    await waitFor(() => said.length > 0);
    expect(said).toEqual([
      {
        simulations: 1,
        offers: 0,
        keys: 0,
        changes: 0,
        files: 0,
        holds: 0,
        requests: 0,
        wishes: 0,
        vitals: 0,
      },
    ]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await boss.getSchedules('rate-limits')).toMatchObject([{ cron: '*/5 * * * *' }]);
    await $client.query("insert into rate_limit values ('ended:a', 1, 1), ('running:b', 1, 4102444800000)");
    await boss.send('rate-limits');
    const ours = "select key from rate_limit where key in ('ended:a', 'running:b')";
    await waitFor(async () => (await $client.query(ours)).rowCount === 1);
    expect((await $client.query(ours)).rows).toEqual([{ key: 'running:b' }]);
    await boss.stop({ graceful: false });
  });
});

describe('whatever comes', () => {
  const drawn = (whole: Json) => {
    const some = fc.dictionary(fc.constantFrom(...Object.keys(whole), 'extra'), fc.jsonValue(), {
      minKeys: 1,
    });
    return fc.oneof(
      fc.jsonValue(),
      some.map((fields) => ({ ...whole, ...fields })),
    );
  };

  it('both calls meet any JSON with an answer of 4xx, never with a fault', async () => {
    const at = await made();
    const meet = async (payload: unknown, call: (text: string) => ReturnType<typeof simulate>) => {
      const { statusCode } = await call(JSON.stringify(payload));
      expect(statusCode === 200 || (statusCode >= 400 && statusCode < 500)).toBe(true);
    };
    await fc.assert(fc.asyncProperty(drawn(body()), (payload) => meet(payload, (text) => simulate(text))));
    await fc.assert(
      fc.asyncProperty(drawn(update()), (payload) => meet(payload, (text) => change(at, text))),
    );
  });

  it.each(['', '{', 'null', '[]', '"text"', '{"price":1e400}', '{"__proto__":{"type":1}}'])(
    'the body %j is refused without a fault',
    async (payload) => {
      expect([400, 422]).toContain((await simulate(payload)).statusCode);
    },
  );

  it('bodies over 64 KB are refused (R35)', async () => {
    expect((await simulate(body({ dealer_code: 'x'.repeat(70_000) }))).statusCode).toBe(413);
  });
});

describe('without its database', () => {
  it('both calls answer an honest 503, and afterwards nothing is half-written (R54)', async () => {
    const at = await made();
    const before = await rows();
    const nowhere = new URL(setup.database.url);
    nowhere.port = '1';
    const away = await serve(aLender(connect(nowhere.href, () => undefined, { size: 2 })));
    const refused = await simulate(body(), SIMULATE, away);
    expect([refused.statusCode, ...reasonOf(refused)]).toEqual([503, 'unavailable', undefined]);
    expect(refused.headers['retry-after']).toBe('5');
    expect((await change(at, update(), SIMULATE, away)).statusCode).toBe(503);
    await away.close();
    expect([await rows(), (await rowOf(at.id)).revision]).toEqual([before, 1]);
  });

  it('a lender that keeps no simulations says that it is not available', async () => {
    const lender = createLender({
      vehicles,
      tables: () => someTables(),
      today: () => setup.today,
      checkPrices: true,
      injectsFaults: false,
    });
    const without = await serve(lender);
    expect((await simulate(body(), SIMULATE, without)).statusCode).toBe(503);
    expect((await change({ id: 'x', offer: 'x' }, update(), SIMULATE, without)).statusCode).toBe(503);
    await without.close();
  });
});

describe('at an address of the maker', () => {
  it('both calls are forwarded, and an answer that breaks the contract is not passed on (R54)', async () => {
    const { told: result } = await made();
    const requests: { line: string; body: Json }[] = [];
    let says: unknown = { ...result, simulation_id: 'SIM_1' };
    const bank = createHttpServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        requests.push({ line: `${request.method} ${request.url}`, body: JSON.parse(text) });
        response.setHeader('content-type', 'application/json').end(JSON.stringify(says));
      });
    });
    await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done));
    const { port } = bank.address() as AddressInfo;
    const upstream = createUpstream({ base: `http://127.0.0.1:${port}/b2`, allowInward: true });
    const forwarding = await serve(remoteLender({ hub: remoteCall(upstream) }, aLender(setup.database.db)));

    const answer = await simulate(body(), SIMULATE, forwarding);
    expect(answer.json()).toEqual({ ...result, simulation_id: 'SIM_1' });
    await change({ id: 'SIM_1', offer: 'OF-7_a' }, update(), SIMULATE, forwarding);
    expect(requests).toEqual([
      { line: 'POST /b2/simulate', body: body() },
      { line: 'PUT /b2/simulate/SIM_1/offers/OF-7_a', body: update() },
    ]);
    says = { ...result, other_offers: 'many' };
    expect((await simulate(body(), SIMULATE, forwarding)).statusCode).toBe(502);

    await forwarding.close();
    await upstream.close();
    bank.close();
  });

  it('the example car is the one that the catalogue sells', () => {
    expect(someB2Terms().car.mvsCode).toBe(someTerms().mvsCode);
  });
});
