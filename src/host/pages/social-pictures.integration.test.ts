import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSocialPictures } from './social-pictures.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  serveSocialPictures(app, resolve(import.meta.dirname, '..', '..', '..', 'public'));
});
afterAll(() => app?.close());

it('messengers get a picture of ours as a whole JPEG, and may keep it', async () => {
  const [first, again] = await Promise.all(
    [1, 2].map(() => app.inject('/social/cars/aurora/lira/134-front.jpg')),
  );
  expect(first?.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=604800',
  });
  expect(await sharp(first?.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    hasAlpha: false,
  });
  expect(first?.rawPayload.length).toBeLessThan(300_000);
  expect(again?.rawPayload).toEqual(first?.rawPayload);
});

it.each([
  '/social/cars/aurora/lira/none-front.jpg',
  '/social/cars/aurora/lira/134-front.webp',
  '/social/cars/manifest.json',
  '/social/cars/aurora/lira/..%2f..%2f..%2ffavicon.jpg',
  '/social/cars/%2e%2e/%2e%2e/favicon.jpg',
  `/social/cars/aurora/lira/${'a'.repeat(300)}.jpg`,
  '/social/',
])('nobody gets anything else that way: %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
