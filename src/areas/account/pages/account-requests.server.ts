import { dealerByCode } from '../../dealers/index.ts';
import type { OwnRequest } from '../../leads/index.ts';
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

function listed(request: AccountRequest, { site: key, receivedAt, dealerCode, ...one }: OwnRequest) {
  const site = siteAt(request, key);
  if (!site) return undefined;
  return {
    ...one,
    brandName: site.brandName,
    madeOn: dateIn(site.market, Date.parse(receivedAt)),
    dealer: dealerByCode(request.services.dealers, site, dealerCode)?.fantasyName,
  } satisfies ListedRequest;
}
