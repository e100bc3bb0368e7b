/** Names what somebody has seen that a publication does, so that nothing else happens. */
import { createHash } from 'node:crypto';
import { type Difference, entryId, textOf, type Warning } from '../../domain/publications/index.ts';

const hashOf = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length);

/** What an entry is called may change meanwhile, and where it stands in the list too: what changes in it may not. */
const factsOf = ({ change, fields, ...entry }: Difference): string =>
  textOf([
    entryId(entry),
    change,
    fields.map(({ field, before, after }) => [field, before ?? null, after ?? null]),
  ]);

/**
 * The digest of changes, and of what others lose by them, each by itself.
 * @param stranded what others lose
 */
export const digestOf = (changes: readonly Difference[], stranded: readonly Warning[]): string =>
  [
    hashOf(changes.map(factsOf).toSorted().join('\n'), 32),
    ...stranded.map((one) => hashOf(textOf(one), 10)).toSorted(),
  ].join('.');

/** Whether what would happen now is what was confirmed; others may lose less by it than was said, and never more. */
export function isCovered(confirmed: string, now: string): boolean {
  const [changes, ...lost] = confirmed.split('.');
  const [made, ...losing] = now.split('.');
  return made !== '' && changes === made && losing.every((one) => lost.includes(one));
}
