import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { privacyWishes } from '../../src/host/privacy/privacy-wishes.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { COUNTED_AT_MOST } from '../../src/kit/waiting.ts';
import { type AdminApp, adminApp } from '../admin-app.ts';
import { testDatabase } from '../database.ts';
import { accepted } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { askPage, newStaff } from '../staff.ts';
import { statementsOf } from '../statements.ts';

let app: AdminApp;
beforeAll(async () => {
  app = await adminApp();
});
afterAll(() => app?.close());

const home = async (cookie: string) => (await askPage(app.app, cookie, '/admin')).body;
/** Number and words of each task, in their order, and where each leads. */
const tasksIn = (body: string) =>
  [
    ...body.matchAll(/<a [^>]*href="([^"]+)"[^>]*><strong[^>]*>([^<]+)<\/strong> <span><span[^>]*>([^<]+)</g),
  ].map(([, to = '', count, what]) => `${count} ${what} → ${to.replaceAll('&amp;', '&')}`);
const lead = (status: string) =>
  app.rows('insert into lead (id, site, status) values ($1, $2, $3)', [randomUUID(), 'br/aurora', status]);
const mail = () =>
  app.rows(
    `insert into mail_outbox (id, site, status, useful_until, settled_at) values ($1, 'br/aurora', 'dead', now(), '2026-11-20T10:00:00Z')`,
    [randomUUID()],
  );
async function visit(late: boolean, day: string): Promise<string> {
  const { path } = (await app.bookings.session.book(app.bookings.newBooking({ day }))) as { path: string };
  const id = String(path.split('/').at(-2));
  // By the clock of the booking desk of this test.
  const moved = late ? `reply_by = asked_at - interval '1 hour'` : `reply_by = asked_at + interval '90 days'`;
  await app.rows(`update booking set ${moved} where id = $1`, [id]);
  return id;
}

describe('the first page of the administration', () => {
  it('says plainly that nothing waits, and tells nobody of what they may not do something about (R24) [D2-2.5-31]', async () => {
    const { cookie } = await newStaff(app.admin, { roles: ['operator'] });
    expect(await home(cookie)).toContain('Tudo em dia');
    expect(tasksIn(await home(cookie))).toEqual([]);
    const seller = await newStaff(app.admin, { roles: ['dealer'], dealer: { market: 'BR', code: '0001' } });
    expect(await home(seller.cookie)).toContain('Nada espera por você agora.');
  });

  it('tells each what depends on them, the broken promises first, each leading to the queue that shows it [D2-2.5-31] (R24, R34)', async () => {
    const staff = async (...roles: ('operator' | 'author' | 'credit')[]) =>
      (await newStaff(app.admin, { roles })).cookie;
    await lead('dead');
    await lead('pending');
    await mail();
    await visit(true, '2026-08-18');
    await visit(false, '2026-08-19');
    const today = new Date();
    const day = (later: number) => new Date(today.getTime() + later * 86_400_000).toISOString().slice(0, 10);
    for (const [due, met] of [
      [day(-9), false],
      [day(2), false],
      [day(9), false],
      [day(-9), true],
    ] as const)
      await app.rows(
        `insert into privacy_wish (id, market, wished, received_on, due_on, person_key, noted_at, noted_by, met_at)
         values ($1, 'BR', 'access', $2, $2, 'nobody', now(), 'command', $3)`,
        [randomUUID(), due, met ? today : null],
      );
    for (const status of ['in-progress', 'pending', 'approved'])
      await app.rows(
        `insert into credit_proposal (id, site, flow, simulation, status, due_date) values ($1, 'br/aurora', 'A', $1, $2, '2026-12-01')`,
        [randomUUID(), status],
      );
    await app.rows(
      `insert into publication (id, title, state, held, scheduled_at, created_by, created_at, changed_by, changed_at) values
         ($1, 'Preços', 'draft', 'changed-since', null, 'x', now(), 'x', now()),
         ($2, 'Natal', 'scheduled', null, '2026-12-01T03:00:00Z', 'x', now(), 'x', now()),
         ($3, 'Rascunho', 'draft', null, null, 'x', now(), 'x', now()),
         ($4, 'Crédito', 'scheduled', null, '2026-12-02T03:00:00Z', 'x', now(), 'x', now())`,
      [randomUUID(), randomUUID(), randomUUID(), randomUUID()],
    );
    await app.rows(
      `insert into publication_file (publication, name, content, kind) select id, 'desk.json', '{}', 'desk' from publication where title = 'Crédito'`,
    );
    expect(tasksIn(await home(await staff('operator')))).toEqual([
      '1 Pedidos sobre dados pessoais com o prazo da lei vencido → /admin/privacidade?prazo=overdue',
      '1 Visitas sem a resposta prometida em 24 horas → /admin/visitas?estado=asked',
      '1 Leads que não chegaram ao CRM → /admin/leads?status=dead',
      '1 E-mails que ninguém recebeu → /admin/nao-entregues?tipo=mail',
      '1 Pedidos sobre dados pessoais que vencem em até 3 dias → /admin/privacidade?prazo=soon',
      '1 Visitas à espera de confirmação → /admin/visitas?estado=asked',
    ]);
    // Credit's policy is told to nobody else, not even that some of it is to be published.
    expect(tasksIn(await home(await staff('author')))).toEqual([
      '1 Publicações que não saíram na hora marcada → /admin/publicacoes',
      '1 Publicações agendadas → /admin/publicacoes',
    ]);
    const credit = tasksIn(await home(await staff('credit')));
    expect(credit).toContain('1 Propostas de crédito em andamento → /admin/propostas?status=in-progress');
    expect(credit).toContain('1 Propostas de crédito pendentes → /admin/propostas?status=pending');
    expect(credit.join()).not.toMatch(/aprovad|Visitas|Leads|E-mails/);
    const cookie = await staff('operator');
    const wishes = async (term: string) =>
      (await askPage(app.app, cookie, `/admin/privacidade?prazo=${term}`)).body;
    expect(await wishes('overdue')).toContain('venceu há');
    expect(await wishes('overdue')).not.toMatch(/falta(m)? <?/);
    expect(await wishes('soon')).toMatch(/faltam? (?:<!-- -->)?\d dias?/);
    expect(await wishes('soon')).not.toContain('venceu há');
  });

  it('shows a dealer’s staff the visits of their dealer and no others (R12)', async () => {
    const { dealer } = (await app.rows('select dealer from booking limit 1'))[0] as unknown as {
      dealer: string;
    };
    const own = await newStaff(app.admin, { roles: ['dealer'], dealer: { market: 'BR', code: dealer } });
    const other = await newStaff(app.admin, {
      roles: ['dealer'],
      dealer: { market: 'BR', code: '0009999' },
    });
    expect(tasksIn(await home(own.cookie)).map((one) => one.split(' →')[0])).toEqual([
      '1 Visitas sem a resposta prometida em 24 horas',
      '1 Visitas à espera de confirmação',
    ]);
    expect(tasksIn(await home(other.cookie))).toEqual([]);
  });

  it('tells a seller what has become of their own quotations, each leading to where those are listed [D2-2.5-31] (R24)', async () => {
    const dealer = { market: 'BR', brand: 'aurora', code: '0001017' } as const;
    const { cookie, id } = await newStaff(app.admin, { roles: ['dealer'], dealer });
    const colleague = await newStaff(app.admin, { roles: ['dealer'], dealer });
    for (const [state, crm, decided] of [
      ['refused', 'unsent', true],
      ['open', 'saved', true],
      ['open', 'saved', false],
      ['open', 'failed', false],
    ] as const)
      await app.rows(
        `with q as (insert into quotation (id, number, site, dealer, started_by, draft, kept_at, latest, request_key, started_at)
           values ($1, $2, 'br/aurora', '0001017', $3, '', now(), 1, $2, now()))
         insert into quotation_version (id, quotation, version, content, valid_until, asked, discount, price, state, saved_by, saved_at, decided_by, decided_at, crm, request_key)
           values ($2::uuid, $1, 1, '', now() + interval '9 days', 100, 1, 99, $4, $3, now(), $5, case when $5::text is null then null else now() end, $6, '')`,
        [randomUUID(), randomUUID(), id, state, decided ? 'somebody' : null, crm],
      );
    const mailsTo = async (whom: string) =>
      tasksIn(await home(whom)).filter((task) => task.includes('/admin/cotacoes'));
    expect(await mailsTo(colleague.cookie)).toEqual([]);
    const tasks = await mailsTo(cookie);
    expect(tasks).toEqual([
      '1 Cotações suas que o CRM não salvou → /admin/cotacoes?situacao=failed',
      '1 Cotações suas com o desconto recusado → /admin/cotacoes?situacao=refused',
      '1 Cotações suas com o desconto aprovado, prontas para o cliente → /admin/cotacoes?situacao=approved',
    ]);
    for (const task of tasks) {
      const address = task.split(' → ')[1] ?? '';
      const { statusCode, headers } = await askPage(app.app, cookie, address);
      expect([statusCode, headers.location]).toEqual([
        302,
        address.replace('/admin', '/br/aurora').replace('cotacoes', 'cotacao'),
      ]);
    }
  });

  it('counts no further than anybody reads (R35)', async () => {
    const before = await app.queues.leads.waiting(commandPermit('read', 'leads'));
    await app.rows(
      `insert into lead (id, site, status, received_at) select gen_random_uuid(), 'br/aurora', 'dead', '2026-11-02T12:00:00Z' from generate_series(1, 1200)`,
    );
    expect(before.count).toBeLessThan(COUNTED_AT_MOST);
    const fields = { count: COUNTED_AT_MOST, first: '2026-11-02T12:00:00.000Z' };
    expect(await app.queues.leads.waiting(commandPermit('read', 'leads'))).toEqual(fields);
    const { cookie } = await newStaff(app.admin, { roles: ['operator'] });
    expect(tasksIn(await home(cookie))).toContain(
      '999+ Leads que não chegaram ao CRM → /admin/leads?status=dead',
    );
    expect(await home(cookie)).toContain('desde 02/11/2026, 09:00');
  });

  it('tells orders whose deposit is disputed or owed, and lists them however they stand (R17, R34)', async () => {
    const { cookie } = await newStaff(app.admin, { roles: ['operator'] });
    const [held, owed] = [
      await accepted(app.orders.browser(), app.orders.build()),
      await accepted(app.orders.browser(), app.orders.build()),
    ];
    await app.rows(`update reservation set state = 'cancelled' where id = any($1)`, [[held, owed]]);
    expect(tasksIn(await home(cookie)).join()).not.toContain('/admin/pedidos');
    await app.rows('update reservation set held_since = now() where id = $1', [held]);
    await app.rows(
      `with paid as (insert into payment (id, site, purpose, reference, amount, currency, method, status, gateway, call_key)
         values (gen_random_uuid(), 'br/aurora', 'reservation', $1, 200000, 'BRL', 'pix', 'refunding', 'rehearsal', $1) returning id)
       insert into payment_change (payment, status, at) select id, 'refunding', now() - interval '25 hours' from paid`,
      [owed],
    );
    expect(tasksIn(await home(cookie)).filter((one) => one.includes('/admin/pedidos'))).toEqual([
      '1 Devoluções paradas há mais de um dia → /admin/pedidos?estado=refund-owed',
      '1 Pedidos com o sinal contestado → /admin/pedidos?estado=held',
    ]);
    const numberOf = async (id: string) =>
      String((await app.rows('select number from reservation where id = $1', [id]))[0]?.number);
    for (const [shelf, own, other] of [
      ['held', held, owed],
      ['refund-owed', owed, held],
    ] as const) {
      const { body } = await askPage(app.app, cookie, `/admin/pedidos?estado=${shelf}`);
      expect(body).toContain(await numberOf(own));
      expect(body).not.toContain(await numberOf(other));
    }
  });

  it('is answered by indexes before there are any rows: what it costs does not grow with what was settled (R35)', async () => {
    const whole = await newStaff(app.admin, { roles: ['administrator'] });
    const author = await newStaff(app.admin, { roles: ['author'] });
    const statements = await statementsOf(async () => {
      await home(whole.cookie);
      await home(author.cookie);
    });
    const counted = statements.filter((text) => /\bcount\(\*\)/.test(text));
    for (const table of [
      'lead',
      'mail_outbox',
      'booking',
      'reservation',
      'opinion',
      'credit_proposal',
      'privacy_wish',
      'publication',
      'quotation_version',
      'job',
    ])
      expect(counted.join('\n'), table).toContain(table);
    const empty = await testDatabase();
    try {
      for (const statement of new Set(counted.filter((text) => !text.includes('pgboss.')))) {
        const { rows } = await empty.db.$client.query(`explain (generic_plan) ${statement}`);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        expect(plan, statement).not.toContain('Seq Scan');
      }
    } finally {
      await empty.drop();
    }
  });
});

it('ends a term with the day of its market, and not with that of the clock in Greenwich', async () => {
  const wishes = (now: string) =>
    privacyWishes({
      db: app.database.db,
      sealing: testSealing,
      record: recorder(testSealing),
      now: () => new Date(now),
    });
  await app.rows('delete from privacy_wish');
  await app.rows(
    `insert into privacy_wish (id, market, wished, received_on, due_on, person_key, noted_at, noted_by)
     values ($1, 'AR', 'access', '2026-03-01', '2026-03-11', 'nobody', now(), 'command')`,
    [randomUUID()],
  );
  const nothing = { count: 0, first: undefined };
  const fields = { count: 1, first: '2026-03-11' };
  // Half past eleven in the evening in Buenos Aires is the next day in Greenwich.
  expect(await wishes('2026-03-12T02:30:00Z').waiting(commandPermit('read', 'privacy'))).toEqual({
    overdue: nothing,
    soon: fields,
  });
  expect(await wishes('2026-03-12T03:30:00Z').waiting(commandPermit('read', 'privacy'))).toEqual({
    overdue: fields,
    soon: nothing,
  });
  expect(await wishes('2026-03-07T12:00:00Z').waiting(commandPermit('read', 'privacy'))).toEqual({
    overdue: nothing,
    soon: nothing,
  });
  expect(
    (
      await wishes('2026-03-12T03:30:00Z').open(commandPermit('read', 'privacy'), { term: 'overdue' })
    ).wishes.map(({ dueOn }) => dueOn),
  ).toEqual(['2026-03-11']);
  const soon = await wishes('2026-03-12T03:30:00Z').open(commandPermit('read', 'privacy'), { term: 'soon' });
  expect(soon.wishes).toEqual([]);
});
