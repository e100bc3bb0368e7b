import { lazily } from '../../../kit/lazily.ts';
import { fold } from './fold.ts';
import { initialsOf, isInitialled, tellingWords } from './initials.ts';
import type { City } from './model.ts';
import { countBelow } from './sorted.ts';

/** Finds places while somebody types. */
export type Predictor = (query: string, limit: number) => readonly City[];

/** Fewer characters say too little (doc. 1 §9). */
export const QUERY_MIN = 2;
/** Longer than any name of a place; what is longer is not looked at. */
export const QUERY_MAX = 80;
export const PREDICTIONS_MAX = 20;

/** A way to find a city: its whole name, or one that begins at a later word of it; the state stands behind both. */
type Entry = { readonly key: string; readonly name: string; readonly isWhole: boolean; readonly city: City };

/** So many of a state's cities are meant by its name. */
const OF_STATE = 3;

/** How names are looked for beside the way they are written on the map. */
export type Sought = {
  /** The ways to look for a text, the likeliest first; folded. */
  readonly spellings?: ((text: string) => readonly string[]) | undefined;
  /** The whole name of a city's state, by which its largest cities are found; empty for what is found by its own name alone. */
  readonly stateInFull?: ((city: City) => string) | undefined;
};

/** Beginnings that more names than this share have their best answers laid out beforehand. */
const MANY = 64;

/**
 * Cities whose name, or a word in it, begins with the query; case and accents do not matter. Names that are the query come
 * first, then names that begin with it, then names with a word that does; larger cities first. The name of a state finds its largest cities.
 * Behind a name stands what tells it from others of the same: the state, of a neighbourhood its city too. Where no name begins so, those are
 * found of which the query has some words by their first letters.
 * Built once: a query looks at no more than a few dozen names, however many there are.
 */
export function predictor(
  cities: readonly City[],
  behindName: (city: City) => readonly string[],
  { spellings = (text) => [fold(text)], stateInFull }: Sought = {},
): Predictor {
  const entries = [
    ...cities.flatMap((city) => behindName(city).flatMap((behind) => entriesOf(city, behind))),
    ...(stateInFull ? stateEntries(cities, stateInFull) : []),
  ].sort(byKey);
  const laidOut = bestOfShared(entries);
  const initialled = lazily(() => byInitials(cities, behindName));
  return (query, limit) => {
    if (query.length > QUERY_MAX) return [];
    const found = spellings(query)
      .filter((sought) => sought.length >= QUERY_MIN)
      .flatMap((sought) => laidOut.get(sought) ?? bestOf(entriesWith(entries, sought), sought));
    const cities = found.length > 0 ? found : initialled()(query);
    return [...new Set(cities)].slice(0, Math.min(limit, PREDICTIONS_MAX));
  };
}

/** Finds the cities that a text names by letters for some of their words, the largest first. */
function byInitials(cities: readonly City[], behindName: (city: City) => readonly string[]) {
  const all = Map.groupBy(cities, ({ name }) => initialsOf(tellingWords(name)));
  return (text: string): readonly City[] => {
    const initials = initialsOf(tellingWords(text));
    // What stands behind the name has letters too: how many of them are the name's is tried.
    const beginnings = Array.from(initials, (_, at) => initials.slice(0, at + 1));
    return beginnings
      .flatMap((beginning) => all.get(beginning) ?? [])
      .filter((city) => behindName(city).some((behind) => isInitialled(city.name, text, behind)))
      .sort((one, other) => other.population - one.population);
  };
}

function entriesOf(city: City, state: string): Entry[] {
  const name = fold(city.name);
  const behind = fold(state);
  const words = name.split(' ');
  return words.flatMap((word, index) => {
    const rest = words.slice(index).join(' ');
    // `do` and `de` begin no search.
    if (index > 0 && word.length <= 2) return [];
    return [{ key: `${rest} ${behind}`, name: rest, isWhole: index === 0, city }];
  });
}

/** The largest cities of each state under the state's name, behind all that is called so itself. */
function stateEntries(cities: readonly City[], stateInFull: (city: City) => string): Entry[] {
  const named = cities.filter((city) => stateInFull(city) !== '');
  return [...Map.groupBy(named, stateInFull)].flatMap(([state, own]) =>
    own
      .toSorted((one, other) => other.population - one.population)
      .slice(0, OF_STATE)
      .map((city): Entry => ({ key: fold(state), name: fold(state), isWhole: false, city })),
  );
}

const byKey = (one: Entry, other: Entry): number => (one.key < other.key ? -1 : Number(one.key > other.key));

function entriesWith(entries: readonly Entry[], sought: string): readonly Entry[] {
  const from = countBelow(entries.length, (index) => keyAt(entries, index) < sought);
  const to = countBelow(entries.length, (index) => keyAt(entries, index).slice(0, sought.length) <= sought);
  return entries.slice(from, to);
}

const keyAt = (entries: readonly Entry[], index: number): string => entries[index]?.key ?? '';

function bestOf(entries: readonly Entry[], sought: string): readonly City[] {
  const rank = ({ key, name, isWhole }: Entry) => {
    if (isWhole && (name === sought || key === sought)) return 0;
    return isWhole ? 1 : 2;
  };
  const ranked = entries.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      other.city.population - one.city.population ||
      (one.city.code < other.city.code ? -1 : 1),
  );
  return [...new Set(ranked.map(({ city }) => city))].slice(0, PREDICTIONS_MAX);
}

/** The answers to every beginning that many entries share. */
function bestOfShared(entries: readonly Entry[]): ReadonlyMap<string, readonly City[]> {
  const shared = new Map<string, Entry[]>();
  for (let length = QUERY_MIN, left = entries; left.length > 0; length++) {
    const byBeginning = Map.groupBy(left, ({ key }) => key.slice(0, length));
    const many = [...byBeginning].filter(([, group]) => group.length > MANY);
    for (const [beginning, group] of many) shared.set(beginning, group);
    left = many.flatMap(([, group]) => group).filter(({ key }) => key.length > length);
  }
  return new Map([...shared].map(([beginning, group]) => [beginning, bestOf(group, beginning)]));
}
