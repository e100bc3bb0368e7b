/** Forms of the publications that no page can answer: files, and the cookie by which a draft is looked at. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DraftFile, OpenPublications, PublicationDone } from '../../areas/admin/contract.ts';
import { ADMIN, DRAFT_LIMITS, logInPath, staffPermit } from '../../areas/admin/index.ts';
import type { Administration } from '../../areas/admin/service/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import type { StaffParts } from '../../areas/platform/plug.ts';
import { siteTextScreens } from '../../areas/site-texts/index.ts';
import { readMultipart, type SentFile } from '../../io/multipart.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { isOnSite } from '../../kit/authority.ts';
import { isUuid } from '../../kit/uuid.ts';
import { shortenedName } from './file-names.ts';
import { noPreviewCookie, previewCookie } from './preview.ts';
import { readTextFile } from './text-files.ts';

type PublicationFormsOptions = Pick<Administration, 'staffOf'> & {
  readonly publications: OpenPublications;
  readonly siteTexts: StaffParts['siteTexts'];
  readonly sites: readonly Site[];
  /** Where the pages of a site begin; undefined of one that there is not. */
  readonly prefixOf: (site: string) => string | undefined;
};

const PUBLICATIONS = `${ADMIN}/publicacoes`;
const TEXTS = `${ADMIN}/${siteTextScreens['site-texts'].path}`;
const TEXT_BOUNDS = { file: 2 * 1024 * 1024, all: 2 * 1024 * 1024 + 64 * 1024, files: 1 };
/** Bytes: a character takes one to three. */
const BOUNDS = { file: 8 * 1024 * 1024, all: 20 * 1024 * 1024, files: DRAFT_LIMITS.files };

export async function servePublicationForms(
  app: FastifyInstance,
  parts: PublicationFormsOptions,
): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    own.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 2_000 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    own.post(`${PUBLICATIONS}/arquivos`, (request, reply) => takeFiles(parts, request, reply));
    own.post(`${TEXTS}/arquivos`, (request, reply) => takeTexts(parts, request, reply));
    own.get(`${PUBLICATIONS}/:id/arquivo`, (request, reply) => giveFile(parts, request, reply));
    own.post(`${PUBLICATIONS}/:id/previa`, (request, reply) => look(parts, request, reply));
    own.post(`${PUBLICATIONS}/sem-previa`, async (request, reply) => {
      const id = fieldIn(request, 'id');
      reply.header('set-cookie', noPreviewCookie).header('cache-control', 'no-store');
      return reply.redirect(isUuid(id) ? `${PUBLICATIONS}/${id}` : PUBLICATIONS, 303);
    });
  });
}

const fieldIn = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';

const nothing = (reply: FastifyReply) =>
  sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));

/** Twelve hours are over while somebody chose their files: they are asked for anew, after the log-in. */
const logInAgain = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').redirect(logInPath(PUBLICATIONS), 303);

/** The publications as whoever asks may change them. */
async function authorised(
  { staffOf, sites, publications }: PublicationFormsOptions,
  request: FastifyRequest,
) {
  const staff = await staffOf(request);
  const permit = staff && staffPermit(staff, sites, 'update', 'publications');
  return permit && publications(permit, staff.roles);
}

/** Begins a draft with files, or puts them into one that there is. What is wrong with their content the draft itself tells. */
async function takeFiles(parts: PublicationFormsOptions, request: FastifyRequest, reply: FastifyReply) {
  if (!(await parts.staffOf(request))) return logInAgain(reply);
  const publications = await authorised(parts, request);
  if (!publications) return nothing(reply);
  const form = await readMultipart(request.raw, BOUNDS);
  const back = (to: string, refused?: string, file?: string) => {
    const parameters = refused
      ? `?${new URLSearchParams({ recusa: refused, ...(file && { arquivo: file }) })}`
      : '';
    return reply.header('cache-control', 'no-store').redirect(`${PUBLICATIONS}${to}${parameters}`, 303);
  };
  if (!form.ok) return back('', form.reason === 'too-large' ? 'too-much' : 'unreadable');
  const { id = '', revision = '', title = '', untitled = '', start = '' } = form.fields;
  const at = isUuid(id) ? `/${id}` : '';
  const files = textsOf(form.files);
  if (!files.ok) return back(at, 'unreadable', files.unreadable);
  if (files.texts.length === 0 && at) return back(at, 'no-file');
  const isBlank = start === 'blank' || files.texts.length === 0;
  const brought = isBlank ? [] : files.texts;
  const called = title.trim() || brought.map(({ name }) => name).join(', ') || untitled.trim() || '–';
  const done: PublicationDone = at
    ? await publications.putFiles({ id, revision: Number(revision) }, files.texts)
    : await publications.start({ title: called, files: brought });
  if (!done.ok) return back(at, done.reason);
  // Without a file there is nothing to see yet: values are typed first.
  return back(`/${done.id}${!at && isBlank ? '/valores' : ''}`);
}

/** Makes a draft of a table of texts; which of them do not fit the draft itself tells, as of every file that is brought. */
async function takeTexts(parts: PublicationFormsOptions, request: FastifyRequest, reply: FastifyReply) {
  const staff = await parts.staffOf(request);
  if (!staff) return logInAgain(reply);
  const publications = await authorised(parts, request);
  const permit = staffPermit(staff, parts.sites, 'update', 'site-texts');
  if (!publications || !permit) return nothing(reply);
  const form = await readMultipart(request.raw, TEXT_BOUNDS);
  const site = parts.sites.find(({ key }) => form.ok && key === form.fields.site);
  const back = (refused: string, address?: string) => {
    const query = new URLSearchParams({
      ...(site && { site: site.key }),
      recusa: refused,
      ...(address && { texto: address }),
    });
    return reply.header('cache-control', 'no-store').redirect(`${TEXTS}?${query}`, 303);
  };
  if (!form.ok) return back(form.reason === 'too-large' ? 'too-much' : 'unreadable');
  if (!site || !isOnSite(permit, site.key)) return nothing(reply);
  const files = textsOf(form.files);
  const [file] = files.ok ? files.texts : [];
  const read = file && readTextFile(file.text, parts.siteTexts(site.locale));
  if (!read) return back('unreadable');
  if (!read.ok) return back(read.reason, read.reason === 'twice' ? read.address : undefined);
  const begun = await publications.start({ title: form.fields.title?.trim() || site.key, files: [] });
  const done = begun.ok
    ? await publications.setTexts(begun, site.key, read.texts, { mayBeFaulty: true })
    : begun;
  if (done.ok) return reply.header('cache-control', 'no-store').redirect(`${PUBLICATIONS}/${done.id}`, 303);
  return back('reason' in done && done.reason === 'not-yours' ? 'not-yours' : 'other');
}

/** Files as text, or the first that is none: a picture, a sheet, or what was saved as Windows does. */
function textsOf(
  files: readonly SentFile[],
):
  | { readonly ok: true; readonly texts: readonly DraftFile[] }
  | { readonly ok: false; readonly unreadable: string } {
  const not = files.find(({ bytes }) => !isUtf8(bytes) || bytes.includes(0));
  if (not) return { ok: false, unreadable: shortened(not.name) };
  return {
    ok: true,
    // A byte order mark comes along: who reads the text takes one off, and two would be hidden by that.
    texts: files.map(({ name, bytes }) => ({ name: shortened(name), text: bytes.toString('utf8') })),
  };
}

const shortened = (name: string): string => shortenedName(name, DRAFT_LIMITS.name);

/** From here on their browser is shown the draft, on the public pages of a site. */
async function look(parts: PublicationFormsOptions, request: FastifyRequest, reply: FastifyReply) {
  if (!(await parts.staffOf(request))) return logInAgain(reply);
  const publications = await authorised(parts, request);
  const { id } = request.params as { id: string };
  const prefix = parts.prefixOf(fieldIn(request, 'site'));
  const draft = publications && isUuid(id) ? await publications.find(id) : undefined;
  if (!draft || prefix === undefined || (draft.state !== 'draft' && draft.state !== 'scheduled'))
    return nothing(reply);
  return reply
    .header('set-cookie', previewCookie(id))
    .header('cache-control', 'no-store')
    .redirect(prefix || '/', 303);
}

/** A file of a draft as it stands there, to be mended and put in again. */
async function giveFile(parts: PublicationFormsOptions, request: FastifyRequest, reply: FastifyReply) {
  const staff = await parts.staffOf(request);
  if (!staff) return logInAgain(reply);
  const { id } = request.params as { id: string };
  const { nome } = request.query as Readonly<Record<string, unknown>>;
  const permit = staffPermit(staff, parts.sites, 'read', 'publications');
  const text =
    permit && typeof nome === 'string'
      ? await parts.publications(permit, staff.roles).text(id, nome)
      : undefined;
  if (text === undefined) return nothing(reply);
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(String(nome))}`)
    .send(text);
}
