import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const screens = globSync('src/{areas/*/web,pages,ui}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|labels\.(pt-BR|es-AR)\.ts$/.test(file),
);

/** Words that a screen says itself instead of asking the labels for them. */
function wordsOf(fileName: string, source: string): string[] {
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const said = saidBy(node);
    if (said) words.push(`${fileName}: ${said.trim()}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true));
  return words;
}

/** Text between tags, a spoken attribute, or a literal with an accent: the code is English and has none. */
function saidBy(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text.replace(/&\w+;/g, '')) ? node.text : undefined;
  if (ts.isJsxAttribute(node)) {
    const isSpoken = /^(aria-label|aria-description|alt|title|placeholder)$/.test(node.name.getText());
    const value = node.initializer;
    return isSpoken && value && ts.isStringLiteral(value) && /\p{L}/u.test(value.text)
      ? value.text
      : undefined;
  }
  const isLiteral =
    ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return isLiteral && /[À-ÿ]/.test(node.text) ? node.text : undefined;
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
  ])('are caught saying %s', (source) => expect(wordsOf('a.tsx', source)).toHaveLength(1));

  it.each([
    '// Preço\nconst a = <p>{t("price")}</p>;',
    'const a = <img alt="" />;',
    'const a = <b>&nbsp;</b>;',
  ])('may say %s', (source) => expect(wordsOf('a.tsx', source)).toEqual([]));
});
