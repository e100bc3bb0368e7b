import { formatDate } from '../../../kit/calendar.ts';
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { Site } from '../../platform/index.ts';
import { findSite, type PriceFacts, publishedOn, type Snapshot } from '../index.ts';
import { disclosureLabels } from './disclosure-labels.ts';

type PricedSite = Pick<Site, 'brand' | 'market' | 'locale'>;

/** What the pages of a site tell of its prices: their taxes, their day and list, and whether freight is in them. */
export function priceFactsOf(catalogue: Snapshot, site: PricedSite): PriceFacts {
  const sold = findSite(catalogue, site);
  return {
    taxes: sold?.taxes,
    words: DISCLOSURES[site.market].pricesWithoutTaxes?.words,
    note: sold && sold.models.length > 0 ? priceNote(catalogue, site) : '',
  };
}

/** Of when a site's prices are, of which list where the catalogue names one, and whether freight is in them, in two sentences. */
export function priceNote(catalogue: Snapshot, site: PricedSite): string {
  const t = labelsFor(site.locale, disclosureLabels);
  const { priceList } = findSite(catalogue, site) ?? {};
  const date = formatDate(publishedOn(catalogue, site.market), site.locale);
  const note = priceList ? t('price-note', { date, list: priceList }) : t('price-note-day', { date });
  return `${note} ${freightNote(catalogue, site)}`;
}

/** Whether freight is in the prices of a site's cars, in a sentence: what every page, footer and file says of it. */
export const freightNote = (catalogue: Snapshot, site: PricedSite): string =>
  labelsFor(site.locale, disclosureLabels)(`freight-${findSite(catalogue, site)?.freight ?? 'not-included'}`);
