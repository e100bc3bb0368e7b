import { randomUUID } from 'node:crypto';
import { ACCOUNT_PAGES } from '../../src/areas/account/index.ts';
import { CONSUMER_PAGES, TOPIC_PAGES } from '../../src/areas/consumer-requests/index.ts';
import { anEmployeeForm } from '../../src/areas/employee-purchase/examples.ts';
import { STAMP_FIELD } from '../../src/areas/legal-documents/index.ts';
import { LOYALTY_PAGES } from '../../src/areas/loyalty/index.ts';
import { OPINION_PAGES, WRITE_PAGES } from '../../src/areas/opinions/index.ts';
import { aFlowAForm, aFlowBForm } from '../../src/areas/proposals/examples.ts';
import { QUOTATION_PAGES, wordOfTab } from '../../src/areas/quotation/index.ts';
import { RENTAL_PAGES } from '../../src/areas/rental/index.ts';
import { RESERVATION_PAGES, RESERVATION_STEPS } from '../../src/areas/reservation/index.ts';
import { BOOKING_FIELDS, TEST_DRIVE_PAGES } from '../../src/areas/test-drive/index.ts';
import type { Database } from '../../src/io/database.ts';
import { created } from '../conformance/lender/b2.ts';
import type { Send } from '../conformance/lender/call.ts';
import { firstCar } from '../conformance/lender/subject.ts';
import { demoSnapshot, leadMaker } from '../demo.ts';
import type { formBrowser, ReadPage } from '../form-browser.ts';
import { keptDocument } from '../kept-document.ts';
import { POISON, poisoned } from '../poison.ts';
import { waitFor } from '../portal.ts';
import { agreedTo } from '../proposal-consent.ts';

type Browser = ReturnType<typeof formBrowser>;

/** Who is in the house: a customer, a dealer's seller, somebody of the maker's, an operator. */
export type PortalUnderTest = {
  /** The site that its doors are of. */
  readonly place: Place;
  readonly db: Database;
  readonly owner: Browser;
  /** Somebody who has no account yet. */
  readonly newcomer: Browser;
  readonly seller: Browser;
  readonly maker: Browser;
  /** By which the maker's member shows both steps anew for one act. */
  readonly steps: () => Readonly<Record<'password' | 'code', string>>;
  /** Somebody on the machine itself, where operators are. */
  readonly operator: Browser;
  /** What the mails to somebody say, the newest first. */
  readonly mails: (to: string) => Promise<readonly { readonly text: string }[]>;
};

export const SITE = '/br/aurora';
export const EMAIL = 'dona@example.com';
export const EMAIL_AR = 'duena@example.com';

/** A site of a market: where its doors are, and what its forms need of whoever comes in. */
const BR = {
  market: 'BR',
  site: SITE,
  person: { name: 'Ana Souza', email: EMAIL, phone: '(11) 98765-4321', document: '529.982.247-25' },
  address: {
    postalCode: '01310-200',
    street: 'Avenida Paulista',
    number: '1000',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
  near: '01310-200',
  company: '11.222.333/0001-81',
  chassis: '9BXOR1A22NA000102',
  build: '363C2C0_134',
} as const;
export type Place = {
  readonly market: 'BR' | 'AR';
  readonly person: Readonly<Record<keyof typeof BR.person, string>>;
  readonly address: Readonly<Record<keyof typeof BR.address, string>>;
} & Readonly<Record<'site' | 'near' | 'company' | 'chassis' | 'build', string>>;

export const PLACES: Readonly<Record<'BR' | 'AR', Place>> = {
  BR,
  AR: {
    market: 'AR',
    site: '/ar/aurora',
    person: { name: 'Ana Sosa', email: EMAIL_AR, phone: '+54 9 11 4321-5678', document: '30123456' },
    address: {
      postalCode: 'C1425',
      street: 'Avenida Santa Fe',
      number: '4120',
      complement: '',
      neighborhood: 'Palermo',
      city: 'Ciudad Autónoma de Buenos Aires',
      state: 'C',
    },
    near: 'Rosario',
    company: '30-50001091-2',
    chassis: '8AXOR1A22NA000102',
    build: '363C5C0_134',
  },
};

/** An address below a site, in the words of its market. */
export const under = (
  { site, market }: Place,
  ...words: readonly (Readonly<Record<'BR' | 'AR', string>> | string)[]
) => [site, ...words.map((word) => (typeof word === 'string' ? word : word[market]))].join('/');

/** The first address that a page links to and that fits. */
export function linkIn({ body, path }: ReadPage, which: RegExp): string {
  const links = [...body.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const found = links.find((href) => which.test(href));
  if (!found) throw new Error(`${path} links to nothing like ${which}`);
  return found;
}

/** A half-day that is free on the page of a visit. */
export const freeSlot = ({ body }: ReadPage) =>
  [...body.matchAll(/<input[^>]* name="slot"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => !input.includes('disabled'))
    .map((input) => / value="([^"]+)"/.exec(input)?.[1] ?? '')
    // The last one: of tomorrow's the watch reminds every five minutes, in the middle of what a test compares.
    .at(-1) ?? '';

/** The place that whoever books a visit chooses, step by step, and the form at its end. */
export async function bookingForm(
  { owner, place }: Pick<PortalUnderTest, 'owner' | 'place'>,
  first: ReadPage,
): Promise<ReadPage> {
  const sign = first.path.includes('?') ? '&' : '?';
  const near = await owner.ask(
    `${first.path}${sign}${BOOKING_FIELDS[place.market].near}=${encodeURIComponent(place.near)}`,
  );
  return owner.ask(linkIn(near, new RegExp(`[?&]${BOOKING_FIELDS[place.market].dealer}=`)));
}

/** Sends a body to a service with hostile text in these of its fields, as many as it takes; gives their names. */
async function takenBy<Body extends object>(
  body: Body,
  texts: readonly string[],
  send: (body: Body) => Promise<Response>,
): Promise<readonly string[]> {
  const refused = async (tried: Body) => {
    const answer = await send(tried);
    const result = (await answer.json().catch(() => ({}))) as { errors?: readonly { field: string }[] };
    return answer.ok
      ? []
      : (result.errors ?? [{ field: `all of it: ${answer.status}` }]).map(({ field }) => field);
  };
  const taken: string[] = [];
  const { content } = await poisoned(body, refused, (key) => texts.includes(key));
  JSON.stringify(content, (key, value) => {
    if (typeof value === 'string' && value.includes(POISON)) taken.push(key);
    return value;
  });
  return taken;
}

/** Each door by which a text comes in, and the fields of it that took it. Texts are known again by the name of their door. */
export const DOORS: Readonly<Record<string, (portal: PortalUnderTest) => Promise<readonly string[]>>> = {
  /** Somebody new: the owner's account is there already. */
  async 'account-door'({ newcomer, mails, place }) {
    const { market, person } = place;
    const email = `nova.${market.toLowerCase()}@example.com`;
    const begun = new URLSearchParams({ email });
    const page = await newcomer.ask(under(place, ACCOUNT_PAGES['sign-up']), begun);
    const code = /\d{4} \d{4}/.exec((await mails(email))[0]?.text ?? '')?.[0] ?? '';
    const password = 'Garoa#7vento';
    const needed = { name: person.name, code, password, repeated: password };
    return (await newcomer.write(page, 'account-door', needed)).written;
  },
  /** Whatever the customer does later is under this name. */
  async 'details-door'({ owner, place }) {
    const page = await owner.ask(under(place, ACCOUNT_PAGES.details));
    const { written } = await owner.write(page, 'details-door', { ...place.person, ...place.address });
    return written;
  },
  async 'lead-door'({ owner }) {
    const lead = JSON.parse((await leadMaker())('lead@example.com'));
    const typed = { ObservacaoCliente__c: 'lead-door', cidade: 'lead-door', campaign: 'lead-door' };
    return takenBy({ ...lead, ...typed }, ['firstName', 'source', ...Object.keys(typed)], (body) =>
      owner.call(`/services${SITE}/leads`, body),
    );
  },
  /** What the maker's own CRM stand-in is handed by anybody on its machine. */
  async 'crm-door'({ operator }) {
    const body = { firstName: 'crm-door', email: 'crm-door', phone: 'crm-door', form: 'crm-door' };
    return takenBy(body, Object.keys(body), (lead) => operator.call('/crm/leads', lead));
  },
  async 'proposal-door'({ owner }) {
    const subject = firstCar(await demoSnapshot(), { brand: 'aurora', market: 'BR' });
    if (!subject) throw new Error('the demo catalogue is empty');
    const ask: Send = async ({ path, body }) => {
      const answer = await owner.call(`/services${SITE}/hub${path}`, body);
      return { status: answer.status, text: await answer.text() };
    };
    const { id, bestOffer } = await created(ask, subject, 'B2_TRADITIONAL');
    const offer = { origin: 'NMSC', simulationId: id, subOfferId: bestOffer?.subId, isTraditional: true };
    const [form, other] = [
      aFlowAForm({ complement: 'proposal-door' }),
      aFlowBForm({ complement: 'proposal-door' }),
    ];
    const path = `/services${SITE}/proposals`;
    const agreed = await agreedTo();
    const sent = await takenBy({ formData: form, ...offer }, Object.keys(form), (body) =>
      owner.call(`${path}/send`, body, { headers: agreed }),
    );
    const drafts = [
      await takenBy({ form }, Object.keys(form), (body) =>
        owner.call(`${path}/draft/flow-a`, body, { method: 'PUT', headers: agreed }),
      ),
      await takenBy({ form: other }, [...Object.keys(other), 'companyName'], (body) =>
        owner.call(`${path}/draft/flow-b`, body, { method: 'PUT', headers: agreed }),
      ),
    ];
    return [...sent, ...drafts.flat()];
  },
  async 'rental-door'({ owner, place }) {
    const needed = { company: 'Padaria', older: 'yes', method: 'email', amount: '12', type: 'suv' };
    const page = await owner.ask(under(place, RENTAL_PAGES));
    const company = { ...needed, ...place.person, document: place.company };
    return (await owner.write(page, 'rental-door', company)).written;
  },
  async 'request-door'({ owner, place }) {
    const form = await owner.ask(under(place, CONSUMER_PAGES, TOPIC_PAGES.complaint));
    const needed = { ...place.person, adult: 'on', text: 'Um risco.', reference: '' };
    return (await owner.write(form, 'request-door', needed)).written;
  },
  async 'test-drive-door'(portal) {
    const { owner, place } = portal;
    const model = await owner.ask(linkIn(await owner.ask(under(place, TEST_DRIVE_PAGES)), /modelo=/));
    const ofVersion = new RegExp(`[?&;]${BOOKING_FIELDS[place.market].version}=`);
    const version = ofVersion.test(model.body) ? await owner.ask(linkIn(model, ofVersion)) : model;
    const form = await bookingForm(portal, version);
    const needed = { slot: freeSlot(form), ...place.person };
    return (await owner.write(form, 'test-drive-door', needed, 'name')).written;
  },
  async 'recall-door'(portal) {
    const { owner, place } = portal;
    const search = await owner.ask(under(place, 'recall'));
    const { page } = await owner.write(search, 'recall-door', { number: place.chassis, by: 'chassis' });
    const form = await bookingForm(portal, await owner.ask(linkIn(page, /\/recall\/[^/]+$/)));
    const needed = { slot: freeSlot(form), ...place.person };
    return (await owner.write(form, 'recall-door', needed, 'name')).written;
  },
  async 'order-door'({ owner, maker, place }) {
    const { market, person, address, site } = place;
    const begun = new URLSearchParams({ codigo: place.build });
    const register = await owner.ask(under(place, RESERVATION_PAGES), begun);
    const needed = { ...person, postalCode: address.postalCode, form: 'register' };
    const { page: terms, written } = await owner.write(register, 'order-door', needed, 'name');
    const dealer = /<option value="(\w+)"/.exec(terms.body)?.[1] ?? '';
    await owner.write(terms, 'order-door', { dealer, terms: 'on' });
    const order = terms.path.replace(/\w+$/, RESERVATION_STEPS.order[market]);
    const id = terms.path.split('/').at(-2) ?? '';
    await owner.call(`/services${site}/payments/${id}`, {
      method: 'card',
      cardToken: `card_approved_${randomUUID().replaceAll('-', '')}`,
    });
    let paid = await owner.ask(order);
    const number = /R[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(paid.body)?.[0] ?? '';
    // Of a gateway that has not answered in time the portal asks again by itself: only a paid order has the form of its kit.
    await waitFor(async () => {
      paid = await owner.ask(order);
      return paid.forms.some(({ fields }) =>
        fields.some(({ name, value }) => `${name}=${value}` === 'form=kit'),
      );
    });
    const kit = await owner.write(paid, 'order-door', address, 'form=kit');
    const own = `/admin/pedidos/${number}`;
    const step = async (act: string, needed: Readonly<Record<string, string>>, form: string) => {
      const page = await maker.ask(own);
      return maker.write(page, 'order-door', { act, reason: 'Navio', ...needed }, `form=${form}`);
    };
    await step('estimate', { day: '2099-12-30' }, 'estimate');
    await step('invoice', {}, 'step');
    await step('plate', {}, 'step');
    const last = await step('deliver', {}, 'step');
    return [...written, ...kit.written, ...last.written];
  },
  async 'opinion-door'({ owner, maker, place }) {
    const again = under(place, OPINION_PAGES, WRITE_PAGES);
    const form = await owner.ask(again);
    const needed = { rating: '4', title: 'Silencioso', text: 'Silencioso na estrada, cabe tudo.' };
    const { written } = await owner.write(form, 'opinion-door', needed, 'title');
    const queue = async (state: string) => maker.ask(`/admin/opinioes?estado=${state}`);
    const refusal = { act: 'refuse', reason: 'Ofensa' };
    const answer = await maker.write(await queue('pending'), 'opinion-door', refusal, 'reason');
    // Somebody else has another look: both what is said of one and what everybody reads are there to be read.
    if (!(await owner.ask(again)).body.includes('opinion-door'))
      throw new Error('its writer is not told why');
    await maker.write(await queue('refused'), 'opinion-door', { act: 'publish' }, 'form');
    return [...written, ...answer.written];
  },
  async 'quotation-door'({ seller, place }) {
    const list = await seller.ask(under(place, QUOTATION_PAGES));
    const begun = await seller.write(list, 'quotation-door', { model: 'orla' });
    const tab = (which: 'comment' | 'review') =>
      seller.ask(begun.page.path.replace(/\w+$/, wordOfTab(place.market, which)));
    const comment = await seller.write(await tab('comment'), 'quotation-door', { intent: 'keep' }, 'comment');
    // One of each guide's sample: what the guide does not know is given away, and not by anybody.
    const usedCar =
      place.market === 'BR'
        ? { usedMake: '23', usedModel: 'onix', usedVersion: '4107', usedYear: '2019-1' }
        : { usedMake: '12', usedModel: 'cruze', usedVersion: '707', usedYear: '2019-1' };
    const review = { opportunity: 'Canário', email: EMAIL, tradeInCar: 'Hatch', newPrice: '', discount: '' };
    const saved = await seller.write(
      await tab('review'),
      'quotation-door',
      {
        ...review,
        ...usedCar,
        tradeIn: place.market === 'BR' ? '30.000,00' : '15.000.000,00',
        intent: 'save',
      },
      'opportunity',
    );
    return [...comment.written, ...saved.written];
  },
  async 'purchase-door'({ db, owner, mails }) {
    const first = await owner.ask(`${SITE}/minha-conta/compra-colaborador`);
    const begun = await owner.write(first, 'purchase-door', { code: 'AURORA-2026', buyer: 'employee' });
    const own = begun.page.path;
    const needed = { ...anEmployeeForm({ licenceExpiry: '10/03/2090' }), ...BR.person, ...BR.address };
    const { written } = await owner.write(begun.page, 'purchase-door', needed, 'form=data');
    const of = { kind: 'enrolment', id: own.split('/').at(-1) ?? '' } as const;
    for (const kind of ['identity', 'driver-license', 'employment'] as const)
      await keptDocument(db, of, { kind });
    await owner.write(await owner.ask(own), 'purchase-door', {}, 'form=send');
    const text = (await mails('programa@aurora.example'))[0]?.text ?? '';
    const link = /\/br\/aurora\/aprovacao-compra\/[\w./-]+/.exec(text)?.[0] ?? '';
    const answer = { by: 'Rita', reason: 'confere', answer: 'refuse' };
    const said = await owner.write(await owner.ask(link), 'purchase-door', answer);
    return [...written, ...said.written];
  },
  async 'visit-door'({ maker }) {
    const list = await maker.ask('/admin/visitas');
    const page = await maker.ask(linkIn(list, /\/admin\/visitas\/[A-Z]/));
    return (await maker.write(page, 'visit-door', { act: 'cancel', reason: 'Feriado' }, 'form=cancel'))
      .written;
  },
  async 'manual-door'({ maker, place }) {
    const needed = { name: 'Manual', path: '/manuais/canario.pdf', site: place.site.slice(1) };
    return (await maker.write(await maker.ask('/admin/manuais'), 'manual-door', needed)).written;
  },
  async 'offer-door'({ maker, place }) {
    const form = await maker.ask(`/admin/ofertas/nova?site=${place.site.slice(1)}`);
    const needed = {
      kind: 'accessory',
      slug: 'oferta-canario',
      title: 'Tapetes',
      summary: 'Tapetes de borracha.',
      conditions: 'Enquanto durarem os estoques.',
      from: '2020-01-01',
      until: '2099-12-31',
      models: 'orla',
      now: '100,00',
      before: '',
      coupon: '',
    };
    const { page, written } = await maker.write(form, 'offer-door', needed, 'slug');
    await maker.write(page, 'offer-door', {}, 'form=publish');
    return written;
  },
  async 'staff-door'({ maker, steps }) {
    const needed = {
      name: 'Bia Prado',
      email: 'bia@maker.example',
      'role-author': 'on',
      brand: '',
      dealerCode: '',
      ...steps(),
    };
    const { page, written } = await maker.write(
      await maker.ask('/admin/equipe'),
      'staff-door',
      needed,
      'form=add',
    );
    // Theirs is one of them; a walk reads but a few of a kind.
    for (const [, href = ''] of page.body.matchAll(/ href="(\/admin\/equipe\/[^"]+)"/g))
      await maker.ask(href);
    return written;
  },
  async 'loyalty-door'({ owner, place }) {
    const page = under(place, LOYALTY_PAGES);
    await owner.write(await owner.ask(page), 'loyalty-door', { act: 'join' }, STAMP_FIELD);
    const needed = { shown: 'on', nickname: 'Zu da Orla', act: 'choose' };
    return (await owner.write(await owner.ask(page), 'loyalty-door', needed, 'nickname')).written;
  },
};
