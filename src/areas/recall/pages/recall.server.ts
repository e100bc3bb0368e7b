import { randomUUID } from 'node:crypto';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../pages/head/page-description.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { siteOfPage } from '../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { dealerByCode } from '../../dealers/index.ts';
import type { PageQuery } from '../../platform/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { BookingSession } from '../../test-drive/contract.ts';
import type { BookingSubject } from '../../test-drive/index.ts';
import { dealerStep, knownVisitor } from '../../test-drive/pages/shared/bookings.server.ts';
import type { FoundVehicle, RecallSession } from '../contract.ts';
import { RECALL_PAGES } from '../index.ts';
import { recallPages } from '../pages.ts';
import { recallLabels } from '../web/index.ts';

/** A request for the pages of recalls. */
export type RecallRequest = {
  readonly services: PageServices;
  readonly site: Site;
  readonly recalls: RecallSession;
  readonly session: BookingSession;
  readonly page: string;
};

export function recallRequest(services: PageServices, params: { brand?: string | undefined }): RecallRequest {
  const site = siteOfPage(services, params);
  const { recalls, bookings: session } = services;
  if (!recalls || !session) throw new Response('no such page', { status: 404 });
  return { services, site, recalls, session, page: sitePath(site, RECALL_PAGES[site.market]) };
}

/** What stands around these pages. */
export function recallFrame({ services, site }: RecallRequest, isRepair = false) {
  const t = labelsFor(site.locale, recallLabels);
  const links = pageLinks(services, site, recallPages.search);
  const way = isRepair
    ? { page: recallPages.repair, name: t('repair-title') }
    : { page: recallPages.search, name: t('title') };
  return crumbed(site, way, {
    frame: frameOf(services, site, links),
    description: describedAs(site, links, {
      title: t(isRepair ? 'repair-title' : 'title'),
      description: t('meta', { brand: site.brandName }),
    }),
  });
}

/** Where the repair of a car that was found is booked; nothing where none is, or nothing is to be repaired. */
export const repairPath = ({ session, page }: RecallRequest, { campaigns, token }: FoundVehicle) =>
  session.isOffered('recall') && campaigns.some(({ repaired }) => !repaired) ? `${page}/${token}` : undefined;

/** What the address of a repair has chosen. */
type ChosenRepair = PageQuery<typeof recallPages.repair.query>;

/** The dealer and the half-days of a repair, as far as the address has chosen. */
export async function repairSteps(
  { services, site, session, page }: RecallRequest,
  token: string,
  query: ChosenRepair,
) {
  const dealers = await dealerStep(services, site, { page: `${page}/${token}`, along: {}, request: query });
  const code = dealers.chosen?.code;
  const agenda = code ? await session.agenda('recall', code) : undefined;
  const form = agenda && {
    ...({ purpose: 'recall', agenda, key: randomUUID(), known: await knownVisitor(services) } as const),
    document: undefined,
    consent: undefined,
  };
  return { dealers, form };
}

/** The dealer that the address has chosen. */
export const repairDealer = ({ services, site }: RecallRequest, query: ChosenRepair) =>
  dealerByCode(services.dealers, site, query.dealer ?? '');

/** What the dealer is told of the visit: the car's campaigns that are open, and none of its numbers. */
export const repairSubject = ({ model, year, campaigns }: FoundVehicle): BookingSubject => ({
  ...({ purpose: 'recall', model, year } as const),
  campaigns: campaigns.flatMap(({ code, title, repaired }) => (repaired ? [] : [{ code, title }])),
});
