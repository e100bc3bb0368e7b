/** From the catalogue as written to what can be sold: amounts in cents, every list resolved to the version it holds for. */
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import { toCents } from '../../../kit/money.ts';
import type { Model, Part, Service, SiteCatalogue, Version } from './model.ts';
import { readTaxes } from './national-taxes.ts';
import { cheapestVersion } from './prices.ts';
import { kitsOf, type Rule, readRule } from './rules.ts';
import { describeEquipment } from './standard-texts.ts';
import type { WrittenModel, WrittenSite, WrittenVersion } from './written.ts';

/** Reads one written site. It must have passed `checkCatalogue`. */
export function readSite(written: WrittenSite): SiteCatalogue {
  const { brand, market, models = [], services = [], taxes, freight = 'not-included', priceList } = written;
  const offered = services.map(({ models: keys, price, description, ...service }) => ({
    service: { ...service, description, price: toCents(price) },
    isFor: (key: string) => !keys || keys.includes(key),
  }));
  const read = models.map((model) =>
    readModel(
      model,
      offered.filter(({ isFor }) => isFor(model.key)).map(({ service }) => service),
    ),
  );
  return {
    brand,
    market,
    models: read,
    modelByKey: new Map(read.map((model) => [model.key, model])),
    taxes:
      taxes && DISCLOSURES[market].pricesWithoutTaxes
        ? readTaxes(
            taxes,
            models.flatMap(({ versions }) => versions),
          )
        : undefined,
    freight,
    priceList,
  };
}

type Limited<T> = { entry: T; isFor: (versionCode: string) => boolean };

/** Prices a written list in cents and keeps for which versions each entry holds. */
function readList<W extends { price: number; versions?: string[] | undefined }>(
  list: readonly W[],
): Limited<Omit<W, 'versions'>>[] {
  return list.map(({ versions, ...entry }) => ({
    entry: { ...entry, price: toCents(entry.price) },
    isFor: (code) => !versions || versions.includes(code),
  }));
}

function offeredFor<T>(list: readonly Limited<T>[], code: string): T[] {
  return list.filter(({ isFor }) => isFor(code)).map(({ entry }) => entry);
}

function readModel(written: WrittenModel, services: readonly Service[]): Model {
  const rules = (written.rules ?? []).map(readChecked);
  const lists = {
    colours: readList(written.colours),
    coatings: readList(written.coatings),
    parts: withContents(readList(written.parts), kitsOf(rules)),
  };
  const all = written.versions.map((version) => readVersion(written, version, lists, services));
  const isNewest = ({ code, year }: Version) => all.every((one) => one.code !== code || one.year <= year);
  const versions = all.filter(isNewest);
  const colours = lists.colours.map(({ entry }) => entry);
  const defaultColour = colours.find(({ code }) => code === written.defaultColour) ?? colours[0];
  const cheapest = cheapestVersion(versions);
  if (!cheapest || !defaultColour) throw new Error(`model ${written.key} has no version or no colour`);
  const { key, name, modelCode, body, tagline, description, warranty, origin, safety } = written;
  return {
    key,
    name,
    modelCode,
    body,
    tagline,
    description,
    defaultColour,
    colours,
    services,
    rules,
    versions,
    earlierYears: all.filter((version) => !isNewest(version)),
    cheapest,
    facts: { warranty, origin, safety },
    coatings: lists.coatings.map(({ entry }) => entry),
    parts: lists.parts.map(({ entry }) => entry),
  };
}

function readChecked(text: string): Rule {
  const read = readRule(text);
  if (!read.ok) throw new Error(`the rule ${text} cannot be read`);
  return read.rule;
}

function withContents(parts: Limited<Part>[], kits: ReadonlyMap<string, readonly string[]>): Limited<Part>[] {
  return parts.map(({ entry, isFor }) => {
    const contains = kits.get(entry.code);
    return { entry: contains ? { ...entry, contains } : entry, isFor };
  });
}

function readVersion(
  model: WrittenModel,
  written: WrittenVersion,
  lists: {
    colours: Limited<Version['colours'][number]>[];
    coatings: Limited<Version['coatings'][number]>[];
    parts: Limited<Part>[];
  },
  services: readonly Service[],
): Version {
  const { ecommercePrice, taxes: _, ...listed } = written;
  const { code, year } = written;
  return {
    ...listed,
    modelCode: model.modelCode,
    modelName: model.name,
    groupedMvs: written.groupedMvs ?? { code, year },
    price: toCents(written.price),
    bonus:
      ecommercePrice === undefined
        ? toCents(written.bonus ?? 0)
        : toCents(written.price) - toCents(ecommercePrice),
    isEcommercePrice: ecommercePrice !== undefined,
    equipment: describeEquipment(model, written),
    colours: offeredFor(lists.colours, code),
    coatings: offeredFor(lists.coatings, code),
    parts: offeredFor(lists.parts, code),
    services,
    pictures: written.pictures ?? {},
    renders: written.renders,
    model3d: written.model3d && { ...written.model3d, variants: written.model3d.variants ?? {} },
    efficiency: written.efficiency,
  };
}
