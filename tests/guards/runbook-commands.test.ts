/** Whoever is woken types what stands in a runbook: every command line of them is one that the command line understands. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALIASES } from '../../src/commands/aliases.ts';
import { COMMANDS } from '../../src/commands/commands.ts';
import { parseWords } from '../../src/host/cli/grammar.ts';
import { sayIn, TYPED_LANGUAGES } from '../../src/host/new-site/words.ts';
import { PROCESS_COMMANDS } from '../../src/host/process-commands.ts';

const root = resolve(import.meta.dirname, '..', '..');
const ALL = [...PROCESS_COMMANDS, ...COMMANDS];

/** What an operator writes where a runbook has a word in capitals. */
const WRITTEN: Readonly<Record<string, string>> = {
  NUMBER: 'R7K3F-92QX',
  NAME: 'Ana',
  NOME: 'Ana',
  NOMBRE: 'Ana',
  TEXT: 'Nota 123',
  EMAIL: 'ana@maker.example',
  CLIENT: 'dealer-app',
  FOLDER: 'my-catalogue',
  PASTA: 'my-catalogue',
  CARPETA: 'my-catalogue',
  FILE: 'portal.backup',
};

/** Command lines between backquotes, in a line or in a block. */
const linesOf = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
    code
      .split('\n')
      .map((line) =>
        line
          .replace(/\s+#.*$/, '')
          .replace(/^\s*[A-Z_]+=\S+ /, '')
          .trim(),
      )
      .filter((line) => /^(?:npm run |node vitrine\.mjs |(?:npx )?vitrine [a-z])/.test(line)),
  );

/** The words of a line for the command line; undefined for a script that is none of its commands. */
function wordsOf(line: string): readonly string[] | undefined {
  const words = (line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []).map((word) => {
    const bare = word.replace(/^(['"])(.*)\1$/, '$2');
    return WRITTEN[bare] ?? bare;
  });
  if (words[0] !== 'npm') return words.slice(words.findIndex((word) => /^vitrine(\.mjs)?$/.test(word)) + 1);
  const [, , ...rest] = words.filter((word) => word !== '--silent');
  const [name = '', ...more] = rest;
  return ALIASES[name]?.words(more[0] === '--' ? more.slice(1) : more);
}

async function faultOf(line: string): Promise<string | undefined> {
  const words = wordsOf(line);
  if (!words) return 'makes no sense';
  const parsed = await parseWords(ALL, words);
  if (!parsed.ok) return parsed.fault.line;
  return parsed.request.ask === 'run' ? undefined : 'only asks for help';
}

describe('the command lines of runbooks', () => {
  it('are understood, each with all that it needs', async () => {
    const files = globSync('docs/runbooks/*.md', { cwd: root });
    const lines = files.flatMap((file) =>
      linesOf(readFileSync(resolve(root, file), 'utf8')).map((line) => ({ file, line })),
    );
    expect(lines.length).toBeGreaterThan(12);
    // A release, which is what operators have, knows no npm.
    expect(lines.filter(({ line }) => line.startsWith('npm '))).toEqual([]);
    const faults = await Promise.all(
      lines.map(async ({ file, line }) => ({ file, line, fault: await faultOf(line) })),
    );
    expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it('are those of a release too where the portal itself names one: on screens, in mails, in its log and its faults', async () => {
    const files = globSync('src/{areas,io,host/readiness}/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\./.test(file),
    );
    const texts = files.map((file) => {
      const text = readFileSync(resolve(root, file), 'utf8');
      return { file, text: text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '') };
    });
    expect(texts.filter(({ text }) => /\bnpm (run|start)\b/.test(text)).map(({ file }) => file)).toEqual([]);
    // With its program, which a release puts on no path.
    const untyped = /(?:[“"'`(]|: )vitrine [a-z-]+ [a-z-]+/;
    expect(texts.filter(({ text }) => untyped.test(text)).map(({ file }) => file)).toEqual([]);
    const named = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/command: '(\S+ .+)'/g)].map(([, line = '']) => ({ file, line })),
    );
    expect(named.length).toBeGreaterThan(5);
    const faults = await Promise.all(named.map(async (one) => ({ ...one, fault: await faultOf(one.line) })));
    expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  it('are understood in the README of a new site too, in each language', async () => {
    const values = { folder: 'my-sites', catalogue: 'my-sites/verde/catalogue/br.json', key: 'br/verde' };
    const release = { vitrine: 'node vitrine.mjs', start: 'node vitrine.mjs serve' };
    for (const language of TYPED_LANGUAGES) {
      const say = sayIn(language, release);
      const nextSteps = (['next-start', 'next-car'] as const).map(
        (key) => `\`${say(key, values).split(/: |, | y | e /)[1]}\``,
      );
      const lines = linesOf([say('readme', values), ...nextSteps].join('\n'));
      expect(lines.length).toBeGreaterThan(10);
      const faults = await Promise.all(lines.map(async (line) => ({ line, fault: await faultOf(line) })));
      expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
    }
  });

  it('would not be, without what a command needs', async () => {
    expect(await faultOf('npm run orders -- NUMBER release')).toMatch(/--by/);
    expect(await faultOf('npm run orders -- NUMBER relese --by NAME --reason TEXT')).toBeDefined();
    expect(await faultOf('npm run nothing')).toBe('makes no sense');
  });
});
