import { DEFAULT_MARKET } from '../../../kit/markets/identities.ts';
import type { Draft, Source, WrittenModel, WrittenService, WrittenSite } from './written.ts';

export type JoinedSite = WrittenSite & { models: WrittenModel[]; services: WrittenService[] };

/** The name that a part of the current revision carries in a list of errors. */
const PUBLISHED = '(published catalogue)';

/**
 * Lays files over what is published: a model (by key) or service (by id) that a file names is replaced as a whole,
 * what no file names stays. The answer keeps each file apart, so that an error can still say where it stands.
 */
export function layOver(published: readonly WrittenSite[], files: readonly Source[]): Source[] {
  const rest = published.map((site) => ({
    file: PUBLISHED,
    site: remainder(site, files),
    isPublished: true,
  }));
  return [...rest, ...files];
}

/**
 * One written site for each brand and market of the sources, models in their first order of appearance.
 * The sources must be whole (no part lost to an error).
 */
export function joinSites(sources: readonly WrittenSite[], order: readonly WrittenSite[] = []): JoinedSite[] {
  const bySite = Map.groupBy(sources, nameOf);
  return [...bySite].map(([name, parts]) => {
    const known = order.find((site) => nameOf(site) === name);
    const last = <Key extends 'taxes' | 'freight' | 'priceList'>(key: Key) => {
      const value = parts.findLast((part) => part[key] !== undefined)?.[key];
      return value === undefined ? {} : { [key]: value };
    };
    return {
      ...last('taxes'),
      ...last('freight'),
      ...last('priceList'),
      brand: parts[0]?.brand ?? '',
      market: parts[0]?.market ?? DEFAULT_MARKET,
      models: inOrder(
        parts.flatMap((part) => part.models ?? []),
        known?.models ?? [],
        (model) => model.key,
      ),
      services: inOrder(
        parts.flatMap((part) => part.services ?? []),
        known?.services ?? [],
        (service) => service.id,
      ),
    };
  });
}

/** A replaced entry keeps the place that the showcase already gives it; new ones follow. */
function inOrder<T>(list: readonly T[], before: readonly T[], keyOf: (entry: T) => string): T[] {
  const place = new Map(before.map((entry, index) => [keyOf(entry), index]));
  return list.toSorted((a, b) => (place.get(keyOf(a)) ?? list.length) - (place.get(keyOf(b)) ?? list.length));
}

function remainder(site: WrittenSite, files: readonly Source[]): WrittenSite {
  const same = files.filter((file) => nameOf(file.site) === nameOf(site));
  const models = new Set(same.flatMap((file) => file.site.models ?? []).map((model) => model?.key));
  const services = new Set(same.flatMap((file) => file.site.services ?? []).map((service) => service?.id));
  return {
    ...site,
    models: site.models?.filter((model) => !models.has(model.key)),
    services: site.services?.filter((service) => !services.has(service.id)),
  };
}

function nameOf(site: Draft<WrittenSite>): string {
  return `${site.market}/${site.brand}`;
}
