import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = 'src';
/** Who may ask PostgreSQL for it, with why. Migrations, and functions of the database, stand in SQL. */
const MAY: Readonly<Record<string, string>> = {
  'src/io/coordination.ts': 'the port itself',
  'src/io/failed-jobs.ts': 'a block of statements of its own, which the queue’s pool runs as it is',
  'src/host/database/migrate.ts': 'a lock for the length of a session, on a direct connection',
  'src/host/database/postgres-supervisor.ts': 'the same, of whoever holds the embedded server',
};
const ASKED =
  /pg_(try_)?advisory_|pg_notify|\blisten \$\{|generatedAlwaysAsIdentity|generatedByDefaultAsIdentity|serial\(/i;

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => `${ROOT}/${file.replaceAll('\\', '/')}`);

describe('locks, notices and growing numbers', () => {
  it('are asked for in one place, so that what another engine lacks is seen there', () => {
    const asking = files.filter((file) => ASKED.test(readFileSync(file, 'utf8')));
    expect(asking.sort()).toEqual(Object.keys(MAY).sort());
  });

  it('hold behind a pooler: no lock outlives its transaction but on a direct connection', () => {
    const SESSION = /pg_(try_)?advisory_lock\b/;
    const asking = files.filter((file) => SESSION.test(readFileSync(file, 'utf8')));
    expect(asking.sort()).toEqual([
      'src/host/database/migrate.ts',
      'src/host/database/postgres-supervisor.ts',
    ]);
  });
});
