/** One page of the log, with what can be said at once of the whole. */
import { runPrepared, type Transaction } from '../../../io/database.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { UUID_TEXT } from '../../../kit/uuid.ts';
import type { AuditPage, AuditQuery, AuditStatus } from '../contract.ts';
import type { Entry } from '../index.ts';
import {
  judged,
  judgedMark,
  keysIn,
  LOG_KEY_PREFIX,
  type LogKeys,
  type Mark,
  type Verdict,
} from './audit-keys.ts';
import { AT_ONCE, least, NOTHING_GONE, START, UNPROVEN, verdictAt, WHOLE, walk } from './audit-walk.ts';

const PAGE = 50;
/**
 * How far the clocks of two processes may differ, in milliseconds: entries of that time on both sides of a day are read with it. By
 * half a minute already nobody's second step would be taken.
 */
const CLOCKS_APART = 900_000;

type Sealed = Mark & { readonly seal: string | null };
/** What is known of the whole log in the moment in which the page is read. */
type Whole = {
  readonly start: Sealed | null;
  readonly checked:
    | (Sealed & { readonly at: string; readonly broken: number | null; readonly found: string | null })
    | null;
  /** What the last look left that could not prove all: the first entry of those, and the first that it found changed. */
  readonly unproven: { readonly number: number; readonly broken: number | null } | null;
  readonly secrets: readonly { readonly id: string; readonly content: string }[];
  readonly newest: number | null;
};
/** A row as it is read: an entry, none where nothing is listed, and the whole beside the first one. */
type Row = Omit<Entry, 'number'> & {
  readonly number: string | null;
  readonly followed: string | null;
  readonly name: string | null;
  readonly whole: Whole | null;
};

/** Where what has a name of its own is kept, by the first word of its subject: each is looked up by its key, for the rows shown alone. */
const NAMED = {
  manual: 'select n.name from manual n',
  publication: 'select n.title from publication n',
  import: 'select n.kind from staff_import n',
} as const;
/**
 * A subject is a text that anybody may have written: what is no key of a table is none to look up. Its first word is looked at
 * first: three patterns for each of fifty rows cost as much as reading them.
 */
const nameOfRow = `case ${Object.entries(NAMED)
  .map(
    ([kind, named]) =>
      `when starts_with(r.subject, '${kind} ') then case when r.subject ~ '^${kind} ${UUID_TEXT}$' then (${named} where n.id = substr(r.subject, ${kind.length + 2})::uuid) end`,
  )
  .join(' ')} end`;

const found = '(select p.hash from staff_audit p where p.number = r.number - 1)';
/**
 * The hash that an entry follows on: of the next row shown, if that is the entry before; only else it is looked for. Of entries that
 * are picked out of the log each proves itself by the hash it has kept, without fifty others from all over the log. That none of those
 * is gone is told by the log as a whole, of which the night's look reads every entry.
 */
const previousOfRow = (isPicked: boolean) =>
  `case when lead(r.number) over shown = r.number - 1 then lead(r.hash) over shown
    else ${isPicked ? `coalesce(r.previous, ${found})` : found} end`;

const whole = `json_build_object(
    'start', (select row_to_json(s) from staff_audit_start s where s.id = $1),
    'checked', (select row_to_json(c) from (select k.*, (select a.hash from staff_audit a where a.number = k.number) as found
      from staff_audit_check k where k.id = $2) c),
    'unproven', (select row_to_json(u) from (select number, broken from staff_audit_check where id = $4) u),
    'secrets', (select coalesce(json_agg(k), '[]') from (select id, content from staff_secret where id like $3) k),
    'newest', (select max(number) from staff_audit))`;

/**
 * All that a page has to know beside what was written since the last look, in one statement. Entries are rows: as one JSON they cost the database
 * three times as much as finding them.
 */
const statementOf = ({ wanted, isPicked }: { wanted: readonly string[]; isPicked: boolean }) => `
  select case when coalesce(e.nth, 1) = 1 then ${whole} end as whole, e.* from (select 1) one left join (
    select r.number, r.at, r.by, r.action, r.subject, r.before, r.after, r.key, r.hash, row_number() over shown as nth,
      ${nameOfRow} as name, ${previousOfRow(isPicked)} as followed from (
      select a.* from staff_audit a ${wanted.length > 0 ? `where ${wanted.join(' and ')}` : ''}
      order by a.number desc limit ${PAGE + 1}) r
    window shown as (order by r.number desc)) e on true order by e.number desc`;

/**
 * The list goes by numbers, so a time is one of numbers too: else an entry of long ago would be looked for through all that was
 * written since. The exact time is no condition that an index knows, or a day would be read whole and sorted for its first page.
 */
const lastBefore = (at: string) =>
  `coalesce((select n.number from staff_audit n where n.at < ${at}::timestamptz order by n.at desc limit 1), 0)`;
const firstAfter = (at: string) =>
  `coalesce((select n.number from staff_audit n where n.at > ${at}::timestamptz order by n.at limit 1), ${Number.MAX_SAFE_INTEGER})`;
const isSince = (at: string) => `(a.at - ${at}::timestamptz >= interval '0')`;

/** What is asked for as conditions of the statement, and its values, after those that it always has. */
function wantedOf({ by, action, subject, from, until, before }: AuditQuery) {
  const values: unknown[] = [START, WHOLE, `${LOG_KEY_PREFIX}%`, UNPROVEN];
  const value = (one: unknown) => `$${values.push(one)}`;
  const hours = (at: Date, apart: number) => new Date(at.getTime() + apart).toISOString();
  const wanted = [
    ...(by ? [`a.by = ${value(by)}`] : []),
    ...(action ? [`a.action = ${value(action)}`] : []),
    ...(subject ? [`a.subject like ${value(`${subject.replace(/[\\%_]/g, '\\$&')}%`)}`] : []),
    ...(before ? [`a.number < ${value(before)}`] : []),
    ...(from
      ? [isSince(value(from.toISOString())), `a.number > ${lastBefore(value(hours(from, -CLOCKS_APART)))}`]
      : []),
    ...(until
      ? [
          `not ${isSince(value(until.toISOString()))}`,
          `a.number <= ${firstAfter(value(hours(until, CLOCKS_APART)))}`,
        ]
      : []),
  ];
  return { wanted, values, isPicked: Boolean(by ?? action ?? subject) };
}

/** The entries that are asked for, the newest first, and how the log stands; in one moment of the log (`inOneMoment`). */
export async function auditPage(db: Transaction, sealing: Sealing, query: AuditQuery): Promise<AuditPage> {
  const wish = wantedOf(query);
  const rows = await runPrepared<Row>(db, statementOf(wish), wish.values);
  const result = rows[0]?.whole;
  if (!result) throw new Error('a left join has one row at least');
  const start = result.start ?? NOTHING_GONE;
  const listed = rows.slice(0, PAGE).filter(({ number }) => number !== null);
  const shown = listed.map(({ by, action, subject, before, after, key, hash, followed, ...row }) => {
    const [number, at] = [Number(row.number), new Date(row.at).toISOString()];
    const entry: Entry = { number, at, by, action, subject, before, after, key, hash };
    return { entry, previous: followed ?? (number - 1 === start.number ? start.hash : '-') };
  });
  const entries = shown.map(({ entry }) => entry);
  const next = rows.length > PAGE ? entries.at(-1)?.number : undefined;
  const names = Object.fromEntries(listed.flatMap(({ subject, name }) => (name ? [[subject, name]] : [])));
  return {
    entries,
    names,
    next,
    status: await statusOf(db, keysIn(result.secrets, sealing), result, shown),
  };
}

/** One look: at what is shown, at what the last looks at the whole have left, and at what was written since the last one that proved all. */
async function statusOf(
  db: Transaction,
  keys: LogKeys,
  row: Whole,
  shown: readonly { readonly entry: Entry; readonly previous: string }[],
): Promise<AuditStatus> {
  const start = row.start ?? NOTHING_GONE;
  const isThere = (number: number | null | undefined) =>
    number && number > start.number ? number : undefined;
  const ofMark = row.checked ? judgedMark(keys, 'check', row.checked) : undefined;
  // A mark that is not ours says nothing; one that this process cannot prove says what it found, and not how far all was right.
  const known = row.checked && ofMark === 'right' ? row.checked : undefined;
  const notForged = row.checked && ofMark !== 'changed' ? row.checked : undefined;
  const isPast = known !== undefined && known.number > start.number;
  const mark = isPast ? known : start;
  const isMore = (row.newest ?? 0) > mark.number;
  const since = isMore ? await walk(db, keys, mark, AT_ONCE) : undefined;
  // What one process cannot prove another can: it is looked at again, and no restart is asked for that was made.
  const left = isThere(row.unproven?.number);
  const ofLeft = left === undefined ? undefined : await verdictAt(db, keys, start, left);
  const beginning = start.number > 0 ? judgedMark(keys, 'start', start) : 'right';
  const firstOf = (verdict: Verdict) =>
    least(
      beginning === verdict ? start.number + 1 : undefined,
      ofLeft === verdict ? left : undefined,
      ...shown
        .filter(
          ({ entry, previous }) =>
            judged(keys, { number: entry.number - 1, hash: previous }, entry) === verdict,
        )
        .map(({ entry }) => entry.number),
    );
  return {
    firstBroken: least(
      firstOf('changed'),
      // The entry itself may have been taken out since, or changed with all that follow it.
      isPast && known.found !== known.hash ? known.number : undefined,
      since?.broken,
      isThere(notForged?.broken),
      isThere(row.unproven?.broken),
    ),
    firstUnproven: least(
      firstOf('unproven'),
      since?.unproven,
      ofMark === 'unproven' ? isThere(row.checked?.number) : undefined,
    ),
    checked: known && { at: new Date(known.at).toISOString(), number: known.number },
    isMoreToCheck: since?.isMore ?? false,
  };
}
