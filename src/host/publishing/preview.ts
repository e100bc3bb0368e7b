/**
 * A draft as one request sees it, before anybody else does. A cookie names the draft; it counts with a full session of somebody who
 * may author, and for nothing but looking: whatever would store something is refused, so that a draft's price binds nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StaffOf } from '../../areas/admin/contract.ts';
import type { Kind } from '../../areas/admin/index.ts';
import { ADMIN, mayDo, mayPublish } from '../../areas/admin/index.ts';
import {
  type DraftContent,
  draftContent,
  draftName,
  type PublicationDeps,
} from '../../areas/admin/service/index.ts';
import type { DraftViews } from '../../areas/platform/plug.ts';
import { boundedCache, bytesOf } from '../../io/bounded-cache.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import type { RouteConfig } from '../../io/service.ts';
import { UUID_TEXT } from '../../kit/uuid.ts';
import { SAFE_METHODS } from '../http/own-origin.ts';

type Views = { readonly [Name in keyof DraftViews]?: DraftViews[Name] | undefined };

export type Previewed = {
  readonly id: string;
  readonly title: string;
  /** Changes with the draft and with what it lies over. */
  readonly name: string;
  /** Of its files. */
  readonly kinds: readonly Kind[];
  /** What the draft makes of what is published; what it leaves alone is as it is. */
  readonly views: Views;
};

const context = new AsyncLocalStorage<Previewed>();

/** The draft that the running request looks at; undefined in every other one. */
export const previewed = (): Previewed | undefined => context.getStore();

/** Does something as a request that looks at a draft. */
export const inDraft = <T>(draft: Previewed, act: () => T): T => context.run(draft, act);

const PREVIEW_COOKIE = '__Host-vitrine_preview';
const NAMED = new RegExp(`(?:^|; *)${PREVIEW_COOKIE}=(${UUID_TEXT})(?:;|$)`);
const MINUTES = 60;

export const previewCookie = (id: string): string =>
  `${PREVIEW_COOKIE}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${MINUTES * 60}`;
export const noPreviewCookie = `${PREVIEW_COOKIE}=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0`;

type PreviewOptions = {
  readonly staffOf: StaffOf;
  readonly draftOf: (id: string) => Promise<Previewed | undefined>;
};

/** Simulations: they compute, and store nothing that anybody is bound by. */
function isComputed({ routeOptions }: FastifyRequest): boolean {
  const { stateless, inDrafts } = routeOptions.config as RouteConfig;
  return stateless === true || inDrafts === true;
}

/**
 * Puts every request of somebody who looks at a draft in its context. The administration itself works on what is published; calls
 * that store something are refused meanwhile.
 */
export function servePreviews(app: FastifyInstance, { staffOf, draftOf }: PreviewOptions): void {
  /** Whether the request goes on: it does not where it has been answered. */
  const isLetOn = async (id: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const staff = await staffOf(request);
    if (!staff || !mayDo(staff.roles, 'publications', 'read')) return true;
    const draft = await draftOf(id);
    if (!draft?.kinds.every((kind) => mayPublish(staff.roles, kind))) {
      reply.header('set-cookie', noPreviewCookie);
      return true;
    }
    mark(reply);
    if (!SAFE_METHODS.has(request.method) && !isComputed(request)) {
      sendProblem(reply, problem(409, 'preview', 'A preview takes nothing: leave it first'));
      return false;
    }
    drafts.set(request, draft);
    return true;
  };
  // Hardly any request brings the cookie: all others go on at once, as no promise lets them.
  app.addHook('onRequest', (request, reply, done) => {
    const [, id] = NAMED.exec(request.headers.cookie ?? '') ?? [];
    if (!id || request.url.startsWith(ADMIN) || request.url.startsWith('/assets/')) return done();
    isLetOn(id, request, reply).then((isOn) => isOn && done(), done);
  });
  // Each later step of a request runs in the context that the one before it left; reading a body leaves it.
  for (const step of ['onRequest', 'preValidation', 'preHandler'] as const)
    app.addHook(step, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      const draft = drafts.get(request);
      if (draft) inDraft(draft, done);
      else done();
    });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (drafts.has(request)) mark(reply);
    done(null, payload);
  });
}

const drafts = new WeakMap<FastifyRequest, Previewed>();

/** Never kept, by whomever; never listed. */
const mark = (reply: FastifyReply) =>
  reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex, nofollow');

/** What the views of drafts may take: a view has its draft's content, and indexes of it. */
const [VIEWS_BYTES, VIEWS_OF_CONTENT] = [64 * 2 ** 20, 3];

/** Laid over what is published once, and held while its name stays: the name says when it is another. */
export function draftViews(deps: PublicationDeps): PreviewOptions['draftOf'] {
  const previews = boundedCache<Previewed>({ maxBytes: VIEWS_BYTES });
  return async (id) => {
    const name = await draftName(deps, id);
    const known = name && previews.get(name);
    if (known || !name) return known || undefined;
    const draft = await draftContent(deps, id);
    if (!draft) return undefined;
    const views = viewsOf(draft, deps.kinds);
    const shown = { id, title: draft.title, name: draft.name, kinds: [...draft.contents.keys()], views };
    previews.set(draft.name, shown, { size: VIEWS_OF_CONTENT * bytesOf(draft.contents) });
    return shown;
  };
}

function viewsOf({ contents, name }: DraftContent, kinds: PublicationDeps['kinds']): Views {
  const publishedAt = new Date().toISOString();
  const views = kinds.map((kind) => {
    const content = contents.get(kind.kind);
    return content && kind.draftView?.({ id: 0, name, publishedAt, content });
  });
  return Object.assign({}, ...views);
}
