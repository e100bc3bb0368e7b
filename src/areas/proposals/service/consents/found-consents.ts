import type { Database } from '../../../../io/database.ts';
import type { PersonKeys } from '../../../../io/personal-data.ts';
import type { FoundConsent } from '../../../platform/index.ts';
import { agreedOfPerson } from './personal-data.ts';

/** What somebody has agreed to with proposals, as operators read it. */
export async function foundProposalConsents(db: Database, who: PersonKeys): Promise<readonly FoundConsent[]> {
  const rows = await agreedOfPerson(db, who);
  return rows.map(({ proposal_consent: row, proposal_consent_text: text }) => ({
    id: row.number,
    kind: 'proposal',
    what: row.box,
    isGranted: row.isGranted,
    site: row.site,
    at: row.saidAt.toISOString(),
    source: 'form',
    version: row.textVersion,
    wording: text ? [text.label, text.behind].filter(Boolean).join('\n\n') : undefined,
  }));
}
