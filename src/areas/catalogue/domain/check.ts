/**
 * The rules that a whole catalogue must keep before it is published. The contract has already refused wrong shapes;
 * what it took out is missing here, so every rule speaks only about what it can read and none of the errors that a
 * file has hides another.
 */
import { type Fault, type FaultAt, type FileFault, fault } from '../../../kit/faults.ts';
import { DISCLOSURES } from '../../../kit/markets/disclosures.ts';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { writtenAmountFault } from '../../../kit/written-money.ts';
import { isCountry } from './countries.ts';
import { MEASURE_BOUNDS } from './measure-bounds.ts';
import { renderProblem } from './renders.ts';
import { namesIn, readRule } from './rules.ts';
import { otherStandards } from './standard-texts.ts';
import { type Measure, markets } from './vocabulary.ts';
import type { Draft, Source, WrittenModel, WrittenVersion } from './written.ts';

/** One error and its place: the file and the path in it, like `models[2].versions[0].price`. */
export type CatalogueError = FileFault;

type Place = { file: string; path: string; isPublished?: boolean | undefined };
type CatalogueErrors = Generator<CatalogueError>;
type Entry<T> = { at: Place; value: Draft<T> };

/** Checks all files of a catalogue together. Errors come in the order of files and places; none means it can be sold. */
export function checkCatalogue(sources: readonly Source[]): CatalogueError[] {
  return [...errorsIn(sources)];
}

/** Finds files for a brand and market that the portal has no site of. */
export function checkSites(
  sources: readonly Source[],
  sites: readonly { brand: string; market: string }[],
): CatalogueError[] {
  const isKnown = ({ brand, market }: Source['site']) =>
    sites.some((site) => site.brand === brand && site.market === market);
  return sources
    .filter(({ site }) => site.brand !== undefined && site.market !== undefined && !isKnown(site))
    .map(({ file, site }) => ({
      file,
      path: 'brand',
      fault: fault('no-site', { site: `${site.market?.toLowerCase()}/${site.brand}` }),
    }));
}

function* errorsIn(sources: readonly Source[]): CatalogueErrors {
  for (const source of sources) yield* checkValues(source);
  yield* checkMvs(sources);
  for (const parts of Map.groupBy(sources, ({ site }) => `${site.market}/${site.brand}`).values()) {
    yield* checkSite(parts);
  }
}

// What one entry must keep by itself

function* checkValues(source: Source): CatalogueErrors {
  const { site, isPublished } = source;
  const at = topOf(source);
  const { market } = site;
  if (site.taxes) yield* checkTaxed(at, market);
  for (const service of list(at, 'services', site.services)) yield* checkPrice(service, market);
  for (const model of list(at, 'models', site.models)) {
    const { colours, coatings, parts, versions } = model.value;
    for (const entry of list(model.at, 'colours', colours)) yield* checkPrice(entry, market);
    for (const entry of list(model.at, 'coatings', coatings)) yield* checkPrice(entry, market);
    for (const entry of list(model.at, 'parts', parts)) yield* checkPrice(entry, market);
    if (!isPublished) yield* checkOrigin(model);
    for (const entry of list(model.at, 'versions', versions)) {
      yield* checkVersion(entry, market);
      if (!isPublished) yield* checkFigures(entry);
      if (entry.value.taxes) yield* checkTaxed(entry.at, market);
      yield* checkClasses(entry, market);
    }
    if (colours?.length === 0)
      yield error(model.at, 'colours', fault('needs-one', { what: { word: 'colour' } }));
    if (versions?.length === 0)
      yield error(model.at, 'versions', fault('needs-one', { what: { word: 'version' } }));
    yield* checkModelReferences(model);
  }
}

/** A country that there is. What was published before this was asked stays, and keeps no other file out. */
function* checkOrigin({ at, value: { origin } }: Entry<WrittenModel>): CatalogueErrors {
  if (origin !== undefined && !isCountry(origin)) yield error(at, 'origin', fault('country'));
}

/** Figures that a car can have; of what is published already as above. */
function* checkFigures({ at, value: { measures = {} } }: Entry<WrittenVersion>): CatalogueErrors {
  for (const [name, { least, most }] of Object.entries(MEASURE_BOUNDS)) {
    const figure = measures[name as Measure];
    if (figure === undefined) continue;
    if (figure < least) yield error(at, `measures.${name}`, fault('least', { least }));
    if (figure > most) yield error(at, `measures.${name}`, fault('most', { most }));
  }
}

/** Taxes are told where the market's law has prices without them shown, and nowhere else: nobody would see them. */
function* checkTaxed(at: Place, market: Source['site']['market']): CatalogueErrors {
  if (market && !DISCLOSURES[market].pricesWithoutTaxes)
    yield error(at, 'taxes', fault('not-in-market', { market }));
}

/** A label has the classes of its market. */
function* checkClasses(
  { at, value: { efficiency } }: Entry<WrittenVersion>,
  market: Source['site']['market'],
): CatalogueErrors {
  if (!efficiency || !market) return;
  const rules = DISCLOSURES[market].efficiency;
  if (!rules) {
    yield error(at, 'efficiency', fault('not-in-market', { market }));
    return;
  }
  for (const key of ['class', 'absoluteClass'] as const) {
    const given = efficiency[key];
    if (given !== undefined && !rules.classes.includes(given))
      yield error(at, `efficiency.${key}`, fault('class-none', { class: given, options: rules.classes }));
  }
}

function* checkPrice(
  { at, value }: { at: Place; value: { readonly price?: number | undefined } },
  market: MarketCode | undefined,
): CatalogueErrors {
  const problem = amountProblem(value.price, market);
  if (problem) yield error(at, 'price', problem);
}

function* checkVersion(
  { at, value }: Entry<WrittenVersion>,
  market: MarketCode | undefined,
): CatalogueErrors {
  const { price, bonus, ecommercePrice, year, groupedMvs, renders } = value;
  const priceProblem = price === 0 ? fault('free') : amountProblem(price, market);
  if (priceProblem) yield error(at, 'price', priceProblem);
  const bonusProblem = amountProblem(bonus, market);
  if (bonusProblem) yield error(at, 'bonus', bonusProblem);
  if (price !== undefined && bonus !== undefined && bonus > price) {
    yield error(at, 'bonus', fault('bonus', { bonus: { amount: bonus }, price: { amount: price } }));
  }
  const ecommerceProblem = ecommercePrice === 0 ? fault('free') : amountProblem(ecommercePrice, market);
  if (ecommerceProblem) yield error(at, 'ecommercePrice', ecommerceProblem);
  if (price !== undefined && ecommercePrice !== undefined && ecommercePrice > price) {
    yield error(
      at,
      'ecommercePrice',
      fault('online', { online: { amount: ecommercePrice }, price: { amount: price } }),
    );
  }
  if (bonus && ecommercePrice !== undefined) {
    yield error(at, 'ecommercePrice', fault('online-or-bonus'));
  }
  const rendersProblem = renders === undefined ? undefined : renderProblem(renders);
  if (rendersProblem) yield error(at, 'renders', rendersProblem);
  if (groupedMvs?.year !== undefined && year !== undefined && groupedMvs.year !== year) {
    yield error(
      at,
      'groupedMvs.year',
      fault('group-year', { group: String(groupedMvs.year), year: String(year) }),
    );
  }
}

const amountProblem = (amount: number | undefined, market: MarketCode | undefined): Fault | undefined =>
  amount === undefined ? undefined : writtenAmountFault(amount, market);

// What a model's lists must keep together

function* checkModelReferences({ at, value: model }: Entry<WrittenModel>): CatalogueErrors {
  const lists = {
    colours: list(at, 'colours', model.colours),
    coatings: list(at, 'coatings', model.coatings),
    parts: list(at, 'parts', model.parts),
  };
  yield* duplicates(lists.colours, 'code');
  yield* duplicates(lists.coatings, 'code');
  yield* duplicates(lists.parts, 'code');
  yield* repeated(pricedIds(lists));
  const versions = known(model.versions, (version) => version.code);
  for (const entry of [...lists.colours, ...lists.coatings, ...lists.parts]) {
    yield* unknowns(entry.at, 'versions', entry.value.versions, versions, 'version');
  }
  const colours = known(model.colours, (colour) => colour.code);
  if (model.defaultColour !== undefined && colours && !colours.has(model.defaultColour)) {
    yield error(at, 'defaultColour', fault('no-colour', { code: model.defaultColour }));
  }
  yield* colourlessVersions(at, model);
  yield* checkRules(at, model);
  yield* checkVariants(at, model);
  for (const other of otherStandards(model)) yield error(at, other.at, other.fault);
}

type Named = { readonly at: Place; readonly name: string; readonly word: string | undefined };

const named = <Name extends string>(
  entries: readonly { at: Place; value: { readonly [Key in Name]?: string | undefined } }[],
  name: Name,
): Named[] => entries.map(({ at, value }) => ({ at, name, word: value[name] }));

/** What a model's options are called to the lender, who is told of all in one list: coatings by their code, the others by id. */
const pricedIds = ({ colours, coatings, parts }: PricedLists): Named[] => [
  ...named(colours, 'id'),
  ...named(coatings, 'code'),
  ...named(parts, 'id'),
];

type PricedLists = {
  readonly colours: Entry<{ id: string }>[];
  readonly coatings: Entry<{ code: string }>[];
  readonly parts: Entry<{ id: string }>[];
};

/** A model in three dimensions is told of options that there are. */
function* checkVariants(at: Place, model: Draft<WrittenModel>): CatalogueErrors {
  const names = ruleNames(model);
  for (const version of list(at, 'versions', model.versions)) {
    for (const name of Object.keys(version.value.model3d?.variants ?? {})) {
      if (names && !names.has(name))
        yield error(version.at, `model3d.variants.${name}`, fault('not-in-model', { name }));
    }
  }
}

/** Each rule can be read and speaks of what the model has; whether cars are left to build is asked elsewhere. */
function* checkRules(at: Place, model: Draft<WrittenModel>): CatalogueErrors {
  const names = ruleNames(model);
  for (const [index, text] of (model.rules ?? []).entries()) {
    if (text === undefined) continue;
    const read = readRule(text);
    if (!read.ok) {
      yield error(at, `rules[${index}]`, read.fault);
      continue;
    }
    const { formula, form, subjects, others } = read.rule;
    for (const name of new Set(namesIn(formula))) {
      if (names && !names.has(name)) yield error(at, `rules[${index}]`, fault('not-in-model', { name }));
    }
    const strange =
      form === 'contains' ? [...subjects, ...others].find((name) => name.includes(':')) : undefined;
    if (strange) yield error(at, `rules[${index}]`, fault('kit', { name: strange }));
  }
}

/** What rules may speak of; `undefined` when a part of the model could not be read. */
function ruleNames({ colours, coatings, parts, versions }: Draft<WrittenModel>): Set<string> | undefined {
  const lists = [
    known(parts, ({ code }) => code),
    known(versions, ({ code }) => code && `version:${code}`),
    known(colours, ({ code }) => code && `colour:${code}`),
    known(coatings, ({ code }) => code && `coating:${code}`),
  ];
  const words = lists.flatMap((list) => (list ? [...list] : []));
  return lists.every((list) => list)
    ? new Set([...words, ...markets.map((market) => `market:${market}`)])
    : undefined;
}

function* colourlessVersions(at: Place, model: Draft<WrittenModel>): CatalogueErrors {
  const colours = model.colours;
  if (!colours?.length || colours.some((colour) => !colour?.versions)) return;
  for (const version of list(at, 'versions', model.versions)) {
    const { code } = version.value;
    if (code !== undefined && !colours.some((colour) => colour?.versions?.includes(code))) {
      yield error(version.at, 'code', fault('no-colour-for', { version: code }));
    }
  }
}

// What the files of one site must keep together

function* checkSite(sources: readonly Source[]): CatalogueErrors {
  const models = sources.flatMap((source) => list(topOf(source), 'models', source.site.models));
  const services = sources.flatMap((source) => list(topOf(source), 'services', source.site.services));
  yield* duplicates(models, 'key');
  yield* duplicates(services, 'id');
  const keys = known(
    sources.flatMap(({ site }) => site.models ?? []),
    (model) => model.key,
  );
  for (const service of services) yield* unknowns(service.at, 'models', service.value.models, keys, 'model');
  for (const { at, value: model } of models) {
    const lists = {
      colours: list(at, 'colours', model.colours),
      coatings: list(at, 'coatings', model.coatings),
      parts: list(at, 'parts', model.parts),
    };
    const sold = services.filter(({ value }) => !value.models || value.models.includes(model.key));
    const taken = new Map(pricedIds(lists).map((one) => [one.word, one.at]));
    for (const service of sold) {
      const earlier = taken.get(service.value.id);
      if (service.value.id !== undefined && earlier)
        yield error(service.at, 'id', fault('already', { code: service.value.id, at: whereIs(earlier) }));
    }
  }
}

// What all files must keep together: an mvs names one version in its market, a group one model

function* checkMvs(sources: readonly Source[]): CatalogueErrors {
  const owners = new Map<string, { at: Place; group: string }>();
  const modelOfGroup = new Map<string, string>();
  const versions = sources.flatMap(allVersions);
  for (const { at, name, mvs, model, group } of versions) {
    const other = owners.get(name);
    if (other) {
      yield error(at, 'code', fault('mvs-twice', { ...mvs, at: whereIs(other.at) }));
      continue;
    }
    owners.set(name, { at, group });
    const leader = modelOfGroup.get(group) ?? model;
    modelOfGroup.set(group, leader);
    if (leader !== model) yield error(at, 'groupedMvs', fault('group-of-another-model', { group }));
  }
  for (const { at, name, group } of versions) {
    const leader = name === group ? undefined : owners.get(group);
    if (leader && leader.group !== group) {
      yield error(
        at,
        'groupedMvs',
        fault('leader-in-another-group', { version: group, at: whereIs(leader.at) }),
      );
    }
  }
}

function allVersions(source: Source) {
  const { site } = source;
  return list(topOf(source), 'models', site.models).flatMap((model) =>
    list(model.at, 'versions', model.value.versions).flatMap(({ at, value }) => {
      const { code, year, groupedMvs } = value;
      if (code === undefined || year === undefined) return [];
      const name = `${site.market} ${code} ${year}`;
      const whole = groupedMvs?.code !== undefined && groupedMvs.year !== undefined;
      const group = whole ? `${site.market} ${groupedMvs.code} ${groupedMvs.year}` : name;
      return [
        {
          at,
          name,
          mvs: { market: site.market ?? '', code, year: String(year) },
          group,
          model: `${site.brand} ${model.value.key ?? model.at.path}`,
        },
      ];
    }),
  );
}

// The walk

const topOf = ({ file, isPublished }: Source): Place => ({ file, path: '', isPublished });

function list<T>(at: Place, name: string, values: Draft<T[]> | undefined): Entry<T>[] {
  const entries = (values ?? []) as readonly (Draft<T> | undefined)[];
  return entries.flatMap((value, index) =>
    value === undefined ? [] : [{ at: { ...at, path: join(at.path, `${name}[${index}]`) }, value }],
  );
}

/** The names that exist, or `undefined` when one could not be read and a missing name proves nothing. */
function known<T>(
  values: readonly (T | undefined)[] | undefined,
  nameOf: (value: T) => string | undefined,
): Set<string> | undefined {
  const names = (values ?? []).map((value) => value && nameOf(value));
  return values && names.every((name) => name !== undefined) ? new Set(names as string[]) : undefined;
}

const duplicates = <Name extends string>(
  entries: readonly { at: Place; value: { readonly [Key in Name]?: string | undefined } }[],
  name: Name,
): CatalogueErrors => repeated(named(entries, name));

function* repeated(all: readonly Named[]): CatalogueErrors {
  const first = new Map<string, Place>();
  for (const { at, name, word } of all) {
    if (word === undefined) continue;
    const earlier = first.get(word);
    if (earlier) yield error(at, name, fault('already', { code: word, at: whereIs(earlier) }));
    else first.set(word, at);
  }
}

function* unknowns(
  at: Place,
  name: string,
  words: readonly (string | undefined)[] | undefined,
  names: ReadonlySet<string> | undefined,
  kind: 'version' | 'model',
): CatalogueErrors {
  for (const [index, word] of (words ?? []).entries()) {
    if (word !== undefined && names && !names.has(word)) {
      yield error(at, `${name}[${index}]`, fault('none-of', { what: { word: kind }, code: word }));
    }
  }
}

function error(at: Place, name: string, found: Fault): CatalogueError {
  return { file: at.file, path: join(at.path, name), fault: found };
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function whereIs({ file, path, isPublished }: Place): FaultAt {
  return isPublished ? { file: '', path, isPublished: true } : { file, path };
}
