import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestWriter } from '../../src/areas/account/service/index.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { decisionStore } from '../../src/areas/proposals/service/proposal-service.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { HOURLY, type MailKind } from '../../src/io/mail/bounds.ts';
import { type MailDelivery, startMailDelivery } from '../../src/io/mail/delivery.ts';
import { mailboxKey } from '../../src/io/mail/limiter.ts';
import { leaveMail, MAIL_QUEUE } from '../../src/io/mail/outbox.ts';
import { smtpSender } from '../../src/io/mail/smtp.ts';
import { type BookingsApp, bookingsApp } from '../bookings-app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { aCustomer, accepted, type ReservationsApp, reservationsApp } from '../reservations-app.ts';
import { testSealing } from '../sealing.ts';
import { smtpServer } from '../smtp-server.ts';
import { type AccountApp, accountApp } from './accounts-app.ts';

const MANY = 100;
let database: TestDatabase;
let server: Awaited<ReturnType<typeof smtpServer>>;
let [orders, visits, accounts] = [] as unknown as [ReservationsApp, BookingsApp, AccountApp];
let proposals: ReturnType<typeof decisionStore>;
const bosses: Awaited<ReturnType<typeof openJobs>>[] = [];
const clock = { ahead: 0 };
beforeAll(async () => {
  database = await testDatabase();
  server = await smtpServer([]);
  [orders, visits, accounts] = [
    await reservationsApp(database),
    await bookingsApp(database),
    await accountApp(1_000, undefined, database),
  ];
  const sites = await readSites('seeds/sites');
  const parts = {
    db: database.db,
    sealing: testSealing,
    log: { error: () => undefined, warn: () => undefined },
  };
  // Two processes, each with its own connections' worth of work.
  for (let process = 0; process < 2; process += 1) {
    const boss = await openJobs(database, false, parts.log as never);
    bosses.push(boss);
    const delivery: MailDelivery = {
      ...parts,
      boss,
      digest: digestWriter(sites),
      send: smtpSender(server.address, 'Vitrine <no-reply@example.com>'),
      now: () => new Date(Date.now() + clock.ahead),
      atOnce: 25, // nobody waits for one look after the other
    };
    await startMailDelivery(delivery);
  }
  const [boss] = bosses;
  if (!boss) throw new Error('no queue');
  proposals = decisionStore({ ...parts, boss, sites, origin: 'https://portal.example' });
});
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: false });
  await Promise.all([orders, visits, accounts].map((app) => app?.close().catch(() => undefined)));
  server?.close();
});

const to = (mailbox: string) => server.mails.filter(({ recipient }) => recipient.startsWith(mailbox));
const count = async (where: string, values: unknown[] = []) =>
  Number(
    (await database.db.$client.query(`select count(*)::int as n from mail_outbox where ${where}`, values))
      .rows[0]?.n,
  );
/**
 * Until nothing in the queue is due, or will be tried again: a digest that is due leaves mails, and they are due before it is done.
 */
const settled = async () => {
  const due = `select 1 from pgboss.job where name = $1 and state < 'completed' and (state in ('active', 'retry') or start_after <= now())`;
  const isIdle = async () => (await database.db.$client.query(due, [MAIL_QUEUE])).rows.length === 0;
  await expect.poll(isIdle, { interval: 100 }).toBe(true);
  expect(await count(`status = 'waiting'`)).toBe(0);
};
/** Lets the clock of the delivery jump, and with it the jobs that wait for a digest. */
async function later(minutes: number): Promise<void> {
  clock.ahead += minutes * 60_000;
  await database.db.$client.query(
    `update pgboss.job set start_after = now() where name = $1 and state < 'active' and data ? 'digestOf'`,
    [MAIL_QUEUE],
  );
  await settled();
}
/** What a mail says, as its reader sees it: quoted-printable and base64 undone. */
const textOf = ({ text = '' }: { text?: string } = {}) =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const write = (address: string, kind?: Exclude<MailKind, 'digest'>, subject = 'Aviso') =>
  database.db.transaction((tx) =>
    leaveMail(
      { boss: bosses[0] as never, sealing: testSealing },
      tx,
      'br/aurora',
      { to: address, subject, text: `${subject} para você`, html: `<p>${subject}</p>` },
      600,
      kind,
    ),
  );

describe('a stranger’s mailbox', () => {
  it.each<[string, (email: string, at: number) => Promise<unknown>]>([
    ['reservations', async (email) => accepted(orders.browser(), orders.build(), aCustomer({ email }))],
    [
      'visits',
      async (email, at) => {
        const booking = visits.newBooking({
          day: `2026-08-${11 + (at % 10)}`,
          half: at % 2 ? 'morning' : 'afternoon',
        });
        return visits.session.book({ ...booking, visitor: { ...booking.visitor, email } });
      },
    ],
    [
      'proposals',
      async (email, at) =>
        proposals.keep(
          aDecision({ id: `BOMB${at}`, buyer: { name: 'Ana', document: `${20_000_000_000 + at}`, email } }),
        ),
    ],
    ['password resets', async (email) => accounts.browser().go((session) => session.start('reset', email))],
  ])('that is written to by 100 %s at once gets one mail', async (what, ask) => {
    const mailbox = `victim-${what.replace(' ', '-')}`;
    await Promise.all(
      Array.from({ length: MANY }, (_, at) =>
        ask(at % 3 === 0 ? `${mailbox}@example.com` : `${mailbox.toUpperCase()}+${at}@Example.com`, at).catch(
          () => undefined,
        ),
      ),
    );
    await settled();
    const sent = server.mails.filter(({ recipient }) => recipient.toLowerCase().startsWith(mailbox));
    expect(sent).toHaveLength(1);
  });

  it('that is signed up for 100 times at once gets as many codes as it may be sent in a minute', async () => {
    const email = 'victim-sign-up@example.com';
    const outcomes = Array.from({ length: MANY }, (_, at) =>
      accounts
        .browser()
        .go((session) => session.start('sign-up', email.replace('@', at % 2 ? `+${at}@` : '@'))),
    );
    await Promise.all(outcomes);
    await settled();
    const sent = to('victim-sign-up');
    expect(sent).toHaveLength(3);
    // What proves whose it is comes all the same while word of other things waits.
    const mixed = 'mixed@example.com';
    for (const kind of ['word', 'word', 'code', 'code'] as const) await write(mixed, kind);
    await settled();
    expect(to('mixed')).toHaveLength(3);
  });

  it('gets the rest as one mail after some time, with all that it says, and later ones later still', async () => {
    const email = 'digest@example.com';
    await Promise.all(
      Array.from({ length: 60 }, (_, at) => write(email, 'word', `Aviso número ${at + 100}`)),
    );
    await settled();
    expect(to('digest')).toHaveLength(1);
    await later(15);
    const [first, second] = to('digest').map(textOf);
    expect(to('digest')).toHaveLength(2);
    expect(second).toContain('Aurora: 50 avisos em um e-mail só');
    expect(second).toContain('mais 9 avisos');
    await later(60);
    expect(to('digest')).toHaveLength(3);
    const all = [first, second, textOf(to('digest')[2])].join('\n');
    for (let at = 0; at < 60; at += 1) expect(all).toContain(`Aviso número ${at + 100} para você`);
    expect(await count(`status = 'over' and mailbox_key = $1`, [mailboxKey(testSealing, email)])).toBe(0);
    expect(await count(`status = 'digested' and content is not null`)).toBe(0);
  });

  it('is sent in its digest what was written to it, and nothing that was written to an address that only may be its own (R12, R24)', async () => {
    const [email, other] = ['Reader@example.com', 'reader+other@example.com'];
    const at = (address: string) => server.mails.filter(({ recipient }) => recipient === address);
    await write(other, 'word', 'Primeira alheia');
    await settled();
    // The other one's wait longest: neither are they sent to the reader, nor the reader's to them.
    for (let one = 0; one < 60; one += 1) await write(other, 'word', `Alheia ${one + 100}`);
    for (const subject of ['Minha um', 'Minha dois', 'Minha três']) await write(email, 'word', subject);
    await settled();
    expect([at(other).length, at(email).length]).toEqual([1, 0]);
    await later(15);
    expect([at(other).length, at(email).length]).toEqual([1, 1]);
    const own = textOf(at(email)[0]);
    for (const subject of ['Minha um', 'Minha dois', 'Minha três'])
      expect(own).toContain(`${subject} para você`);
    expect(own).not.toMatch(/[Aa]lheia|mais \d+ avisos/);
    await later(60);
    await later(240);
    expect([at(other).length, at(email).length]).toEqual([3, 1]);
    const all = at(other).map(textOf).join('\n');
    for (let one = 0; one < 60; one += 1) expect(all).toContain(`Alheia ${one + 100} para você`);
    expect(all).not.toContain('Minha');
    // Of a provider that is known to have one mailbox for all of them, they are one mail.
    for (const variant of ['one.box@gmail.com', 'o.nebox@gmail.com', 'onebox+x@googlemail.com'])
      await write(variant, 'word', `Para ${variant.length}`);
    await settled();
    await later(15);
    const one = server.mails.filter(({ recipient }) => /^o\.?n\.?e\.?b/.test(recipient));
    expect(one).toHaveLength(2);
  });

  it('gets the one mail that was over as it was written', async () => {
    const email = 'alone@example.com';
    await write(email, 'word', 'Marcada');
    await settled();
    await write(email, 'word', 'Cancelada');
    await settled();
    await later(15);
    expect(to('alone').map((mail) => /^Subject: (.*)$/m.exec(mail.text)?.[1])).toEqual([
      'Marcada',
      'Cancelada',
    ]);
  });
});

describe('a mailbox that was proven', () => {
  it('by a code is sent what waits at once, and word up to the count of an hour; more is one mail', async () => {
    const email = 'owner@example.com';
    await Promise.all(['Um', 'Dois', 'Três'].map((subject) => write(email, 'word', subject)));
    await settled();
    expect(to('owner')).toHaveLength(1);
    const browser = accounts.browser();
    await browser.go((session) => session.start('sign-up', email));
    await settled();
    const code = /\d{4} \d{4}/.exec(textOf(to('owner').at(-1)))?.[0].replace(' ', '') ?? '';
    const before = to('owner').length;
    const person = { code, name: 'Ana Souza', password: 'Garoa#7vento' };
    expect(await browser.go((session) => session.signUp(person))).toMatchObject({ ok: true });
    await settled();
    expect(to('owner')).toHaveLength(before + 1);
    await Promise.all(Array.from({ length: 40 }, () => write(email, 'word')));
    await settled();
    expect(to('owner').length).toBeLessThanOrEqual(HOURLY.word + 1); // and the code
    expect(await count(`status = 'over' and mailbox_key = $1`, [mailboxKey(testSealing, email)])).toBe(
      40 - (to('owner').length - before - 1),
    );
  });

  it('is told of money and of what staff did at once, proven or not', async () => {
    const email = 'paid@example.com';
    // One by one: two deliveries send in any order, and word that comes after a mail waits for the digest.
    for (const kind of ['word', 'own', 'own'] as const) {
      await write(email, kind);
      await settled();
    }
    expect(to('paid')).toHaveLength(3);
  });
});

describe('the count of a mailbox', () => {
  it('bears nobody’s address, and a mail that is tried again is counted once', async () => {
    const email = `canary-${randomUUID()}@example.com`;
    await write(email);
    await settled();
    const { rows } = await database.db.$client.query('select m::text as row from mailbox m');
    expect(rows.map(({ row }) => row).join('\n')).not.toContain('canary');
    const { $client } = database.db;
    await $client.query(
      `update mail_outbox set status = 'waiting', content = $2 where email_key = $1 and status = 'sent'`,
      [testSealing.personKey('email', email), 'v1'],
    );
    expect(
      await count(`admitted_at is not null and email_key = $1`, [testSealing.personKey('email', email)]),
    ).toBe(1);
    await $client.query(`delete from mail_outbox where email_key = $1`, [
      testSealing.personKey('email', email),
    ]);
  });
});
