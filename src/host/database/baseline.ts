import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** The last of the 81 migrations of release 0.2.0 (`0080_quotation_claims`), by the digest of its text. The baseline makes what they made. */
export const LAST_REPLACED = '7ab5c9d0416cfde2346929fbe896204b82c54b0b2be49fe99aa7dd35cf9f83a4';

/** A migration that was applied: the digest of its text, and its time in the journal in milliseconds since 1970. */
export type AppliedMigration = { readonly hash: string; readonly at: number };

/**
 * The applied migrations with the baseline in the place of those that it replaced, so that both beginnings read alike.
 *
 * @param applied oldest first
 * @returns `before-baseline` where they end before release 0.2.0: what was to be moved in the rows since then has not been moved
 */
export function fromBaseline(
  applied: readonly AppliedMigration[],
  baseline: AppliedMigration,
): readonly AppliedMigration[] | 'before-baseline' {
  const last = applied.at(-1);
  if (last && last.at < baseline.at) return 'before-baseline';
  const replaced = applied.findIndex(({ hash }) => hash === LAST_REPLACED);
  return replaced < 0 ? applied : [baseline, ...applied.slice(replaced + 1)];
}

/** The migrations in a folder, oldest first: the baseline and those after it. */
export const migrationsIn = (migrationsFolder: string): AppliedMigration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis: at }) => ({ hash, at }));

/** What the database's journal names, oldest first. Throws PostgreSQL's error where there is no journal. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }));
}

/**
 * Records the baseline as applied in a database that the migrations of release 0.2.0 have made, in one statement: of its schema and rows
 * nothing changes. Whoever calls it holds the lock of migrations.
 *
 * @returns what refuses the start, in one line, where the database stopped before release 0.2.0
 */
export async function adoptBaseline(client: pg.Client, folder: string): Promise<string | undefined> {
  const journal = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  const [baseline] = migrationsIn(folder);
  if (!journal.rows[0]?.name || !baseline) return;
  const applied = await appliedMigrations(client);
  const adopted = fromBaseline(applied, baseline);
  if (adopted === 'before-baseline')
    return 'its schema is older than release 0.2.0: start release 0.2.0 on it once, then this one. Nothing was changed';
  if (adopted === applied) return;
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations where created_at <= $2)
     insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.at],
  );
  return;
}
