import { labelsFor } from '../../../ui/labels.tsx';
import type { Site } from '../index.ts';
import { serverLabels } from './server-labels.ts';

/** What the consent banner says: written on the server, so that no page carries the words as code. */
export type ConsentWords = ReturnType<typeof consentWords>;

export function consentWords({ locale, brandName }: Pick<Site, 'locale' | 'brandName'>) {
  const t = labelsFor(locale, serverLabels);
  return {
    title: t('consent-title'),
    question: t('consent-question'),
    more: t('consent-more'),
    details: t('consent-details', { brand: brandName }),
    no: t('consent-no'),
    yes: t('consent-yes'),
    kept: t('consent-kept'),
  };
}

/** The words of the way back to the banner. */
export const consentAgain = (locale: Site['locale']): string =>
  labelsFor(locale, serverLabels)('consent-again');
