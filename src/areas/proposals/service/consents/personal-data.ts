import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../io/database.ts';
import type {
  PersonalColumn,
  PersonalDataStore,
  PersonalRecord,
  PersonKeys,
} from '../../../../io/personal-data.ts';
import { proposalConsent, proposalConsentText } from './tables.ts';

const NO = 'not personal';

const proof: PersonalColumn = {
  purpose: 'proving what was agreed to before a credit proposal was sent, and when',
  basis:
    'LGPD art. 8 § 2 and art. 37; Lei 12.414/2011, who looks into a person’s credit shows by whose leave',
  retention:
    'five years (VITRINE_RETENTION consents); by the proposal’s number only once the person was erased',
};

const found: PersonalColumn = {
  ...proof,
  purpose: 'finding a person’s own proofs, by a keyed hash, without storing who that is',
};

const DAY_MS = 24 * 60 * 60 * 1000;
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
    .where(isOf(who))
    .orderBy(proposalConsent.saidAt, proposalConsent.box);
}

/** What was agreed to with proposals. */
export const proposalConsents = (): PersonalDataStore => ({
  area: 'proposal consents',
  columns: {
    proposal_consent: {
      site: NO,
      number: NO,
      box: proof,
      text_version: proof,
      is_granted: proof,
      said_at: proof,
      person_key: found,
      restricted_at: NO,
    },
    proposal_consent_text: {
      site: NO,
      box: NO,
      version: NO,
      locale: NO,
      label: NO,
      behind: NO,
      first_seen_at: NO,
    },
  },
  async find(db, who) {
    const rows = await agreedOfPerson(db, who);
    const records = rows.map((row) => told(row.proposal_consent, row.proposal_consent_text));
    return { records, related: 0 };
  },
  async erase(tx, who, now) {
    const records = await tx.$count(proposalConsent, isOf(who));
    const fresh = and(isOf(who), isNull(proposalConsent.restrictedAt));
    if (records > 0) await tx.update(proposalConsent).set({ restrictedAt: now }).where(fresh);
    return { counts: {}, kept: keptOf(records, GROUND), handedOver: [] };
  },
  async withdraw(tx, who) {
    const records = await tx.$count(proposalConsent, isOf(who));
    return { counts: {}, kept: keptOf(records, SPENT), handedOver: [] };
  },
  async expire(db, now, days) {
    const before = new Date(now.getTime() - days.consents * DAY_MS);
    const gone = await db.delete(proposalConsent).where(lt(proposalConsent.saidAt, before));
    return { proposalConsents: gone.rowCount ?? 0 };
  },
  // Nothing is sealed; a key goes with its proposal's (`vouchers/personal-data.ts`).
  reseal: async () => 0,
});

const isOf = ({ document }: PersonKeys) => inArray(proposalConsent.personKey, [...document]);

const keptOf = (records: number, ground: string) =>
  records > 0 ? [{ what: 'proposal_consent', records, ground }] : [];

const told = (
  { site, number, box, isGranted, textVersion, saidAt }: typeof proposalConsent.$inferSelect,
  text: typeof proposalConsentText.$inferSelect | null,
): PersonalRecord => ({
  ...proof,
  record: `proposal_consent ${number} ${box}`,
  source: `proposal of ${site}`,
  at: saidAt.toISOString(),
  data: { box, isGranted, textVersion, label: text?.label, behind: text?.behind },
});
