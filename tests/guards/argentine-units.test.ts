import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declaredLines } from './declared-words.ts';

/** Units and payments of Brazil that Argentine readers do not use. */
const BRAZILIAN = /\bkgfm\b|\bkm\/l\b|\bkm por litro\b|\}\}x de\b|\d+x de\b|\bboletos?\b/i;

/** A dealer is `concesionario` to everybody; the search knows the other word, as people write it. */
const OTHER_DEALER = /concesionarias?\b/i;
/** A word of the wrong gender beside it. */
const GENDER = /\b(?:la|las|una|esta|otra|propia|misma|ninguna) concesionarios?\b/i;

const files = [
  ...globSync('src/**/*es-AR*.ts'),
  ...globSync('seeds/**/*ar.json'),
  ...globSync('seeds/catalogue/*.ar/*.json'),
];

/** The lines of labels and demo texts that say something, with where it stands. */
const saying = (what: RegExp): readonly string[] =>
  [
    ['src/areas/menu.ts', declaredLines('es-AR')] as const,
    ...files.map((path) => [path, readFileSync(path, 'utf8').split('\n')] as const),
  ].flatMap(([path, lines]) =>
    lines
      .filter((line) => what.test(line.replace(/^\s*'?[\w.-]+'?:/, '')))
      .map((line) => `${path}: ${line.trim().slice(0, 100)}`),
  );

it('Argentine labels and demo texts have the units and instalments of their market', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(saying(BRAZILIAN)).toEqual([]);
});

it('Argentine labels and demo texts call a dealer by one word, for shoppers and staff', () => {
  expect(saying(/concesionario/i).length).toBeGreaterThan(150);
  expect(saying(OTHER_DEALER)).toEqual([]);
  expect(saying(GENDER)).toEqual([]);
});

it('what is owed for paying late has one name in Argentina, in every text', () => {
  expect(saying(/\brecargos?\b/i)).toEqual([]);
});

/** An instalment behind its number, as a label has it: they fall there with the tax on interest, so that it is the first one's. */
const NUMBERED = /\{\{(?:count|times|installments)\}\} ?(?:×|cuotas?(?: mensuales)? de) \{\{/;
const FIRST = /, la primera|cuotas? de hasta|la primera de/;

/** The labels of a dictionary, by key: a text may stand on the line after it. */
const labelsIn = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^ {2}'?([\w.-]+)'?:\s*'([^\n]*)',$/gm)].map(
    ([, key = '', text = '']) => ({ path, key, text }),
  );

it('Argentine labels say of an instalment behind its number that it is the first one, or have a label that does', () => {
  // Of both countries: staff of Argentina read proposals of Brazil by it.
  const ofStaff = 'areas/admin/';
  const plain = files
    .filter((path) => !path.includes(ofStaff) && path.endsWith('.ts'))
    .flatMap((path) => {
      const all = labelsIn(path);
      // Beside a label of equal instalments stands one for those whose first is not the last.
      const hasFirst = (key: string) => all.some((one) => one.key === `${key}-first`);
      return all.filter(({ key, text }) => NUMBERED.test(text) && !FIRST.test(text) && !hasFirst(key));
    });
  expect(plain).toEqual([]);
  const seeded = saying(NUMBERED).filter((line) => /\.json: /.test(line) && !FIRST.test(line));
  expect(seeded).toEqual([]);
});

it('Argentine legal texts call no instalment the first, and say of none that it is lower, where all may be equal', () => {
  const texts = globSync('seeds/**/*ar.json').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^ +"(.*)",?$/gm)].map(([, text = '']) => ({ path, text })),
  );
  expect(texts.filter(({ text }) => text.includes('{{lastInstallment}}')).length).toBeGreaterThan(10);
  // What stands in `[[…]]` is left out where the last instalment is about the first one.
  const bare = texts
    .map(({ path, text }) => ({ path, text: text.replace(/\[\[[^\]]*\]\]/g, '') }))
    .filter(({ text }) => /\{\{lastInstallment\}\}|decreciente|la primera|primera cuota/.test(text));
  expect(bare).toEqual([]);
});

it('labels call no instalment the first unless they are for plans whose last one is another (KEY-first), or name the last too', () => {
  const called =
    /(?:, | de )(?:la primera|a primeira)(?: de \{\{|[;{,]|$)|la primera cuota|a primeira parcela|Primera de \{\{|Primeira de \{\{/i;
  const both = globSync('src/**/*{labels,words}.{pt-BR,es-AR}.ts');
  expect(both.flatMap(labelsIn).length).toBeGreaterThan(5_000);
  const loose = both
    .flatMap(labelsIn)
    .filter(({ key, text }) => called.test(text) && !key.endsWith('-first') && !text.includes('{{last}}'));
  expect(loose).toEqual([]);
});
