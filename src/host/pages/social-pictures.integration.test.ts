import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveSocialPictures } from './social-pictures.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  serveSocialPictures(app, resolve(import.meta.dirname, '..', '..', '..', 'public'), (brand) =>
    brand === 'aurora' ? '#fff1ea' : '#e4d6b4',
  );
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

it('have the ground of the car’s own brand around it', async () => {
  const cornerOf = async (path: string) => {
    const { rawPayload } = await app.inject(`/social/cars/${path}.jpg`);
    const corner = sharp(rawPayload).extract({ left: 0, top: 0, width: 1, height: 1 });
    return [...(await corner.raw().toBuffer())];
  };
  const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -0.5));
  expect(await cornerOf('aurora/lira/134-front')).toEqual(near([0xff, 0xf1, 0xea]));
  const [picture = ''] = readdirSync('public/cars/cerrado/ipe').filter((name) =>
    name.endsWith('-front-1600.webp'),
  );
  const name = picture.replace(/-1600\.webp$/, '');
  expect(await cornerOf(`cerrado/ipe/${name}`)).toEqual(near([0xe4, 0xd6, 0xb4]));
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
