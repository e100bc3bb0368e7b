import type { Database } from '../src/io/database.ts';

/** Rows that an import itself is kept in, and the log of those who bring it. */
const OF_IMPORTS = '^(staff_import|staff_audit|staff_session)';

/** What each table holds, but those of imports and of the staff's log: how many rows, and a sum of them. */
export async function tableContents({ $client }: Database): Promise<Readonly<Record<string, string>>> {
  const names = await $client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name !~ '${OF_IMPORTS}'`,
  );
  const sum = `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`;
  const each = names.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || ${sum} as held from "${name}" t`,
  );
  const { rows } = await $client.query(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}
