import { addDays } from '../../../kit/calendar.ts';
import { smallestIn } from '../../../kit/money.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { bindingLines, carTotal, findSite } from '../../catalogue/index.ts';
import { picturesIn } from '../../configurator/pages/shared/car-file.server.ts';
import { type OpenedCar, openedCarOf } from '../../configurator/pages/shared/opened-car.server.ts';
import { dealerByCode } from '../../dealers/index.ts';
import {
  atQuotedPrice,
  financedCar,
  fundingSummary,
  instalmentFacts,
  plansToShow,
  summaryWish,
} from '../../financing/index.ts';
import { fundingAuthoringOf, offerFor } from '../../financing/pages/shared/funding.server.ts';
import { numbersOf, planTitle, summaryInWords } from '../../financing/web/index.ts';
import type { Lender } from '../../lender/contract.ts';
import type { Site } from '../../platform/index.ts';
import { type QuotationSession, readDraft } from '../contract.ts';
import {
  type DraftFields,
  draftPrice,
  type FreshOffer,
  highestPrice,
  type OfferWish,
  offerFaults,
  offerField,
  plansGone,
  pricedOffer,
  type QuotationContent,
  quotedDocuments,
  quotedLines,
} from '../index.ts';
import type { DraftPricing, LabelKey } from '../web/index.ts';
import { quotationPaper } from './quotation-paper.server.ts';
import { usedCarOf } from './quotation-used-car.server.ts';

type PricingRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly session: QuotationSession;
  readonly lender: Lender;
};

/** The first and the last day on which a quotation that is made today may end. */
export const validDays = ({ services, session }: Pick<PricingRequest, 'services' | 'session'>) => ({
  from: services.today,
  until: addDays(services.today, session.settings.longestDays),
});

/** What a draft comes to: told to whoever types it, and its content once nothing is wrong with it. */
export type PricedDraft = { readonly pricing: DraftPricing; readonly content: QuotationContent | undefined };

/**
 * Prices what a seller has typed: the car from the catalogue, the changes by the rules, each offer by the lender at the price that is
 * asked. Nothing of it is a browser's word.
 */
export async function pricedDraft(
  request: PricingRequest,
  of: { readonly number: string; readonly dealer: string },
  fields: DraftFields,
): Promise<PricedDraft> {
  const { services, site, session } = request;
  const { draft, errors } = readDraft(fields, validDays(request), smallestIn(request.site.market));
  const opened = openedCarOf(services, site, draft.car);
  const found: Record<string, LabelKey> = { ...errors };
  if (!opened || opened.isOther) found.car ??= 'car-changed';
  const lines = opened ? bindingLines(opened.current) : [];
  const initial = carTotal({ lines });
  const { guide, name: usedCar, view } = await usedCarOf(services, site, draft);
  const { discountLimits, newPriceLimit } = session.settings;
  const bounds = { discountLimits, newPriceLimit, roles: session.staff.roles };
  const { priced, isTaken, approval, fault } = draftPrice(initial, { ...draft, guide }, bounds);
  if (fault) found[fault.field] ??= fault.reason;
  if (draft.tradeIn !== undefined && view.hasFailed) found.tradeIn ??= 'guide-silent';
  const offers = opened ? await offersOf(request, opened, { price: priced.price, wishes: draft.offers }) : [];
  Object.assign(found, opened && goneIn(site, opened, fields));
  const wished = draft.offers.filter(({ slot }) => !found[offerField(slot, 'plan')]);
  const wrong = offerFaults(wished, offers, isTaken ? draft.tradeIn : undefined);
  for (const [field, reason] of Object.entries(wrong)) found[field] ??= reason;
  const dealer = dealerByCode(services.dealers, site, of.dealer);
  const refused = (slot: number) =>
    (['plan', 'entrance', 'installments'] as const).some((field) => found[offerField(slot, field)]);
  const figures = {
    initial,
    price: priced.price,
    toPay: priced.toPay,
    approval,
    errors: found,
    usedCar: view,
    offers: offers.filter(({ slot }) => !refused(slot)),
    highest: highestPrice(initial, session.settings),
  };
  if (!opened || Object.keys(found).length > 0)
    return { pricing: { ...figures, paper: undefined }, content: undefined };
  const { name, email } = session.staff;
  const content: QuotationContent = {
    opportunity: draft.opportunity,
    validUntil: draft.validUntil,
    madeOn: services.today,
    dealer: {
      code: of.dealer,
      name: dealer?.fantasyName ?? of.dealer,
      address: dealer?.address ?? '',
      city: dealer?.city ?? '',
      phone: dealer?.phone ?? '',
    },
    seller: { name, email },
    model: opened.model.key,
    title: `${opened.model.name} ${opened.current.mvs.versionName}`,
    about: `${site.brandName}, ${opened.current.mvs.year}`,
    car: opened.code,
    pictures: picturesIn(opened),
    lines: quotedLines(lines, priced),
    priced,
    offers,
    tradeInCar: [usedCar, draft.tradeInCar].filter(Boolean).join(', '),
    comment: draft.comment,
    note: draft.note,
    freight: findSite(services.catalogue, site)?.freight,
    documents: quotedDocuments(services.legalDocuments?.versions(site) ?? {}, {
      hasCredit: offers.length > 0,
    }),
  };
  const paper = quotationPaper(services, site, { number: of.number, version: undefined, content, link: '' });
  return { pricing: { ...figures, paper }, content };
}

/** The plans that are asked for and do not fit the car, as after another model was chosen. */
function goneIn(site: Site, { current }: OpenedCar, fields: DraftFields): Readonly<Record<string, LabelKey>> {
  const plans = plansFor(site, current.mvs.modelCode).map(({ id }) => id);
  return Object.fromEntries(plansGone(fields, plans).map((name) => [name, 'plan-gone']));
}

/** The plans of the site that fit a car, as its modal shows them. */
export function plansFor(site: Site, modelCode: string) {
  const { plans, product } = fundingAuthoringOf(site);
  return plansToShow(plans, { product, mvs: [{ modelCode }], hiddenKinds: [] });
}

type Wished = { readonly price: number; readonly wishes: readonly OfferWish[] };

async function offersOf(
  { services, lender, site }: PricingRequest,
  { current }: OpenedCar,
  { price, wishes }: Wished,
): Promise<readonly FreshOffer[]> {
  const catalogued = financedCar(current, site.brand, site.market);
  if (!catalogued) return [];
  const car = price === catalogued.total ? catalogued : atQuotedPrice(catalogued, price);
  const { product } = fundingAuthoringOf(site);
  const numbers = numbersOf(site);
  const offers = wishes.map(async (wish): Promise<FreshOffer | undefined> => {
    const plan = plansFor(site, car.modelCode).find(({ id }) => id === wish.plan);
    if (!plan) return undefined;
    const { entrancePercent, installments } = wish;
    const source = plan.type as Parameters<typeof summaryWish>[0]['source'];
    const terms = { source, entrancePercent, installments, finalInstallment: plan.finalInstallment };
    const wanted = summaryWish(terms, [plan], { product, modelCode: car.modelCode });
    const offered = await offerFor({ ...services, lender }, site, car, wanted);
    const summary = fundingSummary(car, wanted, offered);
    return pricedOffer(wish, wanted.entrancePercent, instalmentFacts(summary), {
      title: planTitle(plan, site.locale),
      text: summaryInWords(site, numbers, car, summary),
    });
  });
  return (await Promise.all(offers)).filter((offer) => offer !== undefined);
}
