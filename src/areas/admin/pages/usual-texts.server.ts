import { IDENTITIES, marketOfSite } from '../../../kit/markets/identities.ts';
/** What pages say where a site leaves a value out, so that authors see what is in force where they change it. */

import type { Language } from '../../../ui/labels.tsx';
import { usualFundingTexts } from '../../financing/web/index.ts';
import { usualProposalTexts } from '../../proposals/web/index.ts';
import type { PublicationReading } from '../contract.ts';
import type { Difference, Leaf } from '../index.ts';
import { type Usual, usualKey } from '../web/index.ts';

const TEXTS: Readonly<Record<string, (locale: Language) => Readonly<Record<string, string>>>> = {
  financing: usualFundingTexts,
  proposals: usualProposalTexts,
};

/** Of one part of a site, by field; in the language of the site's market. */
export function usualOf(
  publications: Pick<PublicationReading, 'usual'>,
  { site, key }: Pick<Difference, 'site' | 'key'>,
): Readonly<Record<string, Leaf>> {
  const texts = TEXTS[key]?.(IDENTITIES[marketOfSite(site)].locale) ?? {};
  return { ...texts, ...publications.usual(site, key) };
}

/** Of every part of a site that these differences tell of. */
export const usualIn = (
  publications: Pick<PublicationReading, 'usual'>,
  differences: readonly Difference[],
): Usual =>
  Object.fromEntries(
    differences
      .filter(({ group }) => group === 'text')
      .map((one) => [usualKey(one), usualOf(publications, one)] as const),
  );
