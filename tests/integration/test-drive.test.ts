import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDealerIndex } from '../../src/areas/dealers/examples.ts';
import { aLead } from '../../src/areas/leads/examples.ts';
import { ownRequests } from '../../src/areas/leads/service/index.ts';
import { documentsIn } from '../../src/areas/legal-documents/index.ts';
import {
  actOnBooking,
  bookingPersonalData,
  bookingQueue,
  escalateLate,
  listBookings,
  openBookings,
  remindVisitors,
} from '../../src/areas/test-drive/service/index.ts';
import { createServer } from '../../src/host/http/server.ts';
import { exportPerson, personalDataStores, resealAll, settlePerson } from '../../src/host/privacy/privacy.ts';
import { openLog } from '../../src/host/process/log.ts';
import { inWordsOf } from '../../src/io/own-texts.ts';
import { commandPermit } from '../../src/kit/authority.ts';
import { type BookingsApp, bookingsApp, DEALER, linkOf } from '../bookings-app.ts';
import { type CalendarPart, only, readCalendar } from '../calendar.ts';
import { testEnvironment } from '../environment.ts';
import { permitFor } from '../permits.ts';
import { TYPED_CPF } from '../person.ts';
import { runScript, runScriptHere } from '../scripts.ts';
import { TEST_DATA_KEYS, testSealing } from '../sealing.ts';
import { type Tokens, testTokens } from '../tokens.ts';

const settings = testEnvironment({ VITRINE_ORIGINS: 'http://localhost' });
const HALF = { day: '2026-08-11', half: 'morning' } as const;

let app: BookingsApp;
let server: Awaited<ReturnType<typeof createServer>>;
let tokens: Tokens;
const rita = commandPermit('update', 'bookings', 'Rita');
beforeAll(async () => {
  app = await bookingsApp();
  const log = openLog('silent');
  server = await createServer(settings, log);
  tokens = await testTokens(app.database.db, ['0001018']);
  await app.plugs.operations(server, tokens.check);
});
afterAll(async () => {
  await server?.close();
  await app?.close();
});
beforeEach(async () => {
  await app.database.db.$client.query('delete from booking; delete from lead; delete from mail_outbox');
  app.clock.now = new Date('2026-08-03T15:00:00Z');
});

const count = async (text: string) => Number((await app.database.db.$client.query(text)).rows[0].count);
const left = async (half = HALF) => {
  const agenda = await app.session.agenda('test-drive', DEALER);
  return agenda?.find(({ day }) => day === half.day)?.halves[half.half]?.left;
};
const numberOf = async (id: string) =>
  (await app.database.db.$client.query('select number from booking where id = $1', [id])).rows[0].number;

/** What the CRM is told, the first one first. */
const leadsLeft = async () => {
  const { rows } = await app.database.db.$client.query('select id, payload from lead order by received_at');
  return rows.map(({ id, payload }) => JSON.parse(testSealing.open(payload, `lead.payload ${id}`)));
};

describe('a test drive', () => {
  it('is asked for again where another document is published while it is written: its lead stores none that nobody was shown', async () => {
    const [shown, next] = ['privacy:2026-08-01-0a1b2c3d', 'privacy:2026-08-03-4e5f6a7b'];
    const held = { stamp: shown };
    const agreements = {
      now: async (_site: unknown, _act: unknown, stamp: string | undefined) =>
        stamp !== undefined && stamp !== held.stamp
          ? ({ ok: false, reason: 'documents-changed', stamp: held.stamp } as const)
          : ({
              ok: true,
              documents: documentsIn(held.stamp),
              stamp: held.stamp,
              async store() {
                held.stamp = next;
              },
            } as const),
      store: async () => undefined,
    };
    const session = openBookings(
      {
        ...app.desk.deps,
        agreements,
        // As the leads take one: with what its form has shown, or with what holds where it says nothing.
        leaveLead: async (_tx, at, _lead, _textId, { documents }) =>
          (await agreements.now(at, 'lead', documents)).ok,
      },
      app.site,
      { address: '203.0.113.9' },
    );
    expect(await session.book(app.newBooking({ documents: shown }))).toEqual({
      ok: false,
      reason: 'outdated',
    });
    expect(await count('select count(*) from booking')).toBe(0);
    held.stamp = next;
    expect(await session.book(app.newBooking({ documents: next }))).toMatchObject({ ok: true });
  });

  it('tells the CRM that has its lead when it is moved and when it is off, by whomever, once each, and asks for nothing by it', async () => {
    const [id, key] = linkOf(await app.session.book(app.newBooking()));
    const number = await numberOf(id);
    expect(await app.session.move(id, key, { day: '2026-08-12', half: 'afternoon' })).toEqual({ ok: true });
    expect(await app.session.move(id, key, { day: '2026-08-12', half: 'afternoon' })).toEqual({ ok: true });
    expect(await actOnBooking(app.desk.deps, rita, number, 'confirm', { reason: '' })).toEqual({ ok: true });
    for (let twice = 0; twice < 2; twice++) expect(await app.session.cancel(id, key)).toEqual({ ok: true });
    const [, moved, off, ...more] = await leadsLeft();
    expect(more).toEqual([]);
    expect(moved).toMatchObject({
      form: 'Test drive remarcado',
      ObservacaoCliente__c: `Test drive remarcado: ${number} | Para: 12/08/2026, tarde | Por: cliente`,
      dealersCode: DEALER,
      indEmailContact: false,
      indPhoneContact: false,
    });
    expect(off).toMatchObject({
      form: 'Test drive cancelado',
      ObservacaoCliente__c: `Test drive cancelado: ${number} | Por: cliente`,
    });
    const [person] = await leadsLeft();
    const own = ownRequests({ db: app.database.db, sealing: testSealing });
    const { requests } = await own('BR', { email: person.email, phone: '', document: '' });
    expect(requests).toHaveLength(1);
  });

  it('tells the CRM why staff have called it off', async () => {
    const [id] = linkOf(await app.session.book(app.newBooking()));
    const number = await numberOf(id);
    const why = { reason: 'Carro\nem oficina' };
    expect(await actOnBooking(app.desk.deps, rita, number, 'cancel', why)).toEqual({ ok: true });
    expect((await leadsLeft()).at(-1)).toMatchObject({
      ObservacaoCliente__c: `Test drive cancelado: ${number} | Por: equipe | Motivo: Carro em oficina`,
    });
  });

  it('is booked for a day, and morning or afternoon, with its lead, its mails and its calendar file [D1-1-10] [D2-2.5-15] (R04)', async () => {
    const booking = app.newBooking();
    const [id, key] = linkOf(await app.session.book(booking));
    const own = await app.session.open(id, key);
    expect(own?.booking).toMatchObject({ ...HALF, state: 'asked', firstName: 'Zuleica', dealer: DEALER });
    // Nothing else of who comes is told by the link.
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`Canário|canary|${TYPED_CPF.source}|98765`, 'i'));
    expect(await left()).toBe(1);
    expect(await count('select count(*) from lead')).toBe(1);
    const mails = await app.mails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [booking.visitor.email, 'loja@example.com'].toSorted(),
    );
    const mail = mails.find(({ to }) => to === booking.visitor.email);
    expect(mail?.text).toContain('em até 24 horas');
    expect(mail?.text).toContain(`https://portal.test/br/aurora/agendamento/${id}/`);
    const [file] = mail?.attachments ?? [];
    expect(file?.filename).toBe('visita.ics');
    expect(file?.contentType).toBe('text/calendar; charset=utf-8; method=REQUEST');
    const [zone, event] = readCalendar(file?.content ?? '').parts;
    expect(zone && only(zone, 'TZID').value).toBe('America/Sao_Paulo');
    const said = (name: string) => event && only(event, name);
    expect(said('DTSTART')).toMatchObject({
      value: '20260811T080000',
      parameters: { TZID: 'America/Sao_Paulo' },
    });
    expect(said('DTEND')?.value).toBe('20260811T120000');
    expect(said('STATUS')?.value).toBe('TENTATIVE');
    expect(said('ORGANIZER')?.value).toBe('mailto:loja@example.com');
    expect(said('ATTENDEE')?.value.toLowerCase()).toBe(`mailto:${booking.visitor.email}`);
    expect(await app.session.calendarFile(id, key)).toBe(file?.content);
    // The dealer's mail names nobody.
    expect(JSON.stringify(mails.find(({ to }) => to === 'loja@example.com'))).not.toMatch(/Zuleica|canary/i);
  });

  it('takes no more visitors than the dealer does, however many ask at once (R18)', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => app.session.book(app.newBooking())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.filter((one) => !one.ok && one.reason === 'full')).toHaveLength(18);
    expect(await left()).toBe(0);
    expect(await count('select count(*) from booking')).toBe(2);
    // Who came too late has left nothing behind.
    expect(await count('select count(*) from lead')).toBe(2);
    expect(await count('select count(*) from mail_outbox')).toBe(4);
  });

  it('is one booking, however often its form is sent (R15) (R43)', async () => {
    const booking = app.newBooking();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => app.session.book(booking)));
    expect(new Set(outcomes.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await count('select count(*) from booking')).toBe(1);
    expect(await count('select count(*) from lead')).toBe(1);
  });

  it('is not told to whoever sends another one under its key, which stays free after a refusal (R15)', async () => {
    const key = crypto.randomUUID();
    const unknown = await app.session.book(app.newBooking({ key, dealer: 'nobody' }));
    expect(unknown).toEqual({ ok: false, reason: 'unknown-dealer' });
    const booking = app.newBooking({ key });
    const first = await app.session.book(booking);
    expect(first.ok).toBe(true);
    const visitor = { ...booking.visitor, email: 'other@example.com' };
    for (const other of [{ half: 'afternoon' as const }, { visitor }])
      expect(await app.session.book({ ...booking, ...other })).toEqual({ ok: false, reason: 'key-reused' });
    expect(await app.session.book(booking)).toEqual(first);
    expect(await count('select count(*) from booking')).toBe(1);
  });

  it('is not there where its lead is refused, nor is anything of it (R04)', async () => {
    const { lead, ...rest } = app.newBooking();
    const foreign = {
      of: () => ({ ...aLead(), productCode: 'nothing2027' }),
      textId: lead?.textId ?? '',
    };
    expect(await app.session.book({ ...rest, lead: foreign })).toEqual({ ok: false, reason: 'refused' });
    const unread = { of: lead?.of as never, textId: 'a wording that nobody has seen' };
    expect(await app.session.book({ ...rest, lead: unread })).toEqual({ ok: false, reason: 'refused' });
    for (const table of ['booking', 'booking_event', 'lead', 'mail_outbox'])
      expect(await count(`select count(*) from ${table}`)).toBe(0);
    expect(await left()).toBe(2);
  });

  it('is taken of whom the accounts do not know, for they do not answer', async () => {
    const [warned, gone] = [vi.fn(), new Error('no accounts')];
    const account = () => Promise.reject(gone);
    const session = openBookings({ ...app.desk.deps, warn: warned }, app.site, { account });
    expect(await session.book(app.newBooking())).toMatchObject({ ok: true });
    expect(await count('select count(*) from booking')).toBe(1);
    expect(warned).toHaveBeenCalledExactlyOnceWith(gone);
  });

  it('is refused on a day that is closed, with a dealer that there is not, and to who has two already', async () => {
    const refuse = async (more: object) => app.session.book(app.newBooking(more));
    expect(await refuse({ day: '2026-08-09' })).toEqual({ ok: false, reason: 'closed' });
    expect(await refuse({ day: '2026-08-03' })).toEqual({ ok: false, reason: 'closed' });
    expect(await refuse({ dealer: 'nobody' })).toEqual({ ok: false, reason: 'unknown-dealer' });
    const { visitor } = app.newBooking();
    const again = () => app.session.book(app.newBooking({ visitor, half: 'afternoon' }));
    const outcomes = await Promise.all([again(), again(), again()]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'too-many' });
  });

  it('is one of two that a person has, however many they ask for at once under one mailbox and other phones (R18)', async () => {
    const { visitor: other } = app.newBooking();
    const days = ['2026-08-11', '2026-08-12', '2026-08-13', '2026-08-14'];
    const outcomes = await Promise.all(
      days.flatMap((day) =>
        (['morning', 'afternoon'] as const).map((half) => {
          const visitor = { ...app.newBooking().visitor, email: other.email.toUpperCase() };
          return app.session.book(app.newBooking({ day, half, visitor }));
        }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes.filter((done) => !done.ok && done.reason === 'too-many')).toHaveLength(6);
  });

  it('is one of two that a network has under one phone; whoever knows a phone shuts its owner out of nothing elsewhere (R18)', async () => {
    const { phone } = app.newBooking().visitor;
    const book = (day: string, address: string) => {
      const visitor = { ...app.newBooking().visitor, phone };
      return app.desk.open(app.site, address).book(app.newBooking({ day, visitor }));
    };
    const [stranger, owner] = ['198.51.100.1', '198.51.100.2'];
    const first = await book('2026-08-11', stranger);
    expect(first).toMatchObject({ ok: true });
    expect(await book('2026-08-12', stranger)).toMatchObject({ ok: true });
    for (const day of ['2026-08-13', '2026-08-14'])
      expect(await book(day, stranger)).toEqual({ ok: false, reason: 'too-many' });
    expect(await book('2026-08-13', owner)).toMatchObject({ ok: true });
    expect(await book('2026-08-14', owner)).toMatchObject({ ok: true });
    expect(await book('2026-08-17', owner)).toEqual({ ok: false, reason: 'too-many' });
  });

  it('counts no form that is sent again against its phone (R18)', async () => {
    const { phone } = app.newBooking().visitor;
    const request = (day: string) => app.newBooking({ day, visitor: { ...app.newBooking().visitor, phone } });
    const [stranger, owner] = ['198.51.100.11', '198.51.100.12'];
    for (const day of ['2026-08-11', '2026-08-12'])
      expect(await app.desk.open(app.site, stranger).book(request(day))).toMatchObject({ ok: true });
    const own = request('2026-08-13');
    for (let sent = 0; sent < 3; sent++)
      expect(await app.desk.open(app.site, owner).book(own)).toMatchObject({ ok: true });
    expect(await app.desk.open(app.site, owner).book(request('2026-08-14'))).toMatchObject({ ok: true });
  });

  it.each([
    [
      'ana.lima@gmail.com',
      ['AnaLima+carro@gmail.com', 'a.n.a.lima@googlemail.com', 'analima+2@googlemail.com'],
    ],
    [
      'rita@correio.example',
      ['rita+1@correio.example', 'RITA+visita@correio.example', 'rita@correio.example.'],
    ],
  ])(
    'is counted by the mailbox behind %s, however it is written, with other phones too (R18)',
    async (first, others) => {
      const asBefore = () => app.database.db.$client.query('update booking set mailbox_key = null');
      const book = (email: string, day: string) =>
        app.session.book(app.newBooking({ day, visitor: { ...app.newBooking().visitor, email } }));
      expect(await book(first, '2026-08-11')).toMatchObject({ ok: true });
      expect(await book(others[0] ?? '', '2026-08-12')).toMatchObject({ ok: true });
      for (const other of [...others, first])
        expect(await book(other, '2026-08-13')).toEqual({ ok: false, reason: 'too-many' });
      expect(await book(`x${first}`, '2026-08-14')).toMatchObject({ ok: true });
      // Bookings of a former version are counted so from the start that stores their mailbox.
      await asBefore();
      await resealAll(app.database.db, [bookingPersonalData(testSealing)], 'plain');
      expect(await book(others[2] ?? '', '2026-08-13')).toEqual({ ok: false, reason: 'too-many' });
    },
  );

  it('is moved and called off by its own link, which no other opens and which ends [D1-1-10] (R12)', async () => {
    const [id, key] = linkOf(await app.session.book(app.newBooking()));
    const [other, otherKey] = linkOf(await app.session.book(app.newBooking()));
    for (const bad of [otherKey, '', 'x', key.replace(/.$/, key.endsWith('A') ? 'B' : 'A'), `9${key}`]) {
      expect(await app.session.open(id, bad)).toBeUndefined();
      expect(await app.session.cancel(id, bad)).toEqual({ ok: false, reason: 'unknown-booking' });
    }
    expect(await app.desk.open({ ...app.site, key: 'br/cerrado' }).open(id, key)).toBeUndefined();
    const to = { day: '2026-08-12', half: 'afternoon' } as const;
    expect(await app.session.move(id, key, to)).toEqual({ ok: true });
    expect(await left()).toBe(1);
    expect((await app.session.open(id, key))?.booking).toMatchObject({ ...to, state: 'asked' });
    expect(await app.session.cancel(id, key)).toEqual({ ok: true });
    expect(await app.session.cancel(id, key)).toEqual({ ok: true });
    expect(await app.session.move(id, key, HALF)).toEqual({ ok: false, reason: 'not-now' });
    expect(await app.session.calendarFile(id, key)).toContain('STATUS:CANCELLED');
    // A calendar that has taken the first takes the others for changes of the same visit, whichever way it gets them.
    const files = (await app.mails()).flatMap(({ attachments = [] }) => attachments);
    const events = files.map(({ content }) => {
      const calendar = readCalendar(content);
      const event = calendar.parts.find(({ kind }) => kind === 'VEVENT') as CalendarPart;
      const [uid, sequence, start] = ['UID', 'SEQUENCE', 'DTSTART'].map((name) => only(event, name).value);
      return { method: only(calendar, 'METHOD').value, uid, sequence: Number(sequence), start };
    });
    const own = events.filter(({ uid }) => uid === `${id}@vitrine`);
    expect(own.map(({ method, start }) => `${method} ${start}`)).toEqual([
      'REQUEST 20260811T080000',
      'REQUEST 20260812T120000',
      'CANCEL 20260812T120000',
    ]);
    expect(own.map(({ sequence }) => sequence)).toEqual(
      [0, 1, 2].map((more) => (own[0]?.sequence ?? 0) + more),
    );
    expect(files.at(-1)?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
    app.clock.now = new Date('2026-08-20T15:00:00Z');
    expect(await app.session.open(other, otherKey)).toBeUndefined();
  });

  it('lets two who move to the last place at once not both have it (R18)', async () => {
    const links = await Promise.all(
      [1, 2, 3].map(async () => linkOf(await app.session.book(app.newBooking({ half: 'afternoon' })))),
    );
    await app.session.book(app.newBooking());
    const outcomes = await Promise.all(links.map(([id, key]) => app.session.move(id, key, HALF)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await left()).toBe(0);
    expect(await left({ ...HALF, half: 'afternoon' } as never)).toBe(1);
  });

  it('that the dealer has not answered within 24 hours is brought to notice, once [D2-2.5-16] [D2-9-36]', async () => {
    const late = linkOf(await app.session.book(app.newBooking()));
    const answered = linkOf(await app.session.book(app.newBooking({ half: 'afternoon' })));
    const done = await actOnBooking(app.desk.deps, rita, await numberOf(answered[0]), 'confirm', {
      reason: 'carro reservado',
    });
    expect(done).toEqual({ ok: true });
    await app.database.db.$client.query('delete from mail_outbox');
    app.clock.now = new Date(app.clock.now.getTime() + 24 * 3_600_000 - 1);
    expect(await escalateLate(app.desk.deps)).toBe(0);
    app.clock.now = new Date(app.clock.now.getTime() + 1);
    await Promise.all([escalateLate(app.desk.deps), escalateLate(app.desk.deps)]);
    const mails = await app.mails();
    expect(mails.map(({ to }) => to.replace(/\d+/, '')).toSorted()).toEqual(
      ['canary.visitor@example.com', 'loja@example.com', 'marca@example.com'].toSorted(),
    );
    const text = mails.find(({ to }) => to.startsWith('canary'))?.text;
    expect(text).toContain('Acabamos de lembrar a concessionária.\n\nAvisamos a Aurora.');
    expect(await escalateLate(app.desk.deps)).toBe(0);
    const listed = await listBookings(app.desk.deps, commandPermit('read', 'bookings'), { state: 'asked' });
    expect(listed).toMatchObject([{ number: await numberOf(late[0]), isLate: true }]);
  });

  it('is told to the operator where authors name nobody, and the customer reads only what was done', async () => {
    const { deps } = app.desk;
    const late = async (operator: string | undefined) => {
      await app.database.db.$client.query('delete from booking; delete from mail_outbox');
      app.clock.now = new Date('2026-08-03T15:00:00Z');
      await app.session.book(app.newBooking());
      await app.database.db.$client.query('delete from mail_outbox');
      app.clock.now = new Date('2026-08-04T15:00:00Z');
      const settings = (...of: Parameters<typeof deps.settings>) => ({
        ...deps.settings(...of),
        escalateTo: undefined,
      });
      await escalateLate({ ...deps, settings, operator });
      const mails = await app.mails();
      const customer = mails.find(({ subject }) => subject.startsWith('Ainda sem resposta'));
      return { told: mails.map(({ to }) => to).filter((to) => !to.startsWith('canary')), customer };
    };
    const first = await late('portal@example.com');
    expect(first.told.toSorted()).toEqual(['loja@example.com', 'portal@example.com']);
    expect(first.customer?.text).toContain('Avisamos a Aurora.');
    const nobody = await late(undefined);
    expect(nobody.told).toEqual(['loja@example.com']);
    expect(nobody.customer?.text).toContain('Acabamos de lembrar a concessionária.');
    expect(nobody.customer?.text).not.toContain('Avisamos');
  });

  it('for tomorrow is promised its reply before it begins, and is not offered when there is no time for one', async () => {
    const day = '2026-08-04';
    const open = async () => (await app.session.agenda('test-drive', DEALER))?.[0]?.halves;
    // Noon in São Paulo: the dealer opens at eight.
    expect(await open()).toMatchObject({ morning: { opens: 480 }, afternoon: { opens: 720 } });
    const booked = linkOf(await app.session.book(app.newBooking({ day })));
    expect((await app.session.open(...booked))?.booking.replyBy).toBe('2026-08-04T09:00:00.000Z');
    app.clock.now = new Date('2026-08-03T17:01:00Z');
    expect(await open()).toMatchObject({ morning: undefined, afternoon: { opens: 720 } });
    expect(await app.session.book(app.newBooking({ day }))).toEqual({ ok: false, reason: 'closed' });
    const moving = linkOf(await app.session.book(app.newBooking({ day, half: 'afternoon' })));
    expect(await app.session.move(...moving, { day, half: 'morning' })).toEqual({
      ok: false,
      reason: 'closed',
    });
    // Staff have the visitor on the phone.
    const to = { day, half: 'morning' } as const;
    const number = await numberOf(moving[0]);
    const { revision: seen = 0 } =
      (await bookingQueue(app.desk.deps).open(permitFor('Rita', 'read', 'bookings'), number)) ?? {};
    const step = { act: 'move', to, reason: 'combinado por telefone', seen } as const;
    expect(
      await bookingQueue(app.desk.deps).act(permitFor('Rita', 'update', 'bookings'), number, step),
    ).toEqual({ ok: true });
  });

  it('at a dealer who has left the network is told of all the same, without the place', async () => {
    const booking = app.newBooking();
    const [id, key] = linkOf(await app.session.book(booking));
    const { dealers } = app.network;
    app.network.dealers = aDealerIndex([]);
    try {
      app.clock.now = new Date('2026-08-04T16:00:00Z');
      expect(await escalateLate(app.desk.deps)).toBe(1);
      expect(await app.session.cancel(id, key)).toEqual({ ok: true });
    } finally {
      app.network.dealers = dealers;
    }
    const result = (await app.mails()).slice(2);
    expect(result.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).toSorted()).toEqual(
      [
        `${booking.visitor.email} Ainda sem resposta`,
        `${booking.visitor.email} Cancelado`,
        'marca@example.com Sem resposta no prazo',
      ].toSorted(),
    );
    const cancelled = result.find(({ subject }) => subject.startsWith('Cancelado'));
    expect(cancelled?.text).toContain('não faz mais parte da rede');
    expect(cancelled?.text).not.toContain('undefined');
    expect(cancelled?.attachments?.[0]?.content).toContain('STATUS:CANCELLED');
    expect(cancelled?.attachments?.[0]?.content).not.toContain('LOCATION');
  });

  it('is told to staff in the portal’s words, whichever words of a site are in force', async () => {
    const foreign = {
      locale: 'pt-BR',
      authoring: {
        texts: Object.fromEntries(
          ['dealer-asked', 'escalated'].map((kind) => [`test-drive-mail.${kind}.subject`, 'Do site']),
        ),
      },
    } as const;
    await app.database.db.$client.query('delete from mail_outbox');
    await inWordsOf(foreign, async () => {
      await app.session.book(app.newBooking());
      app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
      await escalateLate(app.desk.deps);
    });
    const subjects = (await app.mails())
      .filter(({ to }) => !to.startsWith('canary'))
      .map(({ subject }) => subject);
    expect(subjects.length).toBeGreaterThan(1);
    expect(subjects.filter((subject) => subject.includes('Do site'))).toEqual([]);
  });

  it('is reminded of once, on the morning of the day before', async () => {
    const booking = app.newBooking();
    const [id, key] = linkOf(await app.session.book(booking));
    await app.session.cancel(...linkOf(await app.session.book(app.newBooking())));
    await app.database.db.$client.query('delete from mail_outbox');
    // Eight in the morning in São Paulo, then nine.
    app.clock.now = new Date('2026-08-10T11:00:00Z');
    expect(await remindVisitors(app.desk.deps)).toBe(0);
    app.clock.now = new Date('2026-08-10T12:00:00Z');
    await Promise.all([remindVisitors(app.desk.deps), remindVisitors(app.desk.deps)]);
    expect(await remindVisitors(app.desk.deps)).toBe(0);
    expect((await app.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [booking.visitor.email, 'É amanhã: test drive do Lira Brisa 1.0'],
    ]);
    expect((await app.session.open(id, key))?.mayCancel).toBe(true);
  });
});

describe('staff', () => {
  const tokenFor = (scopes: string[], reach: { dealers?: string[]; sites?: string[] } = {}) =>
    tokens.of('ana.backoffice', scopes, reach);
  const call = (url: string, token?: string, payload?: object) =>
    server.inject({
      method: payload ? 'POST' : 'GET',
      url: `/operations/bookings${url}`,
      headers: { host: 'localhost', ...(token && { authorization: `Bearer ${token}` }) },
      ...(payload && { payload }),
    });

  it('see what waits, who comes only where they ask for one, and move it on in the chart’s order (R12) (R24)', async () => {
    const booking = app.newBooking();
    const [id, key] = linkOf(await app.session.book(booking));
    const number = await numberOf(id);
    const [read, write] = await Promise.all([tokenFor(['bookings.read']), tokenFor(['bookings.write'])]);
    expect((await call('')).statusCode).toBe(401);
    expect((await call('', write)).statusCode).toBe(403);
    expect((await call(`/${number}`, read, { act: 'confirm', reason: 'x' })).statusCode).toBe(403);
    const list = await call('?state=asked&site=br/aurora', read);
    expect(list.json().bookings).toMatchObject([{ number, dealer: DEALER, half: 'morning', isLate: false }]);
    expect(list.body).not.toMatch(/canary|Zuleica/i);
    expect((await call('?state=nothing', read)).statusCode).toBe(422);
    expect((await call(`?after=${number}`, read)).json().bookings).toEqual([]);
    const one = await call(`/${number}`, read);
    expect(one.json().contact.email).toBe(booking.visitor.email);
    expect(one.headers['cache-control']).toBe('no-store');
    const post = async (act: string, reason = 'sem carro') =>
      (await call(`/${number}`, write, { act, reason })).json();
    expect(await post('keep')).toMatchObject({ status: 409, type: '/problems/not-now' });
    expect(await post('confirm')).toMatchObject({ state: 'confirmed' });
    expect(await post('confirm')).toMatchObject({ status: 409 });
    expect((await app.mails()).at(-1)?.attachments?.[0]?.content).toContain('STATUS:CONFIRMED');
    expect(await post('cancel')).toMatchObject({ state: 'cancelled' });
    expect((await app.mails()).at(-1)?.text).toContain('Motivo: sem carro');
    expect((await app.session.open(id, key))?.booking.reason).toBe('sem carro');
    expect((await call('/T2222-2222', write, { act: 'confirm', reason: 'x' })).statusCode).toBe(404);
  });

  it('of another dealer, site or market see no visit, list none and call none off; whoever reads stands in the log (R12) (R24)', async () => {
    const [id] = linkOf(await app.session.book(app.newBooking()));
    const number = await numberOf(id);
    const all = ['bookings.read', 'bookings.write'];
    const strangers = [
      { dealers: ['0001018'] },
      { dealers: [`AR:${DEALER}`] },
      { dealers: [DEALER], sites: ['br/lumen'] },
      { dealers: ['*'], sites: ['ar'] },
    ];
    const plain = ({ statusCode, body }: Awaited<ReturnType<typeof call>>) => [
      statusCode,
      body.replace(/"requestId":"[^"]*"/, ''),
    ];
    for (const reach of strangers) {
      const token = await tokenFor(all, reach);
      for (const requested of ['', '?site=br/aurora', `?dealer=${DEALER}`, '?state=asked'])
        expect((await call(requested, token)).json()).toEqual({ bookings: [] });
      expect(plain(await call(`/${number}`, token))).toEqual(plain(await call('/T2222-2222', token)));
      for (const act of ['confirm', 'cancel', 'keep', 'miss']) {
        const step = { act, reason: 'x' };
        const foreign = await call(`/${number}`, token, step);
        expect(foreign.statusCode).toBe(404);
        expect(plain(foreign)).toEqual(plain(await call('/T2222-2222', token, step)));
      }
    }
    const nowhere = await tokenFor(all, { dealers: [] });
    expect([(await call('', nowhere)).statusCode, (await call(`/${number}`, nowhere)).statusCode]).toEqual([
      403, 403,
    ]);
    const before = await count('select coalesce(max(number), 0) as count from staff_audit');
    const own = await tokenFor(all, { dealers: [DEALER] });
    expect((await call('?state=asked', own)).json().bookings).toMatchObject([{ number }]);
    expect((await call(`/${number}`, own)).json().contact.name).toBe('Zuleica Canário');
    const done = await call(`/${number}`, own, { act: 'confirm', reason: 'x' });
    expect([done.json().state, done.json().contact]).toEqual(['confirmed', undefined]);
    const { rows } = await app.database.db.$client.query(
      'select by, action, subject, after from staff_audit where number > $1 order by number',
      [before],
    );
    const token = { token: 'ana.backoffice' };
    expect(rows).toEqual([
      {
        by: 'back-end',
        action: 'list.open',
        subject: 'bookings',
        after: { state: 'asked', numbers: [number], ...token },
      },
      { by: 'back-end', action: 'booking.open', subject: `booking ${number}`, after: token },
      {
        by: 'back-end',
        action: 'booking.confirm',
        subject: `booking ${number}`,
        after: { ...HALF, state: 'confirmed', ...token },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/canary|Zuleica/i);
  });

  it('do the same by a command beside a running portal, which names nobody and says what it did not do (R24)', async () => {
    const [id, key] = linkOf(await app.session.book(app.newBooking()));
    const number = await numberOf(id);
    const env = {
      DATABASE_URL: app.database.url,
      VITRINE_DATA_KEYS: TEST_DATA_KEYS,
      VITRINE_ORIGINS: 'https://portal.test',
    };
    const run = (...words: string[]) => runScriptHere('bookings', words, env);
    const listed = await run('list', 'br/aurora');
    expect(listed.out).toContain([number, 'br/aurora', 'test-drive'].join('\t'));
    expect(listed.out).not.toMatch(/canary|Zuleica/i);
    const why = ['--by', 'Rita', '--reason', 'carro reservado'];
    const done = await runScript('bookings', [number, 'confirm', ...why], env);
    expect([done.code, done.out.trim(), done.lines]).toEqual([0, `booking ${number}: confirm`, []]);
    expect((await app.session.open(id, key))?.booking.state).toBe('confirmed');
    const again = await run(number, 'confirm', ...why);
    expect([again.code, again.lines]).toEqual([
      1,
      [`booking ${number}: confirm: this cannot be done as it stands now [not-now]`],
    ]);
    const unsaid = await run(number, 'cancel', '--by', 'Rita');
    expect([unsaid.code, unsaid.lines[0]]).toEqual([1, expect.stringMatching(/^usage: /)]);
  });

  it('give who asks for their data the reason too that the staff told them (R46)', async () => {
    const booking = app.newBooking();
    const [id] = linkOf(await app.session.book(booking));
    const why = { reason: 'o carro ficou na oficina' };
    expect(await actOnBooking(app.desk.deps, rita, await numberOf(id), 'cancel', why)).toEqual({ ok: true });
    const options = {
      db: app.database.db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'a test',
      now: app.clock.now,
    };
    const { records } = await exportPerson(options, { mark: 'email', value: booking.visitor.email });
    const { data } = records.find(({ area }) => area === 'test-drive') ?? {};
    expect(data).toMatchObject({ state: 'cancelled', reason: why.reason });
    // Who of the staff it was is theirs.
    expect(JSON.stringify(data)).not.toContain('Rita');
  });

  it('find nothing of who has asked to be forgotten, whose place is free again (R46) (R47)', async () => {
    const booking = app.newBooking();
    const [id, key] = linkOf(await app.session.book(booking));
    // Staff write in words of their own, and these may be about a person.
    const why = { reason: 'Zuleica Canário pediu por telefone' };
    expect(await actOnBooking(app.desk.deps, rita, await numberOf(id), 'confirm', why)).toEqual({ ok: true });
    const history = async () =>
      (await app.database.db.$client.query('select * from booking_event where booking = $1', [id])).rows;
    const stored = JSON.stringify((await app.database.db.$client.query('select * from booking')).rows);
    // A few digits alone may be drawn by lot in what is sealed, or be a part of a second.
    expect(stored).not.toMatch(new RegExp(String.raw`canary|Zuleica|982\.247|${TYPED_CPF.source}`, 'i'));
    const options = {
      db: app.database.db,
      sealing: testSealing,
      stores: personalDataStores(testSealing),
      by: 'a test',
      now: app.clock.now,
    };
    const person = { mark: 'email', value: booking.visitor.email } as const;
    const copy = await exportPerson(options, person);
    expect(copy.records.find(({ area }) => area === 'test-drive')?.data).toMatchObject({
      visitor: booking.visitor,
    });
    expect((await settlePerson(options, 'erase', person)).counts).toMatchObject({ bookings: 1 });
    expect(await app.session.open(id, key)).toBeUndefined();
    expect(await left()).toBe(2);
    expect(
      (await listBookings(app.desk.deps, commandPermit('read', 'bookings'), {})).map(({ state }) => state),
    ).toEqual(['cancelled']);
    // Who did what stays written; nothing of whom it was about.
    expect((await history()).map(({ what, staff }) => [what, staff])).toEqual([
      ['ask', null],
      ['confirm', 'Rita'],
    ]);
    expect(JSON.stringify(await history())).not.toMatch(/Zuleica|Canário|telefone/);
  });
});
