/** Everything of a site that can be found, as its areas hold it now. */
import { inLocale, type LocaleWords } from '../../../kit/markets/words.ts';
import { findSite, type Model, type Snapshot, type Version } from '../../catalogue/index.ts';
import { type DealerIndex, findDealers } from '../../dealers/index.ts';
import { loyaltyProgramme } from '../../loyalty/contract.ts';
import type { Offer } from '../../offers/index.ts';
import type { Site, SoughtPage } from '../../platform/index.ts';
import type { StockIndex } from '../../stock/index.ts';
import { bodyWords, type Entry, electrifiedWords, fuelWords, isElectrified, offerWords } from '../index.ts';

export type SearchSources = {
  readonly catalogue: Snapshot;
  readonly dealers: DealerIndex;
  readonly stockIndex: Pick<StockIndex, 'builds' | 'everywhere'>;
  readonly offers: readonly Offer[];
  readonly pages: readonly SoughtPage[];
};

/** The entries of a site; each ref once in its kind. */
export function searchEntries(site: Site, sources: SearchSources): Entry[] {
  const models = findSite(sources.catalogue, site)?.models ?? [];
  return [
    ...models.map((model) => modelEntry(site, model)),
    ...models.flatMap((model) => model.versions.map((version) => versionEntry(site, model, version))),
    ...stockEntries(site, sources.stockIndex),
    ...sources.offers.map((offer) => offerEntry(site, offer)),
    ...findDealers(sources.dealers, site).map(
      (dealer): Entry => ({
        kind: 'dealer',
        ref: dealer.dealerCode,
        title: dealer.fantasyName,
        note: [dealer.neighborhood, dealer.city, dealer.state].filter(Boolean).join(', '),
        words: [dealer.city, dealer.neighborhood, dealer.state, dealer.province?.name].join(' '),
        more: [dealer.name, dealer.address].join(' '),
      }),
    ),
    ...sources.pages.map(
      ({ name, soughtBy }): Entry => ({
        kind: 'page',
        ref: name,
        title: '',
        note: '',
        words: soughtBy(site.locale),
        more: '',
      }),
    ),
    ...(loyaltyProgramme(site.authoring.loyalty)?.faq ?? []).map(
      ({ question, answer }, at): Entry => ({
        kind: 'question',
        ref: String(at),
        title: question,
        note: answer.slice(0, 160),
        words: '',
        more: answer,
      }),
    ),
  ];
}

const modelEntry = ({ brandName, locale }: Site, model: Model): Entry => ({
  kind: 'model',
  ref: model.key,
  title: model.name,
  note: model.tagline,
  words: [
    brandName,
    wordsIn(bodyWords[model.body], locale),
    ...new Set(model.versions.map((version) => driveWords(locale, version))),
  ].join(' '),
  more: [model.tagline, model.description].join(' '),
});

/** Words for what the catalogue names; nothing for what nobody has words for. */
const wordsIn = (words: LocaleWords<string> | undefined, locale: Site['locale']): string | undefined =>
  words && inLocale(words, locale);

/** What a version is driven with, in everyday words. */
const driveWords = (locale: Site['locale'], { fuel, engine }: Pick<Version, 'fuel' | 'engine'>): string =>
  [wordsIn(fuelWords[fuel], locale), isElectrified(engine) ? inLocale(electrifiedWords, locale) : '']
    .filter(Boolean)
    .join(' ');

const versionEntry = ({ locale }: Site, model: Model, version: Version): Entry => ({
  kind: 'version',
  ref: version.code,
  title: `${model.name} ${version.displayedVersionName}`,
  note: [version.engine, version.gear].join(' · '),
  words: [
    version.fullDescription,
    version.engine,
    version.gear,
    version.fuel,
    driveWords(locale, version),
    version.code,
  ].join(' '),
  more: [wordsIn(bodyWords[model.body], locale), ...version.equipment.flatMap(({ items }) => items)].join(
    ' ',
  ),
});

/** One for each version, year and colour of which a car stands somewhere, however many cars there are. */
function stockEntries({ locale }: Site, { builds, everywhere }: SearchSources['stockIndex']): Entry[] {
  const arrivals = builds.length > 0 ? everywhere.length / builds.length : 0;
  const inStock = builds.filter((_, at) =>
    everywhere.subarray(at * arrivals, (at + 1) * arrivals).some((cars) => cars > 0),
  );
  const entries = inStock.map(({ model, version, colour, year }): [string, Entry] => {
    const ref = [version.code, year, colour.code].join(' ');
    const title = `${model.name} ${version.displayedVersionName}`;
    return [
      ref,
      {
        kind: 'stock',
        ref,
        title,
        note: `${colour.name} · ${year}`,
        words: `${colour.name} ${year}`,
        // What its version is found by and everybody says of a car: `suv preto`, `hatch automático`.
        more: [wordsIn(bodyWords[model.body], locale), version.gear, driveWords(locale, version)].join(' '),
      },
    ];
  });
  return [...new Map(entries).values()];
}

const offerEntry = (
  { locale }: Site,
  { kind, slug, title, summary, items, text, until, models }: Offer,
): Entry => ({
  kind: 'offer',
  ref: slug,
  title,
  note: summary,
  until,
  words: [summary, ...items, ...models, wordsIn(offerWords[kind], locale)].join(' '),
  more: text.join(' '),
});
