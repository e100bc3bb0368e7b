/**
 * A request of each kind followed to its answer as people do it: the form of a page, what it says at once, the mail, staff who answer on their
 * own page, the mail with the answer, and the account of whoever has one.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT_PAGES } from '../../src/areas/account/index.ts';
import { openStaff } from '../../src/areas/admin/service/open-staff.ts';
import {
  ABOUT_ACCESSIBILITY,
  CONSUMER_PAGES,
  type ConsumerRequestKind,
  REQUEST_FIELDS,
  ruleOf,
  TOPIC_PAGES,
  topicOf,
} from '../../src/areas/consumer-requests/index.ts';
import { anEmployeeForm } from '../../src/areas/employee-purchase/examples.ts';
import { RENTAL_PAGES } from '../../src/areas/rental/index.ts';
import { BOOKING_FIELDS, TEST_DRIVE_PAGES } from '../../src/areas/test-drive/index.ts';
import { CONSUMER_REQUESTS } from '../../src/kit/markets/market.ts';
import { seededDatabase, type TestDatabase } from '../database.ts';
import { formBrowser, type PageForm, type ReadPage } from '../form-browser.ts';
import { keptDocument } from '../kept-document.ts';
import { TEST_PASSWORD_COST } from '../password-cost.ts';
import { TEST_JUDGE } from '../password-judge.ts';
import { waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { testSealing } from '../sealing.ts';
import { newStaff } from '../staff.ts';
import { type AccountApp, accountApp, cookieOf } from './accounts-app.ts';
import { bookingForm, freeSlot, linkIn, PLACES, type Place, under } from './hostile-doors.ts';

type Browser = ReturnType<typeof formBrowser>;

const MARKETS = ['BR', 'AR'] as const;
type Market = (typeof MARKETS)[number];
/** With an account on the site of each market, logged in. */
const OWNER = { BR: 'ana.segue@example.com', AR: 'sol.sigue@example.com' };

let database: TestDatabase;
let portal: PortalHere;
let accounts: AccountApp;
let maker: Browser;
const owners = new Map<Market, Browser>();
const ownerOf = (market: Market): Browser => {
  const owner = owners.get(market);
  if (!owner) throw new Error(`nobody has an account in ${market}`);
  return owner;
};

beforeAll(async () => {
  database = await seededDatabase();
  const { db, url } = database;
  portal = await openPortalHere({ env: { DATABASE_URL: url, LOG_LEVEL: 'warn', VITRINE_REHEARSAL: 'true' } });
  accounts = await accountApp(1_000, undefined, { ...database, drop: async () => undefined });
  const parts = { db, sealing: testSealing, passwordCost: TEST_PASSWORD_COST, judge: TEST_JUDGE };
  const admin = await openStaff({ ...parts, origin: portal.origin, perMinute: 1_000 });
  maker = formBrowser(portal.origin, (await newStaff(admin, { roles: ['administrator'] })).cookie);
  for (const market of MARKETS)
    owners.set(market, formBrowser(portal.origin, cookieOf(await accounts.customer(OWNER[market], market))));
});
// All of them come from one network, and some from one mailbox: how many a day there may be is proven elsewhere.
beforeEach(() => database.db.$client.query('delete from rate_limit'));
afterAll(async () => {
  await accounts?.close();
  await portal?.end();
  await database?.drop();
});

/** A page's text as it is read. */
const textOf = ({ body }: Pick<ReadPage, 'body'>): string =>
  body
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** Sends a form of a page as it stands there, with what somebody types and chooses. */
async function submit(
  browser: Browser,
  page: ReadPage,
  has: string,
  typed: Readonly<Record<string, string>>,
): Promise<ReadPage> {
  const isMeant = ({ method, fields }: PageForm) =>
    /post/i.test(method) && fields.some(({ name, value }) => has === name || has === `${name}=${value}`);
  const form = page.forms.find(isMeant);
  if (!form) throw new Error(`${page.path} has no form with ${has} (${page.status})`);
  const sent = new URLSearchParams();
  for (const { name, value } of form.fields) sent.set(name, value);
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  const target = new URL(form.action || page.path, new URL(page.path, portal.origin));
  const answered = await browser.ask(target.pathname + target.search, sent);
  expect([answered.status, answered.wrong], `${page.path}: ${textOf(answered).slice(0, 400)}`).toEqual([
    200,
    [],
  ]);
  return answered;
}

/** The newest mail to somebody that says this; it waits for one that a worker writes. */
async function mailTo(to: string, words: string): Promise<{ subject: string; text: string }> {
  const found = async () =>
    (await accounts.mailsTo(to))
      .toReversed()
      .find(({ subject, text }) => `${subject}\n${text}`.includes(words));
  await waitFor(async () => (await found()) !== undefined);
  const mail = await found();
  if (!mail) throw new Error(`no mail to ${to} says ${words}`);
  return mail;
}

/** The path of the first link of a mail to a page of a site. */
const linkOf = ({ text }: { readonly text: string }): string =>
  new URL(/https?:\/\/\S+\/(?:br|ar)\/aurora\/\S+/.exec(text)?.[0] ?? 'http://none.example/no-link').pathname;

const accountPage = (market: Market) => under(PLACES[market], ACCOUNT_PAGES.requests);
const accountOf = async (market: Market) => textOf(await ownerOf(market).ask(accountPage(market)));

/** Who sends a form: with the account open, without it from its mailbox, or without any account. */
const SENDERS = [
  'a customer who is logged in',
  'the mailbox of an account',
  'a visitor without an account',
] as const;
type Sender = (typeof SENDERS)[number];
let visitors = 0;
function senderOf(sender: Sender, market: Market): { browser: Browser; email: string } {
  if (sender === 'a customer who is logged in') return { browser: ownerOf(market), email: OWNER[market] };
  const email = sender === 'the mailbox of an account' ? OWNER[market] : `visita${++visitors}@example.com`;
  return { browser: formBrowser(portal.origin), email };
}

const KINDS = MARKETS.flatMap((market) =>
  CONSUMER_REQUESTS.filter((kind) => ruleOf(market, kind)).flatMap((kind) =>
    SENDERS.map((sender) => [market, kind, sender] as const),
  ),
);
const BARRIERS = MARKETS.flatMap((market) => SENDERS.map((sender) => [market, sender] as const));

/** Follows a request of a consumer from the page of its form. */
async function followRequest(
  { market, kind, sender }: { market: Market; kind: ConsumerRequestKind; sender: Sender },
  form: string,
  text: string,
): Promise<void> {
  const { browser, email } = senderOf(sender, market);
  const page = await browser.ask(form);
  const typed = { kind, name: PLACES[market].person.name, email, text, adult: 'on' };
  const sent = await submit(browser, page, 'reference', typed);
  const number = /P[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(textOf(sent))?.[0] ?? '';
  expect(number).not.toBe('');
  expect(textOf(sent)).toContain(text);
  const confirmed = await mailTo(email, number);
  expect(confirmed.text).toContain(ruleOf(market, kind)?.norms[0]);

  const desk = await maker.ask(`/admin/atendimento/${number}`);
  expect(textOf(desk)).toContain(text);
  const answer = `Resposta ${number}: feito.`;
  await submit(maker, desk, 'answer', { answer });

  const answered = await mailTo(email, answer);
  expect(answered.subject).toContain(number);
  // Whoever has the mail reads it by its link, whatever browser they have.
  const opened = await formBrowser(portal.origin).ask(linkOf(answered));
  expect([opened.status, textOf(opened).includes(answer)]).toEqual([200, true]);
  const account = await accountOf(market);
  const belongs = sender !== 'a visitor without an account';
  expect([account.includes(number), account.includes(answer)]).toEqual([belongs, belongs]);
}

describe('what a consumer asks for in writing', () => {
  it.each(KINDS)(
    'in %s: %s by %s is answered by mail, by its link and in the account that it belongs to',
    async (market, kind, sender) => {
      const form = under(PLACES[market], CONSUMER_PAGES, TOPIC_PAGES[topicOf(kind)]);
      await followRequest({ market, kind, sender }, form, `Pedido ${kind}, ${sender}.`);
    },
  );

  it.each(BARRIERS)(
    'in %s: word of a barrier of access by %s is followed like any complaint (LBI art. 63; Ley 26.378)',
    async (market, sender) => {
      const topic = under(PLACES[market], CONSUMER_PAGES, TOPIC_PAGES.complaint);
      const form = `${topic}?${REQUEST_FIELDS[market].about}=${ABOUT_ACCESSIBILITY[market]}`;
      const page = await formBrowser(portal.origin).ask(form);
      const begun = /<textarea name="text"[^>]*>([^<]+)</.exec(page.body)?.[1]?.trim() ?? '';
      expect(begun).toMatch(/^Barrera de accesibilidad|^Barreira de acessibilidade/);
      await followRequest({ market, kind: 'complaint', sender }, form, `${begun} O mapa não tem nomes.`);
    },
  );

  it('leads from the home of the account to it, where nothing else was asked for', async () => {
    for (const market of MARKETS) {
      const home = await ownerOf(market).ask(under(PLACES[market], ACCOUNT_PAGES.home));
      const main = /<main[\s\S]*<\/main>/.exec(home.body)?.[0] ?? '';
      expect(main.match(new RegExp(`href="${accountPage(market)}"`, 'g'))?.length).toBeGreaterThan(1);
    }
  });
});

const VISITS = MARKETS.flatMap((market) =>
  (['test drive', 'recall'] as const).flatMap((purpose) =>
    SENDERS.map((sender) => [market, purpose, sender] as const),
  ),
);

/** The page on which whoever comes says when, after the choices before it. */
async function visitForm(
  browser: Browser,
  place: Place,
  purpose: 'test drive' | 'recall',
): Promise<ReadPage> {
  const portalOf = { owner: browser, place };
  if (purpose === 'recall') {
    const search = await browser.ask(under(place, 'recall'));
    const found = await submit(browser, search, 'number', { number: place.chassis, by: 'chassis' });
    return bookingForm(portalOf, await browser.ask(linkIn(found, /\/recall\/[^/]+$/)));
  }
  const model = await browser.ask(linkIn(await browser.ask(under(place, TEST_DRIVE_PAGES)), /modelo=/));
  const ofVersion = new RegExp(`[?&;]${BOOKING_FIELDS[place.market].version}=`);
  return bookingForm(
    portalOf,
    ofVersion.test(model.body) ? await browser.ask(linkIn(model, ofVersion)) : model,
  );
}

describe('a visit to a dealer', () => {
  it.each(VISITS)(
    'in %s: a %s by %s is confirmed and called off by mail, by its link and in the account that it belongs to',
    async (market, purpose, sender) => {
      const place = PLACES[market];
      const { browser, email } = senderOf(sender, market);
      const form = await visitForm(browser, place, purpose);
      const booked = await submit(browser, form, 'form=visit', {
        slot: freeSlot(form),
        ...place.person,
        email,
      });
      const number = /T[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(textOf(booked))?.[0] ?? '';
      expect(number).not.toBe('');
      await mailTo(email, number);
      const belongs = sender !== 'a visitor without an account';
      const isShown = async (words: string) => {
        const card = new RegExp(`<li>(?:(?!<li>)[\\s\\S])*?${number}[\\s\\S]*?</li>`);
        const { body } = await ownerOf(market).ask(accountPage(market));
        return textOf({ body: card.exec(body)?.[0] ?? '' }).includes(words);
      };
      expect(await isShown(WORDS[market].asked)).toBe(belongs);

      const own = `/admin/visitas/${number}`;
      await submit(maker, await maker.ask(own), 'form=step', { act: 'confirm' });
      const confirmed = await mailTo(email, WORDS[market].confirmedMail);
      expect(confirmed.text).toContain(number);
      expect(textOf(await formBrowser(portal.origin).ask(linkOf(confirmed)))).toContain(
        WORDS[market].confirmed,
      );
      expect(await isShown(WORDS[market].confirmed)).toBe(belongs);

      const reason = `Feriado ${number}`;
      await submit(maker, await maker.ask(own), 'form=cancel', { act: 'cancel', reason });
      await mailTo(email, reason);
      expect(await isShown(reason)).toBe(belongs);
      expect(await isShown(WORDS[market].cancelled)).toBe(belongs);
      // To its own page, where another half-day is a click away.
      if (belongs) {
        const page = await ownerOf(market).ask(accountPage(market));
        expect(page.body).toContain(`href="${linkOf(confirmed)}"`);
      }
    },
  );
});

const WORDS = {
  BR: {
    asked: 'Aguardando a concessionária',
    confirmed: 'Confirmado',
    cancelled: 'Cancelado',
    confirmedMail: 'A concessionária confirmou',
  },
  AR: {
    asked: 'Esperando al concesionario',
    confirmed: 'Confirmado',
    cancelled: 'Cancelado',
    confirmedMail: 'El concesionario confirmó',
  },
} as const;

describe('what a company asks a dealer for', () => {
  it.each(MARKETS)(
    'in %s: cars to rent stand in the account, with the dealer that has it once it has',
    async (market) => {
      const place = PLACES[market];
      const owner = ownerOf(market);
      const company = { company: 'Padaria', older: 'yes', method: 'email', amount: '12', type: 'suv' };
      const form = await owner.ask(under(place, RENTAL_PAGES));
      await submit(owner, form, 'key', {
        ...company,
        ...place.person,
        email: OWNER[market],
        document: place.company,
      });
      const delivered = { BR: 'Entregue à concessionária', AR: 'Entregada al concesionario' }[market];
      await waitFor(async () => (await accountOf(market)).includes(delivered));
    },
  );
});

describe('what somebody asks their employer for', () => {
  it('is answered by the company by its link, by mail, and in the account with its reason', async () => {
    const [owner, place] = [ownerOf('BR'), PLACES.BR];
    const start = await owner.ask(`${under(place, ACCOUNT_PAGES.home)}/compra-colaborador`);
    const begun = await submit(owner, start, 'code', { code: 'AURORA-2026', buyer: 'employee' });
    const own = begun.path;
    const person = { ...place.person, ...place.address, email: OWNER.BR };
    const form = { ...anEmployeeForm({ licenceExpiry: '10/03/2090' }), ...person };
    await submit(owner, begun, 'form=data', form);
    const of = { kind: 'enrolment', id: own.split('/').at(-1) ?? '' } as const;
    for (const kind of ['identity', 'driver-license', 'employment'] as const)
      await keptDocument(database.db, of, { kind });
    await submit(owner, await owner.ask(own), 'form=send', {});
    const company = formBrowser(portal.origin);
    const approval = await company.ask(linkOf(await mailTo('programa@aurora.example', '/aprovacao-compra/')));
    const reason = 'Falta o contrato de trabalho.';
    await submit(company, approval, 'by', { by: 'Rita', reason, answer: 'refuse' });
    await mailTo(OWNER.BR, reason);
    expect(textOf(await owner.ask(own))).toContain(reason);
    const home = await owner.ask(under(place, ACCOUNT_PAGES.home));
    expect(home.body).toContain(`href="${own}"`);
  });
});
