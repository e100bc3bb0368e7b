import type { Database } from '../src/io/database.ts';

/** What tables hold: how many rows, and a sum of them. */
type Contents = Readonly<Record<string, string>>;

/** Of those tables whose name fits a condition, the rows that name something; all rows where nothing is named. */
async function contentsWhere({ $client }: Database, which: string, about = ''): Promise<Contents> {
  const names = await $client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' and table_name ${which}`,
  );
  const sum = `coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)`;
  const named = about && `where t::text like '%${about}%'`;
  const each = names.rows.map(
    ({ name }) => `select '${name}' as name, count(*) || ' ' || ${sum} as held from "${name}" t ${named}`,
  );
  const { rows } = await $client.query(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}

/** Rows that an import itself is kept in, and the log of those who bring it. */
const OF_IMPORTS = '^(staff_import|staff_audit|staff_session)';

/** What each table holds, but those of imports and of the staff's log. */
export const tableContents = (db: Database): Promise<Contents> => contentsWhere(db, `!~ '${OF_IMPORTS}'`);

/** What shoppers leave and nothing but they, or staff, changes: no job of the portal's own does. */
const OF_SHOPPERS = [
  'account_(bonus|car|passkey|person|proposal|simulation)',
  'booking',
  'consumer_request',
  'credit_proposal',
  'document$',
  'employee_purchase',
  'kept_offer',
  'loyalty_member',
  'opinion',
  'payment',
  'points',
  'proposal_(consent$|coupon|draft|event|voucher)',
  'quotation',
  'reservation(_event|_holder)?$',
  'reward',
  'survey_vote',
].join('|');

/** What the tables of shoppers' things hold; of the rows that name somebody by their id, where one is given. */
export const shopperContents = (db: Database, about?: string): Promise<Contents> =>
  contentsWhere(db, `~ '^(${OF_SHOPPERS})'`, about);
