import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { decisionStore } from '../../src/areas/proposals/service/proposal-service.ts';
import { openJobs } from '../../src/host/process/jobs.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type Mail, mailPlace, openMailQueue } from '../../src/io/mail/outbox.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { testSealing } from '../sealing.ts';
import { type CreditApp, cpfOf, formFor, SEND, send, serveCredit, simulated } from './credit-app.ts';

let database: TestDatabase;
let boss: PgBoss;
let app: CreditApp;
let keep: ReturnType<typeof decisionStore>['keep'];
beforeAll(async () => {
  database = await testDatabase();
  boss = await openJobs(database, false, { error: () => undefined } as never);
  await openMailQueue(boss);
  const sites = await readSites('seeds/sites');
  const { db } = database;
  const decisions = decisionStore({
    db,
    boss,
    sites,
    sealing: testSealing,
    origin: 'https://portal.example',
  });
  ({ keep } = decisions);
  app = await serveCredit(db, { decided: decisions.decided });
});
afterAll(async () => {
  await app.close();
  await boss.stop({ graceful: false });
  await database.drop();
});

/** The mails that wait for somebody, opened. */
async function mailsTo(email: string): Promise<Mail[]> {
  const { rows } = await database.db.$client.query('select id, content from mail_outbox order by queued_at');
  const mails = rows.map(({ id, content }) => JSON.parse(testSealing.open(content, mailPlace(id))) as Mail);
  return mails.filter(({ to }) => to === email);
}

describe('the mail about a proposal', () => {
  it('has its number and where it is followed, nothing of the person, and comes once however often it is sent (R15, R59)', async () => {
    const email = 'ana.numero@example.com';
    const form = formFor(await simulated(app), { cpf: cpfOf(612_000_001), email });
    const sent = () => send(app, 'POST', SEND, form, { 'proposal-consent': 'credit 0a1b2c3d; ticked' });
    const answers = await Promise.all([sent(), sent()]);
    const again = await sent();
    const number = again.json().proposal_id;
    expect(answers.map((answer) => answer.json().proposal_id)).toEqual([number, number]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const [{ subject, text, html } = {} as Mail] = mails;
    expect(subject).toBe('O número da sua proposta Aurora');
    for (const body of [text, html]) {
      expect(body).toContain(number);
      expect(body).toContain('https://portal.example/br/aurora/acompanhar-proposta');
      for (const said of ['art. 54-F', 'SCR', 'https://portal.example/br/aurora/atendimento/arrependimento'])
        expect(body).toContain(said);
      expect(body).not.toMatch(/Ana|Beatriz|Souza|\d{3}\.\d{3}\.\d{3}-\d{2}|R\$|aprovad|negad/);
    }
    expect(JSON.stringify(await boss.fetch('mail-delivery'))).not.toMatch(new RegExp(`${email}|${number}`));
  });

  it("is written for a maker's own desk too, in the site's language, and not again for a repeat", async () => {
    const buyer = { name: 'Ana', document: '20-12345678-6', email: 'ana.cuil@example.com' };
    const decided = aDecision({ id: 'AR-1', site: 'ar/aurora', buyer });
    await keep(decided);
    await keep(decided);
    const [mail, ...more] = await mailsTo(buyer.email);
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/AR-1\.[\s\S]*\/ar\/aurora\/seguir-propuesta/);
    expect(mail?.text).toContain('art. 34 de la Ley 24.240');
    // It has asked nobody for anything, as far as is known.
    expect(mail?.text).not.toMatch(/autoriz|revisaste/i);
  });

  it('goes to nobody where nobody is known, and a proposal is kept all the same', async () => {
    await keep(aDecision({ id: 'NO-MAIL' }));
    const { rows } = await database.db.$client.query(
      `select count(*)::int as kept from proposal_voucher where number = 'NO-MAIL'`,
    );
    expect(rows[0].kept).toBe(1);
  });
});
