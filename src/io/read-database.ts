/**
 * A database for reads that bear to be some seconds old and say nothing of whoever asks: searches, lists, sitemaps. PostgreSQL's standbys
 * answer them while they are known to be fresh, and the primary does otherwise. What a person has written, or decides by, is never asked here.
 *
 * How fresh a standby is, is told by the clock of this process alone: what the primary had in its log at a moment, compared with what the
 * standby has replayed since, says of everything that was acknowledged before that moment whether it is there. A primary that nothing is
 * written to ages nobody, and clocks of other machines play no part.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import {
  connect,
  type Database,
  type DatabaseBounds,
  type DatabaseWay,
  type ReadDatabase,
} from './database.ts';
import type { Log } from './log.ts';
import { readStatements } from './measures.ts';

/** How often servers are asked how far they are, where the bound is no shorter than four times this. */
const LOOK_EVERY_MS = 1_000;
/** After a publication they are asked so often, for so long at most: a standby is mostly some milliseconds behind. */
const [SOON_MS, SOON_FOR_MS] = [50, 2_000];
/** A standby that is asked how far it is and has not said so for this long is not asked for anything else meanwhile. */
const SILENT_MS = 1_000;
/** How long a connection to a standby is waited for: the primary is there too. */
const CONNECT_WITHIN_MS = 1_000;

export type ReadSettings = {
  /** The address of each standby: of one server, and of no balancer before several. */
  readonly urls: readonly string[];
  /** How old an answer may be, in milliseconds. */
  readonly lagMs: number;
};

/** What a standby is like now; its lag in milliseconds is an upper bound, and undefined where nothing is known. */
export type Standby = { readonly isUsed: boolean; readonly lagMs: number | undefined };

export type Reads = {
  readonly db: ReadDatabase;
  /** The standbys in the order of their addresses; where none is used, the primary answers. */
  standbys(): readonly Standby[];
  close(): Promise<void>;
};

/** Told of publications: what this process has open, and bounded by that; each leaves when it is closed. */
const open = new Set<() => void>();

/**
 * This process works with something newer from now on: no standby answers until it is known to have all that was stored before. To be called
 * before anything is made of what is newer.
 */
export function publicationSeen(): void {
  for (const see of open) see();
}

/** How far the primary is. A timeline ends with a failover, and with it what is known of standbys. */
const PRIMARY = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text as position,
  concat_ws(' ', (pg_control_system()).system_identifier, current_database()) as data,
  ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`;
/** Which server one is connected to. */
const SERVER = 'select pg_postmaster_start_time()::text as server';
const STANDBY = `${SERVER}, pg_is_in_recovery() as follows,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::text as position,
  concat_ws(' ', (pg_control_system()).system_identifier, current_database()) as data,
  array[(pg_control_checkpoint()).timeline_id, (pg_control_recovery()).min_recovery_end_timeline,
    (select received_tli from pg_stat_wal_receiver)] as timelines`;

type PrimaryRow = { readonly position: string; readonly data: string; readonly timeline: number };
type StandbyRow = {
  readonly position: string;
  readonly data: string;
  readonly server: string;
  readonly follows: boolean;
  /**
   * What it says of its timeline: of what it would begin anew from, which may be as old as its `checkpoint_timeout`, and of what it receives,
   * which only who may read statistics is told. None is newer than the timeline that it is on.
   */
  readonly timelines: readonly (number | null)[];
};

/** At a moment the primary had no more than this: whoever has it has all that was acknowledged before. */
type Mark = { readonly at: number; readonly position: bigint };

/** What is known of the primary. */
type Known = { readonly data: string; readonly timeline: number; readonly marks: readonly Mark[] };

/** Of the marks that a standby has reached, the newest tells from when on nothing is known to be on it. */
export const provenAt = (marks: readonly Mark[], replayed: bigint): number =>
  marks.findLast(({ position }) => position <= replayed)?.at ?? Number.NEGATIVE_INFINITY;

/**
 * Opens reads over a primary and its standbys.
 *
 * @param primary what answers where no standby may
 * @param options.primaryUrl where the primary is asked how far it is, on a connection of its own
 * @param options.clock milliseconds of a clock that never jumps
 * @param options.connectWithinMs for tests, whose machine may be slow: how long a connection to a server is waited for
 */
export function openReads(
  primary: Database,
  { urls, lagMs }: ReadSettings,
  {
    primaryUrl,
    log,
    clock = () => performance.now(),
    connectWithinMs = CONNECT_WITHIN_MS,
  }: {
    readonly primaryUrl: string;
    readonly log: Log;
    readonly clock?: () => number;
    readonly connectWithinMs?: number;
  },
): Reads {
  const { way } = primary;
  const bounds = boundsOf(primary.bounds, connectWithinMs);
  const gauge = connect(primaryUrl, () => undefined, { size: 1, bounds, way });
  const standbys = urls.map((url) => new Replica(url, { bounds, way, clock }));
  const everyMs = Math.min(LOOK_EVERY_MS, lagMs / 4);
  let known: Known | undefined;
  let seenAt = clock();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isClosed = false;

  const isWithin = (standby: Replica) => !standby.isSilent() && clock() - standby.provenAt <= lagMs;
  const isFit = (standby: Replica) => isWithin(standby) && standby.provenAt >= seenAt;

  const look = async () => {
    known = await markOf(gauge, known, { clock, lagMs }).catch(() => known);
    // Each by itself: one that hangs keeps nobody from knowing of the others.
    await Promise.race([Promise.all(standbys.map((one) => one.look(known))), silence()]);
    for (const [at, standby] of standbys.entries()) tell(standby, at);
  };
  const tell = (standby: Replica, at: number) => {
    const isUsed = isWithin(standby);
    const isUnasked = !isUsed && standby.wasUsed === undefined && standby.fault === undefined;
    // One that could not be reached before may turn out to be the wrong server: its operator must hear of that too.
    const isNews = !isUsed && standby.misfit !== undefined && standby.misfit !== standby.toldMisfit;
    if ((isUsed === standby.wasUsed && !isNews) || isUnasked || isClosed) return;
    standby.wasUsed = isUsed;
    standby.toldMisfit = standby.misfit;
    if (isUsed) log.info({ standby: at + 1 }, 'reads are asked of a standby');
    else
      log.warn(
        { standby: at + 1, reason: (isNews && standby.misfit) || (standby.fault ?? 'it is too far behind') },
        'reads are not asked of a standby',
      );
  };
  const lookNow = () => {
    clearTimeout(timer);
    looking ??= look().finally(() => {
      looking = undefined;
      if (isClosed) return;
      const isAwaited = !standbys.some(isFit) && clock() - seenAt < SOON_FOR_MS;
      timer = setTimeout(lookNow, isAwaited ? SOON_MS : everyMs);
      timer.unref();
    });
  };
  const see = () => {
    seenAt = clock();
    lookNow();
  };
  open.add(see);
  lookNow();

  let turn = 0;
  const next = (): Replica | undefined => {
    const fit = standbys.filter(isFit);
    return fit[turn++ % fit.length];
  };
  const query = async (...statement: Parameters<Statement>) => {
    const standby = next();
    if (!standby) {
      readStatements.inc({ server: 'primary' });
      return ask(primary, statement);
    }
    try {
      const answer = await standby.query(...statement);
      readStatements.inc({ server: 'standby' });
      return answer;
    } catch {
      // Whatever it was, a fault of the statement's own too: a read changes nothing, and the primary is who says what is wrong with it.
      readStatements.inc({ server: 'again' });
      return ask(primary, statement);
    }
  };
  return {
    // Of a pool Drizzle calls `query` alone for what `ReadDatabase` has.
    db: drizzle({ client: { query } as unknown as pg.Pool }),
    standbys: () =>
      standbys.map((one) => ({
        isUsed: isFit(one),
        lagMs: Number.isFinite(one.provenAt) ? clock() - one.provenAt : undefined,
      })),
    async close() {
      isClosed = true;
      open.delete(see);
      clearTimeout(timer);
      const ends = async () => {
        await looking;
        await Promise.all([gauge.$client.end(), ...standbys.map((one) => one.close())]);
      };
      await Promise.race([ends(), silence()]); // one that hangs is given longer to answer
    },
  };
}

/** As drizzle and the statements of ours send it: with its text, and values beside it. */
type Statement = (config: unknown, values?: unknown) => Promise<unknown>;

const ask = ({ $client: pool }: Database, statement: Parameters<Statement>): Promise<unknown> =>
  (pool.query as Statement).apply(pool, statement);

/** What a standby is given: as long as is left for the primary to answer after it. */
const boundsOf = (primary: DatabaseBounds, connectWithinMs: number): DatabaseBounds => ({
  connectWithinMs: Math.min(connectWithinMs, primary.connectWithinMs),
  statementWithinMs: Math.ceil(primary.statementWithinMs / 2),
});

const silence = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, SILENT_MS).unref();
  });

/** What is known of the primary, with one mark more; marks that no bound can need are left out. @throws where it does not say */
async function markOf(
  gauge: Database,
  known: Known | undefined,
  { clock, lagMs }: { readonly clock: () => number; readonly lagMs: number },
): Promise<Known> {
  const at = clock(); // before it is asked: what it has by the time it answers is more
  const { rows } = await gauge.$client.query<PrimaryRow>(PRIMARY);
  const [row] = rows;
  if (!row) throw new Error('the primary does not say how far it is');
  const isSame = known?.data === row.data && known.timeline === row.timeline;
  const marks = isSame ? known.marks.filter((mark) => at - mark.at <= lagMs) : [];
  return {
    data: row.data,
    timeline: row.timeline,
    marks: [...marks, { at, position: BigInt(row.position) }],
  };
}

/** One that says why goes on: it breaks statements off to follow, or has a limit; and one that was not reached in time has much to do. */
const mayBeGone = ({ code = '', message }: Error & { code?: string }): boolean =>
  /^[0-9A-Z]{5}$/.test(code) ? /^(08|57P)/.test(code) : !message.includes('timeout exceeded');

class Replica {
  /** All that was acknowledged before is on it, by our clock. */
  provenAt = Number.NEGATIVE_INFINITY;
  /** Why it was of no use when it was asked last. */
  fault: string | undefined;
  /** That reason where it answered and is not the server that it should be. */
  misfit: string | undefined;
  toldMisfit: string | undefined;
  wasUsed: boolean | undefined;
  #timeline: number | undefined;
  #server: string | undefined;
  #askedAt: number | undefined;
  #looking: Promise<void> | undefined;
  #pool: Database;
  readonly #gauge: Database;
  readonly #url: string;
  readonly #with: {
    readonly bounds: DatabaseBounds;
    readonly way: DatabaseWay;
    readonly clock: () => number;
  };

  constructor(
    url: string,
    options: { readonly bounds: DatabaseBounds; readonly way: DatabaseWay; readonly clock: () => number },
  ) {
    this.#url = url;
    this.#with = options;
    this.#gauge = connect(url, () => undefined, { ...options, size: 1 });
    this.#pool = this.#opened();
  }

  isSilent(): boolean {
    return this.#askedAt !== undefined && this.#with.clock() - this.#askedAt > SILENT_MS;
  }

  /** Asks how far it is, unless it has not yet answered the last time. */
  look(primary: Known | undefined): Promise<void> {
    this.#looking ??= this.#look(primary)
      .catch((error: Error) => this.#isUnknown(error.message))
      .finally(() => {
        this.#looking = undefined;
        this.#askedAt = undefined;
      });
    return this.#looking;
  }

  async query(...statement: Parameters<Statement>): Promise<unknown> {
    try {
      return await ask(this.#pool, statement);
    } catch (error) {
      if (mayBeGone(error as Error)) this.#isUnknown((error as Error).message);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.#gauge.$client.end(), this.#pool.$client.end()]);
  }

  async #look(primary: Known | undefined): Promise<void> {
    this.#askedAt = this.#with.clock();
    const { rows } = await this.#gauge.$client.query<StandbyRow>(STANDBY);
    const [row] = rows;
    if (!row || !primary) return;
    if (row.server !== this.#server) this.#meets(row.server);
    if (primary.timeline !== this.#timeline) {
      this.#timeline = primary.timeline;
      this.provenAt = Number.NEGATIVE_INFINITY;
    }
    if (row.data !== primary.data) return this.#isMisfit('it has another database');
    if (!row.follows) return this.#isMisfit('it is no standby');
    // After a failover one may have stayed behind: past the fork its positions are those of a log that the primary never had.
    if (!row.timelines.includes(primary.timeline))
      return this.#isMisfit('it is not known to be on the primary’s timeline');
    this.fault = undefined;
    this.misfit = undefined;
    this.provenAt = Math.max(this.provenAt, provenAt(primary.marks, BigInt(row.position)));
  }

  #isMisfit(fault: string): void {
    this.misfit = fault;
    this.#isUnknown(fault);
  }

  #isUnknown(fault: string): void {
    this.fault = fault;
    this.provenAt = Number.NEGATIVE_INFINITY;
  }

  /** Another server answers at the address, or the same one since it was started anew: connections to the one before are given up. */
  #meets(server: string): void {
    const before = this.#server === undefined ? undefined : this.#pool;
    this.#server = server;
    this.provenAt = Number.NEGATIVE_INFINITY;
    if (!before) return;
    this.#pool = this.#opened();
    void before.$client.end().catch(() => undefined);
  }

  /** Each of its connections is to the server that has said how far it is: behind one name there may be several. */
  #opened(): Database {
    const db = connect(this.#url, () => undefined, this.#with);
    const verify = (client: pg.PoolClient, done: (error?: Error) => void) => {
      const isOther = ({ rows: [row] }: { rows: { server: string }[] }) => row?.server !== this.#server;
      client
        .query<{ server: string }>(SERVER)
        .then(
          (answer) => done(isOther(answer) ? new Error('another server answers at this address') : undefined),
          done,
        );
    };
    Object.assign(db.$client.options, { verify });
    return db;
  }
}
