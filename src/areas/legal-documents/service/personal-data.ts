import { and, isNull } from 'drizzle-orm';
import { tablesOf } from '../../../io/personal-column.ts';
import type { PersonalDataStore } from '../../../io/personal-data.ts';
import { expireRows } from '../../../io/personal-table.ts';
import type { Sealing } from '../../../io/sealing.ts';
import type { PersonalLinks } from '../../platform/plug.ts';
import { wordsOf } from '../index.ts';
import { agreementsOfPerson, isAgreementOf } from './agreements.ts';
import { recordWords } from './copy-words.ts';
import { proof } from './personal-uses.ts';
import * as tables from './tables.ts';
import { legalAcceptance } from './tables.ts';

const GROUND =
  'LGPD art. 16 I and art. 37: proof of what was agreed to, by a keyed hash, without contact data';
const SPENT =
  'LGPD art. 8 § 5: what was done by an agreement before it is taken back stays lawful, and proven';

/** To which versions of the documents somebody has agreed. */
export const agreementPersonalData = (
  _: Sealing,
  { accounts }: Pick<PersonalLinks, 'accounts'>,
): PersonalDataStore => ({
  area: 'legal-documents',
  recordWords,
  tables: tablesOf(tables),
  async find(db, who) {
    const rows = await agreementsOfPerson(db, who, accounts);
    const records = rows.map(({ legal_acceptance: row, legal_document_text: text }) => ({
      ...proof,
      record: `legal_acceptance ${row.act} ${row.subject} ${row.kind}`,
      source: `form of ${row.site}`,
      at: row.agreedAt.toISOString(),
      data: {
        act: row.act,
        kind: row.kind,
        version: row.version,
        wording: text && wordsOf(text.blocks).join('\n'),
        restrictedAt: row.restrictedAt?.toISOString(),
      },
    }));
    return { records, related: 0 };
  },
  async erase(tx, who, now) {
    const theirs = await isAgreementOf(tx, who, accounts);
    const records = await tx.$count(legalAcceptance, theirs);
    const fresh = and(theirs, isNull(legalAcceptance.restrictedAt));
    if (records > 0) await tx.update(legalAcceptance).set({ restrictedAt: now }).where(fresh);
    return { counts: {}, retained: retainedOf(records, GROUND), handedOver: [] };
  },
  async withdraw(tx, who) {
    const records = await tx.$count(legalAcceptance, await isAgreementOf(tx, who, accounts));
    return { counts: {}, retained: retainedOf(records, SPENT), handedOver: [] };
  },
  async expire(db, now, days) {
    return { legalAcceptances: await expireRows(db, legalAcceptance, now, days) };
  },
  // Nothing is sealed; keys of erased persons stay under the key that they were made with, as those of other proofs do.
  reseal: async () => 0,
});

const retainedOf = (records: number, ground: string) =>
  records > 0 ? [{ what: 'legal_acceptance', records, ground }] : [];
