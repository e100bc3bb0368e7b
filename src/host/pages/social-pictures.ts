import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { SOCIAL_PICTURES, SOCIAL_SIZE } from '../../areas/catalogue/index.ts';
import { boundedCache } from '../../io/bounded-cache.ts';
import { problem, sendProblem } from '../../io/problem.ts';

/** A picture of ours that stands in public/cars, and whose brand's it is; nothing else of the folder, and nothing above it. */
const NAME = /^\/cars\/([a-z0-9-]{1,40})\/[a-z0-9-]{1,40}\/[A-Za-z0-9_-]{1,80}$/;
const BEHIND = '.jpg';
/** Of pictures as many bytes are kept, at some 50 KB each: more than a maker's cars have; one that is being made counts as that. */
const [CACHE_BYTES, USUAL_BYTES] = [32 * 2 ** 20, 50 * 2 ** 10];
/** So many may wait to be made: whoever asks for more is told to come again. */
const WAITING_MAX = 20;
const A_WEEK = 7 * 24 * 3600;

/**
 * Serves the pictures that messengers show beside a link: JPEG, which all of them read, made of ours when one is first asked for. One is made
 * at a time, and the names of ours are few: whoever asks for many waits, and pages do not.
 *
 * @param groundOf the colour behind the cars of a brand, `#rrggbb`
 */
export function serveSocialPictures(
  app: FastifyInstance,
  publicFolder: string,
  groundOf: (brand: string) => string,
): void {
  const pictures = boundedCache<Promise<Buffer | undefined>>({ maxBytes: CACHE_BYTES });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  app.get(`${SOCIAL_PICTURES}/*`, async (request, reply) => {
    const [path = ''] = request.url.slice(SOCIAL_PICTURES.length).split('?');
    const name = path.endsWith(BEHIND) ? path.slice(0, -BEHIND.length) : '';
    const [, brand] = NAME.exec(name) ?? [];
    if (!brand) return sendProblem(reply, problem(404, 'not-found', 'There is no such picture'));
    let picture = pictures.get(name);
    if (!picture) {
      const file = join(publicFolder, `${name}-1600.webp`);
      // A name that there is not takes no place from one that there is.
      if (!existsSync(file)) return sendProblem(reply, problem(404, 'not-found', 'There is no such picture'));
      if (waiting >= WAITING_MAX)
        return sendProblem(
          reply.header('retry-after', '5'),
          problem(503, 'busy', 'Other pictures are made first'),
        );
      waiting += 1;
      picture = last
        .then(() => madeOf(file, groundOf(brand)))
        .finally(() => {
          waiting -= 1;
        });
      last = picture;
      pictures.set(name, picture, { size: USUAL_BYTES });
    }
    const bytes = await picture;
    if (bytes && pictures.peek(name) === picture)
      pictures.set(name, Promise.resolve(bytes), { size: bytes.length });
    if (!bytes) {
      pictures.delete(name);
      return sendProblem(reply, problem(404, 'not-found', 'There is no such picture'));
    }
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', `public, max-age=${A_WEEK}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(bytes);
  });
}

/** The whole car, neither cut nor stretched; undefined where there is no such file. */
async function madeOf(file: string, background: string): Promise<Buffer | undefined> {
  const car = sharp(file).flatten({ background });
  const whole = { ...SOCIAL_SIZE, fit: 'contain', background } as const;
  return car
    .resize(whole)
    .jpeg({ quality: 82, progressive: true })
    .toBuffer()
    .catch(() => undefined);
}
