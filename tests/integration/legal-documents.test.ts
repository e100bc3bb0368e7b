import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACT_SUBJECTS, type ActPermit } from '../../src/areas/admin/index.ts';
import type { ConsumerRequestSession } from '../../src/areas/consumer-requests/contract.ts';
import type {
  AgreementSession,
  Agreements,
  DocumentAdmin,
  LegalDocuments,
  RestoredVersion,
  WrittenVersion,
} from '../../src/areas/legal-documents/contract.ts';
import { STAMP_FIELD, stampOf, wordsOf } from '../../src/areas/legal-documents/index.ts';
import { documentsReadiness } from '../../src/areas/legal-documents/service/readiness.ts';
import type { Site } from '../../src/areas/platform/index.ts';
import type { PlugSettings } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import { notedWishes } from '../../src/host/privacy/noted-wishes.ts';
import { ownWishes } from '../../src/host/privacy/own-wishes.ts';
import { exportPerson, personalDataStores, settlePerson } from '../../src/host/privacy/privacy.ts';
import { recorder } from '../../src/host/process/audit-recorder.ts';
import { draftedDocuments } from '../../src/host/sites/site-documents.ts';
import { checkSites, readSites } from '../../src/host/sites/sites.ts';
import type { Transaction } from '../../src/io/database.ts';
import { fileFaultLine } from '../../src/io/fault-sentences.ts';
import { openMailQueue } from '../../src/io/mail/outbox.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { actPermitFor, permitFor } from '../permits.ts';
import { testSealing } from '../sealing.ts';
import { openBoss } from './leads-app.ts';

const ANA = { name: 'Ana Canário', email: 'ana.canary@example.com' };
const file = (effective: string, text: string, changes = '') =>
  `---\neffective: ${effective}\n${changes && `changes: ${changes}\n`}---\n\n${text}\n`;

let database: TestDatabase;
let boss: Awaited<ReturnType<typeof openBoss>>;
let folder: string;
let site: Site;
let documents: LegalDocuments;
let requests: ConsumerRequestSession;
let own: AgreementSession;
let desk: DocumentAdmin;
let close: () => Promise<void>;
let work: () => Promise<void>;
let agreements: Agreements<Transaction>;
const clock = { now: new Date('2026-11-30T15:00:00Z') };
const query = async (text: string) =>
  (await database.db.$client.query(text)).rows as Record<string, unknown>[];

const writeDocument = (name: string, content: string) =>
  writeFile(join(folder, 'aurora/documents/br', name), content);

/** Opens the portal's plugs on the files as they are now. */
async function open(legalName?: string) {
  const { db } = database;
  const sites = (await readSites(folder)).map((one) =>
    legalName && one.supplier ? { ...one, supplier: { ...one.supplier, legalName } } : one,
  );
  const found = sites.find(({ key }) => key === 'br/aurora');
  if (!found) throw new Error('no site');
  site = found;
  const now = () => clock.now;
  const record = recorder(testSealing);
  const wishes = notedWishes({ sealing: testSealing, record, now });
  const crms = { leads: false, quotations: false };
  const personalData = { ...ownWishes({ db, boss, sealing: testSealing, crms }), wishes };
  const plugs = await openSomePlugs(
    PLUGS,
    ['consumerRequests', 'documentAdmin'],
    {
      ...{ db, boss, sealing: testSealing, sites, origin: 'https://portal.test', now, perMinute: 60 },
      reference: 'seeds',
      databaseUrl: database.url,
    },
    { personalData },
  );
  const caller = {
    site,
    address: '203.0.113.7',
    who: async () => ({ id: 'x', email: ANA.email, person: ANA }),
  };
  documents = plugs.page.legalDocuments as LegalDocuments;
  requests = plugs.pages.consumerRequests?.open(caller) as ConsumerRequestSession;
  own = plugs.pages.agreements?.open(caller) as AgreementSession;
  desk = plugs.staff.legalDocuments as DocumentAdmin;
  close = plugs.close;
  work = plugs.work;
  agreements = plugs.use('legalDocuments');
}

beforeAll(async () => {
  database = await testDatabase();
  boss = await openBoss(database.url);
  await openMailQueue(boss);
  folder = await mkdtemp(join(tmpdir(), 'documents-'));
  await cp('seeds/sites', folder, { recursive: true });
  await mkdir(join(folder, 'aurora/documents/br'), { recursive: true });
  await open();
});
afterAll(async () => {
  await close?.();
  await boss?.stop({ graceful: false });
  await database?.drop();
  await rm(folder, { recursive: true });
});

const send = (stamp?: string) =>
  requests.send({
    ...ANA,
    kind: 'complaint',
    reference: '',
    text: 'O carro chegou com um risco na porta.',
    key: randomUUID(),
    ...(stamp !== undefined && { [STAMP_FIELD]: stamp }),
  });
const inEffect = () => documents.read(site, 'privacy').current;

describe('an account', () => {
  const said = async (email: string, account?: string) => {
    const agreed = await agreements.now(site, 'booking', undefined);
    if (!agreed.ok) throw new Error('no documents');
    const subject = randomUUID();
    const at = clock.now;
    await database.db.transaction((tx) => agreed.store(tx, { subject, by: { email, account }, at }));
  };
  const listed = async () => (await own.own()).filter(({ act }) => act === 'booking').length;

  it('lists what was agreed to in it, also from a mailbox that was another by then, and nobody else’s', async () => {
    await said('ana.antes@example.com', 'x');
    await said('ana.antes@example.com', 'y');
    expect(await listed()).toBe(1);
    await said(ANA.email);
    expect(await listed()).toBe(2);
    // The mailbox was another account's before it came to this one.
    await said(ANA.email, 'y');
    expect(await listed()).toBe(2);
    await query("delete from legal_acceptance where act = 'booking'");
  });
});

describe('the documents of a site', () => {
  it('are the product’s drafts at first, with what the site says of its company in them', () => {
    const { current, next } = documents.read(site, 'privacy');
    expect([current?.origin, next]).toEqual(['draft', undefined]);
    const words = wordsOf(current?.blocks ?? []).join('\n');
    expect(words).toContain('Aurora Automóveis do Brasil Ltda.');
    expect(words).toContain('privacidade@aurora.example');
    expect(words).not.toMatch(/\{\w+\}/);
  });

  it('are stored with what is sent, in the version that the form has shown', async () => {
    const version = inEffect()?.id;
    expect(await send(stampOf('request', documents.versions(site)))).toMatchObject({ ok: true });
    expect(await own.own()).toMatchObject([{ site: 'br/aurora', act: 'request', kind: 'privacy', version }]);
  });

  it('are asked again of a form that has shown another version, and nothing is stored', async () => {
    const before = await query('select * from legal_acceptance');
    expect(await send('privacy:2020-01-01-00000000')).toMatchObject({
      ok: false,
      reason: 'documents-changed',
    });
    expect(await query('select * from legal_acceptance')).toEqual(before);
    expect(await query('select * from consumer_request')).toHaveLength(1);
  });

  it('come into effect on their day in the market, and not an hour before', async () => {
    const draft = inEffect();
    await close();
    await writeDocument(
      'privacy.2026-12-02.md',
      file('2026-12-02', '## Novo\n\nTexto de {legalName}.', 'Novo texto.'),
    );
    await open();
    expect(documents.read(site, 'privacy')).toMatchObject({
      current: { id: draft?.id },
      next: { effective: '2026-12-02', changes: 'Novo texto.' },
    });
    clock.now = new Date('2026-12-02T02:59:59Z'); // 23:59:59 of the first of December in São Paulo
    expect(inEffect()?.origin).toBe('draft');
    clock.now = new Date('2026-12-02T03:00:00Z');
    expect(inEffect()).toMatchObject({ origin: 'file', effective: '2026-12-02' });
    expect(await send(`privacy:${draft?.id}`)).toEqual({
      ok: false,
      reason: 'documents-changed',
      stamp: stampOf('request', documents.versions(site)),
    });
    expect(await send(stampOf('request', documents.versions(site)))).toMatchObject({ ok: true });
    expect((await own.own()).map(({ version }) => version)).toEqual([inEffect()?.id, draft?.id]);
  });

  it('stay readable when another one holds, and when their file is gone', async () => {
    const former = inEffect();
    await close();
    await rm(join(folder, 'aurora/documents/br/privacy.2026-12-02.md'));
    await writeDocument('privacy.2026-12-01.md', file('2026-12-01', 'Outro texto.'));
    await open();
    expect(inEffect()?.effective).toBe('2026-12-01');
    const history = await documents.history(site, 'privacy');
    expect(history.map(({ id }) => id)).toContain(former?.id);
    const found = await documents.find(site, 'privacy', former?.id ?? '');
    expect(wordsOf(found?.blocks ?? [])).toEqual(['Novo', 'Texto de Aurora Automóveis do Brasil Ltda..']);
    expect(await documents.find(site, 'privacy', '2020-01-01-00000000')).toBeUndefined();
  });

  it('are written down on their day by the clock, though nobody reads or agrees, before their file goes', async () => {
    await close();
    await writeDocument('cookies.2026-12-03.md', file('2026-12-03', 'Nada se guarda.'));
    await open();
    const written = async () =>
      (await query("select 1 from legal_document_text where kind = 'cookies' and origin = 'file'")).length;
    clock.now = new Date('2026-12-03T03:00:00Z');
    expect(await written()).toBe(0);
    await work();
    await boss.send('legal-documents-archive', null);
    await expect.poll(written).toBe(1);
    await boss.offWork('legal-documents-archive');
    await close();
    await rm(join(folder, 'aurora/documents/br/cookies.2026-12-03.md'));
    await open();
    expect(documents.read(site, 'cookies').current?.origin).toBe('draft');
    const history = await documents.history(site, 'cookies');
    expect(history.find(({ origin }) => origin === 'file')?.effective).toBe('2026-12-03');
  });

  it('are written down in the transactions that agree to them, when these hold all connections as a day begins', async () => {
    clock.now = new Date('2026-12-03T15:00:00Z');
    await close();
    await writeDocument('terms.2026-12-04.md', file('2026-12-04', 'Termos do dia quatro.'));
    await open();
    clock.now = new Date('2026-12-04T03:00:00Z');
    const version = documents.read(site, 'terms').current?.id;
    const size = database.db.$client.options.max;
    const all = Promise.withResolvers<void>();
    let begun = 0;
    const acts = Array.from({ length: size }, () =>
      database.db.transaction(async (tx) => {
        begun += 1;
        if (begun === size) all.resolve();
        await all.promise;
        const agreed = await agreements.now(site, 'account', undefined, tx);
        if (!agreed.ok) throw new Error(agreed.reason);
        await agreed.store(tx, { subject: randomUUID(), by: { email: ANA.email }, at: clock.now });
      }),
    );
    await Promise.all(acts);
    expect(await query(`select 1 from legal_acceptance where version = '${version}'`)).toHaveLength(size);
    expect(await query(`select 1 from legal_document_text where version = '${version}'`)).toHaveLength(1);
    await close();
    await rm(join(folder, 'aurora/documents/br/terms.2026-12-04.md'));
    clock.now = new Date('2026-12-03T15:00:00Z');
    await open();
  });

  it('that somebody agreed to are in the copy of their data, and stay as proof once they are erased', async () => {
    const stores = personalDataStores(testSealing);
    const options = { db: database.db, sealing: testSealing, stores, by: 'ana', now: clock.now };
    const person = { mark: 'email', value: ANA.email } as const;
    const { records } = await exportPerson(options, person);
    const about = records.filter(({ area }) => area === 'legal-documents').map(({ data }) => data);
    expect(about).toContainEqual(
      expect.objectContaining({
        act: 'request',
        kind: 'privacy',
        wording: 'Novo\nTexto de Aurora Automóveis do Brasil Ltda..',
      }),
    );
    await settlePerson(options, 'erase', person);
    const rows = await query('select restricted_at from legal_acceptance');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every(({ restricted_at: at }) => at !== null)).toBe(true);
    expect(await own.own()).toEqual([]);
  });
});

describe('a version that is written in the administration', () => {
  const reader = () => permitFor('ana', 'read', 'legal-documents');
  const author = () => permitFor('ana', 'update', 'legal-documents');
  const publishing = (version: WrittenVersion) => {
    const act = 'legal-document.publish';
    return actPermitFor('ana', act, ACT_SUBJECTS[act]({ ...of, ...version }));
  };
  const publish = (version: WrittenVersion) => desk.publish(publishing(version), of, version);
  const rollBack = (version: RestoredVersion) => {
    const act = 'legal-document.roll-back';
    return desk.rollBack(actPermitFor('ana', act, ACT_SUBJECTS[act]({ ...of, ...version })), of, version);
  };
  const of = { site: 'br/aurora', kind: 'warranty' } as const;
  const next = { effective: '2026-12-10', changes: 'Prazo maior.', text: '## Prazo\n\nSão {legalName}.' };
  const onDay = (day: string) => {
    clock.now = new Date(`${day}T15:00:00Z`);
    return documents.read(site, 'warranty');
  };

  it('is looked at before, and refused with its lines where something is wrong with it', async () => {
    expect(desk.preview(reader(), of.site, next.text)).toMatchObject({
      faults: [],
      blocks: [{ type: 'heading' }, { type: 'paragraph' }],
    });
    const wrong = { ...next, text: 'a\n<script>' };
    expect(desk.judge(author(), of, wrong)).toMatchObject({ ok: false });
    expect(await publish(wrong)).toMatchObject({
      ok: false,
      faults: [{ line: 2, fault: { code: 'document-html' } }],
    });
    expect(await publish({ ...next, effective: '2026-12-01' })).toEqual({ ok: false, reason: 'not-later' });
    expect(onDay('2026-12-11').current?.origin).toBe('draft');
  });

  it('is on the checklist of its site as a draft until it holds', async () => {
    const kind = 'accessibility';
    const drafted = async () => {
      const settings = {} as PlugSettings;
      const context = { db: database.db, site, sites: [site], settings, now: () => clock.now };
      const faults = await documentsReadiness.faults(context);
      for (const one of faults)
        expect(one).toMatchObject({ fault: { code: 'ready-draft-document' }, isNeeded: false });
      return faults.map(({ at }) => at);
    };
    const [at, act] = [`aurora/documents/br/${kind}.md`, 'legal-document.publish'] as const;
    onDay('2026-12-03');
    // The privacy notice is a file by now.
    expect(await drafted()).not.toContain('aurora/documents/br/privacy.md');
    const target = { site: of.site, kind, ...next, effective: '2026-12-04' } as const;
    const permit = actPermitFor('ana', act, ACT_SUBJECTS[act](target));
    expect(await desk.publish(permit, { site: of.site, kind }, target)).toEqual({ ok: true });
    expect(await drafted()).toContain(at);
    onDay('2026-12-04');
    expect(await drafted()).not.toContain(at);
  });

  it('is announced, holds from its day on, and stands in the log', async () => {
    onDay('2026-12-05');
    expect(await publish(next)).toEqual({ ok: true });
    expect(await publish(next)).toEqual({ ok: false, reason: 'same-day' });
    expect(documents.read(site, 'warranty')).toMatchObject({
      current: { origin: 'draft' },
      next: { effective: '2026-12-10', changes: 'Prazo maior.', origin: 'published' },
    });
    expect((await desk.open(reader(), of.site, of.kind))?.text).toBe(next.text);
    expect(onDay('2026-12-10').current).toMatchObject({ origin: 'published', effective: '2026-12-10' });
    const [entry] = await query(
      "select action, subject from staff_audit where action like 'legal-document%' and subject like '% warranty %'",
    );
    expect(entry).toEqual({
      action: 'legal-document.publish',
      subject: 'legal-document br/aurora warranty 2026-12-10',
    });
  });

  it('can be taken back until its day, and not from then on', async () => {
    const later = { ...next, effective: '2026-12-20', text: 'Outro prazo.' };
    onDay('2026-12-12');
    expect(await publish(later)).toEqual({ ok: true });
    const { current, next: announced } = documents.read(site, 'warranty');
    const holds = { ...of, version: current?.id ?? '' };
    expect(await desk.withdraw(author(), holds)).toEqual({ ok: false, reason: 'not-now' });
    expect(await desk.withdraw(author(), { ...of, version: announced?.id ?? '' })).toEqual({ ok: true });
    expect(onDay('2026-12-21')).toMatchObject({ current: { effective: '2026-12-10' }, next: undefined });
    expect(await documents.history(site, 'warranty')).not.toContainEqual(
      expect.objectContaining({ id: announced?.id }),
    );
  });

  it('is published by no proof of another text, another day or another act, and nothing is written', async () => {
    const later = { ...next, effective: '2026-12-24', text: 'Mais um prazo.' };
    onDay('2026-12-21');
    const before = await query('select id from legal_document_revision');
    const no = { ok: false, reason: 'not-proven' };
    expect(await desk.publish(publishing({ ...later, text: 'Outro.' }), of, later)).toEqual(no);
    expect(await desk.publish(publishing({ ...later, effective: '2026-12-25' }), of, later)).toEqual(no);
    const other = actPermitFor('ana', 'legal-document.roll-back', 'x') as ActPermit;
    expect(await desk.publish(other as ActPermit<'legal-document.publish'>, of, later)).toEqual(no);
    const spent = publishing(later);
    expect(await desk.publish(spent, of, { ...later, text: 'Outro.' })).toEqual(no);
    expect(await query('select id from legal_document_revision')).toEqual(before);
  });

  it('gives way to an earlier text from the day that is chosen on, word for word, and stays in the history', async () => {
    const draft = (await desk.open(reader(), of.site, of.kind))?.earlier.find(
      ({ origin }) => origin === 'draft',
    );
    const { current } = onDay('2026-12-22');
    const words = (await documents.find(site, 'warranty', draft?.id ?? ''))?.blocks;
    const back = { version: draft?.id ?? '', effective: '2026-12-23', changes: 'Volta o texto anterior.' };
    expect(await rollBack({ ...back, version: '2020-01-01-00000000' })).toEqual({
      ok: false,
      reason: 'unknown',
    });
    expect(await rollBack({ ...back, effective: '2026-12-21' })).toEqual({ ok: false, reason: 'not-later' });
    expect(await rollBack(back)).toEqual({ ok: true });
    expect(documents.read(site, 'warranty')).toMatchObject({
      current: { id: current?.id },
      next: { effective: '2026-12-23', origin: 'published', changes: 'Volta o texto anterior.' },
    });
    expect(onDay('2026-12-23').current?.blocks).toEqual(words);
    const history = (await documents.history(site, 'warranty')).map(({ id }) => id);
    expect(history).toContain(current?.id);
    expect(history).toContain(draft?.id);
    const entries = await query("select subject from staff_audit where action = 'legal-document.roll-back'");
    expect(entries).toEqual([{ subject: 'legal-document br/aurora warranty 2026-12-23' }]);
    // The same day again: what is decided last holds.
    const again = { version: current?.id ?? '', effective: '2026-12-23', changes: '' };
    expect(await rollBack(again)).toEqual({ ok: true });
    expect(documents.read(site, 'warranty').current?.blocks).toEqual(current?.blocks);
  });
});

describe('a text of a site whose company is called otherwise', () => {
  const reopened = async (day: string, legalName?: string) => {
    await close();
    clock.now = new Date(`${day}T15:00:00Z`);
    await open(legalName);
    return documents.read(site, 'purchase').current;
  };
  const listed = async () =>
    (await documents.history(site, 'purchase'))
      .filter(({ origin }) => origin === 'file')
      .map(({ effective, blocks }) => `${effective} ${wordsOf(blocks)}`);
  const [OLD, NEW] = ['Condições antigas de', 'Condições de'];
  const LTDA = 'Aurora Automóveis do Brasil Ltda.';
  const before = [`2026-12-28 ${NEW} ${LTDA}`, `2026-01-01 ${OLD} ${LTDA}`];

  it('holds as another version from that day on, and nothing of before is listed with the new name', async () => {
    await writeDocument('purchase.2026-01-01.md', file('2026-01-01', `${OLD} {legalName}`));
    await reopened('2026-12-27');
    await writeDocument('purchase.2026-12-28.md', file('2026-12-28', `${NEW} {legalName}`));
    const former = await reopened('2026-12-28');
    expect(await listed()).toEqual(before);
    const current = await reopened('2027-01-05', 'Aurora S.A.');
    expect(current?.effective).toBe('2027-01-05');
    expect(await listed()).toEqual([`2027-01-05 ${NEW} Aurora S.A.`, ...before]);
    expect(await documents.find(site, 'purchase', former?.id ?? '')).toMatchObject({ id: former?.id });
    const stamp = stampOf('reservation', { purchase: former?.id ?? '' });
    expect(documents.isShown(site, 'reservation', stamp)).toBe(false);
  });

  it('stays that version until it changes again, also by a publication of another document', async () => {
    expect((await reopened('2027-01-06', 'Aurora S.A.'))?.effective).toBe('2027-01-05');
    const act = 'legal-document.publish';
    const of = { site: 'br/aurora', kind: 'cookies' } as const;
    const version = { effective: '2027-01-06', changes: '', text: 'Quase nada.' };
    const permit = actPermitFor('ana', act, ACT_SUBJECTS[act]({ ...of, ...version }));
    expect(await desk.publish(permit, of, version)).toEqual({ ok: true });
    expect(documents.read(site, 'purchase').current?.effective).toBe('2027-01-05');
    expect(await listed()).toEqual([`2027-01-05 ${NEW} Aurora S.A.`, ...before]);
    expect((await reopened('2027-01-08'))?.effective).toBe('2027-01-08');
    expect(await listed()).toEqual([`2027-01-08 ${NEW} ${LTDA}`, `2027-01-05 ${NEW} Aurora S.A.`, ...before]);
  });
});

describe('a command beside the portal', () => {
  it('whose texts would read otherwise writes none of them down, and agrees to what the portal shows', async () => {
    const written = () => query('select site, kind, version from legal_document_text order by 1, 2, 3');
    const [before, shown] = [await written(), documents.versions(site)];
    const { db } = database;
    const sites = (await readSites(folder)).map((one) =>
      one.supplier ? { ...one, supplier: { ...one.supplier, legalName: 'Outra S.A.' } } : one,
    );
    const parts = { db, boss, sealing: testSealing, sites, origin: 'https://portal.test' };
    const now = () => clock.now;
    const plugs = await openSomePlugs(PLUGS, ['legalDocuments'], { ...parts, now, reference: 'seeds' });
    const agreements = plugs.use('legalDocuments');
    const stamp = stampOf('reservation', shown);
    expect(await agreements.now(site, 'reservation', stamp)).toMatchObject({ ok: true, stamp });
    await db.transaction((tx) => agreements.now(site, 'reservation', stamp, tx));
    await plugs.close();
    expect(await written()).toEqual(before);
  });
});

describe('a file of a document that is broken', () => {
  it('ends a start and is named by the check, with its line and its code', async () => {
    await writeDocument('terms.2026-12-05.md', file('2026-12-05', 'Um\n\n<b>Dois</b>\n{capital}'));
    const { faults } = await checkSites(folder);
    expect(faults.map(fileFaultLine)).toEqual([
      expect.stringMatching(/^aurora\/documents\/br\/terms\.2026-12-05\.md.*7.*\[document-html\]$/),
      expect.stringMatching(/^aurora\/documents\/br\/terms\.2026-12-05\.md.*8.*\[document-place\]$/),
    ]);
    await expect(readSites(folder)).rejects.toThrow('[document-html]');
    await rm(join(folder, 'aurora/documents/br/terms.2026-12-05.md'));
  });

  it('is also one of two that would hold from one day', async () => {
    await writeDocument('privacy.other.md', file('2026-12-01', 'Outro.'));
    const { faults } = await checkSites(folder);
    expect(faults.map(({ fault }) => fault.code)).toEqual(['document-same-day']);
    await rm(join(folder, 'aurora/documents/br/privacy.other.md'));
  });

  it('of a site in public, what is a draft yet is said', async () => {
    const [one] = (await readSites(folder)).filter(({ key }) => key === 'br/aurora');
    const inPublic = { ...(one as Site), demonstration: false, hosts: ['verde.example'] };
    expect(draftedDocuments(inPublic, '2026-12-01')).not.toContain('privacy');
    expect(draftedDocuments(inPublic, '2026-12-01')).toContain('terms');
    expect(draftedDocuments(inPublic, '2026-11-30')).toContain('privacy');
    expect(draftedDocuments(one as Site, '2026-12-01')).toEqual([]);
  });
});
