import type { Database } from '../../../io/database.ts';
import type { PersonKeys } from '../../../io/personal-data.ts';
import type { FoundConsent } from '../../platform/index.ts';
import { consentsOfPerson } from './personal-data.ts';

/** What somebody has said about being contacted, as operators read it. */
export async function contactConsents(db: Database, who: PersonKeys): Promise<readonly FoundConsent[]> {
  const rows = await consentsOfPerson(db, who);
  return rows.map(({ lead_consent: row, consent_text: text }) => ({
    id: row.leadId,
    kind: 'contact',
    what: row.channel,
    isGranted: row.isGranted,
    site: row.site,
    at: row.saidAt.toISOString(),
    source: row.source,
    version: row.textVersion,
    wording: text ? `${text.disclaimer}\n\n${text.terms}` : undefined,
  }));
}
