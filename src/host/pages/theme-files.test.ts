import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { NEUTRAL_LOOK } from '../../areas/platform/index.ts';
import { readSites } from '../sites/sites.ts';
import { serveThemes } from './theme-files.ts';

describe('the files of a theme', async () => {
  const app = Fastify();
  afterAll(() => app.close());
  const sites = await readSites('seeds/sites');
  serveThemes(app, sites);
  const { head, files } = sites.find(({ theme }) => theme === 'aurora')?.look ?? NEUTRAL_LOOK;
  const get = (url = '', encoding = '') => app.inject({ url, headers: { 'accept-encoding': encoding } });

  it('stay as they are for ever under their addresses, and no browser asks for one again', async () => {
    for (const [url, { type, bytes }] of files) {
      const { statusCode, headers, rawPayload } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(rawPayload.equals(bytes)).toBe(true);
    }
    expect([...files.keys()]).toEqual(expect.arrayContaining([head?.stylesheet, ...(head?.fonts ?? [])]));
  });

  it('are compressed where they are texts, and only for whoever reads that', async () => {
    const sheet = await get(head?.stylesheet, 'gzip, br');
    expect([sheet.headers['content-encoding'], sheet.headers.vary]).toEqual(['br', 'accept-encoding']);
    const font = await get(head?.fonts[0], 'gzip, br');
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it.each(['aurora-0000000000.css', '../../package.json', '', 'aurora/theme.json'])(
    'are all that is served there: not %s',
    async (name) => expect((await get(`/assets/themes/${name}`)).statusCode).toBe(404),
  );
});
