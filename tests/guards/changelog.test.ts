import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');

/** The headings of Keep a Changelog 1.1.0, and before them what an operator does. */
const HEADINGS = ['Upgrading', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

type Release = {
  readonly name: string;
  readonly date: string | undefined;
  readonly headings: readonly string[];
};

/** The entries of a change log, the newest first. */
function releasesOf(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((entry) => {
      const [, name = entry.slice(0, 20), date] = /^\[([^\]]+)\](?: - (\S+))?$/m.exec(entry) ?? [];
      return {
        name,
        date,
        headings: [...entry.matchAll(/^### (.*)$/gm)].map(([, heading]) => heading ?? ''),
      };
    });
}

/** What is wrong with the headings of an entry: one that there is not, one twice, or one out of order. */
const wrongHeadings = ({ headings }: Release): readonly string[] => {
  const known = headings.filter((heading) => HEADINGS.includes(heading));
  const inOrder = HEADINGS.filter((heading) => known.includes(heading));
  return String(known) === String(inOrder)
    ? headings.filter((heading) => !HEADINGS.includes(heading))
    : headings;
};

describe('the change log', () => {
  const [newest, ...released] = releasesOf(read('CHANGELOG.md'));

  it('begins with what is unreleased, and has none but the headings of Keep a Changelog', () => {
    expect(newest?.name).toBe('Unreleased');
    for (const one of [...(newest ? [newest] : []), ...released])
      expect(wrongHeadings(one), one.name).toEqual([]);
    const [odd] = releasesOf('## [Unreleased]\n\n### Improved\n\n### Added\n\n### Upgrading\n');
    expect(odd && wrongHeadings(odd)).toEqual(['Improved', 'Added', 'Upgrading']);
  });

  it('says of each release its version, its day and what an operator does, the newest first', () => {
    expect(released.length).toBeGreaterThan(0);
    for (const { name, date, headings } of released) {
      expect(name).toMatch(/^\d+\.\d+\.\d+$/);
      expect(date, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(headings[0], name).toBe('Upgrading');
    }
    const days = released.map(({ date }) => date);
    expect(days).toEqual([...days].sort().reverse());
  });

  it('has the version of the package as its newest release', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(version).toBe(released[0]?.name);
  });
});
