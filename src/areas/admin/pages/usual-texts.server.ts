import type { PublicationReading } from '../contract.ts';
import type { Difference } from '../index.ts';
import { type Usual, usualKey } from '../web/index.ts';

/** What is in force where a site leaves a value out, of every part of a site that these differences tell of: authors see it where they change it. */
export const usualIn = (
  publications: Pick<PublicationReading, 'usual'>,
  differences: readonly Difference[],
): Usual =>
  Object.fromEntries(
    differences
      .filter(({ group }) => group === 'text')
      .map((one) => [usualKey(one), publications.usual(one.site, one.key)] as const),
  );
