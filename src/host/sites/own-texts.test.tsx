/** Every sentence that visitors read can be said otherwise: each dictionary is listed, by addresses that name one text each. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { GUARDED_TEXTS } from '../../areas/admin/index.ts';
import { DICTIONARIES } from '../../areas/texts.ts';
import { inWordsOf } from '../../io/own-texts.ts';
import { LOCALES } from '../../kit/markets/identities.ts';
import { wordsIn } from '../../kit/markets/words.ts';
import { LabelsProvider, labelsFor, useLabels, WordsProvider } from '../../ui/labels.tsx';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Dictionaries that no visitor of a site reads, by why. */
const NOT_VISITORS: readonly (readonly [files: RegExp, why: string])[] = [
  [/^src\/areas\/admin\//, 'the administration'],
  [/\/service\/import-labels\./, 'imports, which staff bring'],
  [/^src\/areas\/quotation\/contract\/state-labels\./, 'lists of the staff'],
  [/^src\/areas\/quotation\/domain\/staff-mail-words\./, 'mails to the staff'],
  [/^src\/areas\/leads\/domain\/words\./, 'a part of the site file has them (`leads`), and the CRM the rest'],
  [/^src\/areas\/onboarding\/pages\/readiness-labels\./, 'what the administration misses of a site'],
  [/^src\/areas\/site-texts\/pages\/admin-/, 'the administration of texts'],
  [/^src\/areas\/legal-documents\/pages\/admin-/, 'the administration of documents'],
  [/^src\/host\/new-site\//, 'a command'],
  [/^src\/host\/http\/busy-page\//, 'a page of a portal that is too busy to know its site'],
  [
    /^src\/(host\/privacy\/personal-copy\/|(areas\/[^/]+\/service|io\/mail)\/copy-words\.)/,
    'names of fields in a file',
  ],
];

const files = globSync('src/**/*{labels,words}.pt-BR.ts', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !NOT_VISITORS.some(([not]) => not.test(path)));

const textsIn = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:/gm)].map(([, key = '']) => key);

describe('the texts of visitors', () => {
  it('that administrators alone publish are of dictionaries that there are', () => {
    const areas = new Set(DICTIONARIES.map(({ area }) => area));
    expect(GUARDED_TEXTS.filter((area) => !areas.has(area))).toEqual([]);
  });

  it('are listed with their dictionaries, all of them', () => {
    const listed = new Set(DICTIONARIES.flatMap((one) => Object.keys(one['pt-BR'])));
    const missing = files.filter((path) => textsIn(path).some((key) => !listed.has(key)));
    expect(files.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it.each(NOT_VISITORS)('%s are there, and are others’: %s', (not) => {
    const all = globSync('src/**/*.pt-BR.ts', { cwd: ROOT });
    expect(all.some((path) => not.test(path.replaceAll('\\', '/')))).toBe(true);
  });

  it('have one text at each address', () => {
    const texts = new Map<string, string>();
    const twice = LOCALES.flatMap((locale) =>
      DICTIONARIES.flatMap((dictionary) =>
        Object.entries(wordsIn(dictionary, locale)).flatMap(([key, text]) => {
          const address = `${locale} ${dictionary.area}.${key}`;
          const other = texts.get(address) ?? text;
          texts.set(address, text);
          return other === text ? [] : [address];
        }),
      ),
    );
    expect(twice).toEqual([]);
  });

  const anyText = fc.constantFrom(...LOCALES).chain((locale) =>
    fc.constantFrom(...DICTIONARIES).chain((dictionary) =>
      fc.record({
        locale: fc.constant(locale),
        dictionary: fc.constant(dictionary),
        key: fc.constantFrom(...Object.keys(dictionary['pt-BR'])),
        said: fc.stringMatching(/^[A-Za-z ]{1,40}[a-z]$/),
      }),
    ),
  );

  it('are what a site says in their place, on the server, to React and outside of it, and nowhere else', () => {
    fc.assert(
      fc.property(anyText, ({ locale, dictionary, key, said }) => {
        const site = { locale, authoring: { texts: { [`${dictionary.area}.${key}`]: said } } };
        const Said = () => useLabels<Readonly<Record<string, string>>>(dictionary)(key);
        const page = (
          <LabelsProvider language={locale}>
            <Said />
          </LabelsProvider>
        );
        const before = renderToStaticMarkup(page);
        const [shown, told] = inWordsOf(site, () => [
          renderToStaticMarkup(page),
          labelsFor<Readonly<Record<string, string>>>(locale, dictionary)(key),
        ]);
        expect([shown, told]).toEqual([said, said]);
        expect(renderToStaticMarkup(page)).toBe(before);
        for (const other of LOCALES.filter((one) => one !== locale))
          expect(inWordsOf(site, () => wordsIn(dictionary, other)[key])).toBe(
            wordsIn(dictionary, other)[key],
          );
      }),
      { numRuns: 400 },
    );
  });

  it('come with a page’s data as the site says them', () => {
    const dictionary = DICTIONARIES.find(({ area }) => area === 'configurator');
    const key = dictionary && Object.keys(dictionary['pt-BR'])[0];
    if (!dictionary || !key) throw new Error('no dictionary of the configurator');
    const site = { locale: 'pt-BR', authoring: { texts: { [`configurator.${key}`]: 'Dito aqui' } } } as const;
    const words = inWordsOf(site, () => wordsIn(dictionary, 'pt-BR'));
    const Said = () => useLabels<Readonly<Record<string, string>>>({ area: 'configurator' })(key);
    const page = (
      <LabelsProvider language="pt-BR">
        <WordsProvider of={{ area: 'configurator' }} words={words}>
          <Said />
        </WordsProvider>
      </LabelsProvider>
    );
    expect(renderToStaticMarkup(page)).toBe('Dito aqui');
  });
});
