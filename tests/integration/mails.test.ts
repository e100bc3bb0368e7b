import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestWriter } from '../../src/areas/account/service/index.ts';
import { NEUTRAL_LOOK } from '../../src/areas/platform/index.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { startMailDelivery } from '../../src/io/mail/delivery.ts';
import { mailPage, mailText } from '../../src/io/mail/mail-page.ts';
import { leaveMail } from '../../src/io/mail/outbox.ts';
import { smtpSender } from '../../src/io/mail/smtp.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { type SmtpAnswer, smtpServer } from '../smtp-server.ts';
import { openBoss } from './leads-app.ts';

let database: TestDatabase;
let boss: Awaited<ReturnType<typeof openBoss>>;
let server: Awaited<ReturnType<typeof smtpServer>>;
const answers: SmtpAnswer[] = [];
const logged: unknown[] = [];
const warned: object[] = [];
const logos = new Map<string, () => Promise<Uint8Array>>();
beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  server = await smtpServer(answers);
  for (const { key, look } of await readSites('seeds/sites'))
    if (look.mail.logo) logos.set(key, look.mail.logo.png);
  await startMailDelivery({
    db: database.db,
    boss,
    sealing: testSealing,
    log: {
      error: (fields, message) => void logged.push(fields, message),
      warn: (fields, message) => void warned.push({ ...fields, message }),
    },
    send: smtpSender(server.address, 'Vitrine <no-reply@example.com>'),
    digest: digestWriter([]),
    logoOf: (site) => logos.get(site)?.(),
  });
});
afterAll(async () => {
  await boss?.stop({ graceful: false });
  server?.close();
  await database?.drop();
});

const MINUTES = 10;

async function leave(usefulFor = MINUTES): Promise<string> {
  const to = `ana-${randomUUID()}@example.com`;
  const mail = { to, subject: 'Seu código', text: '1234 5678', html: '<p>1234 5678</p>' };
  const parts = { boss, sealing: testSealing };
  await database.db.transaction((tx) => leaveMail(parts, tx, 'br/aurora', mail, usefulFor));
  return to;
}
const rows = async (to: string) =>
  (
    await database.db.$client.query('select * from mail_outbox where email_key = any($1)', [
      testSealing.personKeys('email', to),
    ])
  ).rows;
const settled = (to: string, status: string) =>
  expect.poll(async () => (await rows(to))[0]?.status, { interval: 100 }).toBe(status);
const mailsTo = (to: string) => server.mails.filter(({ recipient }) => recipient === to);

describe('a mail', () => {
  it('that the mail server refuses for now is sent again, arrives once and is then kept by nobody (R05, R47)', async () => {
    answers.push('refuse');
    const to = await leave();
    await settled(to, 'sent');
    expect(server.refused()).toBe(1);
    expect(mailsTo(to)).toHaveLength(1);
    expect((await rows(to))[0]).toMatchObject({ content: null, attempts: 2 });
    expect(mailsTo(to)[0]?.text).toMatch(/^From: Vitrine <no-reply@example\.com>$/m);
  });

  it('whose answer is lost is sent again under the same id, by which a mailbox knows the repeat (R05)', async () => {
    answers.push('lose');
    const to = await leave();
    await settled(to, 'sent');
    const ids = mailsTo(to).map(({ text }) => /^Message-ID: (\S+)$/im.exec(text)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toContain((await rows(to))[0]?.id);
  });

  it.each(['REQUEST', 'CANCEL'])(
    'with a calendar’s file has it beside its text too, with the method %s, where mail programs look for it',
    async (method) => {
      const content = `BEGIN:VCALENDAR\r\nMETHOD:${method}\r\nSUMMARY:Amanhã\r\nEND:VCALENDAR\r\n`;
      const contentType = `text/calendar; charset=utf-8; method=${method}`;
      const file = { filename: 'visita.ics', contentType, content };
      const to = 'ana-calendar@example.com';
      const mail = { to, subject: 'Visita', text: 'Amanhã', html: '<p>Amanhã</p>', attachments: [file] };
      await smtpSender(server.address, 'Vitrine <no-reply@example.com>')(randomUUID(), mail);
      const { text = '' } = mailsTo(to).at(-1) ?? {};
      const [, boundary = 'none'] =
        /Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/.exec(text) ?? [];
      const readings = text.split(`--${boundary}`).map((part) => /Content-Type: ([^\n]+)/.exec(part)?.[1]);
      expect(readings).toContainEqual(expect.stringMatching(/^text\/plain/));
      expect(readings).toContainEqual(
        expect.stringMatching(new RegExp(`^text/calendar; .*method=${method}`)),
      );
      expect(text).toMatch(/Content-Type: application\/ics; name=visita\.ics/);
    },
  );

  it('carries the logo of its brand along where its page shows it, and asks nobody for it (R49)', async () => {
    const sites = await readSites('seeds/sites');
    const { mail: style } = sites.find(({ key }) => key === 'br/lumen')?.look ?? NEUTRAL_LOOK;
    const head = { language: 'pt-BR', title: 'Seu código', brandName: 'Lumen' };
    const parts = { boss, sealing: testSealing };
    const send = async (site: string, look: typeof style) => {
      const to = `ana-${randomUUID()}@example.com`;
      const mail = {
        to,
        subject: 'Seu código',
        text: '1234',
        html: mailPage({ ...head, look }, [mailText('1234')]),
      };
      await database.db.transaction((tx) => leaveMail(parts, tx, site, mail, MINUTES));
      await settled(to, 'sent');
      return mailsTo(to)[0]?.text ?? '';
    };
    const shown = await send('br/lumen', style);
    expect(shown).toMatch(/Content-Type: multipart\/related/);
    expect(shown).toMatch(/Content-ID: <logo>/);
    expect(shown).toMatch(/Content-Type: image\/png/);
    expect(shown.replace(/=\n/g, '').replaceAll('=3D', '=')).toMatch(/<img src="cid:logo" [^>]*alt="Lumen"/);
    expect(shown).not.toMatch(/src=(3D)?"https?:/);
    const plain = await send('br/lumen', NEUTRAL_LOOK.mail);
    expect(plain).not.toMatch(/cid:|image\/png/);
    expect(await send('br/none', style)).not.toMatch(/image\/png/);
    // One that cannot be drawn holds no mail up, and is warned of once until it can.
    const draws = logos.get('br/lumen');
    const broken = async () => {
      throw new Error('no canvas');
    };
    logos.set('br/lumen', broken);
    for (let time = 0; time < 2; time++) {
      const bare = (await send('br/lumen', style)).replace(/=\n/g, '').replaceAll('=3D', '=');
      expect(bare).toMatch(/<img src="cid:logo" [^>]*alt="Lumen"/);
      expect(bare).not.toMatch(/image\/png/);
    }
    expect(warned).toMatchObject([{ site: 'br/lumen', err: { message: 'no canvas' } }]);
    if (draws) logos.set('br/lumen', draws);
    expect(await send('br/lumen', style)).toMatch(/image\/png/);
  });

  it('that is of no use any more is not sent, and nobody’s address is logged (R49)', async () => {
    const to = await leave(-1);
    await settled(to, 'dead');
    expect(mailsTo(to)).toEqual([]);
    expect((await rows(to))[0]?.content).toBeNull();
    expect(JSON.stringify(logged)).not.toContain('@example.com');
  });
});
