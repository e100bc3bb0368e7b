import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSites } from './sites.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, site: object) => writeFile(join(folder, name), JSON.stringify(site));
const aurora = { brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' };

describe('site files', () => {
  it('have the demo brands: three in Brazil, two of them in Argentina', async () => {
    const sites = await readSites('seeds/sites');
    expect(sites.map(({ key }) => key).sort()).toEqual([
      'ar/aurora',
      'ar/cerrado',
      'br/aurora',
      'br/cerrado',
      'br/lumen',
    ]);
  });

  it('lose scripts from what authors write, and keep its structure (R37)', async () => {
    const tooltip =
      '<p onclick="x()">Veja <a href="javascript:alert(1)">aqui</a><script>alert(1)</script> <b>já</b></p>';
    await write('a.json', {
      ...aurora,
      authoring: { home: { text: tooltip, list: [{ text: '<img src=x onerror=y>' }] } },
    });
    const [site] = await readSites(folder);
    expect(site?.authoring).toEqual({
      home: { text: '<p>Veja <a>aqui</a> <b>já</b></p>', list: [{ text: '' }] },
    });
  });

  it('at fault are named with the place of the fault', async () => {
    await write('a.json', { ...aurora, market: 'PT' });
    await expect(readSites(folder)).rejects.toThrow(/^a\.json: market: /);
  });

  it('with bad authoring or broken JSON are named in one line', async () => {
    await write('a.json', { ...aurora, authoring: { financing: { colour: 'red' } } });
    await expect(readSites(folder)).rejects.toThrow(/^a\.json: authoring\.financing: colour: [^\n]+$/);
    await writeFile(join(folder, 'a.json'), '{ "brand": ');
    await expect(readSites(folder)).rejects.toThrow(/^a\.json: [^\n]+$/);
  });

  it('may not describe one site twice', async () => {
    await write('a.json', aurora);
    await write('b.json', aurora);
    await expect(readSites(folder)).rejects.toThrow('br/aurora');
  });
});
