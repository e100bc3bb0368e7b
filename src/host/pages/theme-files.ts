import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Site } from '../../areas/platform/index.ts';
import { problem, sendProblem } from '../../io/problem.ts';
import { THEME_ADDRESSES } from '../sites/themes.ts';
import { chooseEncoding, encoded } from './page-cache.ts';

const YEAR = 31_536_000;

/**
 * Serves style sheets, fonts and icons of the sites' themes, as they were read at the start. Each address carries the hash of what it
 * answers: whoever has it never asks again. Style sheets are compressed once, when they are first asked for.
 */
export function serveThemes(app: FastifyInstance, sites: readonly Pick<Site, 'look'>[]): void {
  const files = new Map(sites.flatMap(({ look }) => [...look.files]));
  const sheets = new Map<string, Promise<Buffer>>();
  const answer = async (path: string, accepted: string | undefined, reply: FastifyReply) => {
    const file = files.get(path);
    if (!file) return sendProblem(reply, problem(404, 'not-found', 'There is no such file'));
    reply.header('content-type', file.type).header('cache-control', `public, max-age=${YEAR}, immutable`);
    const bytes = Buffer.from(file.bytes);
    if (!/^(text|image\/svg)/.test(file.type)) return reply.send(bytes);
    const encoding = chooseEncoding(accepted);
    reply.header('vary', 'accept-encoding');
    if (encoding === 'identity') return reply.send(bytes);
    const key = `${encoding} ${path}`;
    const made = sheets.get(key) ?? encoded(bytes, encoding);
    sheets.set(key, made);
    return reply.header('content-encoding', encoding).send(await made);
  };
  app.get(`${THEME_ADDRESSES}*`, (request, reply) => {
    const [path = ''] = request.url.split('?');
    return answer(path, request.headers['accept-encoding'], reply);
  });
}
