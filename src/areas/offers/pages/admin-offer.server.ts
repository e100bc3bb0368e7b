import { data } from 'react-router';
import type { PageServices } from '../../../pages/request/services.ts';
import type { OfferFormAnswer, OfferSite } from '../../admin/web/index.ts';
import { findSite } from '../../catalogue/index.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import { couponsAuthoring } from '../../proposals/contract.ts';
import {
  type AuthoredOffer,
  type OfferWritten,
  offerDraftTyped,
  offerFaultsOf,
  offerTyped,
  type TypedOffer,
} from '../contract.ts';
import { OFFER_PAGES } from '../index.ts';

export const offerSiteNamed = ({ sites }: Pick<PageServices, 'sites'>, key: unknown): Site | undefined =>
  sites.find((one) => one.key === key);

/** What of a site an offer may name: its models and the coupons of its proposals. */
export function offerSiteOf({ catalogue }: Pick<PageServices, 'catalogue'>, site: Site): OfferSite {
  const { coupons } = (site.authoring.proposals ?? {}) as { coupons?: unknown };
  return {
    key: site.key,
    market: site.market,
    name: `${site.brandName} ${site.market}`,
    models: (findSite(catalogue, site)?.models ?? []).map(({ key, name }) => ({ value: key, label: name })),
    coupons: couponsAuthoring.parse(coupons).map(({ code }) => code),
  };
}

/** Where customers read an offer; nothing before it stands there. */
export const offerPageOf = (
  site: Site,
  { state, standing: status, draft }: AuthoredOffer,
): string | undefined =>
  state === 'draft' || status === 'coming'
    ? undefined
    : sitePath(site, `${OFFER_PAGES[site.market]}/${draft.slug}`);

/** What a typed offer names that the site does not have; what stood in it before may stay. */
function strangers(own: OfferSite, typed: TypedOffer, before: TypedOffer | undefined) {
  const known = [...own.models.map(({ value }) => value), ...(before?.models.split(' ') ?? [])];
  const isStrange = typed.models.split(/\s+/).some((key) => key !== '' && !known.includes(key));
  const coupons = [...own.coupons, before?.coupon ?? ''];
  return {
    ...(isStrange && { models: 'models' as const }),
    ...(typed.coupon !== '' && !coupons.includes(typed.coupon) && { coupon: 'coupon' as const }),
  };
}

const answered = (answer: Omit<OfferFormAnswer, 'at'>, status: number) =>
  data<OfferFormAnswer>({ ...answer, at: Date.now() }, { status });

/** Writes what was typed, or says at its field what is wrong; gives the offer where it is stored. */
export async function answerOffer(
  own: OfferSite,
  typed: TypedOffer,
  before: TypedOffer | undefined,
  write: (draft: unknown) => Promise<OfferWritten>,
  find: () => Promise<AuthoredOffer | undefined>,
) {
  const strange = strangers(own, typed, before);
  if (Object.keys(strange).length > 0) return { refused: answered({ typed, faults: strange }, 422) } as const;
  const done = await write(offerDraftTyped(typed));
  if (done.ok) return { done: done.offer } as const;
  if (done.reason === 'faulty')
    return { refused: answered({ typed, faults: offerFaultsOf(typed, done.faults) }, 422) } as const;
  if (done.reason === 'slug-taken')
    return { refused: answered({ typed, faults: { slug: 'slug-taken' } }, 409) } as const;
  const now = done.reason === 'changed-meanwhile' ? await find() : undefined;
  if (!now) throw new Response('no such offer', { status: 404 });
  const stored = { revision: now.revision, typed: offerTyped(now.draft) };
  return { refused: answered({ typed, stored }, 409) } as const;
}
