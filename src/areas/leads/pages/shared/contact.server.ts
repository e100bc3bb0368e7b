import { labelsFor } from '../../../../ui/labels.tsx';
import { DEALER_PAGES } from '../../../dealers/index.ts';
import { type Site, sitePath } from '../../../platform/index.ts';
import { contactLabels } from '../../web/index.ts';

/** What the way to a specialist says: its button, its failure, and the link that stands in its place before JavaScript. */
export type ContactWords = {
  readonly cta: string;
  readonly failed: string;
  readonly plain: { readonly href: string; readonly text: string };
};

/** What a model page says about asking for a specialist. */
export function contactWords(site: Site, model: string) {
  const t = labelsFor(site.locale, contactLabels);
  return {
    title: t('title'),
    intro: t('intro', { model }),
    cta: t('cta'),
    failed: t('failed'),
    plain: plainContact(site),
  } satisfies ContactWords & { readonly title: string; readonly intro: string };
}

/** Before JavaScript the dealers are asked directly: their pages have their telephones. */
export const plainContact = (site: Site): ContactWords['plain'] => ({
  href: sitePath(site, DEALER_PAGES[site.market]),
  text: labelsFor(site.locale, contactLabels)('plain'),
});
