import { withoutTaxesText } from '../../catalogue/index.ts';
import { dealerByCode } from '../../dealers/index.ts';
import type { OwnRequest } from '../../leads/index.ts';
import { documentPath } from '../../legal-documents/index.ts';
import type { ListedAgreement } from '../../legal-documents/web/index.ts';
import { dateIn } from '../../platform/index.ts';
import type { Customer } from '../contract.ts';
import type { ListedRequest } from './account-requests-view.tsx';
import { type AccountRequest, siteAt } from './shared/account.server.ts';

/** What a customer has asked dealers for, by the e-mail that they have shown to read; nothing of a site that is no more. */
export async function requestsOf(
  request: AccountRequest,
  { email, person }: Customer,
  page?: { readonly after?: string | undefined; readonly size?: number | undefined },
) {
  const known = { email, phone: person.phone, document: person.document };
  const { requests, next } = await request.services.ownRequests(request.site.market, known, page);
  return { requests: requests.flatMap((one) => listed(request, one) ?? []), next };
}

/** What a customer has agreed to on the sites of the market, each with the page of that version; nothing of a site that is no more. */
export async function agreementsOf(request: AccountRequest): Promise<readonly ListedAgreement[]> {
  const agreements = (await request.services.agreements?.own()) ?? [];
  return agreements.flatMap(({ site: key, at, kind, version, act }) => {
    const site = siteAt(request, key);
    if (!site) return [];
    const day = dateIn(site.market, Date.parse(at));
    return [{ act, kind, version, day, brandName: site.brandName, href: documentPath(site, kind, version) }];
  });
}

function listed(request: AccountRequest, { site: key, receivedAt, dealerCode, ...one }: OwnRequest) {
  const site = siteAt(request, key);
  if (!site) return undefined;
  const { catalogue } = request.services;
  const { car, ...shown } = one;
  // The shares of today are those of the price only while nothing was published since: of an older one nobody knows them.
  const isOfToday = Date.parse(receivedAt) >= Date.parse(catalogue.publishedAt);
  return {
    ...shown,
    car: car && shownCar(car),
    net:
      car && isOfToday
        ? withoutTaxesText(catalogue, site, { car: { version: car.code, lines: car.lines } })
        : undefined,
    brandName: site.brandName,
    madeOn: dateIn(site.market, Date.parse(receivedAt)),
    dealer: dealerByCode(request.services.dealers, site, dealerCode)?.fantasyName,
  } satisfies ListedRequest;
}

/** What a page shows of a car: what it is made of is for the server to work with. */
const shownCar = ({ version, model, year, colour, totalPrice }: NonNullable<OwnRequest['car']>) => ({
  version,
  model,
  year,
  colour,
  totalPrice,
});
