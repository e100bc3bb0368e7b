import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { whose } from '../../areas/dealers/contract/query.ts';
import { brand } from '../../areas/lender/contract/amounts.ts';
import { fileFaultLine, fileFaultText } from '../../io/fault-sentences.ts';
import { checkSites, readSite, readSites } from './sites.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-sites-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, site: object) => writeFile(join(folder, name), JSON.stringify(site));
const aurora = { brand: 'aurora', brandName: 'Aurora', market: 'BR' };
const VOUCHER = {
  key: 'cafe',
  title: 'Café',
  partner: 'Café',
  amount: 50,
  points: 900,
  conditions: 'Nas lojas.',
};

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

  it('take no proposals in a market whose people have neither CPF nor CEP, which both forms ask for', async () => {
    const fault = { code: 'no-proposals', params: {} };
    const of = (market: string) =>
      JSON.stringify({ ...aurora, market, authoring: { financing: { proposal: { enabled: true } } } });
    expect(readSite('a.json', of('AR')).faults).toEqual([
      { file: 'a.json', path: 'authoring.financing.proposal.enabled', fault },
    ]);
    expect(readSite('a.json', of('BR')).faults).toEqual([]);
  });

  it('tell visitors to call numbers that their market reaches alone, whichever part has them', () => {
    const withPhone = (market: string, phone: string) => ({
      ...aurora,
      market,
      authoring: {
        financing: { error: { phone } },
        proposals: { result: { phone, refusedPhone: phone } },
        rewards: { supportPhone: phone, vouchers: [VOUCHER] },
      },
    });
    const faultsOf = (market: string, phone: string) =>
      readSite('a.json', JSON.stringify(withPhone(market, phone))).faults.map(fileFaultText);
    const refused = [
      'financing.error.phone',
      'proposals.result.phone',
      'proposals.result.refusedPhone',
      'rewards.supportPhone',
    ].map(
      (path) =>
        `a.json authoring.${path}: is not a phone number that can be dialled: one, with its area code, without an extension`,
    );
    for (const [market, phone] of [
      ['BR', '0800 123 4567'],
      ['BR', '4004-1234'],
      ['BR', '(11) 98765-4321'],
      ['AR', '0810 222 4567'],
      ['AR', '11 4321-8765'],
    ] as const)
      expect([phone, faultsOf(market, phone)]).toEqual([phone, []]);
    for (const [market, phone] of [
      ['BR', '+54 11 4321-8765'],
      ['BR', '98765-4321'],
      ['BR', '00000000'],
      ['BR', '-----------'],
      ['AR', '4004-1234'],
      ['AR', '(11) 98765-4321'],
    ] as const)
      expect([phone, faultsOf(market, phone)]).toEqual([phone, refused]);
  });

  it('lose scripts from what authors write, and keep its structure (R37)', async () => {
    const tooltip =
      '<p onclick="x()">Veja <a href="javascript:alert(1)">aqui</a><script>alert(1)</script> <b>já</b></p>';
    await write('a.json', {
      ...aurora,
      authoring: { financing: { summary: { tooltip }, terms: { text: '<img src=x onerror=y>' } } },
    });
    const [site] = await readSites(folder);
    expect(site?.authoring).toEqual({
      financing: { summary: { tooltip: '<p>Veja <a>aqui</a> <b>já</b></p>' }, terms: { text: '' } },
    });
  });

  it('have a brand of up to forty letters, as services take it, and a name of up to sixty', () => {
    const named = (more: number) => ({ brand: 'x'.repeat(40 + more), brandName: 'X'.repeat(60 + more) });
    const faultsOf = (more: number) =>
      readSite('a.json', JSON.stringify({ ...aurora, ...named(more) })).faults;
    expect(faultsOf(0)).toEqual([]);
    for (const more of [0, 1])
      expect(
        [brand, whose.brand].map((one) => one.safeParse(named(more).brand).success),
        'the lender and the dealers',
      ).toEqual([more === 0, more === 0]);
    expect(faultsOf(1).map(({ path, fault }) => [path, fault])).toEqual([
      ['brand', { code: 'words-most', params: { most: 40 } }],
      ['brandName', { code: 'words-most', params: { most: 60 } }],
    ]);
  });

  it('at fault are named with the place of the fault', async () => {
    await write('a.json', { ...aurora, market: 'PT' });
    await expect(readSites(folder)).rejects.toThrow(/^a\.json market: /);
  });

  it('that name a theme without its folder are named, each of them', async () => {
    const own = await mkdtemp(join(folder, 'themes-'));
    const site = (market: string, more: object) =>
      writeFile(join(own, `${market}.json`), JSON.stringify({ ...aurora, market, ...more }));
    await site('AR', {});
    await expect(readSites(own)).resolves.toHaveLength(1);
    await site('AR', { theme: 'aurora' });
    await site('BR', { theme: 'verde' });
    await expect(readSites(own)).rejects.toThrow(
      /^AR\.json theme: there is no file aurora\/theme\.json \[no-theme-file\]\nBR\.json theme: there is no file verde\/theme\.json \[no-theme-file\]$/,
    );
    await mkdir(join(own, 'verde'));
    await writeFile(join(own, 'verde', 'theme.json'), '{}');
    await expect(readSites(own)).rejects.toThrow(/^AR\.json theme: [^\n]+$/);
  });

  it('with bad authoring or broken JSON are named in one line', async () => {
    await write('a.json', { ...aurora, authoring: { financing: { colour: 'red' } } });
    await expect(readSites(folder)).rejects.toThrow(/^a\.json authoring\.financing\.colour: [^\n]+$/);
    await writeFile(join(folder, 'a.json'), '{ "brand": ');
    await expect(readSites(folder)).rejects.toThrow(/^a\.json: [^\n]+$/);
  });

  it('are told all that is wrong in them, not the first only, a line each with file and place', async () => {
    const plan = { id: 'a', type: 'CDC', minEntrance: 50, maxEntrance: 20 };
    const image = { src: '//evil.example/a.png', alt: 'x' };
    await write('a.json', {
      ...aurora,
      authoring: {
        dealers: { radius: -1, colour: 'red' },
        finance: {},
        financing: {
          sumary: {},
          plans: [
            plan,
            { id: 'c', type: 'CDC', orderOnline: 'javascript:alert(1)' },
            { id: 'b', type: 'CDC', image },
          ],
        },
        home: { heroe: 'lira' },
        leads: { origin: '' },
        tracking: { needsConsent: 'yes', componentPath: '//evil.example' },
        toString: {},
      },
    });
    await write('b.json', { ...aurora, brand: 'vela', services: { lead: 'javascript:alert(1)' } });
    await writeFile(join(folder, 'c.json'), '[');
    const { faults } = await checkSites(folder);
    expect(faults.map(({ file, path }) => `${file}: ${path}`)).toEqual([
      'a.json: authoring.dealers.radius',
      'a.json: authoring.dealers.colour',
      'a.json: authoring.finance',
      'a.json: authoring.financing.plans[0].maxEntrance',
      'a.json: authoring.financing.plans[1].orderOnline',
      'a.json: authoring.financing.plans[2].image.src',
      'a.json: authoring.financing.sumary',
      'a.json: authoring.home.heroe',
      'a.json: authoring.leads.origin',
      'a.json: authoring.tracking.needsConsent',
      'a.json: authoring.tracking.componentPath',
      'a.json: authoring.toString',
      'b.json: services.lead',
      expect.stringMatching(/^c\.json: /),
    ]);
    const lines = faults.map(fileFaultLine);
    for (const line of lines) expect(line).toMatch(/^[abc]\.json[^\n]*: [^\n]+$/);
    await expect(readSites(folder)).rejects.toThrow(lines.join('\n'));
  });

  it('may have no two plans, and no two consents, of one id', async () => {
    for (const name of ['b.json', 'c.json']) await rm(join(folder, name));
    const plans = ['a', 'a'].map((id) => ({ id, type: 'CDC' }));
    const options = ['x', 'x'].map((id) => ({ id, label: id }));
    await write('a.json', { ...aurora, authoring: { financing: { plans, terms: { options } } } });
    expect((await checkSites(folder)).faults.map(fileFaultText)).toEqual([
      'a.json authoring.financing.terms.options[1].id: x is taken',
      'a.json authoring.financing.plans[1].id: a is taken',
    ]);
  });

  it('may not describe one site twice', async () => {
    await write('a.json', aurora);
    await write('b.json', aurora);
    await expect(readSites(folder)).rejects.toThrow('b.json: describes br/aurora, as a.json does');
  });
});
