import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { Site } from '../index.ts';
import { serverLabels } from './server-labels.ts';

/**
 * The legal paragraphs of a site: prices and their day, credit (Brazil: Lei 8.078/1990, art. 52; Argentina: Ley 24.240,
 * art. 36), personal data (LGPD; Ley 25.326).
 *
 * @param pricesOf day of the published prices
 */
export function legalTexts(
  { locale, brandName }: Pick<Site, 'locale' | 'brandName'>,
  pricesOf: PlainDate,
): string[] {
  const t = labelsFor(locale, serverLabels);
  return [
    t('legal-price', { date: formatDate(pricesOf, locale) }),
    t('legal-credit'),
    t('legal-privacy'),
    t('legal-demo', { brand: brandName }),
  ];
}
