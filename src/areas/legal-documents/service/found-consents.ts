import type { Database } from '../../../io/database.ts';
import type { PersonKeys } from '../../../io/personal-data.ts';
import type { FoundConsent } from '../../platform/index.ts';
import type { PersonalLinks } from '../../platform/plug.ts';
import { wordsOf } from '../index.ts';
import { agreementsOfPerson } from './agreements.ts';

/** To which documents somebody has agreed, by themselves or by their account, as operators read it. */
export async function documentConsents(
  db: Database,
  who: PersonKeys,
  { accounts }: Pick<PersonalLinks, 'accounts'>,
): Promise<readonly FoundConsent[]> {
  const rows = await agreementsOfPerson(db, who, accounts);
  return rows.map(({ legal_acceptance: row, legal_document_text: text }) => ({
    id: row.subject,
    kind: 'document',
    what: row.kind,
    isGranted: true,
    site: row.site,
    at: row.agreedAt.toISOString(),
    source: 'form',
    version: row.version,
    wording: text ? wordsOf(text.blocks).join('\n') : undefined,
  }));
}
