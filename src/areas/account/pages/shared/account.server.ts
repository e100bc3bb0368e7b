import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { frameOf } from '../../../../pages/frame/frame.server.tsx';
import { describedAs } from '../../../../pages/head/page-description.server.ts';
import { pageLinks, siteAddress } from '../../../../pages/head/page-links.ts';
import { queryOf } from '../../../../pages/request/page-query.ts';
import type { PageServices } from '../../../../pages/request/services.ts';
import { siteOfPage } from '../../../../pages/request/site-of-page.ts';
import { labelsFor } from '../../../../ui/labels.tsx';
import { LOYALTY_PAGES } from '../../../loyalty/index.ts';
import { OPINION_PAGES, WRITE_PAGES } from '../../../opinions/index.ts';
import { hasOwnHost, pagePath, type Site, sitePath } from '../../../platform/index.ts';
import { REWARDS_PAGES } from '../../../rewards/index.ts';
import {
  type AccountResult,
  type AccountSession,
  type Customer,
  readForm,
  typedAgain,
} from '../../contract.ts';
import {
  ACCOUNT_PAGES,
  type AccountPage,
  DONE,
  isWeakPassword,
  NOTICE_FIELD,
  type Notice,
  type Outcome,
  RETURN_FIELD,
  returnPath,
} from '../../index.ts';
import { accountPages } from '../../pages.ts';
import { type AccountPaths, type Answered, accountLabels } from '../../web/index.ts';

/** A request for one of the customer's own pages. */
export type AccountRequest = {
  readonly site: Site;
  readonly account: AccountSession;
  readonly paths: AccountPaths;
  readonly services: PageServices;
};

/** Each market has its pages under its own words; under the other's, and where nobody's own are served, there are none. */
export function accountRequest(
  services: PageServices,
  params: { brand?: string | undefined },
  request: Request,
  ...pages: readonly AccountPage[]
): AccountRequest & { readonly page: AccountPage } {
  const site = siteOfPage(services, params);
  const paths = pathsOf(site);
  const requested = pagePath(new URL(request.url).pathname);
  const page = pages.find((one) => paths[one] === requested);
  const { account } = services;
  if (!page || !account) throw new Response('no such page', { status: 404 });
  return { site, account, paths, services, page };
}

export const pathsOf = (site: Site): AccountPaths =>
  Object.fromEntries(
    Object.entries(ACCOUNT_PAGES).map(([page, words]) => [page, sitePath(site, words[site.market])]),
  ) as AccountPaths;

/** Pages of a site's own that send to the log-in and want their visitor back; what lies below the account needs no list. */
const sendingPages = (market: Site['market']): readonly string[] => [
  OPINION_PAGES[market],
  `${OPINION_PAGES[market]}/${WRITE_PAGES[market]}`,
  LOYALTY_PAGES[market],
  REWARDS_PAGES[market],
];

/** Where a log-in leads back to: a page of this site, whatever the address says (R34). */
export function backFrom({ site, paths }: Pick<AccountRequest, 'site' | 'paths'>, request: Request): string {
  const { returnTo: requested = null } = queryOf(accountPages.logIn, site, request);
  const own = sendingPages(site.market).find((page) => page === requested);
  return own === undefined ? returnPath(paths.home, requested) : sitePath(site, own);
}

/** Where somebody is led who has just left, and told what has happened. */
export const loggedOut = (paths: AccountPaths, notice: Notice): string =>
  `${paths['log-in']}?${new URLSearchParams({ [NOTICE_FIELD]: notice })}`;

/** The declaration of one of these pages. */
const declaredPage = (page: AccountPage) =>
  Object.values(accountPages).find(({ path }) => path === ACCOUNT_PAGES[page]) ?? accountPages.home;

/** What stands around a page of the account, and what its tab is called. */
export function accountFrame({ services, site, paths }: AccountRequest, page: AccountPage, title: string) {
  const links = pageLinks(services, site, declaredPage(page));
  return {
    paths,
    frame: frameOf(services, site, links),
    description: describedAs(site, links, {
      title,
      description: labelsFor(site.locale, accountLabels)('meta', { brand: site.brandName }),
    }),
  };
}

export const accountWords = ({ site }: AccountRequest) => labelsFor(site.locale, accountLabels);

/**
 * A site of the customer's market, with the prefix that its pages have from here: the page's own keeps the address that it is open under, and from a host
 * name of a site's own, which serves no other one, the others are named with theirs.
 */
export function siteAt(
  { services, site }: { readonly services: Pick<PageServices, 'sites' | 'origin'>; readonly site: Site },
  key: string,
): Site | undefined {
  if (key === site.key) return site;
  const found = services.sites.find((one) => one.key === key && one.market === site.market);
  if (!found || !hasOwnHost(site)) return found;
  return { ...found, prefix: siteAddress({ site, origin: services.origin }, found, '').replace(/\/$/, '') };
}

/** Who is logged in; whoever is not is asked to. */
export async function customerOf({ account, paths }: AccountRequest): Promise<Customer> {
  const customer = await account.who();
  if (!customer) throw redirect(paths['log-in'], 303);
  return customer;
}

const STATUS = {
  'wrong-credentials': 401,
  'wrong-password': 403,
  'code-invalid': 422,
  'not-started': 409,
  'documents-changed': 409,
  'step-ended': 409,
  'passkey-refused': 422,
  'identity-refused': 422,
  'identity-unverified': 422,
  'identity-unavailable': 503,
  'too-many': 429,
} as const;

/** Reads a form and does what it asks; what cannot be done is said beside the form, with a status that programs understand. */
export async function answerForm<T>(
  form: string,
  schema: z.ZodType<T>,
  sent: FormData,
  act: (typed: T) => Promise<Outcome>,
) {
  const common = { form, at: Date.now() };
  const typed = typedAgain(sent);
  const read = readForm(schema, sent);
  if (!read.ok) {
    return data<Answered>({ ...common, ok: false, errors: read.errors, typed }, { status: 422 });
  }
  const outcome = await act(read.value);
  if (outcome.ok) return data<Answered>({ ...common, ok: true });
  const { ok: _ok, ...refusal } = outcome;
  if (isWeakPassword(refusal)) {
    const errors = { password: refusal.reason };
    return data<Answered>({ ...common, ok: false, errors, typed }, { status: 422 });
  }
  const headers: HeadersInit =
    refusal.reason === 'too-many' ? { 'retry-after': String(refusal.retryAfter) } : {};
  const answered: Answered = { ...common, ok: false, refusal, typed };
  return data(answered, { status: STATUS[refusal.reason], headers });
}

/** The same for what gives backup codes, which its answer alone shows. */
export async function answerWithCodes<T>(
  form: string,
  schema: z.ZodType<T>,
  sent: FormData,
  act: (typed: T) => Promise<AccountResult<readonly string[]>>,
) {
  let codes: readonly string[] | undefined;
  const answered = await answerForm(form, schema, sent, async (typed) => {
    const made = await act(typed);
    if (!made.ok) return made;
    codes = made.value;
    return DONE;
  });
  return data<Answered>({ ...answered.data, backupCodes: codes }, answered.init ?? {});
}

/** Where a first step leads whose account has a second one; from there the log-in leads to where it was to. */
export function stepPath({ paths, site }: Pick<AccountRequest, 'paths' | 'site'>, request: Request): string {
  const { returnTo: back } = queryOf(accountPages.logIn, site, request);
  return back === undefined ? paths.step : `${paths.step}?${new URLSearchParams({ [RETURN_FIELD]: back })}`;
}
