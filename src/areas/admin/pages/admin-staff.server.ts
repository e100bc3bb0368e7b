import { data } from 'react-router';
import type { z } from 'zod';
import type { PageServices } from '../../../pages/request/services.ts';
import type { Proposal } from '../../../ui/controls/text-field.tsx';
import { dealerByCode, findDealers } from '../../dealers/index.ts';
import type { Arranged, contextForm, NewMember } from '../contract.ts';
import { ROLES } from '../index.ts';
import type { StaffAnswer } from '../web/index.ts';

const STATUS = {
  taken: 409,
  unknown: 404,
  unfit: 422,
  last: 409,
  own: 409,
  'not-proven': 403,
  managed: 409,
} as const;

/** Every dealer of the sites by its code, with what it is called and where it is; once, however many brands it sells. */
export function dealerProposals({ sites, dealers }: Pick<PageServices, 'sites' | 'dealers'>): Proposal[] {
  const all = sites.flatMap((site) =>
    findDealers(dealers, site).map(({ dealerCode, fantasyName, city }) => ({
      value: dealerCode,
      label: `${fantasyName} · ${city} · ${site.market}`,
    })),
  );
  return [...new Map(all.map((one) => [`${one.value} ${one.label}`, one])).values()];
}

/** What came of arranging somebody's access, as the page tells it. */
export const noticeOf = (done: Arranged, typed?: StaffAnswer['typed']) =>
  done.ok
    ? data<StaffAnswer>({ isDone: true, link: done.link })
    : data<StaffAnswer>({ refused: done.reason, ...(typed && { typed }) }, { status: STATUS[done.reason] });

export const noDealer = (typed: StaffAnswer['typed'] & {}) =>
  data<StaffAnswer>({ refused: 'no-dealer', typed }, { status: 422 });

/** The roles that were ticked and the dealer that was named; undefined where no site of that market has such a dealer. */
export function placeIn(
  { sites, dealers }: Pick<PageServices, 'sites' | 'dealers'>,
  { market, dealerCode: code, brand }: z.output<typeof contextForm>,
  sent: FormData,
): Pick<NewMember, 'roles' | 'dealer'> | undefined {
  const roles = ROLES.filter((role) => sent.get(`role-${role}`) === 'on');
  if (!market || !code) return { roles };
  const isThere = sites.some(
    (site) =>
      site.market === market &&
      (!brand || site.brand === brand) &&
      dealerByCode(dealers, site, code) !== undefined,
  );
  return isThere ? { roles, dealer: { market, code, ...(brand && { brand }) } } : undefined;
}
