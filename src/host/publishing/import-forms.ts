/** The files of imports: a form that no page can answer, since they are kept as they come and never held whole. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ImportAdmin } from '../../areas/admin/contract.ts';
import { ADMIN, IMPORT_FILES, logInPath, staffPermit } from '../../areas/admin/index.ts';
import type { Administration } from '../../areas/admin/service/index.ts';
import { IMPORT_BYTES } from '../../io/imported-kind.ts';
import { streamMultipart } from '../../io/multipart.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { shortenedName } from './file-names.ts';

type ImportFormsOptions = Pick<Administration, 'staffOf'> & {
  readonly imports: ImportAdmin;
  readonly sites: Parameters<typeof staffPermit>[1];
};

const IMPORTS = `${ADMIN}/importacoes`;

export async function serveImportForms(app: FastifyInstance, parts: ImportFormsOptions): Promise<void> {
  await app.register(async (own) => {
    own.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
    own.post(`${IMPORTS}/arquivos/:kind`, (request, reply) => takeFiles(parts, request, reply));
  });
}

async function takeFiles(
  { staffOf, imports, sites }: ImportFormsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const staff = await staffOf(request);
  const { kind: requested } = request.params as { kind: string };
  const { kind } = imports.kinds().find((one) => one.kind === requested) ?? {};
  // Twelve hours are over while somebody chose their files.
  if (!staff) return reply.header('cache-control', 'no-store').redirect(logInPath(IMPORTS), 303);
  const permit = staffPermit(staff, sites, 'update', 'imports');
  const arriving = kind && permit && (await imports.begin(permit, kind));
  if (!arriving) return sendProblem(reply, problem(404, 'not-found', 'There is nothing at this address'));
  const back = (to: string) => reply.header('cache-control', 'no-store').redirect(`${IMPORTS}${to}`, 303);
  const refused = (reason: string, id = '') =>
    back(`${id && `/${id}`}?${new URLSearchParams({ recusa: reason })}`);
  const bounds = { all: IMPORT_BYTES, files: IMPORT_FILES.most };
  const came = await streamMultipart(request.raw, bounds, (name, bytes) =>
    arriving.file(shortened(name), bytes),
  ).catch(async (error) => {
    await arriving.leave();
    throw error;
  });
  if (came !== 'taken') {
    await arriving.leave();
    return refused(came === 'too-large' ? 'too-much' : 'unreadable');
  }
  const done = await arriving.end();
  return done.ok ? back(`/${done.id}`) : refused(done.reason, done.id);
}

const shortened = (name: string): string => shortenedName(name, IMPORT_FILES.name);
