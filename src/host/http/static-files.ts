import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem, sendProblem } from '../../io/problem.ts';
import { answerFault } from './faults.ts';

const YEAR = 31_536_000;

/** What a worker that is handed personal or foreign data may reach, by the beginning of its file's name. */
const WORKERS: Readonly<Record<string, string>> = {
  // What draws a maker's model reads the pictures in it from addresses that it has made itself.
  'maker.worker-': "default-src 'none'; connect-src blob:",
  // What looks for faces fetches its model from here.
  'face.worker-': "default-src 'none'; connect-src 'self'",
};

type Folders = {
  readonly buildFolder: string;
  readonly publicFolder: string;
  readonly development?: unknown;
};

/** Serves the built assets, but for a server in development that has its own, and the pictures. What a file cannot answer is refused. */
export async function serveFiles(app: FastifyInstance, folders: Folders): Promise<void> {
  await app.register(async (files) => {
    files.setErrorHandler(refuseFile);
    // XML without a word on its characters is read as the browser guesses (OWASP ASVS 4.1.1).
    files.addHook('onSend', (_request, reply, payload, done) => {
      if (reply.getHeader('content-type') === 'image/svg+xml') reply.type('image/svg+xml; charset=utf-8');
      done(null, payload);
    });
    const assets = {
      root: join(folders.buildFolder, 'client', 'assets'),
      decorateReply: false,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR * 1000,
      setHeaders: (reply: FastifyReply, path: string) => {
        // A worker is bound by its own answer's policy.
        const [, policy] = Object.entries(WORKERS).find(([name]) => path.includes(name)) ?? [];
        if (policy) reply.header('content-security-policy', policy);
      },
    };
    if (!folders.development) await files.register(fastifyStatic, assets);
    const options = { decorateReply: false, maxAge: 7 * 24 * 3600 * 1000 };
    // The pictures are by far the most files: looked up when they are asked for, not given a route each at every start.
    await files.register(fastifyStatic, {
      ...options,
      root: join(folders.publicFolder, 'cars'),
      prefix: '/cars/',
    });
    await files.register(fastifyStatic, {
      ...options,
      root: folders.publicFolder,
      wildcard: false,
      globIgnore: ['cars/**'],
      setHeaders: (reply, path) => {
        if (!path.endsWith('service-worker.js')) return;
        // As above: it may fetch from here, and nothing else.
        reply
          .header('cache-control', 'no-cache')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'");
      },
    });
  });
}

/** The longest name that a file system takes, in bytes, and the longest path. */
const NAME_MAX = 255;
const PATH_MAX = 4_096;

const REFUSALS: Readonly<Record<number, readonly [reason: string, title: string]>> = {
  403: ['forbidden', 'This address names no file of ours'],
  412: ['precondition-failed', 'The file is not the one that the request names'],
  416: ['range-not-satisfiable', 'The file has no such range'],
};

/** A refusal of whoever reads files is the caller's matter: its status, and nothing in the log of faults (RFC 9110 §13.1.1, §15.5.17). */
function refuseFile(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 500, headers } = error as FastifyError & { headers?: Record<string, string> };
  const known = REFUSALS[statusCode];
  if (!known) return answerFault(error, request, reply);
  if (statusCode === 403 && isTooLong(request.url))
    return sendProblem(reply, problem(414, 'address-too-long', 'The address, or a part of it, is too long'));
  const range = headers?.['Content-Range'];
  if (range) reply.header('content-range', range);
  return sendProblem(reply, problem(statusCode, ...known));
}

const isTooLong = (address: string): boolean => {
  const [path = ''] = address.split('?');
  return path.length > PATH_MAX || path.split('/').some((name) => name.length > NAME_MAX);
};
