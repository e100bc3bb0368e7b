import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../../src/areas/account/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import { documentPath, STAMP_FIELD } from '../../src/areas/legal-documents/index.ts';
import { pageOf } from '../../src/areas/pages.ts';
import { REWARDS_PAGES } from '../../src/areas/rewards/index.ts';
import { mailPlace } from '../../src/io/mail/outbox.ts';
import { smtpSender } from '../../src/io/mail/smtp.ts';
import { mailOutbox } from '../../src/io/mail/tables.ts';
import { CONSENT_FORMS } from '../consent-forms.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { formBrowser, type ReadPage } from '../form-browser.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { readPdf } from '../pdf.ts';
import { madeOf, POISON } from '../poison.ts';
import { type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { portugueseWords } from '../portuguese-words.ts';
import { testSealing } from '../sealing.ts';
import { smtpServer } from '../smtp-server.ts';
import { bothSteps, newStaff } from '../staff.ts';
import { IS_WHOLE } from '../strength.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { DOORS, EMAIL, EMAIL_AR, PLACES, type PortalUnderTest, SITE } from './hostile-doors.ts';
import { ARGENTINE, SHOWN, SHOWN_THERE, TAKEN, TAKEN_THERE } from './hostile-shown.ts';
import { shopperTests } from './shopper-cells.ts';
import { staffReadTests } from './staff-read-cells.ts';

let database: TestDatabase;
let portal: PortalProcess;
let accounts: AccountApp;
let portalHere: PortalUnderTest;
/** Who comes in on the Argentine site; the maker's are the same. */
let argentine: PortalUnderTest;
let stranger: PortalUnderTest['owner'];
/** An administrator, and a customer who has nothing to do with the others. */
let maker: Awaited<ReturnType<typeof newStaff>>;
let customerB: string;
/** The links of a site that its customers were mailed. */
let linked: readonly string[] = [];
/** What each door took, and whatever anybody was shown of it. */
const taken: Record<string, readonly string[]> = {};
const takenThere: Record<string, readonly string[]> = {};
let pages: readonly ReadPage[];

beforeAll(async () => {
  database = await seededDatabase();
  const { db, url } = database;
  const limits = { VITRINE_LEAD_LIMIT: '100000', VITRINE_ACCOUNT_LIMIT: '100000' };
  // A line of the log for each of some thousand requests is for nobody here.
  const log = { LOG_LEVEL: 'warn' };
  portal = await startPortal({ env: { DATABASE_URL: url, ...limits, ...log, VITRINE_REHEARSAL: 'true' } });
  accounts = await accountApp(1_000, undefined, { ...database, drop: async () => undefined });
  const parts = {
    db,
    sealing: testSealing,
    passwordCost: TEST_PASSWORD_COST,
    origin: portal.origin,
    perMinute: 1_000,
    judge: TEST_JUDGE,
  };
  const admin = await openStaff(parts);
  const dealer = { market: 'BR' as const, code: '0001017' };
  const browser = (cookie?: string) => formBrowser(portal.origin, cookie);
  stranger = browser();
  maker = await newStaff(admin, { roles: ['administrator'] });
  customerB = cookieOf(await accounts.customer('rui@example.com'));
  portalHere = {
    place: PLACES.BR,
    db,
    owner: browser(cookieOf(await accounts.customer(EMAIL))),
    newcomer: browser(),
    seller: browser((await newStaff(admin, { roles: ['dealer'], dealer })).cookie),
    maker: browser(maker.cookie),
    steps: () => bothSteps(maker),
    operator: formBrowser(portal.operations),
    mails: async (to) => (await accounts.mailsTo(to)).toReversed(),
  };
  const argentineDealer = { market: 'AR' as const, code: '0005013' };
  argentine = {
    ...portalHere,
    place: PLACES.AR,
    owner: browser(cookieOf(await accounts.customer(EMAIL_AR, 'AR'))),
    newcomer: browser(),
    seller: browser((await newStaff(admin, { roles: ['dealer'], dealer: argentineDealer })).cookie),
  };
  for (const [name, door] of Object.entries(DOORS)) taken[name] = [...new Set(await door(portalHere))].sort();
  for (const name of ARGENTINE)
    takenThere[name] = [...new Set((await DOORS[name]?.(argentine)) ?? [])].sort();
  // The mailbox and the CRM show what has reached them.
  await waitFor(async () => {
    const waiting = `(select from mail_outbox where status = 'waiting') or exists (select from lead where status = 'pending')`;
    return !(await db.$client.query(`select exists ${waiting} as waits`)).rows[0].waits;
  });
  pages = await lookAround();
});
afterAll(async () => {
  await accounts?.close();
  await portal?.end();
  await database?.drop();
});

type Mail = Parameters<ReturnType<typeof smtpSender>>[1];

/** Every mail that was written, as it goes to a mail server. */
async function mails(): Promise<readonly Mail[]> {
  const rows = await database.db.select().from(mailOutbox);
  return rows.flatMap(({ id, content }) =>
    content ? [JSON.parse(testSealing.open(content, mailPlace(id)))] : [],
  );
}

/** What each of them is shown, wherever links lead from where their things are. */
async function lookAround(): Promise<readonly ReadPage[]> {
  const written = await mails();
  linked = written.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/[^/\s]+(\/(?:br|ar)\/aurora\/\S+)/g)].map(([, path = '']) => path),
  );
  const hostile = encodeURIComponent(`asked-door${POISON}`);
  const requested = ['busca?q=', 'concessionarias?perto=', 'ofertas?tipo=', 'acompanhar-proposta?numero='];
  const { owner, seller, maker, operator } = portalHere;
  await walk(maker, ['/admin', ...inAdmin(hostile)], /^\/(admin|br\/aurora\/cotacao)/);
  await walk(seller, ['/admin', `${SITE}/cotacao`], /^\/(admin|br\/aurora\/(cotacao|sua-cotacao))/);
  const own = [
    'minha-conta',
    'minha-conta/autenticador',
    'fidelidade',
    'test-drive',
    ...requested.map((one) => one + hostile),
  ];
  const linkedAt = (site: string) => linked.filter((path) => path.startsWith(`${site}/`));
  await walk(owner, [...own.map((one) => `${SITE}/${one}`), ...linkedAt(SITE)], OWN);
  const { site: there } = argentine.place;
  await walk(argentine.seller, [`${there}/cotizacion`], /^\/ar\/aurora\/(cotizacion|tu-cotizacion)/);
  const ownThere = ['mi-cuenta', 'fidelidad', 'prueba-de-manejo'].map((one) => `${there}/${one}`);
  await walk(argentine.owner, [...ownThere, ...linkedAt(there)], OWN_THERE);
  const open = ['opinioes', 'manuais', 'ofertas/oferta-canario', 'orla'].map((one) => `${SITE}/${one}`);
  const openThere = [
    '',
    'opiniones',
    'manuales',
    'ofertas',
    'ofertas/oferta-canario',
    'stock',
    'stock?cerca=Rosario&cuota=400000&anticipo=9000000',
    'tu-usado',
    'cuanto-entra-en-mi-bolsillo?anticipo=9000000&cuota=400000&ver=1',
    'concesionarios?cerca=Rosario',
    'busqueda?q=orla',
    'orla',
    'orla/configurar',
    'recall',
    'alquiler-para-empresas',
    'seguir-propuesta',
    'voucher',
  ].map((one) => `${there}/${one}`.replace(/\/$/, ''));
  await walk(stranger, [SITE, ...open, ...openThere], /^$/);
  await walk(operator, ['/outbox', '/crm'], /^$/);
  const all = [owner, seller, maker, stranger, operator, argentine.owner, argentine.seller];
  return all.flatMap(({ read }) => read);
}

/** Where a customer's own things are. */
const OWN = /^\/br\/aurora\/(minha-conta|reserva|agendamento|opinioes|fidelidade|sua-cotacao)/;

const OWN_THERE = /^\/ar\/aurora\/(mi-cuenta|reserva|turno|opiniones|fidelidad|tu-cotizacion)/;

/** Lists that say in their address what they are asked, and states that no link leads to while they are empty. */
const inAdmin = (hostile: string) =>
  [
    'registro',
    'outbox',
    'outbox/mails',
    'crm',
    'crm/leads',
    'quotes',
    'opinioes?estado=published',
    'opinioes.csv?estado=published',
    'visitas?estado=confirmed',
    'pedidos?estado=plated',
    ...['leads', 'propostas', 'pedidos', 'visitas'].map(
      (list) => `${list}?numero=${hostile}&depois=${hostile}`,
    ),
    `registro?que=${hostile}&quem=${hostile}&de=${hostile}`,
    `manuais?site=${hostile}`,
  ].map((path) => `/admin/${path}`);

const A_KIND = IS_WHOLE ? 2 : 1;

/** Reads the first pages of each kind that links lead to. */
async function walk(
  browser: PortalUnderTest['owner'],
  starts: readonly string[],
  where: RegExp,
): Promise<void> {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    const count = counts.get(kind) ?? 0;
    if (known.has(path) || (count >= A_KIND && !starts.includes(path))) continue;
    known.add(path);
    counts.set(kind, count + 1);
    const { body } = await browser.ask(path);
    for (const [, href = ''] of body.matchAll(/ href="(?:http:\/\/localhost:\d+)?(\/[^"#]*)"/g))
      if (where.test(href)) waiting.push(href.replaceAll('&amp;', '&'));
  }
}

/** An address without what tells one thing of a kind from another. */
const kindOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
    .replace(/\/[A-Z][0-9A-Z]{4}-[0-9A-Z]{4}/, '/:number')
    .replace(/\/(\d{13}|:id\.\d{13})\.[\w-]+|\/[\w-]{43}(?=$|\/)/, '/:key');

/** The text of a door as it stands between tags, as far as the first sign that pages write in more than one way. */
const asText = (door: string) =>
  door + POISON.slice(0, POISON.indexOf('"')).replace(/[<>]/g, (sign) => SIGNS[sign] ?? sign);
const SIGNS: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };
const html = () => pages.filter(({ type }) => type.startsWith('text/html'));
const filesOf = (type: string) => pages.filter((page) => page.type.startsWith(type));
/** Names of fields, and addresses of its own site, that a page writes: without what stands for one thing among others of its kind. */
const addressesIn = (body: string): string[] => [
  ...[...body.matchAll(/<(?:input|select|textarea|button)[^>]* name="([^"]*)"/g)].map(
    ([, name = '']) => name,
  ),
  ...[...body.matchAll(/ (?:href|action|formaction)="(?:http:\/\/localhost:\d+)?(\/ar\/aurora[^"#]*)"/g)].map(
    ([, address = '']) => address.replace(/=[^&]*/g, '='),
  ),
];
/** Where a door's text is shown. */
const shownIn = (door: string) => [
  ...new Set(html().flatMap(({ path, body }) => (body.includes(asText(door)) ? [kindOf(path)] : []))),
];

describe('what customers and staff write', () => {
  it('comes in by every door as far as its form or service takes it, and is refused by name where it does not', () => {
    expect(taken).toEqual(TAKEN);
  });

  it('is text on every page that anybody is shown, forms that were refused too: no tag, no attribute, no link that does something (R34, R37)', () => {
    for (const { path, body, status } of html())
      expect([status < 500, madeOf(body)], path).toEqual([true, []]);
    expect(html().length).toBeGreaterThan(150);
  });

  it.each(SHOWN)('from the $door is shown where it is to be read', ({ door, where }) => {
    expect(shownIn(door)).toEqual(expect.arrayContaining(where.map((path) => path.replace('~', SITE))));
  });

  it('comes in by the doors of the Argentine site just so', () => {
    expect(takenThere).toEqual(TAKEN_THERE);
  });

  it.each(SHOWN_THERE)(
    'from the $door of the Argentine site is shown where it is to be read',
    ({ door, where }) => {
      const there = argentine.place.site;
      expect(shownIn(door)).toEqual(expect.arrayContaining(where.map((path) => path.replace('~', there))));
    },
  );

  it('is taken by no form that asks for a consent before the documents in effect were shown: 409, and the next press works', () => {
    const listed = Object.values(CONSENT_FORMS).flatMap((form) => ('pages' in form ? form.pages : []));
    for (const { place, owner, newcomer } of [portalHere, argentine]) {
      const sent = [...owner.outdatedForms, ...newcomer.outdatedForms];
      for (const { path, shown, before } of sent) {
        expect(path.startsWith(`${place.site}/`), path).toBe(true);
        expect(shown, path).toBe(before);
      }
      const those = listed.filter((file) => !NOT_SENT[place.market].includes(file));
      expect([...new Set(sent.map(({ path }) => fileAt(path)))].sort(), place.site).toEqual(
        [...new Set(those)].sort(),
      );
    }
    // A form that is in no list is found on the pages themselves.
    const asks = new RegExp(`<input type="hidden" name="${STAMP_FIELD}"`);
    const asking = html().filter(({ path, body }) => asks.test(body) && /^\/(br|ar)\//.test(path));
    const links = Object.values(CONSENT_FORMS).flatMap((form) => ('links' in form ? (form.links ?? []) : []));
    const known = [...listed, ...links, ...OF_CALLS];
    expect(asking.map(({ path }) => fileAt(path)).filter((file) => !known.includes(file))).toEqual([]);
  });

  it('of a quotation stands with the documents under which it was made, each in its version', () => {
    for (const { place, seller } of [portalHere, argentine]) {
      const word = place.market === 'BR' ? 'sua-cotacao' : 'tu-cotizacion';
      const papers = seller.read.filter(
        ({ path, type, status }) =>
          path.includes(`/${word}/`) && type.startsWith('text/html') && status === 200,
      );
      const terms = documentPath({ market: place.market, prefix: place.site }, 'purchase');
      const version = new RegExp(`${terms}/\\d{4}-\\d\\d-\\d\\d-[0-9a-f]{8}`);
      expect(papers.filter(({ body }) => version.test(body)).length, place.site).toBeGreaterThan(0);
    }
  });

  it('of a proposal is shown to nobody, and of a lead to its CRM alone (R47)', () => {
    expect(shownIn('proposal-door')).toEqual([]);
    expect(shownIn('lead-door')).toEqual([]);
    const crm = filesOf('application/json').find(({ path }) => path === '/admin/crm/leads');
    expect(crm?.body).toContain('lead-door');
  });

  it('stands on Argentine pages whose addresses and fields have the words of their market', () => {
    const there = html().filter(
      ({ path, status }) => path.startsWith(argentine.place.site) && status === 200,
    );
    expect(there.length).toBeGreaterThan(30);
    const found = there.flatMap(({ path, body }) =>
      addressesIn(body).flatMap((text) =>
        portugueseWords(text).map((word) => `${word} in ${text} of ${path}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('is no formula in a list for spreadsheets (R37, R41)', () => {
    const lists = filesOf('text/csv');
    for (const { path, body } of lists) {
      const cells = [...body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
      expect(cells.length, path).toBeGreaterThan(2);
      expect(
        cells.filter((cell) => /^[=+@\t\r-]/.test(cell)),
        path,
      ).toEqual([]);
    }
    const opinions = lists.filter(({ body }) => body.includes('opinion-door'));
    expect(opinions[0]?.body).toContain(`"'=1+1`);
  });

  it('is text in a document, which runs nothing and leads nowhere, and no line of its own in a calendar (R37)', async () => {
    const papers = filesOf('application/pdf');
    const texts: { path: string; text: string }[] = [];
    for (const { path, bytes } of papers) {
      const { text, pdf } = await readPdf(bytes);
      texts.push({ path, text });
      expect(await pdf.getJSActions(), path).toBeNull();
      expect(await pdf.getOpenAction(), path).toBeNull();
      for (let at = 1; at <= pdf.numPages; at++) {
        const marks = await (await pdf.getPage(at)).getAnnotations();
        const led = marks.map(({ url, unsafeUrl, actions }) => [url ?? unsafeUrl ?? '', actions ?? null]);
        for (const [to, acts] of led) expect([/zz9|^javascript/.test(to), acts], path).toEqual([false, null]);
      }
      // What is packed is a drawing, and may spell anything.
      const words = bytes.toString('latin1').replace(/stream\r?\n.*?endstream/gs, '');
      expect(words, path).toContain('/Catalog');
      expect(words, path).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction)\b/);
    }
    for (const { place } of [portalHere, argentine])
      for (const door of ['quotation-door', 'order-door'])
        expect(
          texts.filter(
            ({ path, text }) =>
              path.startsWith(`${place.site}/`) && text.includes(`${door} </script><b zz9>`),
          ),
          `${place.site} ${door}`,
        ).not.toEqual([]);
    const calendars = filesOf('text/calendar');
    expect(calendars.length).toBeGreaterThan(0);
    for (const { body } of calendars) expect(body).not.toMatch(/^(Bcc|<p zz9)/m);
  });

  it('is text in both halves of a mail, and adds no head to it and nobody who gets it (R37)', async () => {
    const server = await smtpServer([]);
    const sent = await mails();
    const send = smtpSender(server.address, 'Vitrine <no-reply@example.com>');
    for (const [at, mail] of sent.entries()) {
      expect(madeOf(mail.html), mail.subject).toEqual([]);
      await send(`mail-${at}`, mail);
    }
    const result = sent.filter(({ html: half }) => half.includes('-door &lt;/script&gt;'));
    expect(result.length).toBeGreaterThan(4);
    for (const { text } of result) expect(text).toContain('-door </script><b zz9>');
    // In either language: to the customer of each site.
    for (const to of [EMAIL, EMAIL_AR]) expect(result.map((mail) => mail.to)).toContain(to);
    expect(server.mails).toHaveLength(sent.length);
    const heads = server.mails.map(({ text }) => text.slice(0, text.indexOf('\n\n')));
    const names = heads.map((head) => head.match(/^[\w-]+(?=:)/gm)?.map((name) => name.toLowerCase()) ?? []);
    expect(names.flat()).toContain('auto-submitted');
    for (const own of names) {
      expect(own.filter((name) => !HEADS.includes(name))).toEqual([]);
      expect(new Set(own).size).toBe(own.length);
    }
    for (const head of heads) expect(head).not.toContain('evil.example');
    expect(server.mails.map(({ recipient }) => recipient)).not.toContain('zz9@evil.example');
    server.close();
  });
});

/** The file of the page at an address of a site. */
const fileAt = (path: string): string => {
  const site = path.startsWith(argentine.place.site) ? argentine.place : portalHere.place;
  const prefix = site.site;
  return basename(pageOf({ market: site.market, prefix }, path.split('?')[0] ?? '')?.file ?? path);
};
/** Pages whose form nobody sends on a site: its doors do not lead there, or the country has no such page. */
const NOT_SENT: Readonly<Record<PortalUnderTest['place']['market'], readonly string[]>> = {
  BR: [],
  AR: ['account-code.page.tsx', 'enrolments.page.tsx'],
};
/** Pages whose form is sent by a call, which says what it has shown in a header: `proposal-consents.test.ts`, `leads-intake.test.ts`. */
const OF_CALLS: readonly string[] = ['model.page.tsx', 'stock-car.page.tsx', 'offer.page.tsx'];

// Everybody has been everywhere: what is whose is asked for by others, and what staff read is looked for in their log.
const shared = () => ({ origin: portal.origin, db: database.db });
staffReadTests(() => ({ ...shared(), maker }));
shopperTests(() => ({
  ...shared(),
  owner: portalHere.owner,
  customerB,
  mailed: [
    ...linked.filter((path) => path.startsWith(`${SITE}/`)),
    // A seller hands it over by hand as well.
    ...portalHere.seller.read.map(({ path }) => path).filter((path) => path.includes('/sua-cotacao/')),
    `${SITE}/${ACCOUNT_PAGES.copy.BR}`,
    `${SITE}/${REWARDS_PAGES.BR}`,
  ],
}));

/** The heads that the portal's mails have. */
const HEADS = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'content-transfer-encoding',
];
