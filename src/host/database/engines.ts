/** What stands at `DATABASE_URL`, as `DATABASE_ENGINE` names it. */

/**
 * PostgreSQL, and what speaks like it and keeps its locks. CockroachDB is none of them: it grants an advisory lock to everybody who asks, so
 * that two could reserve one car (`docs/guides/growing.md`).
 */
export const DATABASE_ENGINES = ['postgres', 'citus', 'yugabytedb'] as const;
export type DatabaseEngine = (typeof DATABASE_ENGINES)[number];

/** The queue's profile of each: which statements and which tables of its own it makes. */
export const BACKENDS = {
  postgres: 'postgres',
  citus: 'citus',
  yugabytedb: 'yugabytedb',
} as const satisfies Record<DatabaseEngine, string>;
