import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalogueFiles } from '../../areas/catalogue/service/index.ts';
import { BUNDLED_FONTS } from '../../areas/platform/index.ts';
import { faultSentence } from '../../io/fault-sentences.ts';
import { MARKET_CODES } from '../../kit/markets/identities.ts';
import { SUPPLIERS } from '../../kit/markets/suppliers.ts';
import { checkSites } from '../sites/sites.ts';
import { missingPieces, weakColours } from '../sites/theme-check.ts';
import { type NewSite, newSite } from './new-site.ts';
import { type Answers, flatAnswers } from './questions.ts';
import { sayIn, TYPED_LANGUAGES } from './words.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-new-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

const make = (given: Answers, more: Partial<NewSite> = {}) =>
  newSite({
    folder,
    given,
    say: sayIn('en'),
    sentence: faultSentence,
    year: 2026,
    tell: () => undefined,
    ...more,
  });

/** Answers one question after the other, and keeps what was asked and told. */
function typist(lines: readonly string[]) {
  const left = [...lines];
  const told: string[] = [];
  return {
    told,
    ask: async (prompt: string) => {
      told.push(prompt);
      return left.shift();
    },
    tell: (line: string) => {
      told.push(line);
    },
  };
}

const isGood = async () => {
  const { faults, themes, sites } = await checkSites(folder);
  expect([...faults, ...weakColours(themes)]).toEqual([]);
  return { themes, sites };
};

const VERDE = { market: 'BR', name: 'Verde Ágil', colour: '#146c43' } as const;
const COMPANY = {
  legalName: 'Verde Automóveis Ltda.',
  document: '11.222.333/0001-81',
  address: { street: 'Rua Um, 10', city: 'Campinas', region: 'SP', postalCode: '13010-000' },
  email: 'contato@verde.example',
  phone: '(19) 3234-5678',
  hours: 'dias úteis, das 9h às 18h',
  customerService: { phone: '0800 123 4567', hours: '24 horas' },
  ombudsman: { phone: '0800 123 4568', hours: 'dias úteis, das 9h às 18h' },
  lenders: [
    { name: 'Banco Um S.A.', document: '11.222.333/0001-81' },
    { name: 'Banco: Dois', document: '11.222.333/0001-81', phone: '0800 123 4569' },
    { name: 'Banco Três', document: '11.222.333/0001-81', ombudsman: '0800 123 4570' },
    { name: 'Banco Quatro', document: '11.222.333/0001-81', phone: '4004 1234', ombudsman: '0800 123 4571' },
  ],
  dataOfficer: { name: 'Ana Reis', email: 'dados@verde.example' },
  jurisdiction: 'Foro do domicílio do consumidor',
};

describe('a new site', () => {
  it('passes the check of sites at once, whatever its name, market, colours and font are', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...MARKET_CODES),
        fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9 &'-]{0,24}[A-Za-z]$/),
        fc.integer({ min: 0, max: 0xffffff }),
        fc.option(fc.integer({ min: 0, max: 0xffffff }), { nil: undefined }),
        fc.constantFrom(...Object.keys(BUNDLED_FONTS)),
        async (market, name, colour, second, font) => {
          await rm(folder, { recursive: true, force: true });
          const hex = (value: number) => `#${value.toString(16).padStart(6, '0')}`;
          const made = await make({
            market,
            name,
            colour: hex(colour),
            font,
            ...(second !== undefined && { secondColour: hex(second) }),
          });
          expect(made).toMatchObject({ ok: true });
          const { sites, themes } = await isGood();
          expect(sites).toMatchObject([{ market, brandName: name.trim(), demonstration: false, hosts: [] }]);
          expect(missingPieces(themes)).toEqual([]);
          const { sources, errors } = await readCatalogueFiles(
            join(folder, sites[0]?.brand ?? '', 'catalogue'),
          );
          expect(errors).toEqual([]);
          expect(sources).toMatchObject([{ site: { market, models: [{ versions: [{ year: 2027 }, {}] }] } }]);
        },
      ),
      { numRuns: 25 },
    ));

  it('of a brand that is there already adds a market, and leaves its look as it is', async () => {
    expect(await make(VERDE)).toMatchObject({ ok: true });
    await writeFile(
      join(folder, 'verde-agil', 'logo.svg'),
      '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
    );
    const theme = await readFile(join(folder, 'verde-agil', 'theme.json'), 'utf8');
    const made = await make({ market: 'AR', name: 'Verde Ágil', example: 'no' });
    expect(made).toMatchObject({ ok: true, written: { address: '/ar/verde-agil' } });
    expect(await readFile(join(folder, 'verde-agil', 'theme.json'), 'utf8')).toBe(theme);
    expect((await readdir(folder)).sort()).toEqual([
      'README.verde-agil.ar.md',
      'README.verde-agil.br.md',
      'verde-agil',
      'verde-agil.ar.json',
      'verde-agil.br.json',
    ]);
    expect(JSON.parse(await readFile(join(folder, 'verde-agil/catalogue/ar.json'), 'utf8')).models).toEqual(
      [],
    );
    await isGood();
  });

  it('is never written over one that is there', async () => {
    await make(VERDE);
    const before = await readFile(join(folder, 'verde-agil.br.json'), 'utf8');
    const again = await make({ ...VERDE, tagline: 'Outra' });
    expect(again).toMatchObject({ ok: false });
    expect(again.ok || again.complaints).toContain('brand: verde-agil.br.json is taken');
    expect(await readFile(join(folder, 'verde-agil.br.json'), 'utf8')).toBe(before);
  });

  it('writes nothing where any of its files is there already', async () => {
    await writeFile(join(folder, 'README.verde.br.md'), 'mine');
    const made = await make({ ...VERDE, name: 'Verde' });
    expect(made).toEqual({
      ok: false,
      complaints: ['README.verde.br.md: is there already; nothing was written'],
    });
    expect(await readdir(folder)).toEqual(['README.verde.br.md']);
  });

  it('asks again after a bad answer, which it tells at once', async () => {
    const typed = typist([
      'PT',
      'br',
      'Verde',
      '',
      '',
      '146c4',
      '146C43',
      '',
      '',
      '/nowhere.svg',
      '',
      's',
      '',
      's',
      'Verde Automóveis Ltda.',
      '11.222.333/0001-82',
      '11222333000181',
      'Rua Um, 10',
      '',
      'Campinas',
      'SP',
      '1301',
      '13010-000',
      'contato',
      'contato@verde.example',
      '12',
      '(19) 3234-5678',
      '9h às 18h',
      '',
      '',
      '',
      '',
      '',
    ]);
    const made = await make({}, typed);
    expect(made).toMatchObject({ ok: true });
    const wrong = typed.told.filter((line) => line.startsWith('Not like this'));
    expect(wrong.map((line) => line.replace('Not like this: ', ''))).toEqual([
      'must be one of BR, AR',
      'is no colour such as #1250f5',
      'the file cannot be read',
      'is no document',
      expect.stringMatching(/./),
      'is no e-mail address',
      'is not a phone number that can be dialled: one, with its area code, without an extension',
    ]);
    const { supplier } = JSON.parse(await readFile(join(folder, 'verde.br.json'), 'utf8'));
    expect(supplier).toEqual({
      legalName: 'Verde Automóveis Ltda.',
      document: '11222333000181',
      address: { street: 'Rua Um, 10', city: 'Campinas', region: 'SP', postalCode: '13010-000' },
      email: 'contato@verde.example',
      phone: '(19) 3234-5678',
      hours: '9h às 18h',
    });
    await isGood();
  });

  it('writes nothing where the answers end before the questions', async () => {
    const made = await make({}, typist(['BR', 'Verde']));
    expect(made).toMatchObject({ ok: false });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(MARKET_CODES)(
    'with a host name in %s needs each key of the company that its law needs',
    async (market) => {
      const made = await make({ market, name: 'Verde', colour: '#146c43', hosts: 'www.verde.example' });
      const complaints = made.ok ? [] : made.complaints;
      const missing = SUPPLIERS[market].needed.map((key) => expect.stringMatching(`^supplier\\.${key}[.:]`));
      expect(complaints).toEqual(missing);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('with a host name and its company passes the check, and takes no deposits yet', async () => {
    const { answers } = flatAnswers({ ...VERDE, hosts: ['www.verde.example'], supplier: COMPANY });
    expect(await make(answers)).toMatchObject({ ok: true });
    const site = JSON.parse(await readFile(join(folder, 'verde-agil.br.json'), 'utf8'));
    expect(site).toMatchObject({ supplier: COMPANY, authoring: { reservation: { enabled: false } } });
    await isGood();
  });

  it('leaves nothing out unsaid that a file of answers says of a lender, or a list that is typed', async () => {
    const [lender] = COMPANY.lenders;
    const complete = { ...VERDE, hosts: ['www.verde.example'] };
    const unknownIn = (more: object) =>
      flatAnswers({ ...complete, supplier: { ...COMPANY, lenders: [lender, { ...lender, ...more }] } })
        .unknown;
    expect(unknownIn({})).toEqual([]);
    expect(unknownIn({ phone: null })).toEqual([]);
    expect(unknownIn({ cnpj: '1', sac: { phone: '0800 123 4569' } })).toEqual([
      'supplier.lenders[1].cnpj',
      'supplier.lenders[1].sac',
    ]);
    expect(unknownIn({ phone: ['0800 123 4569'] })).toEqual(['supplier.lenders[1].phone']);
    const { answers } = flatAnswers({ ...complete, supplier: COMPANY });
    const typed = `${lender?.name}: ${lender?.document} | 0800 123 4569 | 0800 123 4570 | sac@um.example`;
    const made = await make({ ...answers, 'supplier.lenders': typed });
    expect(made.ok || made.complaints).toEqual(['supplier.lenders: unknown field']);
  });

  it('takes an answer that says nothing as one that is left out', () => {
    const { answers, unknown } = flatAnswers({ ...VERDE, tagline: null, supplier: { email: null } });
    expect([answers, unknown]).toEqual([{ ...VERDE }, []]);
    expect(flatAnswers({ ...VERDE, hosts: [{ name: 'www.verde.example' }] }).unknown).toEqual([
      'hosts.0.name',
    ]);
  });

  it('takes a logo of the brand’s own as it is', async () => {
    const file = join(folder, 'own.svg');
    const own = '<svg viewBox="0 0 9 9"><path fill="currentColor" d="M0 0h9v9z"/></svg>';
    await writeFile(file, own);
    await make({ ...VERDE, logo: file });
    expect(await readFile(join(folder, 'verde-agil/logo.svg'), 'utf8')).toBe(own);
  });

  it('of a name that no font has writes no logo: pages write the name', async () => {
    const made = await make({ ...VERDE, name: '比亚迪', brand: 'byd' });
    expect(made).toMatchObject({ ok: true });
    expect(existsSync(join(folder, 'byd', 'logo.svg'))).toBe(false);
    await isGood();
  });

  it('names its files and commands in each language that it asks in', async () => {
    for (const language of TYPED_LANGUAGES) {
      await make({ ...VERDE, name: `Verde ${language}` }, { say: sayIn(language) });
      const readme = await readFile(join(folder, `README.verde-${language}.br.md`), 'utf8');
      expect(readme).not.toContain('{{');
      expect(readme).toContain(`catalogue import ${folder}/verde-${language}/catalogue/br.json`);
      expect(readme).toContain(`sites ready --site br/verde-${language}`);
    }
  });

  it('names commands as they are typed where the portal is: a release has no npm', async () => {
    for (const [at, typed] of [
      { vitrine: 'node vitrine.mjs', start: 'node vitrine.mjs serve' },
      { vitrine: 'npm run vitrine --', start: 'npm start' },
    ].entries())
      for (const language of TYPED_LANGUAGES) {
        const say = sayIn(language, typed);
        await make({ ...VERDE, name: `Verde ${language} ${at}` }, { say });
        const readme = await readFile(join(folder, `README.verde-${language}-${at}.br.md`), 'utf8');
        const lines = [readme, say('next-start'), say('next-car')]
          .join('\n')
          .match(/(?:node vitrine|npm )[^`,\n]*/g);
        expect(lines?.length).toBeGreaterThan(10);
        expect(
          lines?.filter((line) => ![typed.vitrine, typed.start].some((one) => line.startsWith(one))),
        ).toEqual([]);
      }
  });
});
