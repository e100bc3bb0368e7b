import type { Purpose } from '../../../io/tracking/consent.ts';
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
    choose: t('consent-choose'),
    purposes: {
      measure: { name: t('consent-measure'), text: t('consent-measure-text', { brand: brandName }) },
      recognise: { name: t('consent-recognise'), text: t('consent-recognise-text', { brand: brandName }) },
    } satisfies Record<Purpose, { name: string; text: string }>,
    save: t('consent-save'),
    kept: t('consent-kept'),
  };
}

/** What leads to the list of all that is kept in browsers; nothing of it is agreed to, so it has no part in the version of the words. */
export const consentDocument = (locale: Site['locale']): string =>
  labelsFor(locale, serverLabels)('consent-document');

/** The words of the way back to the banner. */
export const consentAgain = (locale: Site['locale']): string =>
  labelsFor(locale, serverLabels)('consent-again');
