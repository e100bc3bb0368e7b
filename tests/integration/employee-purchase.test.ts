import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataForm, type EnrolmentSession } from '../../src/areas/employee-purchase/contract.ts';
import { aFamilyForm, anEmployeeForm } from '../../src/areas/employee-purchase/examples.ts';
import type { BuyerType } from '../../src/areas/employee-purchase/index.ts';
import {
  answerAsStaff,
  approvalService,
  enrolmentPersonalData,
  expireApprovals,
  mayChangePapers,
  openEnrolments,
} from '../../src/areas/employee-purchase/service/index.ts';
import { type ReservedCar, withProgramme } from '../../src/areas/reservation/index.ts';
import { exportPerson, personalDataStores, settlePerson } from '../../src/host/privacy/privacy.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { cpfOf } from '../person.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';

let app: ReservationsApp;
beforeAll(async () => {
  app = await reservationsApp();
});
afterAll(() => app?.close());

const RITA = commandPermit('update', 'enrolments', 'Rita');
const APPROVED = { answer: 'approve', reason: 'é da casa' } as const;
let people = 0;

function visitOf(account: string | undefined, key = 'br/aurora'): EnrolmentSession {
  const site = app.deps.sites.find((one) => one.key === key);
  if (!site) throw new Error(`no site ${key}`);
  return openEnrolments(app.enrolments, {
    site,
    account: async () => (account ? { id: account } : undefined),
  });
}

const formOf = (buyer: BuyerType, more: Record<string, string>) =>
  dataForm('BR', buyer, '2026-03-10').parse(buyer === 'employee' ? anEmployeeForm(more) : aFamilyForm(more));

/** An enrolment that waits for the company; everybody is somebody else unless told so. */
async function sent(account: string, buyer: BuyerType = 'employee', more: Record<string, string> = {}) {
  const session = visitOf(account);
  const begun = await session.begin({ code: 'casa 2026', buyer });
  if (!begun.ok) throw new Error(begun.reason);
  const { id } = begun;
  const data = formOf(buyer, { document: cpfOf(++people), email: `p${people}@example.com`, ...more });
  expect(await session.save(id, data)).toEqual({ ok: true });
  const revision = (await session.find(id))?.enrolment.revision ?? -1;
  expect(await session.send(id, revision)).toEqual({ ok: true });
  return { id, visit: session, data };
}

async function approved(account: string, buyer: BuyerType = 'employee', more: Record<string, string> = {}) {
  const own = await sent(account, buyer, more);
  expect(await answerAsStaff(app.enrolments, RITA, own.id, APPROVED)).toEqual({ ok: true });
  return own;
}

/** A car at the visitor's programme price, as a page works it out. */
async function priced(session: EnrolmentSession, car: ReservedCar): Promise<ReservedCar> {
  const [offer] = await session.offers(car.modelKey);
  return withProgramme(car, offer, 'pt-BR');
}

const linkOf = async (to: string): Promise<{ id: string; key: string }> => {
  const mail = (await app.mails()).findLast((one) => one.to === to);
  const [, id = '', key = ''] = /aprovacao-compra\/([\w-]+)\/(\S+)/.exec(mail?.text ?? '') ?? [];
  return { id, key };
};

describe('an enrolment', () => {
  it('is begun by a programme’s code as one of its buyers, by whoever has an account [D2-1-10] [D2-3.6-04]', async () => {
    const session = visitOf('begins');
    expect(await session.begin({ code: 'OUTRA', buyer: 'employee' })).toEqual({
      ok: false,
      reason: 'unknown-code',
    });
    const other = { code: 'CASA-2026', buyer: 'brand-collaborator' } as const;
    expect(await session.begin(other)).toEqual({ ok: false, reason: 'unknown-code' });
    expect(await session.begin({ code: ' casa-2026', buyer: 'employee' })).toMatchObject({ ok: true });
    const nobody = visitOf(undefined);
    expect(await nobody.begin({ code: 'CASA-2026', buyer: 'employee' })).toMatchObject({ ok: false });
    expect(JSON.stringify(session.programmes())).not.toMatch(/CASA-2026|programa@example/);
  });

  it('cannot be sent before all is said, nor as it is no more [D1-2.7-22] [D2-2.5-29]', async () => {
    const session = visitOf('incomplete');
    const begun = await session.begin({ code: 'CASA-2026', buyer: 'employee' });
    const id = begun.ok ? begun.id : '';
    expect(await session.send(id, 0)).toEqual({ ok: false, reason: 'incomplete' });
    expect((await session.find(id))?.missing).toEqual([{ what: 'data' }]);
    await session.save(id, formOf('employee', { document: cpfOf(900) }));
    expect(await session.send(id, 0)).toEqual({ ok: false, reason: 'changed-meanwhile' });
  });

  it('is nobody else’s: neither read, written, sent nor dropped by another account or site (R12) [D2-6-11]', async () => {
    const { id, data } = await sent('owner');
    for (const stranger of [visitOf('stranger'), visitOf(undefined), visitOf('owner', 'br/cerrado')]) {
      expect(await stranger.find(id)).toBeUndefined();
      const unknown = { ok: false, reason: 'unknown-enrolment' };
      expect(await stranger.save(id, data)).toEqual(unknown);
      expect(await stranger.send(id, 2)).toEqual(unknown);
      expect(await stranger.takeBack(id)).toEqual(unknown);
      expect(await stranger.drop(id)).toEqual(unknown);
    }
    expect((await visitOf('owner').find(id))?.enrolment.state).toBe('sent');
  });

  it('is approved by the company through a link that names nobody, works once, and ends [D1-1-09]', async () => {
    const { id, visit: session, data } = await sent('by-link');
    const service = approvalService(app.enrolments, 'br/aurora');
    const { key, id: mailed } = await linkOf('programa@example.com');
    expect(mailed).toBe(id);
    const all = await app.mails();
    expect(all.findLast(({ to }) => to === 'programa@example.com')?.text).not.toContain(data.buyer.name);
    expect(await service.open(id, key)).toMatchObject({ buyerName: data.buyer.name, registration: '40021' });
    expect(JSON.stringify(await service.open(id, key))).not.toContain(data.buyer.document);
    expect(await service.open(id, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(await approvalService(app.enrolments, 'br/cerrado').open(id, key)).toBeUndefined();
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 15 * 86_400_000);
    expect(await service.open(id, key)).toBeUndefined();
    app.clock.now = before;
    expect(await service.answer(id, key, { ...APPROVED, by: 'Rita' })).toEqual({ ok: true });
    expect(await service.answer(id, key, { ...APPROVED, answer: 'refuse', by: 'Rita' })).toMatchObject({
      ok: false,
    });
    expect((await session.find(id))?.enrolment).toMatchObject({
      state: 'approved',
      validUntil: '2026-06-08',
    });
    const texts = (await app.mails())
      .filter(({ to }) => to === data.buyer.email)
      .map(({ subject }) => subject);
    expect(texts).toEqual([
      'Aurora Automóveis recebeu seu pedido: Casa Aurora',
      'Aprovado: você compra pelo programa Casa Aurora',
    ]);
  });

  it('that is refused tells the company’s reason, and may be mended and sent again', async () => {
    const { id, visit: session, data } = await sent('refused');
    await answerAsStaff(app.enrolments, RITA, id, {
      answer: 'refuse',
      reason: 'matrícula errada',
    });
    expect((await session.find(id))?.enrolment).toMatchObject({
      state: 'refused',
      reason: 'matrícula errada',
    });
    expect((await app.mails()).at(-1)?.text).toContain('Motivo: matrícula errada');
    expect(await session.offers('lira')).toEqual([]);
    expect(await session.save(id, data)).toEqual({ ok: true });
    expect((await session.find(id))?.enrolment).toMatchObject({ state: 'draft', reason: undefined });
  });

  it('keeps its papers as they were sent: they may change while it is written, and not while the company decides or once it has [D2-2.5-29]', async () => {
    const open = (id: string) => app.database.db.transaction((tx) => mayChangePapers(tx, id));
    const { id, visit: session, data } = await sent('papers');
    expect(await open(id)).toBe(false);
    await session.takeBack(id);
    expect(await open(id)).toBe(true);
    await session.send(id, (await session.find(id))?.enrolment.revision ?? -1);
    await answerAsStaff(app.enrolments, RITA, id, { ...APPROVED, answer: 'refuse' });
    expect(await open(id)).toBe(true);
    await session.save(id, data);
    await session.send(id, (await session.find(id))?.enrolment.revision ?? -1);
    await answerAsStaff(app.enrolments, RITA, id, APPROVED);
    expect(await open(id)).toBe(false);
    expect(await open('00000000-0000-4000-8000-000000000000')).toBe(false);
  });

  it('ends with its last day, and is told to have [D1-1-09]', async () => {
    const { id, visit: session, data } = await approved('ends');
    const before = app.clock.now;
    app.clock.now = new Date('2026-06-08T15:00:00Z');
    expect(await session.offers('lira')).toHaveLength(1);
    app.clock.now = new Date('2026-06-10T15:00:00Z');
    expect(await expireApprovals(app.enrolments)).toBeGreaterThan(0);
    expect((await session.find(id))?.enrolment.state).toBe('expired');
    expect(await session.offers('lira')).toEqual([]);
    const mails = (await app.mails()).filter(({ to }) => to === data.buyer.email);
    expect(mails.at(-1)?.subject).toBe('Sua aprovação no programa Casa Aurora venceu');
    app.clock.now = before;
  });
});

describe('the company’s answer by command', () => {
  it('lists those that wait without a name, answers once, with who and why, and tells how it is used [D1-1-09]', async () => {
    const { id, data } = await sent('by-command');
    // The command knows the programmes of the demo's site files: there is one of this key too.
    const { $client } = app.database.db;
    const env = { DATABASE_URL: app.database.url, VITRINE_DATA_KEYS: TEST_DATA_KEYS };
    const run = (...words: string[]) => runScriptHere('employee-purchase', words, env);
    const listed = await run('list');
    expect(listed.out).toContain(`${id}\tcasa\temployee\t40021`);
    for (const hidden of [data.buyer.name, data.buyer.document]) expect(listed.out).not.toContain(hidden);
    const said = ['--by', 'Rita', '--reason', 'é da casa'];
    expect(await runScript('employee-purchase', ['approve', id, ...said], env)).toMatchObject({
      code: 0,
      out: `enrolment ${id}: approve\n`,
    });
    const again = await run('approve', id, ...said);
    expect(again).toMatchObject({
      code: 1,
      lines: [`enrolment ${id}: approve: this cannot be done as it stands now [not-now]`],
    });
    expect((await run('approve', id)).lines[0]).toMatch(/^usage:/);
    const events = await $client.query(
      'select state, by, staff, reason from employee_purchase_event where enrolment = $1 order by id',
      [id],
    );
    const last = { state: 'approved', by: 'company', staff: 'Rita', reason: 'é da casa' };
    expect(events.rows.at(-1)).toEqual(last);
  });
});

describe('an order at the programme’s price', () => {
  it('carries buyer type, percent and the line that takes it off, and says so in its history [D1-1-09] [D2-6-11]', async () => {
    const { visit: session, data } = await approved('orders');
    const car = await priced(session, await app.stockCar());
    expect(car).toMatchObject({ total: 9_900_000, programme: { buyer: 'employee', percent: 17.5 } });
    const off = { name: 'Casa Aurora (Colaborador, 17,5%)', amount: -2_100_000, source: 'employee-purchase' };
    expect(car.lines.filter(({ kind }) => kind === 'programme')).toMatchObject([off]);
    const browser = app.browser({ account: 'orders' });
    const id = await accepted(browser, car, aCustomer({ document: data.buyer.document }));
    const story = await browser.go((own) => own.find(id));
    expect(story?.order.car.total).toBe(9_900_000);
    expect(story?.events).toContainEqual(expect.objectContaining({ what: 'programme', amount: 2_100_000 }));
  });

  it('is for whom it was approved, and for nobody who brings another’s approval or percent (R12) [D2-6-11]', async () => {
    const { visit: session } = await approved('rightful');
    const car = await priced(session, app.build());
    const begin = (account: string | undefined, wanted: ReservedCar) =>
      app.browser(account ? { account } : {}).go((own) => own.begin(wanted));
    const none = { ok: false, reason: 'no-place' };
    expect(await begin('stranger', car)).toEqual(none);
    expect(await begin(undefined, car)).toEqual(none);
    const forged = {
      ...car,
      programme: { ...(car.programme ?? { enrolment: '' }), percent: 40 },
    } as ReservedCar;
    expect(await begin('rightful', forged)).toEqual(none);
    const browser = app.browser({ account: 'rightful' });
    const begun = await browser.go((own) => own.begin(car));
    const id = begun.ok ? begun.id : '';
    const another = aCustomer({ document: cpfOf(901) });
    expect(await browser.go((own) => own.register(id, another))).toEqual({
      ok: false,
      reason: 'other-buyer',
    });
  });

  it('takes one place of the holder’s year, however many tabs ask at once; a cancelled order gives it back (R20)', async () => {
    const { visit: session, data } = await approved('busy');
    const car = await priced(session, app.build());
    const tries = Array.from({ length: 20 }, () =>
      // Browsers of their own: nothing but the database keeps them apart.
      app.browser({ account: 'busy' }).go((own) => own.begin(car)),
    );
    const ends = await Promise.all(tries);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(2);
    expect(ends.filter((one) => !one.ok && one.reason === 'no-place')).toHaveLength(18);
    expect(await session.offers('lira')).toEqual([]);
    const [first] = ends.flatMap((one) => (one.ok ? [one.id] : []));
    const owner = app.browser({ account: 'busy' });
    expect(await owner.go((own) => own.cancel(first ?? ''))).toEqual({ ok: true });
    expect((await session.mine())[0]?.left).toBe(1);
    expect(await owner.go((own) => own.begin(car))).toMatchObject({ ok: true });
    expect(data.holder.registration).toBe('40021');
  });

  it('that expires unpaid gives its place back, and takes one again when its money comes late', async () => {
    const { visit: session, data } = await approved('late', 'family-member', { holderDocument: cpfOf(902) });
    const browser = app.browser({ account: 'late' });
    const id = await accepted(
      browser,
      await priced(session, app.build()),
      aCustomer({ document: data.buyer.document }),
    );
    expect((await session.mine())[0]?.left).toBe(0);
    const before = app.clock.now;
    app.clock.now = new Date(before.getTime() + 2 * 86_400_000);
    await app.expire();
    expect((await session.mine())[0]?.left).toBe(1);
    await app.paid(id);
    expect((await browser.go((own) => own.find(id)))?.order.state).toBe('reserved');
    expect((await session.mine())[0]?.left).toBe(0);
    app.clock.now = before;
  });

  it('that is erased at its customer’s wish gives its place back; one that was paid for keeps it (R47)', async () => {
    const { visit: session, data } = await approved('erased', 'family-member', {
      holderDocument: cpfOf(906),
    });
    const order = async () => {
      const browser = app.browser({ account: 'erased' });
      const who = aCustomer({ document: data.buyer.document, email: 'erased906@example.com' });
      return { browser, id: await accepted(browser, await priced(session, app.build()), who) };
    };
    const erase = () =>
      settlePerson(
        {
          db: app.database.db,
          sealing: testSealing,
          by: 'test',
          now: app.clock.now,
          // The order alone: with the enrolment its count would stay, without a name.
          stores: personalDataStores(testSealing).filter(({ area }) => area === 'reservations'),
        },
        'erase',
        { mark: 'email', value: 'erased906@example.com' },
      );
    await order();
    expect((await session.mine())[0]?.left).toBe(0);
    await erase();
    expect((await session.mine())[0]?.left).toBe(1);
    const { browser, id } = await order();
    await app.paid(id);
    await erase();
    expect((await browser.go((own) => own.find(id)))?.order.state).toBe('reserved');
    expect((await session.mine())[0]?.left).toBe(0);
  });

  it('counts for the holder whoever of the family buys', async () => {
    const right = { holderDocument: cpfOf(903), holderEmail: 'h903@example.com' };
    const ana = await approved('family-a', 'employee', { document: cpfOf(903), email: 'h903@example.com' });
    const rui = await approved('family-b', 'family-member', right);
    for (const account of ['family-a', 'family-a']) {
      const car = await priced(ana.visit, app.build());
      expect(await app.browser({ account }).go((own) => own.begin(car))).toMatchObject({ ok: true });
    }
    expect((await rui.visit.mine())[0]?.left).toBe(0);
    expect(await rui.visit.offers('lira')).toEqual([]);
  });
});

describe('what an enrolment knows of people', () => {
  it('is sealed anew for whom it names now, and counts the cars of an earlier holder for that one (R49)', async () => {
    const [earlier, later] = [cpfOf(910), cpfOf(911)];
    const { id, visit: session } = await approved('rekeyed', 'family-member', { holderDocument: earlier });
    const begun = await app
      .browser({ account: 'rekeyed' })
      .go(async (own) => own.begin(await priced(session, app.build())));
    expect(begun).toMatchObject({ ok: true });
    await answerAsStaff(app.enrolments, RITA, id, { ...APPROVED, answer: 'refuse' });
    const named = formOf('family-member', { document: cpfOf(912), holderDocument: later });
    expect(await session.save(id, named)).toEqual({ ok: true });
    const keys = readDataKeys(`next:${Buffer.alloc(32, 7).toString('base64')},${TEST_DATA_KEYS}`);
    if (!keys.ok) throw new Error(keys.fault.code);
    const next = createSealing(keys.keys);
    while ((await enrolmentPersonalData(next).reseal(app.database.db, 'others')) > 0);
    const { $client } = app.database.db;
    const [row, place] = [
      await $client.query('select holder_key from employee_purchase where id = $1', [id]),
      await $client.query('select holder_key from employee_purchase_place where enrolment = $1', [id]),
    ];
    expect(row.rows).toEqual([{ holder_key: next.personKey('document', later) }]);
    expect(next.personKeys('document', earlier)).toContain(place.rows[0].holder_key);
    expect(next.personKeys('document', later)).not.toContain(place.rows[0].holder_key);
    const back = createSealing([...keys.keys].reverse());
    while ((await enrolmentPersonalData(back).reseal(app.database.db, 'others')) > 0);
  });

  it('is stored sealed, told to each of what is theirs, and forgotten at the wish of any of them (R41)', async () => {
    const own = { document: cpfOf(904), email: 'canario904@example.com', name: 'Zuleica Canário' };
    const holder = {
      holderDocument: cpfOf(905),
      holderEmail: 'titular905@example.com',
      holderName: 'Ivo Titular',
    };
    const { id } = await sent('private', 'family-member', { ...own, ...holder });
    const { rows } = await app.database.db.$client.query('select * from employee_purchase where id = $1', [
      id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Zuleica|Titular|canario904|\b40021\b/);
    const options = {
      db: app.database.db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'test',
    };
    const request = { ...options, now: app.clock.now };
    const noticeAfter = async (value: string) =>
      JSON.stringify((await exportPerson(request, { mark: 'document', value })).records);
    expect(await noticeAfter(cpfOf(904))).toMatch(/Zuleica.*Ivo Titular/);
    expect(await noticeAfter(cpfOf(905))).toContain('Ivo Titular');
    expect(await noticeAfter(cpfOf(905))).not.toContain('Zuleica');
    await settlePerson(request, 'erase', { mark: 'document', value: cpfOf(905) });
    expect(await noticeAfter(cpfOf(904))).toBe('[]');
  });
});
