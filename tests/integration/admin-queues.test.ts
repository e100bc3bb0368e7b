import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOpinions } from '../../src/areas/opinions/service/index.ts';
import { dateIn, type Site } from '../../src/areas/platform/index.ts';
import { takeHold } from '../../src/areas/stock/service/index.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { addDays } from '../../src/kit/calendar.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { DEALER } from '../bookings-app.ts';
import { LOG_READER } from '../permits.ts';
import { TYPED_CPF } from '../person.ts';
import { accepted } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { askPage, bothSteps, newStaff } from '../staff.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

type OwnRole = 'credit' | 'operator' | 'author' | 'administrator';
const member = (role: OwnRole) => newStaff(app.admin, { roles: [role] });
/** Whoever of this role is there already: for what asks neither who it was nor what the log says of them. */
const anybody = (role: OwnRole) => {
  const found = known.get(role) ?? member(role);
  known.set(role, found);
  return found;
};
const known = new Map<OwnRole, ReturnType<typeof member>>();
const ask = (cookie: string, url: string, form?: Record<string, string>) =>
  askPage(app.app, cookie, url, form);
/** Looks at a thing and presses a button of its page. */
async function press(cookie: string, url: string, form: Record<string, string>) {
  const { body } = await ask(cookie, url);
  const [seen, price] = ['seen', 'price'].map(
    (name) => new RegExp(`name="${name}" value="(\\d+)"`).exec(body)?.[1],
  );
  return ask(cookie, url, { ...form, ...(seen && { seen }), ...(price && { price }) });
}
/** The newest entries of the log, as far as a test cares. */
const logged = async (by: string) => (await app.admin.log.page(LOG_READER, { by })).entries;

/** A proposal as the portal's own credit decision keeps it. */
async function proposed(number: string, status = 'pending', age = 0): Promise<void> {
  const funding = { carPrice: 12_000_000, downPayment: 2_000_000, credit: 10_000_000, installments: 48 };
  const payload = JSON.stringify({
    proposal: {
      person_details: { name: 'Zuleica Canário', document_number: '529.982.247-25', income: 4321.09 },
    },
    funding: { ...funding, installment: 2_951.37, residual: 0, residualPercent: 0 },
    decision: { status, reasons: ['commitment-to-review'] },
  });
  await app.rows(
    `insert into credit_proposal (id, site, flow, simulation, status, due_date, payload, document_key, received_at, changed_at)
     values ($1, 'br/aurora', 'A', $1, $2, '2027-01-31', $3, $1, now() - $4 * interval '1 minute', now() - $4 * interval '1 minute')`,
    [number, status, testSealing.seal(payload, `credit_proposal.payload ${number}`), age],
  );
  await app.rows(`insert into credit_proposal_status (proposal_id, step, status) values ($1, 1, $2)`, [
    number,
    status,
  ]);
}

describe('the queue of credit proposals', () => {
  it('moves one on as the desk’s own rule lets it, tells whoever follows it, and the log who did it [D2-3.6-06] [D2-2.5-31] (R50)', async () => {
    await proposed('AAAA-0000-0001');
    const { id, cookie } = await member('credit');
    const list = await ask(cookie, '/admin/propostas');
    expect(list.body).toContain('AAAA-0000-0001');
    expect((await ask(cookie, '/admin/propostas?numero=aaaa-0000-0001')).headers.location).toBe(
      '/admin/propostas/AAAA-0000-0001',
    );
    expect((await ask(cookie, '/admin/propostas?numero=none')).body).toContain('Não há nada com o número');
    const own = '/admin/propostas/AAAA-0000-0001';
    const wrong = await ask(cookie, own, { form: 'move', seen: 'pending', act: 'integrated' });
    expect([wrong.statusCode, wrong.body.includes('não segue da situação')]).toEqual([409, true]);
    expect((await ask(cookie, own, { form: 'move', seen: 'pending', act: 'approved' })).statusCode).toBe(200);
    // Somebody else has it open still, as it was.
    const denial = { form: 'deny', act: 'denied', reason: 'Renda não comprovada' };
    const late = await ask(cookie, own, { ...denial, seen: 'pending' });
    expect([late.statusCode, late.body.includes('Outra pessoa mudou')]).toEqual([409, true]);
    expect(await app.rows(`select status from credit_proposal where id = 'AAAA-0000-0001'`)).toEqual([
      { status: 'approved' },
    ]);
    expect(await app.rows(`select status from proposal_event where number = 'AAAA-0000-0001'`)).toEqual([
      { status: 'approved' },
    ]);
    const moved = (await logged(id)).find(({ action }) => action === 'proposal.move');
    expect(moved).toMatchObject({
      action: 'proposal.move',
      subject: 'proposal AAAA-0000-0001',
      before: { status: 'pending' },
      after: { status: 'approved' },
    });
  });

  it('goes on behind the last one of a page also where that one has been worked off meanwhile', async () => {
    const numbers = Array.from({ length: 53 }, (_, at) => `QQQQ-0000-${String(at).padStart(4, '0')}`);
    for (const [at, number] of numbers.entries()) await proposed(number, 'pending', 10_000 - at);
    const { cookie } = await anybody('credit');
    const first = await ask(cookie, '/admin/propostas');
    const link = /href="([^"]*depois=[^"]*)"/.exec(first.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const last = numbers.filter((one) => first.body.includes(one)).at(-1) ?? '';
    const own = `/admin/propostas/${last}`;
    expect((await ask(cookie, own, { form: 'move', seen: 'pending', act: 'approved' })).statusCode).toBe(200);
    const second = await ask(cookie, link);
    const shown = numbers.filter((one) => second.body.includes(`/admin/propostas/${one}`));
    expect(shown).toEqual(numbers.slice(numbers.indexOf(last) + 1));
    for (const unknown of [
      'nonsense',
      '0000-01-01T00:00:00Z_x',
      '99999-01-01T00:00:00Z_x',
      '0001-01-01T00:00:00Z_x',
    ])
      expect((await ask(cookie, `/admin/propostas?depois=${unknown}`)).statusCode, unknown).toBe(200);
    await app.rows(`delete from credit_proposal_status where proposal_id like 'QQQQ%'`);
    await app.rows(`delete from credit_proposal where id like 'QQQQ%'`);
  });

  it('is denied for a reason that whoever decides reads again, and nobody else (R12)', async () => {
    await proposed('AAAA-0000-0003');
    const [credit, operator] = [await member('credit'), await member('operator')];
    const own = '/admin/propostas/AAAA-0000-0003';
    const denial = { form: 'deny', seen: 'pending', act: 'denied' };
    for (const reason of ['', '   ']) {
      const refused = await ask(credit.cookie, own, { ...denial, reason });
      expect([refused.statusCode, refused.body.includes('aria-invalid="true"')]).toEqual([422, true]);
    }
    const typed = 'Renda de duas fontes sem comprovante';
    const done = await ask(credit.cookie, own, { ...denial, reason: typed });
    expect([done.statusCode, done.body.includes(typed)]).toEqual([200, true]);
    expect((await ask(operator.cookie, `${own}.data`)).body).not.toContain(typed);
    const [row] = await app.rows(`select status, payload from credit_proposal where id = 'AAAA-0000-0003'`);
    expect(row?.status).toBe('denied');
    expect(String(row?.payload)).not.toContain('comprovante');
  });

  it('shows what is lent to whoever may see, who asks and why it was judged so to whoever decides, who is written down (R12, R49)', async () => {
    await proposed('AAAA-0000-0002');
    const [credit, operator] = [await member('credit'), await member('operator')];
    const own = '/admin/propostas/AAAA-0000-0002';
    const [decides, looks] = [await ask(credit.cookie, own), await ask(operator.cookie, own)];
    for (const { body } of [decides, looks]) expect(body).toContain('R$\u00a02.951,37');
    expect(looks.body).not.toMatch(
      new RegExp(String.raw`Can[aá]rio|${TYPED_CPF.source}|\b432109\b|4\.?321[.,]`),
    );
    for (const text of ['Zuleica Canário', '529.982.247-25', 'R$\u00a04.321,09', '68,3'])
      expect(decides.body, text).toContain(text);
    expect((await logged(credit.id))[0]).toMatchObject({
      action: 'proposal.open',
      subject: 'proposal AAAA-0000-0002',
    });
    expect((await logged(operator.id)).map(({ action }) => action)).not.toContain('proposal.open');
    expect(decides.body).toContain('Comprometimento da renda pede análise');
    expect(looks.body).not.toMatch(/Comprometimento|commitment/);
    expect((await ask(operator.cookie, `${own}.data`)).body).not.toContain('commitment-to-review');
    expect(
      (await ask(operator.cookie, own, { form: 'move', seen: 'pending', act: 'approved' })).statusCode,
    ).toBe(404);
  });

  it('is walked by key, each proposal once, the one that waits longest first (R37)', async () => {
    await app.rows(`insert into credit_proposal (id, site, flow, simulation, status, due_date, document_key, changed_at)
      select 'BBBB-' || n, 'ar/aurora', 'B', n::text, 'reanalysis', '2027-01-31', n::text, now() - (n / 5) * interval '1 second'
      from generate_series(1, 120) n`);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await app.queues.proposals.page(commandPermit('read', 'proposals'), {
        status: 'reanalysis',
        site: 'ar/aurora',
        after,
      });
      seen.push(...page.proposals.map(({ number }) => number));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([120, 120, 'BBBB-120']);
  });
});

describe('the queue of orders', () => {
  it('does what the command does, asks why, tells the customer and the log, and shows the buyer to whoever may know, each reading in the log [D2-3.6-05] [D2-2.5-31] (R18, R50)', async () => {
    const browser = app.orders.browser();
    const order = await accepted(browser, app.orders.build());
    await app.orders.paid(order);
    const number = (await browser.go((session) => session.find(order)))?.order.number ?? '';
    const { id, cookie } = await member('operator');
    expect((await ask(cookie, '/admin/pedidos')).body).toContain(number);
    const own = `/admin/pedidos/${number}`;
    const page = await ask(cookie, own);
    expect(page.body).toContain('Faturar');
    expect(page.body).toMatch(/Zuleica Canário/);
    expect((await logged(id))[0]).toMatchObject({ action: 'order.open', before: null, after: null });
    const acts = async () => (await logged(id)).filter(({ action }) => action !== 'order.open');
    const silent = await press(cookie, own, { form: 'step', act: 'invoice', reason: ' ' });
    expect([silent.statusCode, silent.body.includes('Campo obrigatório')]).toEqual([422, true]);
    const undated = await press(cookie, own, {
      form: 'estimate',
      act: 'estimate',
      reason: 'Navio',
      day: '31/12',
    });
    expect([undated.statusCode, undated.body.includes('Diga o dia')]).toEqual([422, true]);
    const dated = { form: 'estimate', act: 'estimate', reason: 'Navio', day: '2026-12-30' };
    expect((await press(cookie, own, dated)).statusCode).toBe(200);
    const over = await press(cookie, own, { ...dated, day: '2026-03-09' });
    expect([over.statusCode, over.body.includes('Escolha um dia de hoje em diante')]).toEqual([422, true]);
    // What is invoiced is told before, and a button that says no price invoices none.
    const before1 = (await ask(cookie, own)).body.replace(/\s/g, ' ');
    expect(before1).toContain('Será faturado por R$ 120.000,00');
    const seen = String((await app.queues.orders.open(commandPermit('read', 'orders'), number))?.revision);
    const blind = { form: 'step', act: 'invoice', reason: 'Nota 76', seen };
    expect((await ask(cookie, own, blind)).statusCode).toBe(409);
    expect((await press(cookie, own, { form: 'step', act: 'plate', reason: 'Cedo' })).statusCode).toBe(409);
    expect((await press(cookie, own, { form: 'step', act: 'invoice', reason: 'Nota 77' })).statusCode).toBe(
      200,
    );
    expect((await press(cookie, own, { form: 'x', act: 'drop table', reason: 'x' })).statusCode).toBe(409);
    const story = await browser.go((session) => session.find(order));
    expect(story?.order).toMatchObject({ state: 'invoiced', estimate: '2026-12-30' });
    expect((await acts()).slice(0, 2)).toMatchObject([
      { action: 'order.invoice', before: { state: 'reserved' }, after: { state: 'invoiced' } },
      { action: 'order.estimate', after: { estimate: '2026-12-30' } },
    ]);
    expect((await ask(cookie, own)).body).toContain('Bia Prado');
    const credit = await anybody('credit');
    expect((await ask(credit.cookie, own)).body).toContain('Você pode ver, mas não mudar.');
    expect((await press(credit.cookie, own, { form: 'cancel', act: 'cancel', reason: 'x' })).statusCode).toBe(
      404,
    );
    // Cancelled by us, all of the deposit goes back, once.
    const before = app.orders.refunds.length;
    expect(
      (await press(cookie, own, { form: 'cancel', act: 'cancel', reason: 'Carro danificado' })).statusCode,
    ).toBe(200);
    expect((await press(cookie, own, { form: 'cancel', act: 'cancel', reason: 'De novo' })).statusCode).toBe(
      409,
    );
    expect(app.orders.refunds.length - before).toBe(1);
    expect((await acts())[0]).toMatchObject({ action: 'order.cancel', after: { state: 'cancelled' } });
  });

  it('shows beside the unpaid ones what visitors keep, to whoever sees orders, and is set free by whoever changes them [D2-2.5-31] (R50)', async () => {
    const car = await app.orders.stockCar();
    const { id: carId = 0, number = '' } = car.stock ?? {};
    const { now } = app.orders.clock;
    const kept = { now, minutes: 30, bounds: () => app.orders.unpaid.bounds };
    await takeHold(app.database.db, carId, 'k'.repeat(43), kept);
    const { id, cookie } = await member('operator');
    const path = '/admin/pedidos?estado=payment';
    const shown = (await ask(cookie, path)).body;
    expect(shown).toContain(`Liberar o carro ${number}`);
    expect(shown).toMatch(/Aurora BR: 1 de \d+ carros guardados sem pagamento/);
    expect((await ask(cookie, '/admin/pedidos?estado=reserved')).body).not.toContain(number);
    const credit = await anybody('credit');
    const seen = (await ask(credit.cookie, path)).body;
    expect([seen.includes(number), seen.includes('Liberar')]).toEqual([true, false]);
    const form = { form: 'end-hold', site: 'br/aurora', number };
    expect((await ask(credit.cookie, path, form)).statusCode).toBe(404);
    expect((await ask(cookie, path, { ...form, site: 'br/nobody' })).statusCode).toBe(404);
    expect((await ask(cookie, path, form)).body).toContain('1 carro foi liberado.');
    expect((await logged(id))[0]).toMatchObject({ action: 'stock.release', after: { cars: [number] } });
    expect((await ask(cookie, path)).body).not.toContain(number);
  });
});

it('a list asked for what no text of the database can be is a list, and no fault of the house (R34)', async () => {
  const { cookie } = await anybody('administrator');
  for (const screen of ['propostas', 'pedidos', 'visitas'])
    for (const requested of ['numero=%00', 'depois=%00', 'numero=A%00B', 'depois=A%00B'])
      expect((await ask(cookie, `/admin/${screen}?${requested}`)).statusCode, `${screen} ${requested}`).toBe(
        200,
      );
});

describe('an act of staff', () => {
  it('is refused on an order or a visit that has changed since it was looked at, and does nothing (R18)', async () => {
    const browser = app.orders.browser();
    const order = await accepted(browser, app.orders.build());
    await app.orders.paid(order);
    const number = (await browser.go((session) => session.find(order)))?.order.number ?? '';
    const { cookie } = await anybody('operator');
    const own = `/admin/pedidos/${number}`;
    const seen = String((await app.queues.orders.open(commandPermit('read', 'orders'), number))?.revision);
    expect((await press(cookie, own, { form: 'step', act: 'invoice', reason: 'Nota 78' })).statusCode).toBe(
      200,
    );
    const before = app.orders.refunds.length;
    for (const old of [{ seen }, {}, { seen: 'x' }]) {
      const late = await ask(cookie, own, { form: 'cancel', act: 'cancel', reason: 'Engano', ...old });
      expect([late.statusCode, late.body.includes('Outra pessoa mudou')]).toEqual([409, true]);
      const plate = await ask(cookie, own, { form: 'step', act: 'plate', reason: 'Engano', ...old });
      expect(plate.statusCode).toBe(409);
    }
    expect((await app.queues.orders.open(commandPermit('read', 'orders'), number))?.state).toBe('invoiced');
    expect(app.orders.refunds.length).toBe(before);

    const { path } = (await app.bookings.session.book(app.bookings.newBooking({ day: '2026-08-20' }))) as {
      path: string;
    };
    const id = path.split('/').at(-2) ?? '';
    const [row] = await app.rows('select number, revision from booking where id = $1', [id]);
    await app.rows(`update booking set day = '2026-08-21', revision = revision + 1 where id = $1`, [id]);
    const unseen = await ask(cookie, `/admin/visitas/${row?.number}`, {
      form: 'step',
      act: 'confirm',
      reason: 'Até quinta',
      seen: String(row?.revision),
    });
    expect([unseen.statusCode, unseen.body.includes('Outra pessoa mudou')]).toEqual([409, true]);
    // Where it stands already it is moved to nothing.
    const same = { form: 'move', act: 'move', to: '2026-08-21 morning', reason: 'x' };
    expect((await press(cookie, `/admin/visitas/${row?.number}`, same)).statusCode).toBe(409);
    expect(await app.rows('select state from booking where id = $1', [id])).toEqual([{ state: 'asked' }]);
  });
});

describe('the queue of visits', () => {
  const dealers = (code: string, brand?: string) =>
    newStaff(app.admin, { roles: ['dealer'], dealer: { market: 'BR', code, ...(brand && { brand }) } });
  async function bookVisit(): Promise<string> {
    const { path } = (await app.bookings.session.book(app.bookings.newBooking())) as { path: string };
    const [row] = await app.rows('select number from booking where id = $1', [path.split('/').at(-2)]);
    return String(row?.number);
  }

  it('is a dealer’s own for its staff, who see who comes, which the log says, and of other dealers nothing [D2-2.5-31] (R12, R49, R50)', async () => {
    const number = await bookVisit();
    const [own, other, foreign] = [
      await dealers(DEALER, 'aurora'),
      await dealers('0009999'),
      await newStaff(app.admin, { roles: ['dealer'], dealer: { market: 'AR', code: DEALER } }),
    ];
    expect((await ask(own.cookie, '/admin/visitas')).body).toContain(number);
    expect((await ask(own.cookie, '/admin/visitas')).body).not.toContain('canary.visitor');
    const page = await ask(own.cookie, `/admin/visitas/${number}`);
    expect(page.body).toContain('Zuleica Canário');
    expect(page.body).not.toMatch(TYPED_CPF);
    expect((await logged(own.id))[0]).toMatchObject({ action: 'booking.open', subject: `booking ${number}` });
    const confirm = { form: 'step', act: 'confirm', reason: 'Combinado' };
    for (const { cookie } of [other, foreign]) {
      expect((await ask(cookie, '/admin/visitas')).body).not.toContain(number);
      expect((await ask(cookie, `/admin/visitas/${number}`)).statusCode).toBe(404);
      expect((await ask(cookie, `/admin/visitas/${number}.data`)).statusCode).toBe(404);
      expect((await press(cookie, `/admin/visitas/${number}`, confirm)).statusCode).toBe(404);
    }
    expect(await app.rows('select state from booking where number = $1', [number])).toEqual([
      { state: 'asked' },
    ]);
    expect((await press(own.cookie, `/admin/visitas/${number}`, confirm)).statusCode).toBe(200);
    expect((await press(own.cookie, `/admin/visitas/${number}`, confirm)).statusCode).toBe(409);
    expect((await logged(own.id)).map(({ action }) => action)).toContain('booking.confirm');
  });

  it('says yes to one with one press, and asks why where the customer reads it: as it is called off or moved', async () => {
    const number = await bookVisit();
    const { cookie } = await anybody('operator');
    const own = `/admin/visitas/${number}`;
    for (const act of ['cancel', 'move'])
      expect(
        (await press(cookie, own, { form: act, act, to: '2026-08-12 afternoon', reason: '' })).statusCode,
      ).toBe(422);
    expect((await press(cookie, own, { form: 'step', act: 'confirm' })).statusCode).toBe(200);
    const events = await app.rows(
      `select what, e.reason from booking_event e join booking b on b.id = e.booking where number = $1 order by e.id`,
      [number],
    );
    expect(events).toEqual([
      { what: 'ask', reason: null },
      { what: 'confirm', reason: null },
    ]);
    expect(
      (await press(cookie, own, { form: 'cancel', act: 'cancel', reason: 'Carro vendido' })).statusCode,
    ).toBe(200);
    expect((await app.bookings.mails()).at(-1)?.text).toContain('Carro vendido');
  });

  it('moves one to a free half-day, which is a promise: the customer reads when and why, and a full one takes nobody (R18)', async () => {
    const number = await bookVisit();
    const { cookie, id } = await member('operator');
    const own = `/admin/visitas/${number}`;
    const to = '2026-08-12 morning';
    expect(
      (await press(cookie, own, { form: 'move', act: 'move', reason: 'Oficina cheia' })).statusCode,
    ).toBe(422);
    const sunday = { form: 'move', act: 'move', to: '2026-08-16 morning', reason: 'x' };
    expect((await press(cookie, own, sunday)).statusCode).toBe(409);
    expect(
      (await press(cookie, own, { form: 'move', act: 'move', to, reason: 'Oficina cheia' })).statusCode,
    ).toBe(200);
    const [row] = await app.rows('select state, day::text, half from booking where number = $1', [number]);
    expect(row).toEqual({ state: 'confirmed', day: '2026-08-12', half: 'morning' });
    const mail = (await app.bookings.mails()).at(-1);
    expect(mail?.subject).toContain('A concessionária mudou o horário');
    expect(mail?.text).toContain('Oficina cheia');
    expect(mail?.attachments?.[0]?.content).toContain('20260812');
    const moved = (await logged(id)).find(({ action }) => action === 'booking.move');
    expect(moved).toMatchObject({
      before: { state: 'asked', day: '2026-08-11', half: 'morning' },
      after: { state: 'confirmed', day: '2026-08-12', half: 'morning' },
    });
    // Two in a morning: the third finds no place.
    for (const isTaken of [false, true]) {
      const next = await bookVisit();
      const moved = await press(cookie, `/admin/visitas/${next}`, {
        form: 'move',
        act: 'move',
        to,
        reason: 'x',
      });
      expect(moved.statusCode).toBe(isTaken ? 409 : 200);
    }
  });
});

describe('the day on which a car was taken back', () => {
  it('is asked for on the order’s screen, and refused where it is to come, or before the car was handed over', async () => {
    const order = await accepted(app.orders.browser({ account: 'yara' }), app.orders.build());
    await app.orders.paid(order);
    for (const act of ['invoice', 'plate', 'deliver'] as const) await app.orders.staff(order, { act });
    const [row] = await app.rows(`select number from reservation where id = '${order}'`);
    const path = `/admin/pedidos/${String(row?.number)}`;
    const { cookie } = await anybody('operator');
    const today = dateIn('BR', app.orders.deps.now().getTime());
    const press = async (day: string) => {
      const { body } = await ask(cookie, path);
      const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(body) ?? [];
      return ask(cookie, path, { form: 'withdraw', act: 'withdraw', seen, reason: 'Desistiu', day });
    };
    for (const day of [addDays(today, 1), addDays(today, -1), 'ontem']) {
      const refused = await press(day);
      expect([day, refused.statusCode]).toEqual([day, 422]);
      expect(refused.body).toContain(
        'Escolha um dia entre a entrega e o fim do prazo de arrependimento, até hoje',
      );
    }
    expect((await press(today)).statusCode).toBe(200);
    const [logged] = await app.rows("select after from staff_audit where action = 'order.withdraw'");
    expect(logged?.after).toMatchObject({ day: today });
    expect((await press(today)).statusCode).toBe(409);
  });
});

describe('the queue of opinions', () => {
  it('shows what waits, publishes with one press, and refuses with a reason that its writer reads [D2-2.5-31] (R50)', async () => {
    const account = 'zul';
    const order = await accepted(app.orders.browser({ account }), app.orders.build());
    await app.orders.paid(order);
    await app.orders.staff(order, { act: 'invoice' });
    await app.orders.staff(order, { act: 'plate' });
    await app.orders.staff(order, { act: 'deliver' });
    const site = app.orders.deps.sites.find(({ key }) => key === 'br/aurora') as Site;
    const person = { name: 'Zuleica Canário' };
    const session = openOpinions(app.opinions.deps, site, async () => ({
      id: account,
      email: 'z@example.com',
      person,
    }));
    const text = 'Silencioso, econômico e cabe tudo no porta-malas.';
    expect(await session.write({ order, rating: 4, title: 'Gostei muito', text })).toEqual({ ok: true });
    const { cookie, id: by } = await member('author');
    const page = await ask(cookie, '/admin/opinioes');
    expect(page.body).toContain(text);
    expect(page.body).toContain('Zuleica C.');
    expect(page.body).not.toMatch(/Canário|z@example/);
    const [row] = await app.rows('select id from opinion');
    const form = String(row?.id);
    const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(page.body) ?? [];
    const press = (fields: Record<string, string>) =>
      ask(cookie, '/admin/opinioes', { form, seen, ...fields });
    const silent = await press({ act: 'refuse', reason: '' });
    expect([silent.statusCode, silent.body.includes('Campo obrigatório')]).toEqual([422, true]);
    // Of words that nobody has had before their eyes nothing is decided.
    const unread = await press({ act: 'publish', seen: '2026-01-01T00:00:00.000Z' });
    expect([unread.statusCode, unread.body.includes('Veja como está e decida de novo')]).toEqual([409, true]);
    expect((await press({ act: 'publish' })).statusCode).toBe(200);
    expect((await press({ act: 'publish' })).statusCode).toBe(409);
    expect((await press({ act: 'refuse', reason: 'Outro carro' })).statusCode).toBe(200);
    expect((await app.orders.mails()).at(-1)?.text).toContain('Motivo: Outro carro');
    const texts = (await logged(by)).map(({ action }) => action);
    // Each look at the list stands in the log as well.
    expect(texts).toContain('list.open');
    expect(texts.filter((action) => action !== 'list.open').slice(0, 2)).toEqual([
      'opinion.refuse',
      'opinion.publish',
    ]);
    expect((await ask(cookie, '/admin/opinioes?estado=refused')).body).toContain('Recusada: Outro carro');
  });
});

describe('the wishes of persons', () => {
  it('are looked at before anything changes, settled by a second press, copied as a file, and listed by whom and when, not whose [D2-2.5-31] (R46, R49, R50)', async () => {
    const { path } = (await app.bookings.session.book(app.bookings.newBooking({ day: '2026-08-18' }))) as {
      path: string;
    };
    const booking = path.split('/').at(-2);
    const [mine] = await app.rows('select email_key from booking where id = $1', [booking]);
    const email = [...Array(400).keys()]
      .map((n) => `canary.visitor${n}@example.com`)
      .find((one) => testSealing.personKey('email', one) === mine?.email_key);
    const operator = await member('operator');
    const { cookie, id } = operator;
    const page = '/admin/privacidade';
    const wish = { mark: 'email', value: email ?? '', wish: 'erase' };
    expect((await ask(cookie, page, { ...wish, value: ' ' })).statusCode).toBe(422);
    const nobody = await ask(cookie, page, { ...wish, mark: 'document', value: 'x' });
    expect([nobody.statusCode, nobody.body.includes('não é um documento')]).toEqual([422, true]);
    const looked = await ask(cookie, page, { ...wish, act: 'look' });
    expect(looked.body).toContain('Apagar agora, sem volta');
    const has = async () =>
      (await app.rows('select content from booking where id = $1', [booking]))[0]?.content;
    expect(await has()).not.toBeNull();
    const own = { mark: 'email', value: email ?? '' };
    // The session alone does neither.
    const unproven = await ask(cookie, `${page}/dados.json`, own);
    expect(unproven.headers.location).toBe(`${page}?sem-prova=falta`);
    const guessed = await ask(cookie, `${page}/dados.json`, { ...own, password: 'guess', code: '123456' });
    expect(guessed.headers.location).toBe(`${page}?sem-prova=senha`);
    expect((await ask(cookie, `${page}?sem-prova=codigo`)).body).toContain(
      'O código não confere ou já foi usado',
    );
    expect((await ask(cookie, `${page}?sem-prova=espera&espera=90`)).body).toContain('2 minutos');
    expect((await ask(cookie, `${page}?sem-prova=1`)).body).not.toContain('Nada foi feito');
    const kept = await ask(cookie, page, { ...wish, act: 'settle', password: 'guess', code: '123456' });
    expect([kept.statusCode, kept.body.includes('a senha ou o código não confere')]).toEqual([403, true]);
    expect(await has()).not.toBeNull();
    const copy = await ask(cookie, `${page}/dados.json`, { ...own, ...bothSteps(operator) });
    expect(copy.headers['content-disposition']).toContain('attachment');
    expect(JSON.parse(copy.body).records.length).toBeGreaterThan(0);
    // No code is spent on nobody.
    const nameless = { mark: 'document', value: 'x', password: 'guess', code: '1' };
    expect((await ask(cookie, `${page}/dados.json`, nameless)).headers.location).toBe(`${page}?ninguem=1`);
    expect((await ask(cookie, page, { ...nameless, wish: 'erase', act: 'settle' })).body).toContain(
      'não é um documento',
    );
    const settled = await ask(cookie, page, { ...wish, act: 'settle', ...bothSteps(operator) });
    expect(settled.body).toContain('Feito:');
    expect(await has()).toBeNull();
    const list = await ask(cookie, page);
    expect(list.body).toContain('Dados apagados');
    expect(list.body).toContain('Bia Prado');
    expect(list.body).not.toContain('canary');
    expect((await logged(id)).map(({ action }) => action).slice(0, 3)).toEqual([
      'privacy.erase',
      'privacy.export',
      'privacy.look',
    ]);
    expect(JSON.stringify(await logged(id))).not.toContain('canary');
    const author = await anybody('author');
    expect(
      (await ask(author.cookie, `${page}/dados.json`, { mark: 'email', value: email ?? '' })).statusCode,
    ).toBe(404);
  });
});
