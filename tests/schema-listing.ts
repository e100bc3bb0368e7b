import type pg from 'pg';

/**
 * Everything that migrations make in the schema `public`, by table (`""` for what belongs to none), in an order that does not depend on
 * theirs: columns in the order of their table, constraints, indexes, sequences, triggers, functions, types, views, rules, extensions,
 * comments, and how many rows they left.
 */
export async function schemaListing(
  client: Pick<pg.Pool, 'query'>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const listing: Record<string, string[]> = {};
  const add = (table: string, line: string) => {
    listing[table] = [...(listing[table] ?? []), line];
  };
  for (const statement of STATEMENTS) {
    const { rows } = await client.query<{ of: string | null; line: string }>(statement);
    for (const row of rows) add(row.of ?? '', row.line);
  }
  for (const table of Object.keys(listing).filter(Boolean)) {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
    add(table, `rows ${rows[0]?.n}`);
  }
  listing[''] = (listing[''] ?? []).sort(); // whatever collation the database has
  return listing;
}

const STATEMENTS = [
  `select relname as of, format('table %I %s%s%s', relname, relkind, ' ' || array_to_string(reloptions, ','),
     case when relrowsecurity then ' row security' end) as line
   from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname`,
  `select c.relname as of, format('column %I.%I %s%s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
     case when a.attnotnull then ' not null' end,
     ' default ' || pg_get_expr(d.adbin, d.adrelid),
     case when a.attidentity <> '' then ' identity ' || a.attidentity::text end,
     case when a.attgenerated <> '' then ' generated ' || a.attgenerated::text end) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and a.attnum > 0 and not a.attisdropped
   order by c.relname, a.attnum`,
  // That a column is never null stands at the column: only some versions of PostgreSQL have a constraint for it.
  `select c.relname as of, format('constraint %I %s', n.conname, pg_get_constraintdef(n.oid)) as line
   from pg_constraint n left join pg_class c on c.oid = n.conrelid
   where n.connamespace = 'public'::regnamespace and n.contype <> 'n' order by c.relname, n.conname`,
  `select t.relname as of, 'index ' || pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indexrelid
   join pg_class t on t.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace order by c.relname`,
  `select null as of, format('sequence %I %s %s %s %s %s %s', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle) as line
   from pg_sequence s join pg_class c on c.oid = s.seqrelid where c.relnamespace = 'public'::regnamespace order by c.relname`,
  `select c.relname as of, 'trigger ' || pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by 2`,
  `select null as of, 'function ' || pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace order by 2`,
  `select null as of, format('type %I %s', t.typname, t.typtype) as line from pg_type t left join pg_class c on c.oid = t.typrelid
   where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'c', 'r') and coalesce(c.relkind, 'c') = 'c' order by 2`,
  `select null as of, format('view %I %s', viewname, definition) as line from pg_views where schemaname = 'public' order by 2`,
  `select null as of, format('rule %I.%I %s', tablename, rulename, definition) as line from pg_rules where schemaname = 'public' order by 2`,
  `select null as of, format('extension %I %s', extname, nspname) as line from pg_extension e join pg_namespace n on n.oid = e.extnamespace order by 2`,
  `select null as of, format('comment %s %s', pg_describe_object(classoid, objoid, objsubid), description) as line from pg_description
   where objoid >= 16384 order by 2`,
];
