import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { versionInForce } from './version-in-force.ts';

const DAY = '2026-01-01';
const reads = (words: string, effective = DAY, origin: 'draft' | 'file' | 'published' = 'file') => ({
  id: `${effective}-${words}`,
  effective,
  origin,
  changes: 'x' as string | undefined,
});

describe('the version as which a text holds', () => {
  it('is its own as long as it reads as it did, and as none was written down of its day', () => {
    expect(versionInForce(reads('a'), [], '2026-12-10')).toEqual(reads('a'));
    expect(versionInForce(reads('a'), [reads('a')], '2026-12-10')).toEqual(reads('a'));
    expect(versionInForce(reads('b', '2026-12-09'), [reads('a')], '2026-12-10')).toEqual(
      reads('b', '2026-12-09'),
    );
  });

  it('is one of today where it reads otherwise, and that one from then on', () => {
    const changed = versionInForce(reads('b'), [reads('a')], '2026-12-10');
    expect(changed).toEqual({ ...reads('b', '2026-12-10'), changes: undefined });
    expect(versionInForce(reads('b'), [reads('a'), changed], '2026-12-14')).toEqual(changed);
    const back = versionInForce(reads('a'), [reads('a'), changed], '2026-12-15');
    expect(back.id).toBe('2026-12-15-a');
    expect(versionInForce(reads('a'), [reads('a'), changed, back], '2026-12-20')).toEqual(back);
  });

  it('is the draft of before where a file over it has gone', () => {
    const draft = reads('d', DAY, 'draft');
    expect(versionInForce(draft, [draft, reads('a', '2026-12-01')], '2026-12-10')).toEqual(draft);
  });

  it('never goes back in time, and changes only with the words', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 9 })));
    fc.assert(
      fc.property(steps, (starts) => {
        const recorded: ReturnType<typeof reads>[] = [];
        let today = DAY;
        for (const [words, later] of starts) {
          today = addDays(today, later);
          const last = recorded.at(-1);
          const version = versionInForce(reads(words), recorded, today);
          expect(version.id.endsWith(`-${words}`)).toBe(true);
          if (last) expect(version.effective >= last.effective).toBe(true);
          if (last) expect(version.id === last.id).toBe(last.id.endsWith(`-${words}`));
          if (version.id !== last?.id) recorded.push(version);
        }
      }),
    );
  });
});
