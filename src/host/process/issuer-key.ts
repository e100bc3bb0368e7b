/** The key pair of the portal's own issuer of tokens: sealed, because whoever has it signs tokens that open every dealer. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database, Transaction } from '../../io/database.ts';
import { resealEach } from '../../io/each-row.ts';
import type { PersonalDataStore } from '../../io/personal-data.ts';
import { isSealed, type Sealing } from '../../io/sealing.ts';
import { identityKey, SEALED_KEYS } from '../database/tables.ts';

/** The only algorithm that tokens of this issuer are signed with (RFC 7518). */
export const ALGORITHM = 'ES256';

export type IssuerKeyParts = { readonly db: Database; readonly sealing: Sealing };

/** Where a private key is stored, which its seal is bound to. */
export const issuerKeyPlace = (issuer: string): string => `identity_key.private_key ${issuer}`;

type Stored = typeof identityKey.$inferSelect;

/**
 * The private key of an issuer as a JSON Web Key (RFC 7517). Made by the first who needs it; of several at once, all take the one that was
 * stored. One in clear is settled first (`settleClearKeys`). Throws a SealFault where it does not open.
 */
export async function issuerKey(parts: IssuerKeyParts, issuer: string): Promise<JWK> {
  await settleClearKeys(parts);
  const known = await storedKey(parts, issuer);
  if (known) return known;
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const made = { ...jwk, alg: ALGORITHM, use: 'sig', kid: await calculateJwkThumbprint(jwk) };
  const sealed = parts.sealing.seal(JSON.stringify(made), issuerKeyPlace(issuer));
  await parts.db.insert(identityKey).values({ issuer, privateKey: sealed }).onConflictDoNothing();
  const stored = await storedKey(parts, issuer);
  if (!stored) throw new Error('the key of the issuer was not stored');
  return stored;
}

/**
 * Seals private keys that a former version has stored in clear, once: at the first start after the migration that lets no more of them in.
 * From then on the database refuses a key in clear; one that is there all the same, since somebody has taken that constraint away, is removed,
 * and a new key is made by whoever needs it: nobody who can write a row signs tokens of the portal. Gives how many were removed.
 */
export async function settleClearKeys({ db, sealing }: IssuerKeyParts): Promise<number> {
  const state = await constraintState(db);
  if (state === 'validated') return 0;
  return db.transaction(async (tx) => {
    const clear = (await tx.select().from(identityKey).for('update')).filter((row) => !isSealedKey(row));
    if (state === 'absent') {
      const issuers = clear.map(({ issuer }) => issuer);
      if (issuers.length > 0) await tx.delete(identityKey).where(inArray(identityKey.issuer, issuers));
      return issuers.length;
    }
    for (const row of clear) await sealAgain(tx, sealing, row);
    await tx.execute(sql`alter table ${identityKey} validate constraint ${sql.identifier(SEALED_KEYS)}`);
    return 0;
  });
}

async function constraintState(db: Database): Promise<'absent' | 'added' | 'validated'> {
  const { rows } = await db.execute<{ convalidated: boolean }>(
    sql`select convalidated from pg_constraint where conname = ${SEALED_KEYS} and conrelid = 'identity_key'::regclass`,
  );
  const [found] = rows;
  if (!found) return 'absent';
  return found.convalidated ? 'validated' : 'added';
}

async function storedKey({ db, sealing }: IssuerKeyParts, issuer: string): Promise<JWK | undefined> {
  const [row] = await db.select().from(identityKey).where(eq(identityKey.issuer, issuer));
  return row && (JSON.parse(textOf(sealing, row)) as JWK);
}

const isSealedKey = ({ privateKey }: Stored): boolean =>
  typeof privateKey === 'string' && isSealed(privateKey);

const textOf = (sealing: Sealing, { issuer, privateKey }: Stored): string =>
  typeof privateKey === 'string'
    ? sealing.open(privateKey, issuerKeyPlace(issuer))
    : JSON.stringify(privateKey);

/** Only as it was read: another process may have sealed it, or an operator have removed it. */
async function sealAgain(db: Database | Transaction, sealing: Sealing, row: Stored): Promise<void> {
  const privateKey = sealing.seal(textOf(sealing, row), issuerKeyPlace(row.issuer));
  const asRead = sql`${identityKey.privateKey} = ${JSON.stringify(row.privateKey)}::jsonb`;
  await db
    .update(identityKey)
    .set({ privateKey })
    .where(and(eq(identityKey.issuer, row.issuer), asRead));
}

const NOTHING = { counts: {}, retained: [], handedOver: [] };

/** No person's data: it joins their stores so that it is sealed anew with the rest where the data keys change. */
export const issuerKeyStore = (sealing: Sealing): PersonalDataStore => ({
  area: 'issuer key',
  settledAfter: 'others',
  tables: [identityKey],
  find: async () => ({ records: [], related: 0 }),
  erase: async () => NOTHING,
  withdraw: async () => NOTHING,
  expire: async () => ({}),
  async reseal(db, which) {
    await settleClearKeys({ db, sealing });
    if (which === 'plain') return 0;
    const rows = (await db.select().from(identityKey)).filter(
      ({ privateKey }) => !String(privateKey).startsWith(sealing.prefix),
    );
    await resealEach({ sealing, table: 'identity_key', id: (row) => row.issuer }, rows, (row) =>
      sealAgain(db, sealing, row),
    );
    return 0; // all at once, and none of a person's
  },
});
