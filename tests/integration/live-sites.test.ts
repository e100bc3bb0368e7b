import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicationDone } from '../../src/areas/admin/contract.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { faultSentenceIn } from '../../src/areas/admin/web/fault-sentence.ts';
import { soldBrands } from '../../src/areas/dealers/service/open-dealers.ts';
import { openDocuments } from '../../src/areas/documents/service/open-documents.ts';
import { leadRules } from '../../src/areas/leads/plug.ts';
import { type Site, settingsOf } from '../../src/areas/platform/index.ts';
import type { PublishedSites } from '../../src/areas/platform/plug.ts';
import { PLUGS } from '../../src/areas/plugs.ts';
import { wordingsOf } from '../../src/areas/proposals/service/consents/agreed-only.ts';
import { voucherDeps } from '../../src/areas/proposals/service/vouchers/voucher-deps.ts';
import { missingGatewayFault } from '../../src/areas/reservation/service/index.ts';
import { createReservationService } from '../../src/areas/reservation/service/reservation-service.ts';
import { judgedSources } from '../../src/areas/stock/service/open-stock.ts';
import { openOrderHolds } from '../../src/areas/stock/service/order-holds.ts';
import { composePortal, type Portal } from '../../src/host/compose.ts';
import { openSomePlugs } from '../../src/host/plugs.ts';
import type { Environment } from '../../src/host/process/environment.ts';
import { openLog } from '../../src/host/process/log.ts';
import { publicationDeps } from '../../src/host/publishing/publications.ts';
import { publishedSitesOf, siteRevisions } from '../../src/host/sites/live-sites.ts';
import { liveConfig } from '../../src/host/sites/site-settings.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { type RevisionWatch, watchRevisions } from '../../src/io/revision-watch.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { testEnvironment } from '../environment.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { type ProvenAdmin, publicationsOf } from '../permits.ts';
import { reservePort } from '../portal.ts';
import { programmesOn } from '../reservation-service.ts';
import { testSealing } from '../sealing.ts';
import { newStaff } from '../staff.ts';
import { openBoss } from './leads-app.ts';
import { asStaff, maker, quotationService } from './quotation-app.ts';

const SITE = '/br/aurora';
const AUTHORED = 'seeds/sites/aurora.br.json';
const log = openLog('silent');

type Authoring = Record<string, Record<string, unknown>>;
let settings: Environment;
let test: TestDatabase;
let boss: PgBoss;
let files: readonly Site[];
let watch: RevisionWatch<PublishedSites>;
let portal: Portal;
let origin: string;
let publicationAdmin: ProvenAdmin;
let as: ReturnType<typeof publicationsOf>;

beforeAll(async () => {
  test = await seededDatabase();
  settings = testEnvironment({
    PORT: `${await reservePort()}`,
    HOST: '127.0.0.1',
    VITRINE_ROLES: 'web,services',
    VITRINE_OPERATIONS_LISTEN: '127.0.0.1:0',
  });
  boss = await openBoss(test.url);
  files = await readSites('seeds/sites');
  const { db } = test;
  const database = { ...test, poolUrl: test.url, engine: 'postgres' as const, close: async () => undefined };
  portal = await composePortal({ settings, log, sites: files, database, sealing: testSealing });
  ({ origin } = await portal.listen());
  watch = await watchRevisions(db, siteRevisions, (revision) => publishedSitesOf(files, revision), {
    url: test.url,
    onError: () => undefined,
  });
  as = publicationsOf(publicationDeps({ db, sealing: testSealing, sites: files, warnFrom: 0.1 }));
  publicationAdmin = as('eva');
});
afterAll(async () => {
  await watch?.close();
  await portal?.close();
  await boss?.stop({ graceful: false });
  await test?.drop();
});

const authored = async (file = AUTHORED) =>
  JSON.parse(await readFile(file, 'utf8')) as { authoring: Authoring };
const done = (outcome: PublicationDone) => {
  if (!outcome.ok) throw new Error(outcome.reason);
  return { id: outcome.id, revision: outcome.revision };
};
async function drafted(change: (authoring: Authoring) => Authoring, file = AUTHORED) {
  const site = await authored(file);
  const text = JSON.stringify({ ...site, authoring: change(site.authoring) });
  return done(await as('eva').start({ title: 'Textos', files: [{ name: 'site.json', text }] }));
}
const digestOf = async ({ id }: { id: string }) => (await publicationAdmin.report(id))?.digest ?? '';
const page = async (path: string, cookie = '') =>
  (await fetch(`${origin}${path}`, { headers: { cookie } })).text();

/** A word of each part that can be told apart, and where it stands in the file. */
const COUPON = { code: 'NOVO2026', benefit: 'Tapetes', from: '2026-01-01', until: '2099-01-01', uses: 5 };
const SAID: Readonly<Record<string, (part: Record<string, unknown>) => Record<string, unknown>>> = {
  bonus: () => ({ welcome: { amount: 777 } }),
  dealers: () => ({ serviceCodes: ['57'], routeTemplate: 'https://rotas.example/{lat},{lng}' }),
  documents: () => ({ files: 3 }),
  employeePurchase: ({ programmes }) => ({
    programmes: (programmes as object[]).map((one) => ({ ...one, name: 'Aurora Para Todos' })),
  }),
  financing: () => ({ plansTitle: 'Escolha hoje', plans: [{ id: 'cdc', type: 'CDC', hidden: true }] }),
  home: () => ({ hero: 'vela' }),
  leads: () => ({ disclaimer: 'Um aviso inteiramente novo.' }),
  loyalty: (part) => ({ ...part, name: 'Aurora Renovada' }),
  proposals: () => ({ coupons: [COUPON], form: { terms: '<p>Termos novos.</p>' } }),
  quotation: () => ({ validDays: 3 }),
  recall: () => ({ lastDay: 5 }),
  rental: () => ({ dealerCode: '0001034' }),
  reservation: () => ({ deposit: 1_234 }),
  rewards: (part) => ({ ...part, supportPhone: '0800 987 6543' }),
  stock: () => ({ holdMinutes: 7 }),
  testDrive: () => ({ lastDay: 6 }),
  tracking: () => ({ banner: false, consentCookie: 'another_choice' }),
  valuation: () => ({ spread: 1_700 }),
};
const everything = (authoring: Authoring): Authoring => ({
  ...authoring,
  ...Object.fromEntries(Object.entries(SAID).map(([part, say]) => [part, say(authoring[part] ?? {})])),
});

/** What services and jobs work with, each opened once before anything was published. */
async function openReaders() {
  const { db } = test;
  const sites = liveConfig(files, () => watch.current().sites);
  const site = sites.find(({ key }) => key === 'br/aurora') as Site;
  const shared = { db, boss, sealing: testSealing, sites, origin: 'http://localhost', perMinute: 100 };
  const quotations = await quotationService({ db, boss, sites, crm: { url: '' } });
  const plugs = await openSomePlugs(
    PLUGS,
    ['rewards', 'testDrive'],
    { ...shared, settings, log },
    {
      dealers: { index: () => ({}) as never, isListed: () => true },
      leads: { leave: async () => false, leaveEvent: async () => false },
    },
  );
  const bookings = plugs.use('testDrive').deps;
  const programmes = programmesOn({ ...shared, log: { error: () => undefined } });
  const vouchers = voucherDeps({
    ...shared,
    dealers: () => ({}) as never,
    webhookSecrets: [],
    today: () => '2026-11-21',
    now: () => new Date(),
    recordEvent: async () => true,
  });
  const reservations = await createReservationService({
    ...shared,
    log,
    catalogue: () => ({}) as never,
    proposals: {} as never,
    record: {} as never,
    programmes: programmes.places,
    holds: await openOrderHolds(shared),
    bonuses: {} as never,
    delivered: async () => undefined,
    deposits: {} as never,
    accountOf: () => async () => undefined,
  });
  const documents = await openDocuments({ ...settings, dataFolder: tmpdir() } as never, {
    db,
    sealing: testSealing,
    sites,
    log,
    mayRead: async () => false,
    mayChange: async () => false,
  });
  const leads = leadRules(
    { sites, settingsOf: (read) => settingsOf(sites, read) },
    () => ({}) as never,
    () => ({}) as never,
  );
  const wordings = wordingsOf(sites);
  const sources = settingsOf(sites, judgedSources);
  return async () => ({
    dealers: soldBrands(sites).find(({ market, brand }) => market === 'BR' && brand === 'aurora')
      ?.serviceCodes.length,
    documents: documents.limits(site).files,
    employeePurchase: programmes.deps.programmes('br/aurora')[0]?.name,
    financing: sources('br/aurora')?.length,
    leads: leads.settings(site).consentText.disclaimer,
    loyalty: plugs.use('loyalty').programme(site.key)?.name,
    proposals: vouchers.coupons(site)[0]?.code,
    wordings: wordings('br/aurora')?.A[0]?.behind,
    quotation: (await asStaff(quotations, site, maker('eva', 'administrator')))?.settings.validDays,
    recall: bookings.settings(site, 'recall').lastDay,
    reservation: reservations.deps.settings(site).policy.deposit,
    rewards: plugs.pages.rewards?.open({ site, who: async () => undefined })?.settings.supportPhone,
    testDrive: bookings.settings(site, 'test-drive').lastDay,
  });
}

const PUBLISHED = {
  dealers: 1,
  documents: 3,
  employeePurchase: 'Aurora Para Todos',
  financing: 0,
  leads: 'Um aviso inteiramente novo.',
  loyalty: 'Aurora Renovada',
  proposals: 'NOVO2026',
  wordings: expect.stringContaining('Termos novos.'),
  quotation: 3,
  recall: 5,
  reservation: 123_400,
  rewards: '0800 987 6543',
  testDrive: 6,
};

/** Pages that say a part, and what they say of it once it is published. */
const PAGES: readonly (readonly [string, string, string | RegExp])[] = [
  ['dealers', `${SITE}`, 'https://rotas.example/{lat},{lng}'],
  ['employeePurchase', `${SITE}/compra-colaborador`, 'Aurora Para Todos'],
  ['leads', `${SITE}/vela`, 'Um aviso inteiramente novo.'],
  ['loyalty', `${SITE}/fidelidade`, 'Aurora Renovada'],
  ['financing', `${SITE}/vela`, 'Escolha hoje'],
  ['tracking', `${SITE}`, 'another_choice'],
  ['home', `${SITE}`, /og:image"[^>]*\bvela\b/],
  ['rental', `${SITE}/locacao-para-empresas?enviado=1`, 'Monte Verde Morumbi'],
  [
    'valuation',
    `${SITE}/seu-usado?marca=23&modelo=onix&versao=4114&ano=2020-1&km=60.000&estado=good&avaliar=1`,
    'A faixa vai 17',
  ],
];
const saysNew = (cookie?: string) =>
  Promise.all(
    PAGES.map(async ([part, path, said]) => {
      const html = await page(path, cookie);
      return [part, typeof said === 'string' ? html.includes(said) : said.test(html)];
    }),
  );
const allOf = (isNew: boolean) => PAGES.map(([part]) => [part, isNew]);

let people = 0;
/** What the portal gives somebody who signs up there now. */
async function welcomed(): Promise<number | undefined> {
  const email = `canary.live${++people}@example.com`;
  const { $client } = test.db;
  const send = (path: string, form: Record<string, string>, cookie = '') =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
      headers: { origin, cookie },
    });
  const begun = await send(`${SITE}/minha-conta/cadastro`, { email });
  const cookie = begun.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const mails = await $client.query('select id, content from mail_outbox where email_key = any($1)', [
    testSealing.personKeys('email', email),
  ]);
  const [mail] = mails.rows;
  const { text } = JSON.parse(testSealing.open(mail.content, `mail_outbox.content ${mail.id}`));
  const code = /\d{4} \d{4}/.exec(text)?.[0] ?? '';
  const [password, repeated] = ['Garoa#7vento', 'Garoa#7vento'];
  const made = await send(
    begun.headers.get('location') ?? '',
    { code, name: 'Ana Souza', password, repeated },
    cookie,
  );
  expect([begun.status, made.status]).toEqual([303, 303]);
  const given = await $client.query('select amount::int from account_bonus order by given_at desc limit 1');
  return given.rows[0]?.amount;
}

const carNumber = async () =>
  ((await (await fetch(`${origin}/services/br/aurora/stock/cars`)).json()) as { cars: { number: string }[] })
    .cars[0]?.number;
async function heldMinutes(): Promise<number> {
  const address = `${origin}/services/br/aurora/stock/cars/${await carNumber()}/hold`;
  const answer = await fetch(address, { method: 'POST', headers: { origin } });
  const { until } = (await answer.json()) as { until: string };
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  await fetch(address, { method: 'DELETE', headers: { cookie, origin } });
  return Math.round((Date.parse(until) - Date.now()) / 60_000);
}

describe('what a site says', () => {
  it('every part of it, once published, is what pages, services and jobs go by without a restart; its author alone sees it before; and taken back all is as it was [D2-2.5-31]', async () => {
    const read = await openReaders();
    const before = await read();
    expect(await saysNew()).toEqual(allOf(false));
    expect(await heldMinutes()).toBe(30);
    expect(await welcomed()).toBe(50_000);

    const seen = await drafted(everything);
    const report = await publicationAdmin.report(seen.id);
    expect(report?.faults).toEqual([]);
    expect([...new Set(report?.differences.map(({ key }) => key))].toSorted()).toEqual(
      Object.keys(SAID).toSorted(),
    );
    const admin = await openStaff({
      judge: TEST_JUDGE,
      db: test.db,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      origin: 'http://localhost',
    });
    const { cookie } = await newStaff(admin, { roles: ['administrator'] });
    expect(await saysNew(`${cookie}; __Host-vitrine_preview=${seen.id}`)).toEqual(allOf(true));
    expect(await saysNew(cookie)).toEqual(allOf(false));
    expect(await read()).toEqual(before);

    const published = done(await as('eva').publish(seen, report?.digest ?? ''));
    // Written down with the publication: nobody can have agreed to it before.
    const texts = async (table: string, column: string, text: string) =>
      (await test.db.$client.query(`select 1 from ${table} where ${column} like $1`, [`%${text}%`])).rowCount;
    expect(await texts('consent_text', 'disclaimer', 'inteiramente novo')).toBe(1);
    expect(await texts('proposal_consent_text', 'behind', 'Termos novos')).toBeGreaterThan(0);
    await expect.poll(async () => watch.current().revision).not.toBe('0');
    expect(await read()).toEqual(PUBLISHED);
    await expect.poll(() => saysNew()).toEqual(allOf(true));
    expect(await heldMinutes()).toBe(7);
    expect(await welcomed()).toBe(77_700);

    done(await as('eva').rollBack(published, await digestOf(published)));
    await expect.poll(read).toEqual(before);
    await expect.poll(() => saysNew()).toEqual(allOf(false));
    expect(await heldMinutes()).toBe(30);
    expect(await welcomed()).toBe(50_000);
  });

  it('names a dealer for companies that there is not: its form and the links to it go together', async () => {
    const admin = await openStaff({
      judge: TEST_JUDGE,
      db: test.db,
      sealing: testSealing,
      passwordCost: TEST_PASSWORD_COST,
      origin: 'http://localhost',
    });
    const { cookie } = await newStaff(admin, { roles: ['administrator'] });
    const form = `${SITE}/locacao-para-empresas`;
    const leads = async (of: string) => (await page(SITE, of)).includes(`href="${form}"`);
    const seen = await drafted((authoring) => ({ ...authoring, rental: { dealerCode: '9999999' } }));
    const preview = `${cookie}; __Host-vitrine_preview=${seen.id}`;
    const status = async (of: string) =>
      (await fetch(`${origin}${form}`, { headers: { cookie: of } })).status;
    expect([await leads(cookie), await status(cookie)]).toEqual([true, 200]);
    expect([await leads(preview), await status(preview)]).toEqual([false, 404]);
  });

  /** One thing of each part that its checks refuse, and the place that is told. */
  const FAULTY: readonly (readonly [string, object])[] = [
    ['bonus.welcome.amount', { welcome: { amount: -1 } }],
    ['dealers.radius', { radius: 0 }],
    ['documents.files', { files: 0 }],
    ['employeePurchase.programmes[0].key', { programmes: [{}] }],
    [
      'financing.plans[0].maxEntrance',
      { plans: [{ id: 'a', type: 'CDC', minEntrance: 50, maxEntrance: 40 }] },
    ],
    ['home.heroo', { heroo: 'vela' }],
    ['leads.consentTextVersion', { consentTextVersion: 'a b' }],
    ['loyalty.name', { name: '' }],
    ['proposals.form.terms', { form: { terms: '<script>1</script>' } }],
    ['quotation.validDays', { validDays: 40, longestDays: 30 }],
    ['recall.lastDay', { firstDay: 9, lastDay: 2 }],
    ['rental.dealerCode', {}],
    ['reservation.staffMail', { staffMail: 'ninguém' }],
    ['rewards.supportPhone', { supportPhone: 'x', vouchers: [] }],
    ['stock.holdMinutes', { holdMinutes: 0 }],
    ['testDrive.closedDays[0]', { closedDays: ['2026-13-01'] }],
    ['tracking.needsConsent', { needsConsent: 'sim' }],
    ['valuation.resale', { resale: -1 }],
  ];

  it('is refused with its place where a part of it is faulty, and nothing of it is published', async () => {
    const wrong = Object.fromEntries(FAULTY.map(([place, part]) => [place.split('.')[0], part]));
    expect(Object.keys(wrong).toSorted()).toEqual(Object.keys(SAID).toSorted());
    const seen = await drafted((authoring) => ({ ...authoring, ...wrong }));
    const report = await publicationAdmin.report(seen.id);
    const places = new Map(report?.faults.map((one) => [one.path, one]));
    expect([...places.keys()]).toEqual(expect.arrayContaining(FAULTY.map(([place]) => `authoring.${place}`)));
    for (const locale of ['pt-BR', 'es-AR'] as const)
      for (const [place] of FAULTY) {
        const found = places.get(`authoring.${place}`);
        expect([place, found && faultSentenceIn(locale, found)]).toEqual([place, expect.any(String)]);
      }
    const content = await siteRevisions.newest(test.db);
    expect(await as('eva').publish(seen, report?.digest ?? '')).toEqual({ ok: false, reason: 'faulty' });
    expect(await siteRevisions.newest(test.db)).toEqual(content);
  });

  it('is checked for all sites together as at a start: no proposals in Argentina, no reservations where nobody takes the money [R34]', async () => {
    const argentina = 'seeds/sites/aurora.ar.json';
    const request = await drafted(
      (authoring) => ({ ...authoring, financing: { ...authoring.financing, proposal: { enabled: true } } }),
      argentina,
    );
    expect((await publicationAdmin.report(request.id))?.faults).toEqual([
      {
        file: 'site.json',
        path: 'authoring.financing.proposal.enabled',
        fault: { code: 'no-proposals', params: {} },
      },
    ]);

    // A public portal that began with every site closed to reservations, because nobody takes money for it.
    const closed = files.map((site) => ({
      ...site,
      authoring: { ...site.authoring, reservation: { enabled: false } },
    }));
    const takers = {
      mercadoPago: { ...settings.mercadoPago, BR: undefined, AR: undefined },
      sandbox: false,
    };
    const faultIn = (sites: readonly Site[]) =>
      missingGatewayFault({ ...takers, origins: ['https://www.aurora.example.com.br'] }, sites);
    const needs = { db: test.db, sealing: testSealing, sites: closed, warnFrom: 0.1 };
    const strict = publicationsOf(publicationDeps({ ...needs, faultIn }))('eva');
    const opened = await drafted((authoring) => ({ ...authoring, reservation: { enabled: true } }));
    expect((await strict.report(opened.id))?.faults).toEqual([
      {
        file: 'site.json',
        path: 'authoring.reservation.enabled',
        fault: { code: 'no-gateway', params: { site: 'br/aurora' } },
      },
    ]);
    expect(await strict.publish(opened, await digestOf(opened))).toEqual({
      ok: false,
      reason: 'faulty',
    });
    // Where test cards pay, as here, it may be opened.
    expect((await publicationAdmin.report(opened.id))?.faults).toEqual([]);
  });

  it('leaves to administrators what gives money away, and whose word counts', async () => {
    const author = as('ana', ['author']);
    const seen = await drafted(everything);
    const guarded = (await author.report(seen.id))?.faults.map(({ path }) => path).toSorted();
    expect(guarded).toEqual(
      ['bonus', 'employeePurchase', 'loyalty', 'quotation', 'reservation', 'rewards', 'tracking'].map(
        (part) => `authoring.${part}`,
      ),
    );
    expect(await author.publish(seen, await digestOf(seen))).toEqual({
      ok: false,
      reason: 'not-yours',
    });
    const shown = (await author.entries(seen.id, 'site', 'br/aurora')).map(({ key }) => key);
    expect(shown).toContain('leads');
    expect(shown).not.toContain('reservation');
  });

  it('can be written in fields where its file leaves it out, and a number that does not fit is told of at its field', async () => {
    const seen = done(await as('eva').start({ title: 'Campos', files: [] }));
    const target = (key: string) => ({ kind: 'site', site: 'br/aurora', group: 'text', key }) as const;
    const fields = await publicationAdmin.fields(seen.id, target('stock'));
    expect(fields).toEqual(
      ['holdMinutes', 'unpaid.siteShare', 'unpaid.dealerShare', 'unpaid.networkCars'].map((field) => ({
        field,
        as: 'number',
        value: '',
      })),
    );
    expect(await as('eva').setValues(seen, target('stock'), { holdMinutes: '0' })).toMatchObject({
      broken: { holdMinutes: { code: 'least', params: { least: 1 } } },
    });
    const next = done(
      (await as('eva').setValues(seen, target('stock'), { holdMinutes: '12' })) as PublicationDone,
    );
    done(
      (await as('eva').setValues(next, target('financing'), {
        'summary.entrancePercent': '35',
        'summary.installments': '36',
      })) as PublicationDone,
    );
    const report = await publicationAdmin.report(seen.id);
    expect(report?.faults).toEqual([]);
    expect(
      report?.differences.flatMap(({ key, fields: all }) =>
        all.map(({ field, after }) => [key, field, after]),
      ),
    ).toEqual(
      expect.arrayContaining([
        ['stock', 'holdMinutes', 12],
        ['financing', 'summary.entrancePercent', 35],
        ['financing', 'summary.installments', 36],
      ]),
    );
  });
});
