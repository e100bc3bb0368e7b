import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import { tablesOf } from '../../../../io/personal-column.ts';
import type { PersonalDataStore, PersonalRecord, PersonKeys } from '../../../../io/personal-data.ts';
import { expireRows, isTheirs } from '../../../../io/personal-table.ts';
import { proposal_consent } from '../copy-words.ts';
import { proof } from './personal-uses.ts';
import * as tables from './tables.ts';
import { proposalConsent, proposalConsentText } from './tables.ts';

const GROUND =
  'LGPD art. 16 I and art. 37: proof of what was agreed to, by a keyed hash, without contact data';
const SPENT = 'LGPD art. 8 § 5: what was done by a consent before it is taken back stays lawful, and proven';

/** What somebody has agreed to with proposals, with the wording that was on screen. */
export function agreedOfPerson(db: Database | Transaction, who: PersonKeys) {
  const { site, box, version } = proposalConsentText;
  const wording = and(
    eq(site, proposalConsent.site),
    eq(box, proposalConsent.box),
    eq(version, proposalConsent.textVersion),
  );
  return db
    .select()
    .from(proposalConsent)
    .leftJoin(proposalConsentText, wording)
    .where(isTheirs(proposalConsent, who))
    .orderBy(proposalConsent.saidAt, proposalConsent.box);
}

/** What was agreed to with proposals. */
export const proposalConsents = (): PersonalDataStore => ({
  area: 'proposal consents',
  recordWords: { proposal_consent },
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await agreedOfPerson(db, who);
    const records = rows.map((row) => recordOf(row.proposal_consent, row.proposal_consent_text));
    return { records, related: 0 };
  },
  async erase(tx, who, now) {
    const records = await tx.$count(proposalConsent, isTheirs(proposalConsent, who));
    const fresh = and(isTheirs(proposalConsent, who), isNull(proposalConsent.restrictedAt));
    if (records > 0) await tx.update(proposalConsent).set({ restrictedAt: now }).where(fresh);
    return { counts: {}, retained: retainedOf(records, GROUND), handedOver: [] };
  },
  async withdraw(tx, who) {
    const records = await tx.$count(proposalConsent, isTheirs(proposalConsent, who));
    return { counts: {}, retained: retainedOf(records, SPENT), handedOver: [] };
  },
  async expire(db, now, days) {
    return { proposalConsents: await expireRows(db, proposalConsent, now, days) };
  },
  // Nothing is sealed; a key goes with its proposal's (`vouchers/personal-data.ts`).
  reseal: async () => 0,
  foundByOldKeys: (since) => sql`select 1 from ${proposalConsent} c
    where c.person_key is not null and c.said_at < ${since}
      and not exists (select from proposal_voucher v where v.site = c.site and v.number = c.number)`,
});

const retainedOf = (records: number, ground: string) =>
  records > 0 ? [{ what: 'proposal_consent', records, ground }] : [];

const recordOf = (
  { site, number, box, isGranted, textVersion, saidAt }: typeof proposalConsent.$inferSelect,
  text: typeof proposalConsentText.$inferSelect | null,
): PersonalRecord => ({
  ...proof,
  record: `proposal_consent ${number} ${box}`,
  source: `proposal of ${site}`,
  at: saidAt.toISOString(),
  data: { box, isGranted, textVersion, label: text?.label, behind: text?.behind },
});
