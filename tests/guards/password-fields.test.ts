import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../src/host/folders.ts';

const SOURCES = globSync('src/**/*.tsx', { cwd: ROOT }).map((file) => ({
  file,
  // However the lines are broken and indented.
  text: readFileSync(join(ROOT, file), 'utf8').replace(/\s+/g, ' '),
}));
/** Where a field of a form for a password is described. */
const FIELD = /name(?:=|: )["'](?:password|repeated|current)["']/g;
/** What a description has at most. */
const LONGEST = 340;
/** What may stand before its name: what it shares with another. */
const BEFORE = 60;

const fields = SOURCES.flatMap(({ file, text }) =>
  [...text.matchAll(FIELD)].map(({ index }) => ({
    file,
    field: text.slice(Math.max(0, index - BEFORE), index + LONGEST),
  })),
);
/** What the two fields of a new password have in common. */
const SHARED = /\.\.\.chosen\b/;

describe('fields for passwords', () => {
  it('are of the type that hides them (ASVS 6.2.6)', () => {
    expect(fields.length).toBeGreaterThan(5);
    const shown = fields.filter(
      ({ field }) => !/type(?:=|: )["']password["']/.test(field) && !SHARED.test(field),
    );
    expect(shown).toEqual([]);
  });

  it('are known to password managers, and nothing keeps anybody from pasting into one (ASVS 6.2.7)', () => {
    const unknown = fields.filter(
      ({ field }) => !/(?:current|new)-password/.test(field) && !SHARED.test(field),
    );
    expect(unknown).toEqual([]);
    const listening = SOURCES.filter(({ text }) => /onPaste|'paste'/.test(text)).map(({ file }) => file);
    expect(listening).toEqual([]);
  });
});
