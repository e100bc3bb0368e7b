import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSession } from '../../areas/admin/contract.ts';
import { ADMIN, LANGUAGE_FIELD } from '../../areas/admin/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { StaffParts } from '../../areas/platform/plug.ts';
import { isBackground } from '../../io/background.ts';
import type { Permit } from '../../kit/authority.ts';
import { type Locale, localeNamed } from '../../kit/markets/identities.ts';
import { takeForms } from '../http/readable-requests.ts';
import { serveImportForms } from '../publishing/import-forms.ts';
import { servePublicationForms } from '../publishing/publication-forms.ts';
import { serveAdminFiles } from './admin-files.ts';
import { browserLanguage } from './browser-language.ts';
import type { Rendered } from './page-cache.ts';

/** What of it reaches a page. */
type AdminServicesParts = Omit<StaffParts, 'open' | 'staffOf'>;

/** Who asks for a page of the administration, and what they have sent. */
export type AdminSession = {
  readonly admin?: {
    readonly session: StaffSession;
    readonly locale: Locale;
    /** The services of the administration, for whoever has a permit. */
    readonly adminAreas: (permit: Permit) => AdminServicesParts;
  };
  readonly sent?: RequestInit;
};

type AdminPagesOptions<P> = {
  readonly admin: StaffParts;
  readonly sites: readonly Site[];
  locate(request: FastifyRequest, path: string): P;
  render(place: P, session: AdminSession): Promise<Rendered>;
  canonicalPath(path: string): string;
  /** Where the pages of a site begin. */
  prefixOf(site: string): string | undefined;
};

const FORM = 'application/x-www-form-urlencoded';

/**
 * The administration: rendered anew for each request, kept by nobody, and on no page that anybody else sees. Plain forms are taken,
 * so it works before any script; that a form of ours has sent it is checked for every change, by `requireOwnOrigin`.
 */
export async function serveAdminPages<P extends { readonly parameters: URLSearchParams }>(
  app: FastifyInstance,
  parts: AdminPagesOptions<P>,
): Promise<void> {
  serveAdminFiles(app, parts.admin, parts.sites);
  await servePublicationForms(app, { ...parts.admin, sites: parts.sites, prefixOf: parts.prefixOf });
  await serveImportForms(app, { ...parts.admin, sites: parts.sites });
  await app.register(async (own) => {
    takeForms(own);
    const handler = (request: FastifyRequest, reply: FastifyReply) => answer(parts, request, reply);
    for (const url of [ADMIN, `${ADMIN}.data`, `${ADMIN}/*`])
      own.route({ method: ['GET', 'POST'], url, handler });
  });
}

async function answer<P extends { readonly parameters: URLSearchParams }>(
  { admin, locate, render, canonicalPath }: AdminPagesOptions<P>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [path = '/', search = ''] = request.url.split('?');
  const canonical = canonicalPath(path);
  if (canonical !== path && request.method !== 'POST') return reply.redirect(canonical, 308);
  reply.header('cache-control', 'no-store').header('vary', 'cookie, accept-language');
  // Nothing of the administration is kept, so that whatever its pages are asked may reach them.
  const parameters = new URLSearchParams(search);
  const { session, answerHeaders: result } = admin.open({
    cookie: request.headers.cookie ?? '',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    address: request.ip,
    isBackground: isBackground(request.headers),
  });
  const { open: _open, staffOf: _staffOf, ...adminAreas } = admin;
  const locale = (await session.who())?.locale ?? languageOf(request, parameters);
  const { status, headers, body, failure } = await render(
    { ...locate(request, path), parameters },
    { admin: { adminAreas: () => adminAreas, session, locale }, sent: sentBy(request) },
  );
  if (failure) request.log.error({ err: failure }, 'page failed');
  if (result.cookies.length > 0) reply.header('set-cookie', result.cookies);
  return reply
    .headers({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex' })
    .headers(headers)
    .headers(result.headers)
    .code(status)
    .send(body);
}

function languageOf(request: FastifyRequest, parameters: URLSearchParams): Locale {
  return localeNamed(parameters.get(LANGUAGE_FIELD)) ?? browserLanguage(request.headers['accept-language']);
}

const sentBy = ({ method, body }: FastifyRequest): RequestInit =>
  method === 'POST'
    ? { method, headers: { 'content-type': FORM }, body: typeof body === 'string' ? body : '' }
    : {};
