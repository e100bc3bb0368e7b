import { randomUUID } from 'node:crypto';
import { formatDate } from '../../../kit/calendar.ts';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { findSite, type Model, type Version, versionKey } from '../../catalogue/index.ts';
import { standardLook } from '../../catalogue/pages/shared/standard-look.server.ts';
import { dressedPictures, modelCard } from '../../catalogue/web/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import { leadSettings } from '../../leads/contract.ts';
import { consentQuestion, type Lead, mayOmitDocument, UNSTATED } from '../../leads/index.ts';
import { pageLead } from '../../leads/pages/shared/page-lead.server.ts';
import { isForModel, type Offer } from '../../offers/index.ts';
import { offerBounds } from '../../offers/web/index.ts';
import type { PageQuery } from '../../platform/index.ts';
import { pagePath, type Site, sitePath } from '../../platform/index.ts';
import type { BookingForm, BookingSession } from '../contract.ts';
import { BOOKING_FIELDS, type BookingSubject, TEST_DRIVE_PAGES } from '../index.ts';
import { bookingPages } from '../pages.ts';
import { type BookingFormData, bookingLabels, type TestDriveViewData } from '../web/index.ts';
import { dealerStep, knownVisitor } from './shared/bookings.server.ts';

type Chosen = { readonly model: Model | undefined; readonly version: Version | undefined };

/** A request for the page of test drives, with what its address has chosen so far. */
export type TestDriveRequest = Chosen & {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: BookingSession;
  readonly query: PageQuery<typeof bookingPages.form.query>;
};

/** Each market has the page under its own word, and a site may have none. */
export function testDriveRequest(services: PageServices, site: Site, request: Request): TestDriveRequest {
  const address = new URL(request.url);
  const isHere = pagePath(address.pathname) === sitePath(site, TEST_DRIVE_PAGES[site.market]);
  const { bookings: session, catalogue } = services;
  if (!session?.isOffered('test-drive') || !isHere) throw new Response('no such page', { status: 404 });
  const query = queryOf(bookingPages.form, site, request);
  const sold = findSite(catalogue, site)?.models ?? [];
  const model = sold.find(({ key }) => key === query.model);
  const [only, ...others] = model?.versions ?? [];
  const named = model?.versions.find((one) => versionKey(one) === query.version);
  const version = named ?? (others.length === 0 ? only : undefined);
  return { services, site, session, query, model, version };
}

/** The offer that the address names, where it stands today and is for the car; of any other nothing is said. */
export async function requestedOffer({
  services,
  model,
  query,
}: TestDriveRequest): Promise<Offer | undefined> {
  const slug = query.offer;
  const found = slug ? await services.offers?.find(slug) : undefined;
  return found?.standing === 'open' && isForModel(found.offer, model?.key) ? found.offer : undefined;
}

/** What the page shows: what may be chosen next, after what was. */
export async function loadTestDrive(request: TestDriveRequest) {
  const { services, site, session, query, model, version } = request;
  const t = labelsFor(site.locale, bookingLabels);
  const links = pageLinks(services, site, bookingPages.form);
  const page = sitePath(site, TEST_DRIVE_PAGES[site.market]);
  const offer = await requestedOffer(request);
  const fields = BOOKING_FIELDS[site.market];
  const along: Readonly<Record<string, string>> = offer ? { [fields.offer]: offer.slug } : {};
  const hrefOf = (choices: Readonly<Record<string, string>>) => {
    const chosen = new URLSearchParams({ ...along, ...choices });
    return chosen.size > 0 ? `${page}?${chosen}` : page;
  };
  const car: Readonly<Record<string, string>> =
    model && version ? { [fields.model]: model.key, [fields.version]: versionKey(version) } : {};
  const dealers =
    version && (await dealerStep(services, site, { page, along: { ...along, ...car }, request: query }));
  const code = dealers?.chosen?.code;
  const view: TestDriveViewData = {
    brandName: site.brandName,
    offer: offer && { title: offer.title, bounds: offerBounds(site.locale, offer) },
    models: model
      ? []
      : (findSite(services.catalogue, site)?.models ?? []).map((one) => ({
          ...cardOf(site, one),
          href: hrefOf({ [fields.model]: one.key }),
        })),
    model: model && { name: model.name, picture: cardOf(site, model).picture, change: hrefOf({}) },
    versions: model && !version ? model.versions.map((one) => shownVersion(site, one, model, hrefOf)) : [],
    version: version && {
      name: version.versionName,
      change: (model?.versions.length ?? 0) > 1 ? hrefOf({ [fields.model]: model?.key ?? '' }) : undefined,
    },
    dealers,
    form: code ? await formOf(services, site, session, code) : undefined,
  };
  return crumbed(
    site,
    { page: bookingPages.form, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description: describedAs(site, links, {
        title: t('title'),
        description: t('meta', { brand: site.brandName }),
      }),
      view,
      isAsked: Object.values(query).some(Boolean),
    },
  );
}

/** A car to drive, in the look of the version that is advertised. */
export function cardOf(site: Site, model: Model) {
  const { key, name, tagline, colourName, pictures } = modelCard(site.brand, model);
  const worn = standardLook(site, model, model.cheapest);
  return { key, name, tagline, colourName, picture: dressedPictures(pictures, worn, worn).front };
}

const shownVersion = (
  site: Site,
  version: Version,
  model: Model,
  hrefOf: (choices: Readonly<Record<string, string>>) => string,
) => ({
  code: version.code,
  name: version.versionName,
  engine: version.engine,
  href: hrefOf({
    [BOOKING_FIELDS[site.market].model]: model.key,
    [BOOKING_FIELDS[site.market].version]: versionKey(version),
  }),
});

async function formOf(
  services: PageServices,
  site: Site,
  session: BookingSession,
  dealer: string,
): Promise<BookingFormData | undefined> {
  const agenda = await session.agenda('test-drive', dealer);
  if (!agenda) return undefined;
  const settings = leadSettings(site.authoring.leads, site.market);
  return {
    purpose: 'test-drive',
    agenda,
    key: randomUUID(),
    known: await knownVisitor(services),
    document: documentRule(services, site, dealer),
    consent: consentQuestion(settings),
  };
}

/** Whether the dealer's lead needs a document. */
export function documentRule({ dealers }: PageServices, site: Site, code: string) {
  const { withoutCpf, hasGenericDocument } = leadSettings(site.authoring.leads, site.market);
  const dealer = dealerByCode(dealers, site, code);
  const place = { cityCode: dealer?.cityCode, dealerId: dealer?.id };
  return { isOptional: mayOmitDocument(withoutCpf, place), isGeneric: hasGenericDocument };
}

/** What the visit is about, and the lead that goes to the dealer's CRM with it. */
export function requestedDrive(
  { services, site, model, version }: TestDriveRequest,
  { visitor, optIns, text, slot }: BookingForm,
  sent: FormData,
  offer: Offer | undefined,
  dealer: { readonly dealerCode: string; readonly state: string; readonly city: string },
):
  | {
      readonly subject: BookingSubject;
      readonly lead: { readonly of: (number: string) => Lead; readonly textId: string };
    }
  | undefined {
  if (!model || !version) return undefined;
  const t = labelsFor(site.locale, bookingLabels);
  const remarks = (number: string) =>
    [t('title'), number, formatDate(slot.day, site.locale), t(slot.half)].join(' | ');
  const path = sitePath(site, TEST_DRIVE_PAGES[site.market]);
  const lead = pageLead(services, site, version, {
    contact: visitor,
    dealer,
    optIns,
    remarks: '',
    form: FORM,
    path,
    sent,
  });
  if (!lead) return undefined;
  const of = (number: string): Lead =>
    offer
      ? {
          ...lead,
          remarks: undefined,
          offer: { id: offer.slug, remarks: `${offer.title} | ${remarks(number)}` },
        }
      : { ...lead, remarks: remarks(number) };
  const { code, year, versionName } = version;
  const subject = { purpose: 'test-drive', model: model.name, version: versionName, code, year } as const;
  return { subject, lead: { of, textId: text || UNSTATED } };
}

/** Name of the form in its leads. */
const FORM = 'Test Drive';
