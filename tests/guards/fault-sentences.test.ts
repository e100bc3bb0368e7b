/** Faults are values: no check of a file writes a sentence, and none is taken apart again. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { faultLabels } from '../../src/areas/admin/web/fault-labels.ts';
import { faultSentence } from '../../src/io/fault-sentences.ts';
import { redact } from '../../src/io/redaction.ts';
import { fault } from '../../src/kit/faults.ts';

const sources = async () => {
  const entries = await readdir('src', { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && /(?<!\.test)\.tsx?$/.test(one.name));
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      return { file, text: await readFile(file, 'utf8') };
    }),
  );
};

/** Where a message is read as a text: the bound only falls. */
const TAKEN_APART = /\.(?:exec|test)\((?:\w+\.)?message\)|\bmessage\.(?:match|startsWith|replace)\(/g;
/** Sentences in the place of a fault: a message of its own, or the words of a rule of zod. */
const SENTENCES =
  /\bmessage: (?:'[^']* |`)|\b(?:error: |regex\(\/[^\n]*, |refine\([^\n]*, )'[^'\n]* [^'\n]*'/g;

const READERS =
  /^src\/(?:areas\/[^/]+\/web|areas\/(?:admin|offers)|host\/(?:sites|publishing)|io\/(?:json|zod|csv|line))/;

it('nobody takes the sentence of a fault apart: 0 are left', async () => {
  const found = (await sources())
    .filter(({ file }) => READERS.test(file))
    .flatMap(({ file, text }) => (text.match(TAKEN_APART) ?? []).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

it('a file that says faults says nothing of them in words', async () => {
  const found = (await sources())
    .filter(({ text }) => /kit\/faults\.ts'/.test(text))
    .flatMap(({ file, text }) => (text.match(SENTENCES) ?? []).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

it.each([1_000_000, 10_000_000_000, 9_007_199_254_740_991])(
  'a limit of %d is told where phones are masked',
  (most) => {
    const sentence = redact(faultSentence(fault('most', { most })));
    expect(sentence).toBe(`must be ${most.toLocaleString('en')} or less`);
    // What a file says may be anybody's.
    expect(redact(faultSentence(fault('below', { value: 11_987_654_321, limit: 0 })))).not.toContain(
      '7654321',
    );
  },
);

it('both languages name the same parameters in the sentence of a code', () => {
  const namesIn = (label: string) => [...new Set(label.match(/\{\{\w+\}\}/g) ?? [])].toSorted();
  const { 'pt-BR': portuguese, 'es-AR': spanish } = faultLabels;
  for (const [code, label] of Object.entries(portuguese))
    expect([code, ...namesIn(label)]).toEqual([code, ...namesIn(spanish[code as keyof typeof spanish])]);
});

const BEGINNING =
  '(?:must|is|are|has|have|names|needs|may|cannot|should|expected|invalid|unknown|nothing|nobody) [a-z]';
/** The words that a rule of a check says for itself: `z.custom(isDay, 'must be …')`, `{ error: 'must be …' }`, `check.addIssue('must …')`. */
const OWN_WORDS = new RegExp(
  `(?:\\.(?:regex|refine|check|addIssue)\\(|z\\s*\\.custom<?[^\\n]*|\\b(?:error|message):|refused\\([^\\n]*)(?:[^\\n]*|\\s*)['"\`]${BEGINNING}`,
  'g',
);
/** The same words kept in a constant or in a table of them, from where a rule takes them. */
const KEPT_WORDS = new RegExp(`[:=]\\s*['"\`]${BEGINNING}`, 'g');
/** Where words are kept that no rule of a check says, and why. */
const KEPT: Readonly<Record<string, string>> = {
  'src/io/fault-sentences.ts': 'the sentences of faults in English, one for each code',
  'src/host/cli/run.ts': 'a file of settings that cannot be read, beside the code of the fault',
  'src/commands/commands.ts': 'what help says of the exit codes and words of a command',
  'src/commands/refusals.ts': 'the sentences of what commands refuse in English, one for each code',
  'src/commands/import.ts': 'a result: what was brought in was in force already',
  'src/commands/catalogue-prices.ts': 'a result: no price has changed',
};
/** Answers of a stand-in for another company's gateway, which has English of its own. */
const NOT_OURS = 'src/areas/payment/service/sandbox/';

it('no rule of a check has words of its own, whatever file it is in', async () => {
  const found = (await sources())
    .filter(({ file }) => !file.startsWith(NOT_OURS))
    .flatMap(({ file, text }) => [
      ...(text.match(OWN_WORDS) ?? []).map((one) => `${file}: ${one}`),
      ...((file in KEPT || /labels/.test(file) ? null : text.match(KEPT_WORDS)) ?? []).map(
        (one) => `${file}: ${one}`,
      ),
    ]);
  expect(found).toEqual([]);
});

it('finds such words on the next line, and where they are kept elsewhere', () => {
  expect("check.addIssue(\n    'must be secrets'").toMatch(OWN_WORDS);
  expect('z.string().refine(\n  isDay,\n').not.toMatch(OWN_WORDS);
  expect("const NEEDED =\n  'must be set'").toMatch(KEPT_WORDS);
  expect("roles: 'has a role'").toMatch(KEPT_WORDS);
});
