import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const screens = globSync(['src/*.{ts,tsx}', 'src/{areas/*/{web,pages},pages,ui}/**/*.{ts,tsx}'], {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$|labels\.(pt-BR|es-AR)\.ts$/.test(file));

/** Words that a screen says itself instead of asking the labels for them. */
function wordsOf(fileName: string, source: string): string[] {
  const { program, errors } = parseSync(fileName, source, { sourceType: 'module' });
  expect(errors, fileName).toEqual([]);
  const words: string[] = [];
  const take = (said: string) => words.push(`${fileName}: ${said.trim()}`);
  const takeAccented = (text: string) => {
    if (/[À-ÿ]/.test(text)) take(text);
  };
  // Text between tags, a spoken attribute, or a literal with an accent: the code is English and has none.
  const spoken = new Set<number>();
  new Visitor({
    JSXText({ value, start, end }) {
      // As it is written: a sign by its name (`&nbsp;`) is no word.
      if (/\p{L}/u.test(source.slice(start, end).replace(/&\w+;/g, ''))) take(value);
    },
    JSXAttribute({ name, value }) {
      const isSpoken = /^(aria-label|aria-description|alt|title|placeholder)$/.test(String(name.name));
      if (!isSpoken || value?.type !== 'Literal' || !/\p{L}/u.test(String(value.value))) return;
      spoken.add(value.start);
      take(String(value.value));
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !spoken.has(start)) takeAccented(value);
    },
    TemplateElement({ value }) {
      takeAccented(value.cooked ?? value.raw);
    },
  }).visit(program);
  return words;
}

describe('the screens', () => {
  it('say no word that does not stand in a label dictionary [D2-9-56] [D2-9-57]', () => {
    expect(screens.length).toBeGreaterThan(50);
    expect(screens.flatMap((file) => wordsOf(file, readFileSync(resolve(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    'const a = <p>Preço</p>;',
    'const a = <p>Total {sum}</p>;',
    'const a = <img alt="Lira" />;',
    "const a = 'Simulação';",
    `const a = \`Até \${day}\`;`,
    `const a = \`\${day} já\`;`,
    "type Said = 'Preço';",
    `const a = <img alt={\`Versão \${name}\`} />;`,
    'const a = <img alt="Versão" />;',
  ])('are caught saying %s', (source) => expect(wordsOf('a.tsx', source)).toHaveLength(1));

  it.each([
    '// Preço\nconst a = <p>{t("price")}</p>;',
    'const a = <img alt="" />;',
    'const a = <b>&nbsp;</b>;',
  ])('may say %s', (source) => expect(wordsOf('a.tsx', source)).toEqual([]));
});
