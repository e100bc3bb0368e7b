import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GOOGLE_COOKIE } from '../../areas/leads/index.ts';
import { firstSegments, type PageLimit, SITE_PAGES, type SitePage } from '../../areas/pages.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { PageCaller, PageServerParts, PageSessions } from '../../areas/platform/plug.ts';
import type { TrackProposal } from '../../areas/proposals/contract.ts';
import { CONSENT_COOKIE } from '../../io/tracking/consent.ts';
import { MARKET_PATHS } from '../../kit/markets/identities.ts';
import { takeForms } from '../http/readable-requests.ts';
import type { PagePlugs } from '../plugs.ts';
import { chooseEncoding, encoded, type Rendered } from './page-cache.ts';
import { campaignIn } from './page-parameters.ts';

/** Who asks for a page of their own, and what they have sent. */
export type PersonalSession = Partial<PageSessions> & {
  readonly session: ReturnType<PageServerParts['accounts']>['session'];
  readonly reservations: ReturnType<PageServerParts['reservations']['open']>['session'];
  readonly tracking: TrackProposal | undefined;
  readonly quotations: Awaited<ReturnType<PageServerParts['quotations']['doors']>>;
  readonly sent: RequestInit;
  /** Their address has sent too much in this minute: nothing of it is done. */
  readonly isTooOften: boolean;
};

/** What an address was found to mean. */
type Located = { readonly site: Site | undefined; readonly page: SitePage | undefined };

/** How pages are found and rendered, whatever a place is beside its site. */
export type PersonalPageParts<P extends Located> = {
  locate(request: FastifyRequest, path: string): P;
  render(place: P, personal: PersonalSession): Promise<Rendered>;
  accounts: PageServerParts['accounts'];
  reservations: PageServerParts['reservations'];
  /** What has become of a proposal; it counts wrong tries itself. */
  tracking?: PageServerParts['tracking'] | undefined;
  /** What the areas open for such pages. */
  plugs?: PagePlugs | undefined;
  quotations?: PageServerParts['quotations'] | undefined;
  canonicalPath(path: string): string;
};

const FORM = 'application/x-www-form-urlencoded';

/**
 * The customers' own pages: rendered anew for each request and kept by nobody (ASVS 14.3.2). They take plain forms too, so they
 * work before any script; that a form of ours has sent it is checked for every change, by `requireOwnOrigin`.
 */
export async function servePersonalPages<P extends Located>(
  app: FastifyInstance,
  parts: PersonalPageParts<P>,
): Promise<void> {
  await app.register(async (own) => {
    takeForms(own);
    const answer = (request: FastifyRequest, reply: FastifyReply) => answerPersonally(parts, request, reply);
    for (const url of addresses()) own.route({ method: ['GET', 'POST'], url, handler: answer });
  });
}

/**
 * Under the prefix of each market, and at the root of a host name of a site's own; also as the data of a page that is open. All that stands
 * below the first word of such a page is answered here, so that what is no page of it is stored by nobody either.
 */
const addresses = (): string[] =>
  firstSegments(SITE_PAGES.filter(({ isPersonal }) => isPersonal)).flatMap((word) =>
    [...MARKET_PATHS.map((path) => `/${path}/:brand`), ''].flatMap((prefix) => [
      `${prefix}/${word}`,
      `${prefix}/${word}.data`,
      `${prefix}/${word}/*`,
    ]),
  );

async function answerPersonally<P extends Located>(
  parts: PersonalPageParts<P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { locate, render, accounts, reservations, canonicalPath, tracking: track } = parts;
  const [written = '/'] = request.url.split('?');
  // A form is not led on to where it was meant for; what counts it, and what answers it, go by the one address of its page all the same.
  const path = canonicalPath(written);
  if (path !== written && request.method !== 'POST')
    return reply.redirect(path + campaignIn(request.url), 308);
  const place = locate(request, path);
  reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-encoding');
  if (!place.site) {
    reply.callNotFound();
    return reply;
  }
  const cookie = request.headers.cookie ?? '';
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
  const { session, answerHeaders: result } = accounts({
    site: place.site,
    cookie,
    userAgent,
    address: request.ip,
  });
  const account = async () => (await session.who())?.id;
  const own = reservations.open(place.site, cookie, account, { userAgent, address: request.ip });
  const { site } = place;
  const isChange = request.method === 'POST';
  const sent = isChange ? formOf(request) : {};
  const quotations = await parts.quotations?.doors(place.site, request, path);
  const seller = quotations?.staff?.staff.id;
  const isTooOften =
    isChange &&
    (seller
      ? await parts.quotations?.isTooOften(seller)
      : await limiterOf(place.page, parts)?.isTooOften?.(request.ip));
  const { status, headers, body, failure } = await render(place, {
    session,
    reservations: own.session,
    sent,
    ...pageSessions(parts.plugs, { site, address: request.ip, who: () => session.who() }),
    tracking: track && ((question) => track(site, question, request)),
    quotations,
    isTooOften: isTooOften === true,
  });
  if (failure) request.log.error({ err: failure }, 'page failed');
  const cookies = [...result.cookies, ...own.answerHeaders.cookies];
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  const holdsSecrets = isChange || cookies.length > 0 || !isNobodyYet(cookie);
  const encoding = holdsSecrets ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  const bytes = await encoded(body, encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.headers(headers).headers(result.headers).code(status).send(bytes);
}

/** Cookies that say nothing of who somebody is to this portal. */
const IMPERSONAL = new RegExp(`^((?:__Host-)?${CONSENT_COOKIE}|${GOOGLE_COOKIE}\\w*)$`);

/**
 * Whether a browser brings nothing that its answer could hold a secret for. To anybody else an answer is not compressed: what they type
 * and what is secret of them would share one compressed text, whose length tells of it (BREACH).
 */
const isNobodyYet = (cookie: string): boolean =>
  cookie.split(';').every((pair) => {
    const name = pair.split('=')[0]?.trim() ?? '';
    return name === '' || IMPERSONAL.test(name);
  });

/** Who counts what addresses send to a page; nobody for one that counts by person, or that strangers find nothing at. */
function limiterOf<P extends Located>(page: SitePage | undefined, parts: PersonalPageParts<P>) {
  const { reservations, plugs = {} } = parts;
  const limiters: Readonly<
    Record<Exclude<PageLimit, 'suggestions' | keyof PageSessions>, Limiter | undefined>
  > &
    PagePlugs = {
    reservations,
    ...plugs,
  };
  return page?.limit && page.limit !== 'suggestions' ? limiters[page.limit] : undefined;
}

/** What the areas open for whoever asks for a page. */
function pageSessions(plugs: PagePlugs = {}, caller: PageCaller): Partial<PageSessions> {
  const opened = Object.entries(plugs).map(([name, { open }]) => [name, open(caller)]);
  return Object.fromEntries(opened);
}

type Limiter = { readonly isTooOften?: ((address: string) => Promise<boolean>) | undefined };

const formOf = (request: FastifyRequest): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': FORM },
  body: typeof request.body === 'string' ? request.body : '',
});
