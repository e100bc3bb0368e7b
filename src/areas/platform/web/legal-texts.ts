import { formatDate, type PlainDate } from '../../../kit/calendar.ts';
import { LAWS } from '../../../kit/markets/laws.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import { type Site, supplierText } from '../index.ts';
import { serverLabels } from './server-labels.ts';

/**
 * The legal paragraphs of a site: who stands behind it (Brazil: Decreto 7.962/2013, art. 2; Argentina: Res. SCI 270/2020, art. 2), prices and their day, credit (Brazil: Lei 8.078/1990, art. 52; Argentina: Ley 24.240,
 * art. 36), personal data (LGPD; Ley 25.326).
 *
 * @param prices the day on which they were published, and what the catalogue says of freight; undefined of a site that has none
 * @param lends whether pages can tell instalments: one on which nobody lends says nothing of credit
 */
export function legalTexts(
  site: Pick<Site, 'locale' | 'brandName' | 'market' | 'supplier' | 'demonstration'>,
  prices: { readonly on: PlainDate; readonly freight: string } | undefined,
  lends: boolean,
): string[] {
  const { locale, brandName, demonstration, market } = site;
  const t = labelsFor(locale, serverLabels);
  return [
    ...supplierText(site),
    ...(prices ? [`${t('legal-price', { date: formatDate(prices.on, locale) })} ${prices.freight}`] : []),
    t(demonstration ? 'legal-pictures-made' : 'legal-pictures'),
    ...(lends ? [t('legal-credit')] : []),
    t('legal-privacy'),
    ...(LAWS[market].dataLegend ? [LAWS[market].dataLegend] : []),
    ...(demonstration ? [t('legal-demo', { brand: brandName })] : []),
  ];
}
