import { data, redirect } from 'react-router';
import { crumbed } from '../../../pages/frame/crumbs.server.ts';
import { frameOf } from '../../../pages/frame/frame.server.tsx';
import { placeTitle, type SitePlaces, sitePlaces } from '../../../pages/frame/site-places.server.ts';
import { pageLinks } from '../../../pages/head/page-links.ts';
import type { PageDescription } from '../../../pages/head/page-meta.ts';
import { queryOf } from '../../../pages/request/page-query.ts';
import type { PageServices } from '../../../pages/request/services.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { MenuPlace } from '../../menu.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { SearchResult, Suggestion } from '../contract.ts';
import {
  type EntryKind,
  entryKinds,
  PERSONAL_NOTICE,
  SEARCH_FIELDS,
  SEARCH_PAGES,
  SUGGESTED_FROM,
  SUGGESTIONS_FILE,
  withoutPersonal,
} from '../index.ts';
import { siteSearchPages } from '../pages.ts';
import { type HitGroup, type HitView, type PlaceFound, type SearchView, searchLabels } from '../web/index.ts';
import { type SearchAnswer, searchAnswer } from './search-answer.server.ts';
import { modelHit, modelsOf } from './search-hits.server.ts';
import { placeSearched } from './search-place.server.ts';

/** How many hits of a kind a page shows, and how many suggestions stand below the field. */
const EACH = 9;
const SUGGESTED_EACH = 3;
const SUGGESTED = 7;

/** Ways on that stand first where nothing was asked or found. */
const WAYS: readonly MenuPlace[] = ['offers', 'stock', 'affordability', 'test-drive', 'dealers', 'recall'];

/** What a site has by the words of the address; what looks like a person's is taken out of it at once. */
export async function loadSearch(services: PageServices, site: Site, request: Request) {
  const query = queryOf(siteSearchPages.results, site, request);
  const path = sitePath(site, SEARCH_PAGES[site.market]);
  const { text, isPersonal: hasPersonal } = withoutPersonal(query.text ?? '');
  if (hasPersonal) {
    const rest = new URLSearchParams({
      ...(text && { [SEARCH_FIELDS.text]: text }),
      [SEARCH_FIELDS.notice]: PERSONAL_NOTICE[site.market],
    });
    throw redirect(`${path}?${rest}`, 303);
  }
  const links = pageLinks(services, site, siteSearchPages.results);
  const places = sitePlaces(services, site);
  const isPersonal = query.notice === PERSONAL_NOTICE[site.market];
  const answer = text === '' ? undefined : await searched(services, site, places, text);
  const place =
    text === '' || isOfCars(answer) ? undefined : await placeSearched(services, site, text, answer?.found);
  const groups = answer && !place ? groupsOf(answer.hits, answer.totals, places) : [];
  const hasFailed = text !== '' && !answer;
  const view: SearchView = {
    action: path,
    suggestions: `${path}/${SUGGESTIONS_FILE[site.market]}`,
    brandName: site.brandName,
    text,
    groups,
    total: groups.reduce((sum, { hits: own, more }) => sum + own.length + more, 0),
    place,
    instead: answer?.instead,
    isLoose: answer?.isLoose ?? false,
    nearness: answer?.nearness,
    isCheapest: answer?.isCheapest ?? false,
    notice: hasFailed ? 'failed' : isPersonal ? 'personal' : undefined,
    models: groups.length > 0 ? [] : modelsOf(services, site).map((model) => modelHit(site, model)),
    ways: WAYS.flatMap((page) => {
      const href = places[page];
      return href ? [{ title: placeTitle(site, page), href }] : [];
    }),
    account: places.account ?? sitePath(site),
    recall: places.recall ?? sitePath(site),
  };
  const t = labelsFor(site.locale, searchLabels);
  const description: PageDescription = {
    title: `${text ? t('title-found', { text }) : t('title')} | ${site.brandName}`,
    description: t('meta', { brand: site.brandName }),
    locale: site.locale,
    siteName: site.brandName,
    links,
  };
  const loaded = crumbed(
    site,
    { page: siteSearchPages.results, name: t('title') },
    {
      frame: frameOf(services, site, links),
      description,
      view,
      hasQuery: new URL(request.url).search !== '',
    },
  );
  return hasFailed ? data(loaded, { status: 503 }) : loaded;
}

/** What is meant by a text that is being typed; rejects where the index cannot be asked. */
export async function suggest(services: PageServices, site: Site, request: Request) {
  const { text } = withoutPersonal(queryOf(siteSearchPages.suggestions, site, request).text ?? '');
  if (text.length < SUGGESTED_FROM) return { suggestions: [], instead: undefined };
  const answer = await searchAnswer(services, site, sitePlaces(services, site), {
    text,
    each: SUGGESTED_EACH,
    isWithStock: false,
  });
  const there = isOfCars(answer) ? undefined : await placeSearched(services, site, text, answer.found);
  if (there) return { suggestions: suggestedPlaces(site, there), instead: undefined };
  const suggestions = answer.hits.slice(0, SUGGESTED).map(({ kind, title, note, bounds, href }) => ({
    kind,
    title,
    note: bounds ?? note, // it has one line
    href,
  }));
  return { suggestions, instead: answer.instead };
}

/** Whether a text is answered with cars, so that no place can be meant by it. */
const isOfCars = (answer: SearchAnswer | undefined): boolean =>
  answer?.nearness !== undefined && answer.nearness !== 'any';

const searched = (services: PageServices, site: Site, places: SitePlaces, text: string) =>
  searchAnswer(services, site, places, { text, each: EACH, isWithStock: true }).catch((error: unknown) => {
    services.report?.('site not searched', error);
    return undefined;
  });

/** The dealers near a place that is being typed, or near each of several of its name. */
function suggestedPlaces({ locale }: Site, { place, several }: PlaceFound): readonly Suggestion[] {
  const t = labelsFor(locale, searchLabels);
  return (place ? [place] : several)
    .slice(0, SUGGESTED)
    .map(({ label, href }) => ({ kind: 'dealer', title: t('place', { place: label }), note: '', href }));
}

/** By kind, in the order of the best hit of each. */
function groupsOf(hits: readonly HitView[], totals: SearchResult['totals'], places: SitePlaces): HitGroup[] {
  const all: Partial<Record<EntryKind, string | undefined>> = {
    offer: places.offers,
    stock: places.stock,
    dealer: places.dealers,
  };
  const byKind = Map.groupBy(hits, ({ kind }) => kind);
  return [...byKind]
    .toSorted(([one], [other]) => entryKinds.indexOf(one) - entryKinds.indexOf(other))
    .map(([kind, own]) => ({
      kind,
      hits: own,
      more: Math.max(0, (totals[kind] ?? 0) - EACH),
      all: all[kind],
    }));
}
