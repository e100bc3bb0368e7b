import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';

const SRC = resolve(import.meta.dirname, '..', '..', 'src');
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\./.test(file));
const source = (file: string) => readFileSync(join(SRC, file), 'utf8');

/** Names of columns that may hold what lets somebody in, signs something or stands for a person. */
const SUSPECT =
  /secret|key|token|code|passw|hash|otp|pin\b|link|cookie|holder|seal|proof|value|identifier|nonce|salt|signature|credential/;

/** Used again as it is: encrypted, and bound to its column (`<table>.<column> <row>`). */
const SEALED = ['document.key', 'identity_key.private_key', 'reservation.link', 'reward_redemption.code'];
SEALED.push('reward_partner_voucher.code', 'account_second_factor.secret');

/** Only ever compared: a hash, made in the file that is named. */
const HASHED: Readonly<Record<string, string>> = {
  'account_code.value': 'areas/account/service/auth.ts',
  'account_credential.password': 'io/passwords.ts',
  'account_session.token': 'areas/account/service/auth.ts',
  'account_second_factor.backup_codes': 'io/backup-codes.ts',
  'identity_client.secret': 'host/identity-clients.ts',
  'lead.request_key': 'areas/leads/service/duplicates.ts',
  'reservation_code.code': 'areas/reservation/service/link.ts',
  'reservation_holder.holder': 'areas/reservation/service/holder.ts',
  'staff_credential.password': 'io/passwords.ts',
  'staff_code.identifier': 'areas/admin/service/auth.ts',
  'staff_link.hash': 'areas/admin/service/links.ts',
  'staff_session.token': 'areas/admin/service/auth.ts',
  'staff_two_factor.backup_codes': 'io/backup-codes.ts',
  'stock_hold.holder': 'areas/stock/service/holds.ts',
};

/** Keyed hashes of who or what a row is found by (`Sealing.personKey`): nobody turns them back without a data key. */
const FOUND_BY =
  /\.(document|email|phone|mailbox|person|holder|holder_email|invoice|spouse|owner|customer|chassis|plate|check|track|start)_key$|^(mailbox|rate_limit)\.key$|\.name_keys$/;

/** What its name says is no secret, or is of no use by itself, with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'account_car.code': 'a configuration, which everybody may compose',
  'account_code.identifier': 'a keyed hash of a mailbox with a browser’s mark; what is guessed is its value',
  'account_passkey.public_key': 'the public half',
  'consent_text.hash': 'of words that everybody reads',
  'crm_inbox.idempotency_key': 'names a call that was made; opens nothing',
  'crm_quote.key': 'names a call that was made; opens nothing',
  'daily_figure.key': 'a kind of page, a dealer, a state',
  'data_key.proof': 'a keyed hash by which another process knows that its key is the same',
  'dealer_change.dealer_code': 'a company',
  'dealer_standing.dealer_code': 'a company',
  'idempotency_key.key': 'names a call that was made; opens nothing',
  'idempotency_key.request_hash': 'a hash of the call',
  'mailbox.codes': 'how many were sent',
  'mailbox.codes_since': 'a time',
  'account_proposal.linked_at': 'a time',
  'account_simulation.linked_at': 'a time',
  'opinion.model_key': 'a model',
  'payment.call_key': 'names a call that was made; opens nothing',
  'place_street.city_code': 'a place',
  'place_street.postal_code': 'a place',
  'proposal_coupon.code': 'a campaign’s word, which everybody reads',
  'quotation.request_key': 'names a form that was sent; opens nothing',
  'quotation_version.crm_code': 'why a CRM refused',
  'quotation_version.request_key': 'names a form that was sent; opens nothing',
  'booking.request_key': 'names a form that was sent; opens nothing',
  'recall_campaign.code': 'a campaign, which everybody reads',
  'rehearsal_charge.refund_keys': 'name calls that were made to the stand-in',
  'staff_audit.key': 'names the key, which is sealed in staff_secret',
  'staff_audit.hash': 'a keyed hash over the entry',
  'staff_audit_check.hash': 'a keyed hash over an entry',
  'staff_audit_check.seal': 'a keyed hash over the row',
  'staff_audit_start.hash': 'a keyed hash over an entry',
  'staff_audit_start.seal': 'a keyed hash over the row',
  'staff_code.value': 'the id of whoever owes the second step',
  'staff_two_factor.secret': 'encrypted by the library with the key that is sealed in staff_secret',
  'stock_build.code': 'a version of a model',
};

/** Columns that the library wants and nothing fills. */
const EMPTY =
  /^(account|staff)_credential\.(access_token|refresh_token|id_token)$|_credential\.(access|refresh)_token_expires_at$/;

async function columns(): Promise<string[]> {
  const files = sources.filter((file) => /tables\.ts$|idempotency\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(join(SRC, file))));
  const tables = modules.flatMap((one) =>
    Object.values(one as object).filter((value): value is PgTable => is(value, PgTable)),
  );
  return tables.flatMap((table) => {
    const { name, columns: own } = getTableConfig(table);
    return own.map((column) => `${name}.${column.name}`);
  });
}

it('every column that may hold a secret is hashed or sealed, or says why it holds none', async () => {
  const suspects = (await columns()).filter((column) => SUSPECT.test(column.split('.')[1] ?? ''));
  expect(suspects.length).toBeGreaterThan(90);
  const known = (column: string) =>
    SEALED.includes(column) ||
    column in HASHED ||
    column in OTHERS ||
    FOUND_BY.test(column) ||
    EMPTY.test(column);
  expect(suspects.filter((column) => !known(column))).toEqual([]);
  // Nothing is listed that is there no more.
  const listed = [...SEALED, ...Object.keys(HASHED), ...Object.keys(OTHERS)];
  expect(listed.filter((column) => !suspects.includes(column))).toEqual([]);
});

it('what is said to be sealed is sealed by a place that names its column, and what is said to be hashed is hashed', () => {
  const all = sources.map(source).join('\n');
  expect(SEALED.filter((column) => !all.includes(`\`${column} \${`))).toEqual([]);
  const unhashed = Object.entries(HASHED).filter(
    ([, file]) => !/createHash|createHmac|hashedAdapter|scrypt|Passwords\b/.test(source(file)),
  );
  expect(unhashed).toEqual([]);
});

it('what a library would fill with tokens of others stays empty: no code writes these columns', () => {
  const writing = sources.filter(
    (file) =>
      /^areas\/(account|admin)\/.*(?<!tables)\.ts$/.test(file) &&
      /\b(accessToken|refreshToken|idToken)\b/.test(source(file)),
  );
  expect(writing).toEqual([]);
});
