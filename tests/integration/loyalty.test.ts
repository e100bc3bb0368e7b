import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditPoints, leaveEarnings, movePoints } from '../../src/areas/loyalty/service/index.ts';
import { loyaltyMember, pointsAccount } from '../../src/areas/loyalty/service/tables.ts';
import type { OpinionSession } from '../../src/areas/opinions/contract.ts';
import { listOpinions, moderate } from '../../src/areas/opinions/service/index.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import type { PageCaller, PlugSettings } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { PATIENCE_MINUTES } from '../../src/areas/rewards/index.ts';
import { redemption } from '../../src/areas/rewards/service/tables.ts';
import { openSomePlugs, type PlugOptions } from '../../src/host/plugs.ts';
import { exportPerson, personalDataStores, settlePerson } from '../../src/host/privacy/privacy.ts';
import { purge } from '../../src/host/privacy/purge.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { demoLender, demoSnapshot } from '../demo.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';
import { accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { statementsOf } from '../statements.ts';
import { serveBuiltPages } from './served-pages.ts';

const VOUCHER = 'cafe-50'; // 900 points
const WAITING = { ok: false, reason: 'waiting' };
const DEARER = 'livros-100'; // 1,700 points
let orders: ReservationsApp;
let desk: Awaited<ReturnType<typeof openProgramme>>;

/** The programme with its rewards, and the opinions that earn points. */
async function openProgramme(options: PlugOptions) {
  const plugs = await openSomePlugs(PLUGS, ['rewards'], options);
  const { loyalty, rewards } = plugs.pages;
  return {
    plugs,
    open: (at: Site, who: PageCaller['who']) => ({
      loyalty: loyalty?.open({ site: at, who }),
      rewards: rewards?.open({ site: at, who }),
    }),
    work: plugs.work,
    settle: plugs.use('loyalty').settle,
    settleLeftBehind: plugs.use('rewards').settleLeftBehind,
    close: plugs.close,
  };
}

let site: Site;
const clock = { now: new Date('2026-03-10T15:00:00Z') };

/** A partner over HTTP that issues once for an id, and may be made to fail in every way that one can. */
const partner = {
  issued: new Map<string, string>(),
  forgotten: new Set<string>(),
  asked: 0,
  /** What it was shown by whoever called. */
  shown: new Set<string | undefined>(),
  /** What happens to a PUT: its answer is lost after it issued, it fails before it did, or it will not issue. */
  mode: 'works' as 'works' | 'loses-answer' | 'is-down' | 'refuses',
};
let server: Server;
let loyalty: PlugOptions & { readonly settings: PlugSettings };

beforeAll(async () => {
  orders = await reservationsApp();
  const { db, boss, sealing, sites, origin } = orders.deps;
  site = sites.find(({ key }) => key === 'br/aurora') as Site;
  server = createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? '';
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    request.resume();
    partner.shown.add(request.headers.authorization);
    if (request.method === 'DELETE') {
      const code = partner.issued.get(id);
      if (code) return void answer(409, { code });
      partner.forgotten.add(id);
      return void response.writeHead(204).end();
    }
    partner.asked += 1;
    if (partner.mode === 'is-down') return void answer(503, {});
    if (partner.mode === 'refuses' || partner.forgotten.has(id)) return void answer(422, { error: 'no' });
    const code = partner.issued.get(id) ?? `CODE-${partner.issued.size + 1}-${id.slice(0, 4)}`;
    partner.issued.set(id, code);
    if (partner.mode === 'loses-answer') return void request.socket.destroy();
    answer(200, { code });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const plugSettings = {
    rewards: { partner: `http://127.0.0.1:${port}`, bearer: 'of-the-partner' },
    upstream: {
      allowInward: true,
      connectWithinMs: PATIENCE.state,
      answerWithinMs: PATIENCE.state,
      // As they come with the settings of the lender's services.
      credentials: { bearer: 'of-the-lender' },
      breaker: { failures: 1_000, restMs: 1 },
    },
  };
  loyalty = {
    db,
    boss,
    sealing,
    sites,
    origin,
    perMinute: 600,
    settings: plugSettings as never,
    now: () => clock.now,
    reference: 'seeds',
  };
  desk = await openProgramme(loyalty);
});
afterAll(async () => {
  await desk?.close();
  server?.closeAllConnections();
  server?.close();
  await orders?.close();
});

const opinionsOf = () => {
  const { use, pages } = desk.plugs;
  return {
    ...use('opinions'),
    open: (who: PageCaller['who']) => pages.opinions?.open({ site, who }) as OpinionSession,
  };
};
const person = (id: string) => ({ id, email: `${id}@example.com` });
const session = (id: string | undefined) => {
  const { loyalty: programme, rewards } = desk.open(site, async () =>
    id === undefined ? undefined : { ...person(id), person: { name: id } },
  );
  if (!programme || !rewards) throw new Error('the site has no programme');
  return { programme, rewards };
};

/** The account behind somebody, as it is stored: under today's data key, or under one that was. */
async function hasAccount(id: string, document: string, sealing = testSealing): Promise<void> {
  const { $client } = orders.database.db;
  await $client.query(
    `insert into account_user (id, name, email, email_verified, created_at, updated_at)
     values ($1, '', $1, true, now(), now())`,
    [id],
  );
  await $client.query(
    `insert into account_person (user_id, market, content, document_key, email_key) values ($1, 'br', $2, $3, $4)`,
    [
      id,
      sealing.seal(
        JSON.stringify({ email: person(id).email, person: { document } }),
        `account_person.content ${id}`,
      ),
      sealing.personKey('document', document),
      sealing.personKey('email', person(id).email),
    ],
  );
}

async function delivered(account: string): Promise<void> {
  // How an order comes to this state is the orders' own matter.
  await orders.database.db.$client.query(
    `with handed as (insert into reservation (id, number, site, state, car, policy, link, account, begun_at)
       values (gen_random_uuid(), $1, 'br/aurora', 'registered', '{}', '{}', '', $2, now()) returning id)
     insert into reservation_event (reservation, at, what, state, by, after)
       select id, now(), 'delivered', 'registered', 'staff', now()::date from handed`,
    [crypto.randomUUID(), account],
  );
}

async function member(account: string): Promise<string> {
  await delivered(account);
  expect(await session(account).programme.join()).toEqual({ ok: true });
  const { rows } = await orders.database.db.$client.query(
    'select id from loyalty_member where account = $1',
    [account],
  );
  return rows[0].id;
}
const membershipOf = async (account: string) => {
  const change = await session(account).programme.mine();
  if (change.is !== 'member') throw new Error(change.is);
  return change.member;
};
const agrees = async () => {
  const { wrong, sum } = await auditPoints(orders.deps.db);
  expect([wrong, sum]).toEqual([[], 0]);
};

describe('points that a process was giving when it was killed', () => {
  it('are given by another within a minute or two, also where a former release had made the queue (R13)', async () => {
    const { db, boss } = orders.deps;
    await boss.updateQueue('loyalty-earnings', { expireInSeconds: 900 });
    await (await openProgramme(loyalty)).close();
    await db.transaction((tx) => leaveEarnings(boss, tx, { site: 'br/none', account: 'nobody' }));
    const killed = "update pgboss.job set state = 'active', started_on = now() - interval '61 seconds'";
    await db.$client.query(`${killed} where name = 'loyalty-earnings' and data->>'account' = 'nobody'`);
    const stateOf = async () =>
      (
        await db.$client.query(
          "select state from pgboss.job where name = 'loyalty-earnings' and data->>'account' = 'nobody'",
        )
      ).rows;
    // A queue is looked through once a minute at most, by whichever process claims it: whoever claimed this one may still be at it.
    await expect
      .poll(async () => {
        await db.$client.query(
          "update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = 'loyalty-earnings'",
        );
        await boss.supervise('loyalty-earnings');
        return stateOf();
      })
      .toEqual([{ state: 'retry' }]);
    await db.$client.query("delete from pgboss.job where data->>'account' = 'nobody'");
  });
});

describe('the loyalty programme', () => {
  it('takes owners of delivered cars in, welcomes them once, and gives points once for each reason [D1-1-12] [D2-1-05]', async () => {
    expect(await session(undefined).programme.mine()).toEqual({ is: 'nobody' });
    expect(await session('rui').programme.mine()).toEqual({ is: 'no-car' });
    expect(await session('rui').programme.join()).toEqual({ ok: false, reason: 'no-car' });
    expect(await session(undefined).programme.join()).toEqual({ ok: false, reason: 'log-in' });
    await delivered('ana');
    expect(await session('ana').programme.mine()).toEqual({ is: 'may-join' });
    expect(await session('ana').programme.join('privacy:2020-01-01-00000000')).toEqual({
      ok: false,
      reason: 'documents-changed',
    });
    expect(await session('ana').programme.mine()).toEqual({ is: 'may-join' });
    const joins = await Promise.all([1, 2, 3].map(() => session('ana').programme.join()));
    expect(joins.filter(({ ok }) => ok)).toHaveLength(1);
    const agreed = "select kind from legal_acceptance where act = 'enrolment' order by kind";
    expect((await orders.deps.db.$client.query(agreed)).rows).toEqual([
      { kind: 'privacy' },
      { kind: 'terms' },
    ]);
    expect(await membershipOf('ana')).toMatchObject({
      balance: 2_500,
      earned: 2_500,
      isNew: true,
      position: 1,
    });
    await session('ana').programme.welcomed();
    expect(await membershipOf('ana')).toMatchObject({ isNew: false });
    await agrees();
  });

  it('moves points so that each movement sums to zero and nobody falls below nothing, however many spend at once (R10)', async () => {
    const id = await member('lia');
    const { db } = orders.deps;
    const spend = (source: string, points: number) =>
      db.transaction((tx) =>
        movePoints(tx, { site: site.key, member: id, what: 'redemption', source, points, at: clock.now }),
      );
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, at) => spend(`many-${at}`, 900)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    const again = await Promise.all([1, 2, 3].map(() => spend('many-same', 100)));
    expect(again.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await membershipOf('lia')).balance).toBe(600);
    await expect(
      db.$client.query('update points_account set balance = -1 where id = $1', [id]),
    ).rejects.toThrow('points_account_not_negative');
    await agrees();
    await db.$client.query('update points_account set balance = balance + 1 where id = $1', [id]);
    expect(await auditPoints(db)).toMatchObject({ wrong: [id], sum: 1 });
    await db.$client.query('update points_account set balance = balance - 1 where id = $1', [id]);
  });

  it('counts one vote a member, whatever is sent, and shows the shares to whoever has voted', async () => {
    await member('eva');
    const { programme } = session('eva');
    expect((await membershipOf('eva')).survey).toMatchObject({
      own: undefined,
      options: [{ share: 0 }, {}, {}],
    });
    expect(await programme.vote('nothing')).toEqual({ ok: false, reason: 'no-survey' });
    const votes = await Promise.all(
      ['clima', 'agenda', 'clima', 'viagens'].map((one) => programme.vote(one)),
    );
    expect(votes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await session('rui').programme.vote('clima')).toEqual({ ok: false, reason: 'not-member' });
    const { survey, balance } = await membershipOf('eva');
    expect([survey?.votes, balance]).toEqual([1, 2_650]);
    expect(survey?.options.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });

  it('ranks who has chosen to be seen, 18 to a page, each on one page though points come meanwhile [D1-9-23] [D2-9-48] [D2-2.5-18]', async () => {
    const { rows } = await orders.database.db.$client.query(`
      insert into loyalty_member (id, site, account, is_shown, earned, joined_at)
      select gen_random_uuid(), 'br/aurora', 'many-' || n, n % 4 <> 0, 3000 + n / 3, now() from generate_series(1, 53) n
      returning id, is_shown`);
    const seal = (id: string) => testSealing.seal('Alguém', `loyalty_member.nickname ${id}`);
    for (const { id } of rows)
      await orders.database.db.$client.query('update loyalty_member set nickname = $2 where id = $1', [
        id,
        seal(id),
      ]);
    const shown = rows
      .filter((row: { is_shown: boolean }) => row.is_shown)
      .map(({ id }: { id: string }) => id);
    const seen: string[] = [];
    const places: number[] = [];
    let after: string | null = null;
    for (let page = 0; page < 5; page++) {
      const { members, next } = await session('ana').programme.ranking(after);
      if (next) expect(members).toHaveLength(18);
      seen.push(...members.map(({ id }) => id));
      places.push(...members.map(({ position }) => position));
      if (page === 0)
        await orders.database.db.$client.query(
          "update loyalty_member set earned = earned + 9000 where account = 'many-53'",
        );
      if (!next) break;
      after = next;
    }
    const statements = await statementsOf(() => session('ana').programme.ranking(null));
    expect(statements.filter((text) => text.includes('count('))).toHaveLength(1);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual([...shown].sort());
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect((await session('ana').programme.ranking(null)).members.some(({ isOwn }) => isOwn)).toBe(false);
    await session('ana').programme.choose({ isShown: true, nickname: 'Zu da Orla' });
    const last = await session('ana').programme.ranking(after);
    expect(last.members.at(-1)).toMatchObject({ nickname: 'Zu da Orla', isOwn: true });
    const stored = await orders.database.db.$client.query(
      "select * from loyalty_member where account = 'ana'",
    );
    expect(JSON.stringify(stored.rows)).not.toMatch(/Zu da Orla|example\.com/);
    await session('ana').programme.choose({ isShown: false });
    expect((await session('ana').programme.ranking(after)).members.some(({ isOwn }) => isOwn)).toBe(false);
  });
});

describe('a gift voucher', () => {
  it('is reserved, charged and issued exactly once, however often its form is sent [D1-1-13] [D2-1-06] [D2-2.5-14]', async () => {
    await member('bia');
    const key = crypto.randomUUID();
    const { rewards } = session('bia');
    const before = partner.issued.size;
    const sent = await Promise.all([1, 2, 3, 4].map(() => rewards.redeem(VOUCHER, key)));
    expect(sent.every(({ ok }) => ok)).toBe(true);
    expect(new Set(sent.map((one) => (one.ok ? one.redemption.code : ''))).size).toBe(1);
    expect([partner.issued.size - before, (await membershipOf('bia')).balance]).toEqual([1, 1_600]);
    expect([...partner.shown]).toEqual(['Bearer of-the-partner']);
    // Of more at once than the pool has connections, with keys of their own, one more is issued: 700 are not enough for a third.
    const many = await Promise.all(
      Array.from({ length: 14 }, () => rewards.redeem(VOUCHER, crypto.randomUUID())),
    );
    expect(new Set(many.flatMap((one) => (one.ok ? one.redemption.code : []))).size).toBe(1);
    for (const one of many) if (!one.ok) expect(one.reason).toBe('not-enough');
    expect(await rewards.redeem(VOUCHER, crypto.randomUUID())).toEqual({ ok: false, reason: 'not-enough' });
    expect([partner.issued.size - before, (await membershipOf('bia')).balance]).toEqual([2, 700]);
    const mail = (await orders.mails()).at(-1);
    expect(mail?.subject).toBe('Seu Vale-presente de R$ 50');
    expect(mail?.text).toMatch(
      /por 900 pontos[\s\S]*Condições do vale: \S[\s\S]*\/atendimento\/arrependimento/,
    );
    expect(mail?.html).toContain('/documentos-legais/termos-de-uso');
    // The brand's name stands above and below the page of a mail, and below its text, there with the company behind it.
    const namesIn = (text = '') =>
      text
        .replace(/<title>.*<\/title>/, '')
        .replaceAll(site.supplier?.legalName ?? '', '')
        .split(site.brandName).length - 1;
    expect([namesIn(mail?.html), namesIn(mail?.text)]).toEqual([2, 1]);
    const stored = (await orders.database.db.$client.query('select * from reward_redemption')).rows;
    expect(JSON.stringify(stored)).not.toMatch(/CODE-|example\.com/);
    for (const [who, why] of [
      [undefined, 'log-in'],
      ['rui', 'not-member'],
    ] as const)
      expect(await session(who).rewards.redeem(VOUCHER, key)).toEqual({ ok: false, reason: why });
    // A page that is older than what the voucher costs spends nothing; what is redeemed already stays so.
    expect(await rewards.redeem(DEARER, crypto.randomUUID(), 1)).toEqual({
      ok: false,
      reason: 'points-changed',
    });
    expect(await rewards.redeem(VOUCHER, key, 1)).toMatchObject({ ok: true });
    expect(await rewards.redeem('nothing', key)).toEqual({ ok: false, reason: 'unknown-voucher' });
    // Another voucher under the key is neither issued nor answered with the first one.
    expect(await rewards.redeem(DEARER, key)).toEqual({ ok: false, reason: 'key-reused' });
    // Another member who knows the key is shown nothing of it.
    await member('caio');
    expect(await session('caio').rewards.redeem(VOUCHER, key)).toEqual({
      ok: false,
      reason: 'unknown-voucher',
    });
    // The two need 2,600: of both at once one is issued.
    const both = [VOUCHER, DEARER].map((one) => session('caio').rewards.redeem(one, crypto.randomUUID()));
    expect((await Promise.all(both)).filter(({ ok }) => !ok)).toEqual([{ ok: false, reason: 'not-enough' }]);
    await agrees();
  });

  it('comes to one voucher after the partner’s answer was lost, also for whoever tries again on a new page, and after a process that reserved was killed', async () => {
    await member('davi');
    const { rewards } = session('davi');
    partner.mode = 'loses-answer';
    const key = crypto.randomUUID();
    const before = partner.issued.size;
    expect(await rewards.redeem(VOUCHER, key)).toEqual({ ...WAITING, key });
    // The page was opened anew, as it advises: its form has a key of its own.
    expect(await rewards.redeem(VOUCHER, crypto.randomUUID())).toEqual({ ...WAITING, key });
    partner.mode = 'works';
    const again = await rewards.redeem(VOUCHER, crypto.randomUUID());
    expect(await rewards.redeem(VOUCHER, key)).toEqual(again);
    expect([again.ok && again.redemption.code, partner.issued.size - before]).toEqual([
      partner.issued.get(key),
      1,
    ]);
    // Killed between the steps: the row and its job stand, nothing else was done.
    partner.mode = 'is-down';
    const [reserved, charged] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await rewards.redeem(VOUCHER, charged)).toEqual({ ...WAITING, key: charged });
    const db = orders.database.db.$client;
    await db.query(
      `insert into reward_redemption (id, site, member, account, voucher, title, amount, points, state, asked_at)
       select $1, site, member, account, voucher, title, amount, 10, 'reserved', asked_at from reward_redemption where id = $2`,
      [reserved, charged],
    );
    partner.mode = 'works';
    await desk.work();
    const state = async (id: string) =>
      (await db.query('select state from reward_redemption where id = $1', [id])).rows[0]?.state;
    await expect.poll(() => state(charged), { interval: 200 }).toBe('issued');
    await rewards.redeem(VOUCHER, reserved);
    expect(await state(reserved)).toBe('issued');
    expect((await membershipOf('davi')).balance).toBe(2_500 - 900 - 900 - 10);
    await agrees();
  });

  it('is the one that was on its way for every key that asked for it meanwhile, also once it was issued (R10)', async () => {
    await member('wanda');
    const { rewards } = session('wanda');
    const before = partner.issued.size;
    partner.mode = 'is-down';
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    expect(await rewards.redeem(VOUCHER, first)).toEqual({ ...WAITING, key: first });
    // On a page that was opened anew; its answer asks for the first one from here on.
    expect(await rewards.redeem(VOUCHER, second)).toEqual({ ...WAITING, key: first });
    partner.mode = 'works';
    // Nobody of this page: the job issues it.
    const issued = await rewards.redeem(VOUCHER, first);
    expect(issued).toMatchObject({ ok: true, redemption: { id: first, code: partner.issued.get(first) } });
    // An old page that still has its own key.
    for (const _ of [1, 2]) expect(await rewards.redeem(VOUCHER, second)).toEqual(issued);
    expect(await rewards.redeem(DEARER, second)).toEqual({ ok: false, reason: 'key-reused' });
    expect([partner.issued.size - before, (await membershipOf('wanda')).balance]).toEqual([1, 1_600]);
    // Another wish is another voucher.
    expect(await rewards.redeem(VOUCHER, crypto.randomUUID())).toMatchObject({ ok: true });
    expect([partner.issued.size - before, (await membershipOf('wanda')).balance]).toEqual([2, 700]);
    await agrees();
  });

  it('gives the points back, once, when the partner will not issue it or stays away; never a voucher and the points', async () => {
    await member('enzo');
    const { rewards, programme } = session('enzo');
    await programme.vote('clima');
    partner.mode = 'refuses';
    expect(await rewards.redeem(VOUCHER, crypto.randomUUID())).toEqual({ ok: false, reason: 'returned' });
    expect((await membershipOf('enzo')).balance).toBe(2_650);
    const [away, lost] = [crypto.randomUUID(), crypto.randomUUID()];
    partner.mode = 'loses-answer';
    expect(await rewards.redeem(DEARER, lost)).toEqual({ ...WAITING, key: lost });
    // From here on nothing is issued, also to the worker, which tries again meanwhile.
    partner.mode = 'is-down';
    expect(await rewards.redeem(VOUCHER, away)).toEqual({ ...WAITING, key: away });
    expect((await membershipOf('enzo')).balance).toBe(50);
    clock.now = new Date(clock.now.getTime() + (PATIENCE_MINUTES + 1) * 60_000);
    // A day later nobody waits: one was never issued and is forgotten, the other was and its code is told.
    await Promise.all([1, 2].map(() => rewards.redeem(VOUCHER, away)));
    const result = await rewards.redeem(DEARER, lost);
    expect(result.ok && result.redemption.code).toBe(partner.issued.get(lost));
    const { balance, earned } = await membershipOf('enzo');
    expect([balance, earned]).toEqual([950, 2_650]);
    partner.mode = 'works';
    await agrees();
  });

  it('is issued by the stand-in where no partner is named', async () => {
    await member('fabi');
    const own = await openProgramme({
      ...loyalty,
      settings: { ...loyalty.settings, rewards: { partner: undefined } },
    });
    const { rewards } = own.open(site, async () => ({ ...person('fabi'), person: { name: 'Fabi' } }));
    const key = crypto.randomUUID();
    const [one, other] = [await rewards?.redeem(VOUCHER, key), await rewards?.redeem(VOUCHER, key)];
    expect(one?.ok && one.redemption.code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/);
    expect(other).toEqual(one);
  });

  it('and membership are told to whoever asks for their data, and go at their wish; the ledger still agrees', async () => {
    const { db } = orders.deps;
    const stores = personalDataStores(testSealing);
    const privacy = { db, sealing: testSealing, stores, by: 'test', now: clock.now };
    await hasAccount('bia', '390.533.447-05');
    const who = { mark: 'email', value: 'bia@example.com' } as const;
    const { records } = await exportPerson(privacy, who);
    const areas = records.map(({ area }) => area);
    expect([areas.includes('loyalty'), areas.filter((area) => area === 'rewards').length]).toEqual([true, 2]);
    // Consents that are taken back end what rests on them: the name in the ranking, and no points.
    await session('bia').programme.choose({ isShown: true, nickname: 'Bia do Mar' });
    expect((await settlePerson(privacy, 'withdraw', who)).counts).toMatchObject({ shownMembers: 1 });
    expect(await membershipOf('bia')).toMatchObject({ balance: 700, choice: { isShown: false } });
    const { counts } = await settlePerson(privacy, 'erase', who);
    expect(counts).toMatchObject({ loyaltyMembers: 1, redemptions: 2 });
    const left = await exportPerson(privacy, who);
    expect(left.records.filter(({ area }) => area === 'loyalty' || area === 'rewards')).toEqual([]);
    await agrees();
  });

  it('and membership are their account’s: found by its document, after another data key, and gone with it [R46]', async () => {
    const { db } = orders.deps;
    const members = async (account: string) =>
      (await db.$client.query('select id from loyalty_member where account = $1', [account])).rows.length;
    await member('nina');
    expect((await session('nina').rewards.redeem(VOUCHER, crypto.randomUUID())).ok).toBe(true);
    // The account is sealed anew with the new key; nothing of the programme has to be.
    const read = readDataKeys(`new:${Buffer.alloc(32, 7).toString('base64')},${TEST_DATA_KEYS}`);
    if (!read.ok) throw new Error(read.fault.code);
    const later = createSealing(read.keys);
    await hasAccount('nina', '529.982.247-25', later);
    const privacy = { db, sealing: later, stores: personalDataStores(later), by: 'test', now: clock.now };
    const held = (areas: readonly { readonly area: string }[]) =>
      areas.map(({ area }) => area).filter((area) => area === 'loyalty' || area === 'rewards');
    for (const who of [
      { mark: 'document', value: '529.982.247-25' },
      { mark: 'email', value: 'nina@example.com' },
    ] as const)
      expect(held((await exportPerson(privacy, who)).records)).toEqual(['loyalty', 'rewards']);
    const erased = await settlePerson(privacy, 'erase', { mark: 'document', value: '529.982.247-25' });
    expect(erased.counts).toMatchObject({ loyaltyMembers: 1, redemptions: 1, accounts: 1 });
    expect(await members('nina')).toBe(0);
    // An account that nobody has logged in to for years goes by the nightly purge, and its member with it.
    await member('otto');
    await hasAccount('otto', '111.444.777-35');
    expect((await session('otto').rewards.redeem(VOUCHER, crypto.randomUUID())).ok).toBe(true);
    const stores = personalDataStores(testSealing);
    await db.$client.query("delete from loyalty_member where account like 'many-%'");
    await purge({ db, stores, now: () => clock.now });
    expect(await members('otto')).toBe(1);
    await db.$client.query("delete from account_user where id = 'otto'");
    await purge({ db, stores, now: () => clock.now });
    expect(await members('otto')).toBe(0);
    const { rows } = await db.$client.query(
      "select account, email, code from reward_redemption where account = 'otto' or code is not null and account is null",
    );
    expect(rows).toEqual([]);
    await agrees();
  });
});

describe('a redemption that was left behind', () => {
  const db = () => orders.database.db.$client;
  const rowOf = async (id: string) =>
    (await db().query('select * from reward_redemption where id = $1', [id])).rows[0];
  /** A redemption that was paid for, of which the queue knows nothing any more. */
  async function leftBehind(account: string): Promise<string> {
    const id = crypto.randomUUID();
    partner.mode = 'is-down';
    expect(await session(account).rewards.redeem(VOUCHER, id)).toEqual({ ...WAITING, key: id });
    await untilForgotten();
    return id;
  }
  /** A job that a worker has in hand by now is only gone once the worker, too, has found the partner down. */
  const untilForgotten = () =>
    waitFor(async () => {
      const ofRedemptions = "from pgboss.job where name = 'reward-redemption'";
      await db().query(`delete ${ofRedemptions} and state <> 'active'`);
      return (await db().query(`select ${ofRedemptions}`)).rowCount === 0;
    });
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const privacy = () => ({
    db: orders.deps.db,
    sealing: testSealing,
    stores: personalDataStores(testSealing),
    by: 'test',
    now: clock.now,
  });

  it('is asked for again at night and issued once, however many look; the points come back once where it is refused [R10]', async () => {
    await member('ines');
    const id = await leftBehind('ines');
    expect(await desk.settleLeftBehind()).toEqual({ settled: 0, failed: 0 }); // young: its own job is there
    later(31);
    expect(await desk.settleLeftBehind()).toEqual({ settled: 0, failed: 1 });
    const before = partner.issued.size;
    partner.mode = 'works';
    await Promise.all([1, 2, 3].map(() => desk.settleLeftBehind()));
    expect([partner.issued.size - before, (await rowOf(id)).state]).toEqual([1, 'issued']);
    expect((await membershipOf('ines')).balance).toBe(1_600);
    const refusedOne = await leftBehind('ines');
    later(31);
    partner.mode = 'refuses';
    await Promise.all([1, 2, 3].map(() => desk.settleLeftBehind()));
    expect([(await rowOf(refusedOne)).state, (await membershipOf('ines')).balance]).toEqual([
      'returned',
      1_600,
    ]);
    // Its site is served no more: nothing is asked for, and in a day the points are back.
    const siteless = await leftBehind('ines');
    const other = await openProgramme({ ...loyalty, sites: [] });
    partner.mode = 'works';
    later(31);
    expect(await other.settleLeftBehind()).toEqual({ settled: 0, failed: 1 });
    later(PATIENCE_MINUTES);
    expect(await other.settleLeftBehind()).toEqual({ settled: 1, failed: 0 });
    expect([(await rowOf(siteless)).state, (await membershipOf('ines')).balance]).toEqual([
      'returned',
      1_600,
    ]);
    await other.close();
    await agrees();
  });

  it('and whose person asks to be forgotten is brought to its end first: its code is told once, and then nothing of them is left', async () => {
    await member('joel');
    await hasAccount('joel', '123.456.789-09');
    const paid = await leftBehind('joel');
    const reserved = crypto.randomUUID();
    await db().query(
      `insert into reward_redemption (id, site, member, account, email, voucher, title, amount, points, state, asked_at)
       select $1, site, member, account, email, voucher, title, amount, 10, 'reserved', asked_at
       from reward_redemption where id = $2`,
      [reserved, paid],
    );
    const settled = await settlePerson(privacy(), 'erase', { mark: 'email', value: 'joel@example.com' });
    expect(settled.counts).toMatchObject({ loyaltyMembers: 1, redemptions: 1 });
    expect(settled.retained).toMatchObject([{ what: 'legal_acceptance', records: 2 }, { records: 1 }]);
    expect(await rowOf(reserved)).toMatchObject({ state: 'refused', account: null, email: null });
    expect(await rowOf(paid)).toMatchObject({ state: 'charged', account: null });
    partner.mode = 'works';
    later(31);
    await desk.settleLeftBehind();
    const code = partner.issued.get(paid) ?? '';
    expect(partner.issued.has(reserved)).toBe(false);
    expect(await rowOf(paid)).toMatchObject({ state: 'issued', account: null, email: null, code: null });
    const result = (await orders.mails()).filter(({ text }) => text.includes(code));
    expect(result.map(({ to }) => to)).toEqual(['joel@example.com']);
    await agrees();
  });

  it('is not begun by somebody who is being forgotten at that moment', async () => {
    await member('leo');
    await hasAccount('leo', '987.654.321-00');
    const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
    partner.mode = 'works';
    await Promise.all([
      ...ids.slice(0, 3).map((id) => session('leo').rewards.redeem(VOUCHER, id)),
      settlePerson(privacy(), 'erase', { mark: 'email', value: 'leo@example.com' }),
      ...ids.slice(3).map((id) => session('leo').rewards.redeem(DEARER, id)),
    ]);
    later(31);
    await desk.settleLeftBehind();
    for (const id of ids) {
      const row = await rowOf(id);
      if (row) expect(row, id).toMatchObject({ account: null, email: null, code: null });
    }
    await agrees();
  });
});

describe('what is earned', () => {
  it('gives a car and an opinion their points without a look of anybody, once; a look writes nothing [D2-1-05]', async () => {
    const { db } = orders.deps;
    const movements = async () =>
      (await db.$client.query('select count(*)::int as many from points_movement')).rows[0].many;
    await member('iara');
    const before = await movements();
    // Without a job, since it came to be without an act: looks find it and leave it where it is.
    await delivered('iara');
    for (const _ of [1, 2, 3]) expect(await membershipOf('iara')).toMatchObject({ balance: 2_500 });
    expect(await movements()).toBe(before);
    const order = await accepted(orders.browser({ account: 'iara' }), orders.build());
    await orders.paid(order);
    for (const act of ['invoice', 'plate', 'deliver'] as const) await orders.staff(order, { act });
    const opinions = opinionsOf();
    const writer = { ...person('iara'), person: { name: 'Iara' } };
    const text = 'Um carro para a família inteira, econômico e silencioso na estrada.';
    const said = opinions.open(async () => writer);
    expect(await said.write({ order, rating: 5, title: 'Muito bom', text })).toEqual({ ok: true });
    const [waiting] = await listOpinions(opinions.deps, commandPermit('read', 'opinions'), {
      state: 'pending',
    });
    await moderate(opinions.deps, commandPermit('update', 'opinions', 'Rita'), waiting?.id ?? '', 'publish', {
      reason: 'lida',
    });
    // The worker was started above.
    await expect.poll(movements, { interval: 200 }).toBe(before + 3);
    expect(await membershipOf('iara')).toMatchObject({ balance: 2_500 + 2_000 + 2_000 + 300 });
    // A job that was lost: whoever looks at night gives what is missing, however many look at once.
    await delivered('iara');
    const given = await Promise.all([1, 2, 3].map(() => desk.settle()));
    expect(Math.max(...given)).toBe(1);
    expect(await membershipOf('iara')).toMatchObject({ balance: 2_500 + 2_000 + 2_000 + 300 + 2_000 });
    expect(await desk.settle()).toBe(0);
    await agrees();
  });

  it('gives an opinion of a car its points once, also where its writer takes it back and writes another (R10)', async () => {
    const { db, sealing } = orders.deps;
    await hasAccount('jurema', '529.982.247-25');
    await member('jurema');
    const order = await accepted(orders.browser({ account: 'jurema' }), orders.build());
    await orders.paid(order);
    for (const act of ['invoice', 'plate', 'deliver'] as const) await orders.staff(order, { act });
    const opinions = opinionsOf();
    const said = opinions.open(async () => ({ ...person('jurema'), person: { name: 'Jurema Dias' } }));
    const text = 'Um carro para a família inteira, econômico e silencioso na estrada.';
    const published = async (title: string) => {
      expect(await said.write({ order, rating: 5, title, text })).toEqual({ ok: true });
      const waiting = await listOpinions(opinions.deps, commandPermit('read', 'opinions'), {
        state: 'pending',
      });
      const { id = '' } = waiting.find((one) => one.title === title) ?? {};
      await moderate(opinions.deps, commandPermit('update', 'opinions', 'Rita'), id, 'publish', {
        reason: 'lida',
      });
      await desk.settle();
    };
    await published('Muito bom');
    const { balance } = await membershipOf('jurema');
    const privacy = {
      db,
      sealing,
      stores: personalDataStores(sealing),
      by: 'a test',
      now: clock.now,
    };
    for (const title of ['Outra vez', 'E mais uma']) {
      const gone = await settlePerson(privacy, 'withdraw', { mark: 'document', value: '529.982.247-25' });
      expect(gone.counts).toMatchObject({ opinions: 1 });
      await published(title);
      expect(await membershipOf('jurema')).toMatchObject({ balance });
    }
    await agrees();
  });
});

describe('the pages of the programme and its rewards', () => {
  /** The keys of a page's forms that ask for a voucher. */
  const keysOf = (page: string, voucher: string) =>
    [...page.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .filter(([form]) => form.includes(`value="${voucher}"`))
      .map(([form]) => /name="key" value="([^"]*)"/.exec(form)?.[1]);

  it('work before any script: join, choose, vote, redeem; and a failure says how to try again and whom to call [D2-8-41] [D2-2.5-18]', async () => {
    const catalogue = await demoSnapshot();
    await delivered('gil');
    const pages = await serveBuiltPages({
      catalogue: () => catalogue,
      lenderOf: () => demoLender(catalogue),
      accounts: (({ cookie }: { cookie: string }) => ({
        session: { who: async () => (cookie ? person(cookie.split('=')[1] ?? '') : undefined) },
        answerHeaders: { cookies: [], headers: {} },
      })) as never,
      reservations: {
        open: () => ({ session: {}, answerHeaders: { cookies: [] } }),
        programmes: { open: () => ({}), approvals: () => ({}) },
      } as never,
      plugs: desk.plugs.pages,
    });
    const get = (url: string, who = '') => pages.inject({ url, headers: { cookie: who && `who=${who}` } });
    const post = (url: string, form: Record<string, string>, who = '') =>
      pages.inject({
        method: 'POST',
        url,
        payload: String(new URLSearchParams(form)),
        headers: {
          host: 'localhost',
          origin: 'http://localhost',
          cookie: who && `who=${who}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
    const [home, rewards] = ['/br/aurora/fidelidade', '/br/aurora/recompensas'];
    const open = await get(home);
    expect(open.statusCode).toBe(200);
    for (const text of ['Aurora Lovers', 'Perguntas frequentes', 'Prêmios', 'Entrar na conta'])
      expect(open.body).toContain(text);
    expect((await post(home, { act: 'vote', choice: 'clima' })).headers.location).toBe(
      '/br/aurora/minha-conta/entrar?para=fidelidade',
    );
    expect((await post(home, { act: 'join' }, 'gil')).statusCode).toBe(200);
    expect((await get(home, 'gil')).body).toContain('Boas-vindas ao Aurora Lovers');
    await post(home, { act: 'welcomed' }, 'gil');
    expect((await get(home, 'gil')).body).not.toContain('Boas-vindas ao Aurora Lovers');
    for (const nickname of ['gil@example.com', 'Gil 30123456', 'Gil \u{1f697}', '4 rodas']) {
      const wrong = await post(home, { act: 'choose', shown: 'on', nickname }, 'gil');
      const why = 'Use letras e números, começando por uma letra';
      expect([nickname, wrong.statusCode, wrong.body.includes(why)]).toEqual([nickname, 422, true]);
    }
    expect((await post(home, { act: 'vote', choice: 'agenda' }, 'gil')).body).toContain(
      'Seu voto: Agendar revisões',
    );
    expect((await post(home, { act: 'vote', choice: 'clima' }, 'gil')).statusCode).toBe(409);
    expect((await post(home, { act: 'nothing' }, 'gil')).statusCode).toBe(400);
    expect((await get(`${home}/ranking`)).statusCode).toBe(200);
    const old = await post(rewards, { voucher: VOUCHER, key: crypto.randomUUID(), points: '450' }, 'gil');
    expect(old.statusCode).toBe(409);
    expect(old.body).toMatch(/custava 450 pontos, agora custa \d+\. Nada foi trocado\./);
    // What the refusal has in its form is redeemed by the next press: the points of today.
    const [shown = ''] = [...old.body.matchAll(/<form[^>]*>.*?<\/form>/gs)]
      .filter(([form]) => form.includes(`value="${VOUCHER}"`))
      .map(([form]) => /name="points" value="(\d+)"/.exec(form)?.[1]);
    expect(Number(shown)).toBeGreaterThan(450);
    partner.mode = 'is-down';
    const key = crypto.randomUUID();
    const failed = await post(rewards, { voucher: VOUCHER, key, points: shown }, 'gil');
    expect(failed.statusCode).toBe(503);
    for (const text of [
      'Não conseguimos emitir seu vale agora.',
      'Tente novamente em alguns minutos',
      '0800 123 4567',
    ])
      expect(failed.body).toContain(text);
    expect(failed.body).toContain(`value="${key}"`);
    // Opened anew, or pressed with a key of its own: each form asks for the one that is on its way.
    const anew = await get(rewards, 'gil');
    const again = await post(rewards, { voucher: VOUCHER, key: crypto.randomUUID() }, 'gil');
    expect(again.statusCode).toBe(503);
    for (const { body } of [anew, again]) expect(new Set(keysOf(body, VOUCHER))).toEqual(new Set([key]));
    partner.mode = 'works';
    const done = await post(rewards, { voucher: VOUCHER, key }, 'gil');
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain(partner.issued.get(key));
    expect((await get('/ar/aurora/recompensas')).body).toContain('Canjeá tus puntos');
    expect((await get('/ar/aurora/fidelidade')).statusCode).toBe(404);
    await pages.close();
  });
});

describe('what ends with an account', () => {
  it('is told of all sites of its market, which share it, and of none of another market', async () => {
    const { db } = orders.deps;
    const account = 'leaving-everywhere';
    const join = async (key: string, points: number, title?: string) => {
      const id = randomUUID();
      await db.insert(loyaltyMember).values({ id, site: key, account, joinedAt: clock.now });
      await db.insert(pointsAccount).values({ id, site: key, kind: 'member', balance: points });
      const voucher = { voucher: 'cafe-50', amount: 5_000, points: 900, state: 'issued' } as const;
      if (title)
        await db.insert(redemption).values({
          ...voucher,
          id: randomUUID(),
          site: key,
          member: id,
          account,
          title,
          requestedAt: clock.now,
        });
    };
    await join('br/aurora', 900, 'Café');
    await join('br/cerrado', 40, 'Livros');
    await join('ar/aurora', 7, 'Cine');
    const { pointsOf, giftVouchersOf } = desk.plugs.page;
    expect(await pointsOf?.('BR', account)).toEqual([
      { site: 'br/aurora', programme: 'Aurora Lovers', points: 900 },
      { site: 'br/cerrado', programme: 'Cerrado Lovers', points: 40 },
    ]);
    expect(await pointsOf?.('AR', account)).toEqual([
      { site: 'ar/aurora', programme: 'Aurora Lovers', points: 7 },
    ]);
    expect(await pointsOf?.('BR', 'somebody else')).toEqual([]);
    const titles = async (market: 'BR' | 'AR') =>
      (await giftVouchersOf?.(market, account))?.map(({ title }) => title).sort();
    expect([await titles('BR'), await titles('AR')]).toEqual([['Café', 'Livros'], ['Cine']]);
  });
});
