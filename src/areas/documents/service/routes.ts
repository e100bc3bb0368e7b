import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem, sendProblem } from '../../../io/problem.ts';
import { FOR_HOLDER, type ServiceApp, type ServiceSite, siteNameOf, siteOf } from '../../../io/service.ts';
import { documentsQuery, plainQuery, uploadMetadata, wireDocuments, wireLink } from '../contract.ts';
import {
  DOCUMENT_FIELD,
  type DocumentChange,
  type DocumentLimits,
  type DocumentOwner,
  type DocumentRefusal,
} from '../index.ts';
import { admit } from './admit.ts';
import { isNotInStore, isStoreAway } from './document-bucket.ts';
import { hasRoom, type IntakeDeps } from './intake.ts';
import { LINK_MS, opensNow, signLink } from './links.ts';
import { takePlainForm } from './plain-form.ts';
import { type DocumentRecord, documentsOf, findDocument, forgetDocument } from './store.ts';
import { settled } from './waiting.ts';

type Uploads = typeof import('./uploads.ts');

const tags = ['documents'];

export type DocumentDeps = IntakeDeps & {
  readonly limits: (site: ServiceSite) => DocumentLimits;
  /** Whether whoever asks may see and change what belongs to this owner; the area that has the owner says it. */
  readonly mayRead: (request: FastifyRequest, owner: DocumentOwner) => Promise<boolean>;
  readonly now: () => Date;
};

const one = z.object({ id: z.uuid() });
const NOBODYS = problem(404, 'unknown-document', 'There is no such document');
const AWAY = problem(503, 'documents-away', 'The documents cannot be read at the moment: try again soon');
const CLOSED = problem(
  409,
  'documents-closed',
  'These documents are being decided about, or have been, or what they belong to takes none',
);
const NO_ROOM = problem(507, 'document-no-room', 'The file is not taken');
/** Statuses of refusals that are met before the first byte. */
const STATUS: Readonly<Partial<Record<DocumentRefusal, number>>> = {
  'too-large': 413,
  'too-much-today': 429,
  'no-room': 507,
};
/** The tus server holds what has come of a piece in memory: a piece is small, whatever its file is (R26). */
const PIECE_MAX = 2 * 1024 * 1024;
const TOO_LONG = problem(
  413,
  'piece-too-large',
  'A piece of an upload may have 2 MiB and must say its length',
);
/** What a call does to the documents of an owner. */
const CHANGES = { HEAD: undefined, PATCH: 'add', DELETE: 'remove' } as const;
/** The largest that any site may take; each upload is judged by its own site's limits before it begins. */
const ANY_SITE_MAX = 200 * 1024 * 1024;

/** Documents of an owner: uploading in pieces that go on after a lost connection, listing, reading by short links, removing. */
export const documentRoutes =
  (deps: DocumentDeps) =>
  (app: ServiceApp): void => {
    const { mayRead, now, sealing } = deps;
    const begun = new WeakMap<object, string>();
    const idOf = (request: Request) => {
      const raw = (request as { runtime?: { node?: { req?: object } } }).runtime?.node?.req;
      const id = raw && begun.get(raw);
      if (!id) throw new Error('an upload was not let in');
      return id;
    };
    // Loaded with the first upload: a start does without it.
    let server: Promise<ReturnType<Uploads['uploadServer']>> | undefined;
    const tus = () => {
      server ??= import('./uploads.ts').then(({ uploadServer }) => uploadServer(deps, ANY_SITE_MAX, idOf));
      return server;
    };
    // The bytes of an upload are the tus server's to read.
    app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

    /** A document of this site whose owner's things whoever asks may see. */
    const theirs = async (request: FastifyRequest): Promise<DocumentRecord | undefined> => {
      const { id } = request.params as { id: string };
      const file = await findDocument(deps, id);
      if (!file || file.site !== siteNameOf(siteOf(request))) return undefined;
      return (await mayRead(request, file.owner)) ? file : undefined;
    };
    const isClosed = async (owner: DocumentOwner, change: DocumentChange) =>
      !(await deps.db.transaction((tx) => deps.mayChange(tx, owner, change)));
    const pass = async (request: FastifyRequest, reply: FastifyReply) => {
      // What every answer of ours carries: that server writes its own past Fastify.
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      await (await tus()).handle(request.raw, reply.raw);
    };

    const list = { querystring: documentsQuery, response: { 200: wireDocuments }, tags };
    app.get('/', { schema: list, config: FOR_HOLDER }, async (request, reply) => {
      const { owner } = request.query;
      if (!(await mayRead(request, owner))) return sendProblem(reply, NOBODYS);
      const site = siteOf(request);
      const all = await Promise.all(
        (await documentsOf(deps, deps.db, siteNameOf(site), owner)).map((file) => settled(deps, file)),
      );
      const documents = all.flatMap((file) => (file ? [wireOf(file)] : []));
      return { limits: { ...deps.limits(site) }, documents };
    });

    const keyless = { config: { ...FOR_HOLDER, keyless: true } };
    app.post('/files', keyless, async (request, reply) => {
      // A first piece may come with the question.
      const first = Number(request.headers['content-length'] ?? 0);
      if (first > PIECE_MAX || request.headers['transfer-encoding']) return sendProblem(reply, TOO_LONG);
      const site = siteOf(request);
      const metadata = uploadMetadata.safeParse(readMetadata(request.headers['upload-metadata']));
      if (!metadata.success || !(await mayRead(request, metadata.data.owner)))
        return sendProblem(reply, NOBODYS);
      const { owner, kind, filename, face } = metadata.data;
      if (await isClosed(owner, 'add')) return sendProblem(reply, CLOSED);
      const size = Number(request.headers['upload-length']);
      const declared = { owner, kind, filename, face, size };
      const place = { site, limits: deps.limits(site), address: request.ip };
      const admitted = await admit(deps, place, declared);
      if (!admitted.ok) {
        if (admitted.reason === 'closed') return sendProblem(reply, CLOSED);
        const status = STATUS[admitted.reason] ?? 422;
        return sendProblem(reply, problem(status, `document-${admitted.reason}`, 'The file is not taken'));
      }
      begun.set(request.raw, admitted.id);
      return pass(request, reply);
    });
    app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    const plain = { ...keyless, schema: { querystring: plainQuery, tags } };
    app.post('/form', plain, async (request, reply) => {
      const { owner, back } = request.query;
      if (!(await mayRead(request, owner))) return sendProblem(reply, NOBODYS);
      const site = siteOf(request);
      if (await isClosed(owner, 'add')) return reply.redirect(`${back}?${DOCUMENT_FIELD}=closed`, 303);
      const place = { site, limits: deps.limits(site), address: request.ip, owner };
      const outcome = await takePlainForm(deps, place, request.raw);
      return reply.redirect(`${back}?${DOCUMENT_FIELD}=${outcome}`, 303);
    });
    for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
      app.route({
        method,
        url: '/files/:id',
        ...keyless,
        schema: { params: one, tags },
        handler: async (request, reply) => {
          const file = await theirs(request);
          if (!file) return sendProblem(reply, NOBODYS);
          const change = CHANGES[method];
          if (change && (await isClosed(file.owner, change))) return sendProblem(reply, CLOSED);
          if (change !== 'add') return pass(request, reply);
          const length = Number(request.headers['content-length'] ?? Number.NaN);
          if (!(length <= PIECE_MAX)) return sendProblem(reply, TOO_LONG);
          // What has arrived stays: the upload goes on once there is room.
          return (await hasRoom(deps, length)) ? pass(request, reply) : sendProblem(reply, NO_ROOM);
        },
      });
    }

    app.get(
      '/:id/link',
      { config: FOR_HOLDER, schema: { params: one, response: { 200: wireLink }, tags } },
      async (request, reply) => {
        const file = await theirs(request);
        if (file?.state !== 'ready') return sendProblem(reply, NOBODYS);
        const until = now().getTime() + LINK_MS;
        const [address = ''] = request.url.split('?');
        const href = address.replace(/link$/, `content?open=${signLink(sealing, file.id, until)}`);
        return { href, until: new Date(until).toISOString() };
      },
    );

    const content = { params: one, querystring: z.object({ open: z.string().max(80) }), tags };
    app.get('/:id/content', { schema: content, config: FOR_HOLDER }, async (request, reply) => {
      const { id } = request.params;
      const file = opensNow(sealing, id, request.query.open, now().getTime())
        ? await findDocument(deps, id)
        : undefined;
      if (file?.state !== 'ready' || file.site !== siteNameOf(siteOf(request)))
        return sendProblem(reply, NOBODYS);
      try {
        return sendInert(reply, file, await deps.files.read(file.file));
      } catch (error) {
        if (!isStoreAway(error)) throw error;
        deps.log?.warn({ err: error, document: id }, 'a document cannot be read from its store');
        return sendProblem(reply, isNotInStore(error) ? NOBODYS : AWAY);
      }
    });

    app.delete('/:id', { schema: { params: one, tags }, ...keyless }, async (request, reply) => {
      const file = await theirs(request);
      if (!file) return sendProblem(reply, NOBODYS);
      return (await removeOpen(deps, file)) ? reply.code(204).send() : sendProblem(reply, CLOSED);
    });
  };

/** Removes a document while its owner's may be removed: whoever decides about them meanwhile waits, or is waited for. */
async function removeOpen(deps: DocumentDeps, { id, owner }: DocumentRecord): Promise<boolean> {
  const isRemoved = await deps.db.transaction(async (tx) => {
    if (!(await deps.mayChange(tx, owner, 'remove'))) return false;
    await forgetDocument({ db: tx }, id);
    return true;
  });
  if (isRemoved) await deps.files.remove(id);
  return isRemoved;
}

const wireOf = ({ id, kind, name, size, state, at, review, reviewReason }: DocumentRecord) => ({
  id,
  kind,
  name,
  size,
  state,
  at,
  ...(review && { review }),
  ...(reviewReason && { reviewReason }),
});

/** As a file to keep, of the one type that it proved to be; a browser runs nothing of it. */
function sendInert(
  reply: FastifyReply,
  { media, name, size }: DocumentRecord,
  bytes: AsyncGenerator<Buffer>,
) {
  return reply
    .headers({
      'content-type': media ?? 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`,
      'content-length': size,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Readable.from(bytes));
}

/** `Upload-Metadata` of tus: names, each with its value in base64. */
function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = String(header ?? '')
    .split(',')
    .map((pair) => pair.trim().split(' '));
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString('utf8')]),
  );
}
