/** The second person of a publication: what needs one, and whether one has agreed. */
import { gte, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { SecondRefusal } from '../../contract/publications.ts';
import { mayPublish } from '../../domain/access.ts';
import {
  bySite,
  entriesOf,
  type FarRate,
  farRates,
  type InForce,
  isSame,
  type Kind,
  raisedBounds,
} from '../../domain/publications/index.ts';
import { rolesAmong } from '../../domain/staff.ts';
import { staffAudit, staffMember } from '../tables.ts';
import { wholeOf } from './bases.ts';
import { isCovered } from './confirmed.ts';
import type { PublicationDeps, PublishedKind } from './ports.ts';
import type { Made } from './references.ts';
import { Refused, type Row } from './store.ts';
import { publication } from './tables.ts';

/** What a publication changes further than one person may: rates, and the bounds that they are measured by. Measured by the bounds in force before it. */
export async function farIn(
  { kinds, boundOf }: PublicationDeps,
  db: Database | Transaction,
  made: Made,
): Promise<readonly FarRate[]> {
  const [rates, sites] = [portOf(kinds, 'rates'), portOf(kinds, 'site')];
  if (!boundOf || !sites) return [];
  const [rated, said] = [made.get('rates'), made.get('site')];
  if (!rated && !said) return [];
  const before = bySite(wholeOf(sites, said ? said.before : (await sites.revisions.newest(db))?.content));
  const bound = (site: string) => boundOf(before.get(site));
  const raising = said && bySite(wholeOf(sites, said.after));
  const raised = raising
    ? raisedBounds([...raising.keys()], bound, (site) => boundOf(raising.get(site)))
    : [];
  if (!rates || !rated || rated.over === undefined) return raised;
  const is = bySite(rated.before ?? []);
  const moved = [...bySite(rated.after)].filter(([site, one]) => !isSame(one, is.get(site)));
  if (moved.length === 0) return raised;
  const after = moved.map(([, one]) => one);
  const history = await historyOf(db, rates, { over: rated.over, sites: moved.map(([site]) => site) });
  return [...raised, ...farRates(history, entriesOf('rates', after), bound)];
}

const portOf = (kinds: readonly PublishedKind[], kind: PublishedKind['kind']) =>
  kinds.find((one) => one.kind === kind);

/** The rates that were in force lately on these sites, the newest first, up to the revision of a number. */
async function historyOf(
  db: Database | Transaction,
  { revisions }: PublishedKind,
  { over, sites }: { readonly over: number; readonly sites: readonly string[] },
): Promise<readonly InForce[]> {
  const ids = (await revisions.recent(db)).filter((id) => id <= over);
  const alone = await publishedByOnePerson(db, ids.at(-1) ?? 0);
  const found: InForce[] = [];
  let until: string | undefined;
  for (const id of ids) {
    const revision = await revisions.find(db, id);
    if (!revision) continue;
    const own = bySite(revision.content);
    const content = sites.flatMap((site) => (own.has(site) ? [own.get(site)] : []));
    found.push({ entries: entriesOf('rates', content), isAgreed: !alone.has(id), until });
    until = revision.publishedAt;
  }
  return found;
}

/** The revisions of rates that one person alone has published, or brought back, from a number on. Commands on the machine are none. */
async function publishedByOnePerson(db: Database | Transaction, from: number): Promise<ReadonlySet<number>> {
  const { outcome } = publication;
  const number = (path: string) => sql`(${outcome} #>> ${path}::text[])::bigint`;
  const rows = await db
    .select({ outcome })
    .from(publication)
    .where(or(gte(number('{rates,after}'), from), gte(number('{rates,back,after}'), from)));
  return new Set(
    rows.flatMap(({ outcome: made }) => {
      const { after, isAgreed, back } = made?.rates ?? {};
      const own = after === undefined || isAgreed ? [] : [after];
      return back && !back.isAgreed ? [...own, back.after] : own;
    }),
  );
}

/** Names what is far as it is on the screen: what has become far since is nothing that anybody has agreed to. */
const nameOf = ({ site, name, field, before, after }: FarRate): string =>
  [site, name, field, before ?? '', after].join('|');

/** The agreement of somebody who sees this now. */
export const agreementOf = (by: string, digest: string, far: readonly FarRate[]) => ({
  by,
  digest,
  far: far.map(nameOf),
});

/** Who has agreed to exactly this; undefined where nobody has. */
export function agreedBy(
  { approval }: Pick<Row, 'approval'>,
  digest: string,
  far: readonly FarRate[],
): string | undefined {
  const { agreed } = approval ?? {};
  if (!agreed || !isCovered(agreed.digest, digest)) return undefined;
  const seen = new Set(agreed.far);
  return far.every((one) => seen.has(nameOf(one))) ? agreed.by : undefined;
}

/** Days for which two people of whom one has let the other in, or a third person both, do not count as two. */
const OWN_DAYS = 7;

/**
 * Why nobody else than the one who publishes has agreed to exactly this; undefined where somebody has. These days no two members count whose
 * access comes from one of them or from one other member, directly or by members whom that one has let in: whoever made or renewed an access
 * may hold its link.
 * @param by who publishes; undefined where nobody knows
 */
export async function secondRefusal(
  db: Database | Transaction,
  row: Pick<Row, 'approval'>,
  digest: string,
  { by, far, now }: { readonly by: string | undefined; readonly far: readonly FarRate[]; readonly now: Date },
): Promise<SecondRefusal | undefined> {
  const second = agreedBy(row, digest, far);
  if (by === undefined || second === undefined || second === by) return 'second-person';
  const origins = await originsOf(db, [by, second], now);
  return comeFromOne(origins, by, second) ? 'one-origin' : undefined;
}

/** Refuses what one person alone may not, where no other one has agreed to exactly this. */
export async function requireSecond(
  { now }: Pick<PublicationDeps, 'now'>,
  db: Database | Transaction,
  row: Pick<Row, 'approval'>,
  act: { readonly by: string | undefined; readonly digest: string; readonly far: readonly FarRate[] },
): Promise<void> {
  if (act.far.length === 0) return;
  const refused = await secondRefusal(db, row, act.digest, { ...act, now: now() });
  if (refused) throw new Refused(refused);
}

/** Who of the staff may publish all of these kinds, and counts as another person than this one. */
export async function othersThan(
  db: Database | Transaction,
  one: string,
  { kinds, now }: { readonly kinds: readonly (Kind | 'guarded')[]; readonly now: Date },
): Promise<readonly string[]> {
  const { userId, roles, endedAt } = staffMember;
  const rows = await db.select({ userId, roles }).from(staffMember).where(isNull(endedAt)).orderBy(userId);
  const may = rows.filter((row) => kinds.every((kind) => mayPublish(rolesAmong(row.roles), kind)));
  const ids = may.map((row) => row.userId).filter((id) => id !== one);
  const origins = await originsOf(db, [one, ...ids], now);
  return ids.filter((id) => !comeFromOne(origins, one, id));
}

/** How the log names whoever gives commands on the machine. */
const COMMAND = 'command';

/**
 * Each of these members with everybody whom their access comes from. By the log of changes, which nobody can shorten. Who was let in by a
 * command comes from nobody of the staff.
 */
async function originsOf(
  db: Database | Transaction,
  members: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const since = new Date(now.getTime() - OWN_DAYS * 86_400_000).toISOString();
  const { rows } = await db.execute<{ member: string; id: string }>(sql`
    with recursive let_in(by, member) as (
      select ${staffAudit.by}, substr(${staffAudit.subject}, 7) from ${staffAudit}
      where ${staffAudit.action} in ('staff.add', 'staff.renew') and ${staffAudit.at} > ${since}::timestamptz
        and ${staffAudit.subject} like 'staff %' and ${staffAudit.by} <> ${COMMAND}
    ), origin(member, id) as (
      select one, one from unnest(${sql.param(members)}::text[]) as one
      union
      select origin.member, let_in.by from let_in join origin on let_in.member = origin.id
    )
    select member, id from origin`);
  const origins = new Map<string, Set<string>>();
  for (const { member, id } of rows) origins.set(member, (origins.get(member) ?? new Set()).add(id));
  return origins;
}

function comeFromOne(origins: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  const own = origins.get(one) ?? new Set([one]);
  const others = origins.get(other) ?? new Set([other]);
  return [...own].some((id) => others.has(id));
}
