import { and, desc, eq, isNull, like, or, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../io/database.ts';
import type { Owners, PersonKeys } from '../../../io/personal-data.ts';
import { isOwned, isTheirs } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { IDENTITIES, type MarketCode } from '../../../kit/markets/identities.ts';
import type { Acceptance, OwnAgreement } from '../contract.ts';
import { ACTS, type Act, type AgreedDocument } from '../index.ts';
import { legalAcceptance, legalDocumentText } from './tables.ts';

/** Writes to what somebody has agreed with an act; a repeat of the same act is the same agreement. */
export async function storeAgreement(
  tx: Database | Transaction,
  sealing: Pick<Sealing, 'personKey'>,
  { site, act, subject, documents, by, at }: Acceptance,
): Promise<void> {
  if (documents.length === 0) return;
  const documentKey = by.document ? (sealing.personKey('document', by.document) ?? null) : null;
  const emailKey = by.email ? (sealing.personKey('email', by.email) ?? null) : null;
  const rows = documents.map(({ kind, version }) => {
    const account = by.account ?? null;
    return { site, act, subject, kind, version, agreedAt: at, documentKey, emailKey, account };
  });
  await tx.insert(legalAcceptance).values(rows).onConflictDoNothing();
}

/** The documents that were agreed to with an act, in the order in which the act names them. */
export async function agreedWith(
  tx: Database | Transaction,
  { site, act, subject }: Pick<Acceptance, 'site' | 'act' | 'subject'>,
): Promise<readonly AgreedDocument[]> {
  const rows = await tx
    .select({ kind: legalAcceptance.kind, version: legalAcceptance.version })
    .from(legalAcceptance)
    .where(
      and(eq(legalAcceptance.site, site), eq(legalAcceptance.act, act), eq(legalAcceptance.subject, subject)),
    )
    .orderBy(legalAcceptance.agreedAt, legalAcceptance.version);
  return ACTS[act].flatMap((kind) => rows.filter((row) => row.kind === kind));
}

/**
 * What a customer agreed to on the sites of a market, the newest first; nothing of whoever was erased.
 *
 * @param who by their account, under whatever mailbox that was; and by the mailbox that it has now, where no account was named: a mailbox may have been somebody else's account before
 */
export async function agreementsOf(
  db: Database,
  who: { readonly account: string; readonly emailKey: string | undefined },
  market: MarketCode,
  limit: number,
): Promise<readonly OwnAgreement[]> {
  const { account, emailKey, restrictedAt, site: of, agreedAt, kind } = legalAcceptance;
  const rows = await db
    .select()
    .from(legalAcceptance)
    .where(
      and(
        or(
          eq(account, who.account),
          who.emailKey ? and(isNull(account), eq(emailKey, who.emailKey)) : undefined,
        ),
        like(of, `${IDENTITIES[market].path}/%`),
        isNull(restrictedAt),
      ),
    )
    .orderBy(desc(agreedAt), kind)
    .limit(limit);
  return rows.map((row) => ({
    site: row.site,
    act: row.act as Act,
    kind: row.kind,
    version: row.version,
    at: row.agreedAt.toISOString(),
  }));
}

/** Agreements of a person: by document or mailbox, and all of their accounts, under whatever mailbox those were then. */
export const isAgreementOf = async (
  db: Database | Transaction,
  who: PersonKeys,
  accounts: Owners,
): Promise<SQL | undefined> =>
  or(isTheirs(legalAcceptance, who), await isOwned(legalAcceptance, accounts, db, who));

/** What somebody has agreed to, with the text as it was shown. */
export async function agreementsOfPerson(db: Database | Transaction, who: PersonKeys, accounts: Owners) {
  const text = and(
    eq(legalDocumentText.site, legalAcceptance.site),
    eq(legalDocumentText.kind, legalAcceptance.kind),
    eq(legalDocumentText.version, legalAcceptance.version),
  );
  return db
    .select()
    .from(legalAcceptance)
    .leftJoin(legalDocumentText, text)
    .where(await isAgreementOf(db, who, accounts))
    .orderBy(legalAcceptance.agreedAt, legalAcceptance.kind);
}
