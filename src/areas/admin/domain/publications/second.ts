/**
 * Which changes of rates one person alone may not publish. A rate is what a plan lends at on a day, for an entrance and a term: bands that
 * are cut anew, and campaigns that are renamed, move rates too. It is measured against everything that was in force of it within the
 * window, back to the last publication that changed it and that two persons, or whoever runs the machine, answered for.
 */
import { addDays } from '../../../../kit/calendar.ts';
import type { Entry } from './entries.ts';

/** A rate, or the bound of its site, that moves further than one person may move it. */
export type FarRate = {
  readonly site: string;
  /** A text where the bound itself is raised. */
  readonly group: 'plan' | 'text';
  readonly name: string;
  readonly field: string;
  /** The value that it is too far from; undefined where there is none that it could be measured against. */
  readonly before: number | undefined;
  readonly after: number;
  /** Until when `before` was in force, an instant; undefined of what is in force now. */
  readonly until?: string | undefined;
};

/** What was in force at some time. */
export type InForce = {
  readonly entries: readonly Entry[];
  /** Whether one person alone did not bring it: a second one agreed, or it came from the machine. */
  readonly isAgreed: boolean;
  /** When something else came after it, an instant; undefined of what is in force now. */
  readonly until?: string | undefined;
};

/** One rate of a table: the days, the entrances (`to` excluded) and the term that it is for. */
type Line = {
  readonly site: string;
  readonly source: string;
  readonly plan: string;
  readonly name: string;
  readonly field: string;
  readonly days: { readonly from: string; readonly to: string };
  readonly entrances: { readonly from: number; readonly to: number };
  readonly term: number;
  readonly rate: number;
};

/** What binary fractions leave over. */
const TINY = 1e-9;
const RATE = /^(bands\[[^\]]*\])\.rates\.(\d+)$/;
const ALWAYS = { from: '0001-01-01', to: '9999-12-31' };

/**
 * The rates of a change that one person alone may not publish.
 * @param history what was in force within the window, the newest first: the first is in force now
 * @param bound of a site, as a share of what a rate was: 0.5 is half
 */
export function farRates(
  history: readonly InForce[],
  after: readonly Entry[],
  bound: (site: string) => number,
): readonly FarRate[] {
  const past = history.map((one) => ({ ...one, lines: linesOf(one.entries) }));
  const found = [...linesOf(after)].flatMap(([key, lines]) => {
    const before = past.map(({ lines: all, ...one }) => ({ ...one, ...ofSource(all, key) }));
    return lines.flatMap((line) => farOf(line, before, bound(line.site)) ?? []);
  });
  return found.map(({ line: { site, name, field, rate }, ...from }) => ({
    site,
    group: 'plan' as const,
    name,
    field,
    after: rate,
    ...from,
  }));
}

/** The bounds that a change raises: one person moves no rate far by moving the bound first. In percent, as it is written. */
export function raisedBounds(
  sites: readonly string[],
  before: (site: string) => number,
  after: (site: string) => number,
): readonly FarRate[] {
  const percent = (share: number) => Math.round(share * 1e8) / 1e6;
  return sites
    .filter((site) => after(site) > before(site) + TINY)
    .map((site) => ({
      site,
      group: 'text',
      name: 'publications',
      field: 'rateChange',
      before: percent(before(site)),
      after: percent(after(site)),
    }));
}

/** The lines of content by site and source. */
function linesOf(entries: readonly Entry[]): ReadonlyMap<string, readonly Line[]> {
  const lines = entries.flatMap(({ site, key, name, fields }) => {
    const [source = '', plan = ''] = key.split(' ');
    const text = (field: string, usual: string) => String(fields[field] ?? usual);
    const number = (field: string, usual: number) => Number(fields[field] ?? usual);
    const days = { from: text('validity.from', ALWAYS.from), to: text('validity.to', ALWAYS.to) };
    return Object.entries(fields).flatMap(([field, rate]): readonly Line[] => {
      const [, band, term] = RATE.exec(field) ?? [];
      if (!band || !term || typeof rate !== 'number') return [];
      const entrances = { from: number(`${band}.from`, 0), to: number(`${band}.to`, 100) };
      return [{ site, source, plan, name, field, days, entrances, term: Number(term), rate }];
    });
  });
  return Map.groupBy(lines, ({ site, source }) => `${site} ${source}`);
}

type Past = Omit<InForce, 'entries'> & {
  /** Of the site and the source. */
  readonly lines: readonly Line[];
  /** Whether the site had any rate of any source. */
  readonly hasRates: boolean;
};

const siteIn = (key: string) => key.slice(0, key.indexOf(' '));
const ofSource = (all: ReadonlyMap<string, readonly Line[]>, key: string) => ({
  lines: all.get(key) ?? [],
  hasRates: [...all.keys()].some((other) => siteIn(other) === siteIn(key)),
});

/** Where a line's rate stands: everything between two points is lent at one rate, in each of the contents. */
type Point = { readonly day: string; readonly entrance: number };
type Far = { readonly line: Line } & Pick<FarRate, 'before' | 'until'>;

function farOf(line: Line, history: readonly Past[], bound: number): Far | undefined {
  const [now] = history;
  if (now?.lines.some((one) => isSame(one, line))) return undefined;
  for (const point of pointsOf(line, history)) {
    // What stands as it is moves nothing.
    if (now && rateAt(now, line, point) === line.rate) continue;
    const far = farAt(line, point, history, bound);
    if (far) return { line, ...far };
  }
  return undefined;
}

function farAt(
  line: Line,
  point: Point,
  history: readonly Past[],
  bound: number,
): Omit<Far, 'line'> | undefined {
  for (const [at, past] of history.entries()) {
    const own = rateAt(past, line, point);
    const likes = own === undefined ? likesOf(past, line, point) : [own];
    const before = likes.find((rate) => isFar(rate, line.rate, bound));
    if (before !== undefined) return { before, until: past.until };
    // A source that a site has not lent by yet has nothing like it.
    if (likes.length === 0 && past.hasRates) return { before: undefined, until: past.until };
    const earlier = history[at + 1];
    const isSettled =
      past.isAgreed && own !== undefined && (!earlier || rateAt(earlier, line, point) !== own);
    if (isSettled) return undefined;
  }
  return undefined;
}

const isFar = (before: number, after: number, bound: number): boolean =>
  after > before * (1 + bound) + TINY || after < before * (1 - bound) - TINY;

const isSame = (one: Line, other: Line): boolean =>
  isPlan(one, other) &&
  one.term === other.term &&
  one.rate === other.rate &&
  one.days.from === other.days.from &&
  one.days.to === other.days.to &&
  one.entrances.from === other.entrances.from &&
  one.entrances.to === other.entrances.to;

const isPlan = (one: Line, other: Line) => one.plan === other.plan;

function rateAt({ lines }: Past, line: Line, { day, entrance }: Point): number | undefined {
  return lines.find(
    (one) =>
      isPlan(one, line) &&
      one.term === line.term &&
      one.days.from <= day &&
      day <= one.days.to &&
      one.entrances.from <= entrance &&
      entrance < one.entrances.to,
  )?.rate;
}

/** The rates nearest to one that was not there: of its plan, else of its source; on its day, for its entrance, of the next term. */
function likesOf({ lines }: Past, line: Line, { day, entrance }: Point): readonly number[] {
  const own = lines.filter((one) => isPlan(one, line));
  const likes = own.length > 0 ? own : lines;
  const distances = likes.map((one) => [
    one.days.from <= day && day <= one.days.to ? 0 : 1,
    distanceTo(one.entrances, entrance),
    Math.abs(one.term - line.term),
  ]);
  const nearest = distances.toSorted(compare)[0];
  return likes.flatMap(({ rate }, at) =>
    nearest && compare(distances[at] ?? [], nearest) === 0 ? [rate] : [],
  );
}

const distanceTo = ({ from, to }: Line['entrances'], entrance: number): number => {
  if (entrance < from) return from - entrance;
  // Its end is the next band's.
  return entrance < to ? 0 : entrance - to + 1;
};

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** One point of every part of a line that has a rate of its own in some content. */
function pointsOf({ days, entrances }: Line, history: readonly Past[]): readonly Point[] {
  const all = history.flatMap(({ lines }) => lines);
  const cuts = all.flatMap((one) => [one.entrances.from, one.entrances.to]);
  const turns = all.flatMap((one) => [one.days.from, one.days.to < ALWAYS.to ? addDays(one.days.to, 1) : '']);
  const between = new Set([
    entrances.from,
    ...cuts.filter((cut) => entrances.from < cut && cut < entrances.to),
  ]);
  const starts = new Set([days.from, ...turns.filter((turn) => days.from < turn && turn <= days.to)]);
  return [...starts].flatMap((day) => [...between].map((entrance) => ({ day, entrance })));
}
