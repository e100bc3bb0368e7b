import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { declaredLines } from './declared-words.ts';

/** What is said where the price leaves freight out, and where it has it in: in these words alone. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'freight-not-included':
    /não inclu(?:i|em) frete, emplacamento|no incluyen? flete, patentamiento|(?:frete não incluso|flete no incluido)/i,
  'freight-included': /^inclu(?:i|em) frete\. não|^incluyen? flete\. no|^(?:frete incluso|flete incluido)/i,
};

it('every text that names freight is one of the two that the catalogue chooses from, in the same words, and each has the other beside it', () => {
  const said = globSync('src/**/*{pt-BR,es-AR}*.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .replaceAll(/:\n\s*'/g, ": '") // a long text stands below its key
      .split('\n')
      .filter((line) => /\b(?:[Ff]rete|[Ff]lete)\b/.test(line))
      .map((line) => {
        const [, key = '', text = ''] = /^\s*'([^']+)':\s*'(.*)',$/.exec(line) ?? [];
        return { path, key, text, line: line.trim() };
      }),
  );
  const declared = [...declaredLines('pt-BR'), ...declaredLines('es-AR')];
  expect(declared.filter((line) => /\b(?:[Ff]rete|[Ff]lete)\b/.test(line))).toEqual([]);
  expect(said.filter(({ key, text }) => !WORDS[key]?.test(text))).toEqual([]);
  const byFile = Map.groupBy(said, ({ path }) => path);
  expect(byFile.size).toBeGreaterThanOrEqual(6);
  for (const [path, texts] of byFile)
    expect(texts.map(({ key }) => key).sort(), path).toEqual(Object.keys(WORDS).sort());
});
