import { lockWork } from '../../../../io/coordination.ts';
import type { Database, Transaction } from '../../../../io/database.ts';
import type { PublicationFault, PublicationRefusal, PublicationReport } from '../../contract/publications.ts';
import { bySite, type Difference, isSame, type Kind, putBack } from '../../domain/publications/index.ts';
import { dropDraft, wholeOf } from './bases.ts';
import { digestOf, isCovered } from './confirmed.ts';
import { differencesBetween, filesFor, laidOver } from './draft-differences.ts';
import type { Content, PublicationDeps, PublishedKind } from './ports.ts';
import { crossed, type MadeOf } from './references.ts';
import { draftedOf, draftOf, reported } from './report.ts';
import { farIn, requireSecond } from './second.ts';
import { sortFiles } from './sorted.ts';
import { Refused, type Row, type Settled } from './store.ts';
import type { Outcome } from './tables.ts';

/** One publication after the other: what it has looked at of the other kinds stays as it is until it has ended. */
const oneByOne = (tx: Transaction) => lockWork(tx, 'publications');

/**
 * Publishes a draft, where it does exactly what the digest tells of.
 * @param by whose publication it is; of a scheduled one whoever has scheduled it
 */
export async function publishRow(
  deps: PublicationDeps,
  tx: Transaction,
  row: Row,
  digest: string,
  by: string | undefined,
): Promise<Settled> {
  await oneByOne(tx);
  const draft = await draftOf(tx, row);
  const { byKind, faults } = sortFiles(draft.files);
  if (faults.length > 0) throw new Refused('faulty');
  const [differences, own]: [Difference[], Difference[]] = [[], []];
  const making = new Map<Kind, MadeOf>();
  const outcome: Partial<Record<Kind, NonNullable<Outcome[Kind]>>> = {};
  for (const kind of deps.kinds) {
    const files = byKind.get(kind.kind);
    if (!files) continue;
    let before = 0;
    const done = await kind.revisions.publish<Stuck>(tx, (newest, id) => {
      before = id;
      const made = laidOver(kind, draftedOf(draft, kind.kind, files), newest);
      if (!made.ok) return { ok: false, refused: 'faulty' };
      if (made.conflicts.length > 0) return { ok: false, refused: 'conflict' };
      differences.push(...made.differences);
      own.push(...made.own);
      making.set(kind.kind, { before: newest, after: made.content, over: id });
      return { ok: true, content: made.content };
    });
    if (!done.ok) throw new Refused(done.refused);
    await tellPublished(kind, tx);
    if (done.changed) outcome[kind.kind] = { before, after: await kind.revisions.newestId(tx) };
  }
  const between = await crossed(deps, tx, making, { differences });
  if (between.faults.length > 0) throw new Refused('faulty');
  if (differences.length === 0) throw new Refused('nothing');
  if (!isCovered(digest, digestOf(own, between.warnings))) throw new Refused('changed-since');
  const rates = outcome.rates;
  if ((await isSecond(deps, tx, row, { making, digest, by })) && rates)
    outcome.rates = { ...rates, isAgreed: true };
  await dropDraft(tx, row.id);
  const change = {
    outcome,
    publishedAt: deps.now(),
    effect: differences,
    scheduledAt: null,
    confirmed: null,
    held: null,
  };
  return { change, after: { differences: differences.length, kinds: Object.keys(outcome).join(', ') } };
}

type Act = {
  readonly making: ReadonlyMap<Kind, MadeOf>;
  readonly digest: string;
  readonly by: string | undefined;
};

/** Whether a second person was needed; refuses where none has agreed. */
async function isSecond(
  deps: PublicationDeps,
  tx: Transaction,
  row: Row,
  { making, digest, by }: Act,
): Promise<boolean> {
  const far = await farIn(deps, tx, making);
  await requireSecond(deps, tx, row, { by, digest, far });
  return far.length > 0;
}

async function tellPublished({ published, revisions }: PublishedKind, tx: Transaction): Promise<void> {
  const newest = published && (await revisions.newest(tx));
  if (newest) await published(tx, newest.content);
}

/** Takes back what it has changed, where that does exactly what the digest tells of. It is measured like any other change. */
export async function rollBackRow(
  deps: PublicationDeps,
  tx: Transaction,
  row: Row,
  digest: string,
  by: string,
): Promise<Settled> {
  await oneByOne(tx);
  const differences: Difference[] = [];
  const making = new Map<Kind, MadeOf>();
  const undone: string[] = [];
  let back: number | undefined;
  for (const kind of deps.kinds) {
    const made = row.outcome?.[kind.kind];
    if (!made) continue;
    const stored = await storedVersionsOf(kind, tx, made);
    const done = await kind.revisions.publish<Stuck>(tx, (newest, id) => {
      const back = stored
        ? takenBack(kind, stored, newest)
        : { ok: false as const, refused: 'gone' as const };
      if (back.ok) {
        differences.push(...back.differences);
        making.set(kind.kind, { before: newest, after: back.content, over: id });
      }
      return back;
    });
    if (!done.ok) throw new Refused(done.refused);
    await tellPublished(kind, tx);
    if (kind.kind === 'rates' && done.changed) back = await kind.revisions.newestId(tx);
    undone.push(kind.kind);
  }
  const between = await crossed(deps, tx, making, { differences });
  if (between.faults.length > 0) throw new Refused('faulty');
  if (!isCovered(digest, digestOf(differences, between.warnings))) throw new Refused('changed-since');
  const isAgreed = await isSecond(deps, tx, row, { making, digest, by });
  return {
    change: { outcome: withWayBack(row.outcome, back, isAgreed) },
    after: { differences: differences.length, kinds: undone.join(', ') },
  };
}

/** A later change of a rate is measured against what came back too. */
function withWayBack(outcome: Row['outcome'], after: number | undefined, isAgreed: boolean): Row['outcome'] {
  if (!outcome?.rates || after === undefined) return outcome;
  return { ...outcome, rates: { ...outcome.rates, back: { after, ...(isAgreed && { isAgreed }) } } };
}

/** What taking a publication back would do now. */
export async function wayBack(
  deps: PublicationDeps,
  db: Database | Transaction,
  row: Row,
): Promise<PublicationReport> {
  const differences: Difference[] = [];
  const faults: PublicationFault[] = [];
  const making = new Map<Kind, MadeOf>();
  let refused: PublicationRefusal | undefined;
  for (const kind of deps.kinds) {
    const made = row.outcome?.[kind.kind];
    if (!made) continue;
    const stored = await storedVersionsOf(kind, db, made);
    const newest = await kind.revisions.newest(db);
    const back = stored
      ? takenBack(kind, stored, newest?.content)
      : { ok: false as const, refused: 'gone' as const };
    if (back.ok) {
      differences.push(...back.differences);
      making.set(kind.kind, { before: newest?.content, after: back.content, over: newest?.id ?? 0 });
    } else {
      refused ??= back.refused;
      if ('errors' in back) faults.push(...back.errors);
    }
  }
  return { ...(await reported(deps, db, { made: making, differences, faults })), refused };
}

type Stuck = { readonly ok: false; readonly refused: PublicationRefusal };
type StoredVersions = { readonly was: Content; readonly made: Content };

/** What stood there before it, and what it made; undefined where one is not kept any more. */
async function storedVersionsOf(
  { revisions }: PublishedKind,
  db: Database | Transaction,
  { before, after }: NonNullable<Outcome[Kind]>,
): Promise<StoredVersions | undefined> {
  // Before the first publication there was nothing.
  const was = before === 0 ? { content: [] } : await revisions.find(db, before);
  const made = await revisions.find(db, after);
  return was && made && { was: was.content, made: made.content };
}

/** What is published with one kind taken back; by the rules of its import, since others may lean on what it brought. */
function takenBack(kind: PublishedKind, { was, made }: StoredVersions, newest: Content | undefined) {
  const whole = (content: Content | undefined) => wholeOf(kind, content);
  const content = putBack(whole(was), whole(made), whole(newest));
  if (!content) return { ok: false as const, refused: 'changed-since' as const };
  const judged = kind.whole ? rejudged(kind, content, newest) : kind.decide([], { replace: false })(content);
  if (!judged.ok) return { ok: false as const, refused: 'faulty' as const, errors: judged.errors };
  const differences = differencesBetween(kind, newest, judged.content);
  return { ok: true as const, content: judged.content, differences };
}

/** What is more than its revisions say, read again as files of what is another one than now. */
function rejudged(kind: PublishedKind, content: Content, newest: Content | undefined) {
  const now = bySite(wholeOf(kind, newest));
  const other = [...bySite(content)].flatMap(([site, one]) => (isSame(one, now.get(site)) ? [] : [one]));
  return kind.decide(filesFor(kind, other), { replace: false })(newest);
}
