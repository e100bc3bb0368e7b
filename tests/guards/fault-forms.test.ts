/** A sentence that says which characters a code may have says what its regular expression takes, no more and no less. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultLabels } from '../../src/areas/admin/web/fault-labels.ts';
import { faultSentence } from '../../src/io/fault-sentences.ts';
import type { Fault, FaultCode } from '../../src/kit/faults.ts';

const SMALL = 'abcdefghijklmnopqrstuvwxyz';
const CAPITALS = SMALL.toUpperCase();
const DIGITS = '0123456789';
const LETTERS = SMALL + CAPITALS + DIGITS;

/** What a sentence announces: the characters, and what it says of their order. */
type Rule = { readonly signs: string; readonly fits?: (text: string) => boolean };

/** Groups of characters with one separator at a time between them. */
const isJoined = (text: string): boolean => text.split(/[-_.]/).every((group) => group !== '');

const RULES: Readonly<Partial<Record<FaultCode, Rule>>> = {
  'code-letters': { signs: LETTERS },
  'code-hyphens': { signs: `${LETTERS}-` },
  'code-plain': { signs: `${LETTERS}-_` },
  'code-dots': { signs: `${LETTERS}-_.` },
  'code-spaces': { signs: `${LETTERS}-_. ` },
  'code-joined': { signs: `${LETTERS}-_.`, fits: isJoined },
  'code-capitals': { signs: `${CAPITALS}${DIGITS}-` },
  'code-capitals-first': { signs: `${CAPITALS}${DIGITS}-`, fits: (text) => !text.startsWith('-') },
  'code-hash': { signs: `${LETTERS}-_.#` },
  'code-letter': { signs: `${LETTERS}-`, fits: (text) => /^[a-z]/i.test(text) },
  'code-small': { signs: `${SMALL}${DIGITS}-` },
  'key-form': { signs: `${SMALL}${DIGITS}-` },
  'key-letter': { signs: `${SMALL}${DIGITS}-`, fits: (text) => SMALL.includes(text.charAt(0)) },
  'key-joined': { signs: `${SMALL}${DIGITS}-`, fits: isJoined },
  'digits-most': { signs: DIGITS },
  'id-form': { signs: `${LETTERS}-_.:~`, fits: (text) => !/^[.:~]/.test(text) },
  'number-form': { signs: `${CAPITALS}${DIGITS}-` },
  'path-form': { signs: `${LETTERS}-_./`, fits: (text) => text.startsWith('/') && !text.startsWith('//') },
  'verification-form': { signs: `${LETTERS}._=+/-` },
  'variable-form': { signs: `${LETTERS}_$`, fits: (text) => !DIGITS.includes(text.charAt(0)) },
};

/** Sentences that name a thing or give an example, and no characters. */
const NAMING: readonly FaultCode[] = [
  'city-code',
  'colour-form',
  'day',
  'degrees-form',
  'document',
  'family-form',
  'font-weight',
  'half-year',
  'hex',
  'host-form',
  'hours',
  'kilometres-form',
  'label-form',
  'link-places',
  'link-secure',
  'model-year',
  'months-form',
  'months-most',
  'number-plain',
  'offer-id',
  'one-line',
  'setting-bucket',
  'setting-number',
  'setting-header',
  'setting-header-name',
  'setting-host-port',
  'setting-hosts',
  'setting-mail',
  'setting-postgres',
  'setting-text',
  'origin-form',
  'robots-line',
  'person-number',
  'phone',
  'postal',
  'postal-form',
  'state-form',
  'year-form',
];

/** Of sentences that do not say a length as a parameter. */
const LENGTHS: Readonly<Partial<Record<FaultCode, { readonly most: number }>>> = {
  'number-form': { most: 40 },
};

type Use = {
  readonly file: string;
  readonly code: FaultCode;
  readonly params: Readonly<Record<string, number>>;
  readonly pattern: RegExp;
};

const LITERAL = String.raw`\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*`;
const USED = new RegExp(
  String.raw`\.regex\(\s*(${LITERAL}|[A-Z_]+),\s*faultText\('([\w-]+)'(?:, \{([^}]*)\})?\)`,
  'g',
);
const NAMED = new RegExp(`const ([A-Z_]+) = (${LITERAL});`, 'g');

const sources = globSync('src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const patternOf = (literal: string): RegExp => {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
};

/** What is called by a name: in the file itself, in its area, or in another that it is taken from. */
function literalOf(file: string, given: string): string {
  if (given.startsWith('/')) return given;
  const area = file.split('/').slice(0, 3).join('/');
  const nearest = [
    file,
    ...sources.map((one) => one.file).filter((one) => one.startsWith(area)),
    ...sources.map((one) => one.file),
  ];
  for (const place of nearest) {
    const text = sources.find((one) => one.file === place)?.text ?? '';
    const found = [...text.matchAll(NAMED)].find(([, name]) => name === given);
    if (found?.[2]) return found[2];
  }
  throw new Error(`${file}: no regular expression ${given}`);
}

const uses: readonly Use[] = sources.flatMap(({ file, text }) =>
  [...text.matchAll(USED)].map(([, given = '', code = '', params = '']) => ({
    file,
    code: code as FaultCode,
    params: Object.fromEntries(
      [...params.matchAll(/(\w+): ([\d_]+)/g)].map(([, name, value = '']) => [
        name,
        Number(value.replaceAll('_', '')),
      ]),
    ),
    pattern: patternOf(literalOf(file, given)),
  })),
);

const ruled = uses.flatMap((use) => {
  const rule = RULES[use.code];
  return rule ? [{ ...use, rule }] : [];
});

/** Whether a sentence announces that a text will do. */
function announces({ rule, code, params }: (typeof ruled)[number], text: string): boolean {
  const { least = 1, most = Number.POSITIVE_INFINITY } = { ...LENGTHS[code], ...params };
  if (text.length < least || text.length > most) return false;
  return [...text].every((sign) => rule.signs.includes(sign)) && (rule.fits?.(text) ?? true);
}

it('each form is a rule that this test knows, or names no characters', () => {
  expect(uses.length).toBeGreaterThan(30);
  const unknown = uses.filter(({ code }) => !RULES[code] && !NAMING.includes(code));
  expect(unknown).toEqual([]);
});

describe.each(ruled)('$code in $file', (use) => {
  const { pattern, rule, code, params } = use;
  const { least = 1, most = 60 } = { ...LENGTHS[code], ...params };
  const agrees = (text: string) => expect([text, pattern.test(text)]).toEqual([text, announces(use, text)]);

  it('takes what its sentence announces', () => {
    const unit = fc.constantFrom(...rule.signs);
    const text = fc.string({ unit, minLength: least, maxLength: most });
    fc.assert(
      fc.property(
        text.map((one) => (code === 'path-form' ? `/${one.replace(/^\/+/, '')}`.slice(0, most) : one)),
        (one) => {
          agrees(one);
        },
      ),
    );
  });

  it('refuses what its sentence does not announce', () => {
    const signs = [...'aZ09-_. $/|:;,+#"<>éÇñ\n\t'];
    for (const sign of [...signs, ...rule.signs])
      for (const count of new Set([0, 1, 2, least - 1, least, most, most + 1])) {
        agrees(sign.repeat(Math.max(0, count)));
        agrees(`a${sign}1`);
        agrees(`A${sign}${sign}1`);
        agrees(`/${sign.repeat(Math.max(0, count))}`);
      }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 6 }), (one) => {
        agrees(one);
      }),
    );
  });
});

/** How sentences of the three tables call what may stand in a code. */
const NAMES: readonly (readonly [name: string, word: RegExp, has: (signs: string) => boolean])[] = [
  ['hyphens', /hyphen|h[íi]fen|gui[oó]n| -[, ]/, (signs) => signs.includes('-')],
  ['_', /_/, (signs) => signs.includes('_')],
  ['dots', /\b(?:dots?|pontos?|puntos?)\b/, (signs) => signs.includes('.')],
  ['spaces', /spaces|espaços|espacios/, (signs) => signs.includes(' ')],
  ['$', /\$/, (signs) => signs.includes('$')],
  ['/', /\//, (signs) => signs.includes('/')],
  ['small letters alone', /small|minúsculas/, (signs) => signs.includes('a') && !signs.includes('A')],
  ['capitals alone', /capital|maiúsculas|mayúsculas/, (signs) => signs.includes('A') && !signs.includes('a')],
];

it.each(Object.entries(RULES))(
  '%s is said with all of its characters in each language',
  (code, { signs }) => {
    const english = faultSentence({ code, params: {} } as Fault);
    const labels = ([faultLabels['pt-BR'], faultLabels['es-AR']] as const).map(
      (texts) => texts[code as FaultCode],
    );
    for (const sentence of [english, ...labels])
      for (const [name, word, has] of NAMES)
        expect([sentence, name, word.test(sentence)]).toEqual([sentence, name, has(signs)]);
  },
);
