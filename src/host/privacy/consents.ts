import { accountIds } from '../../areas/account/service/index.ts';
import type { ConsentAdmin, FoundConsent } from '../../areas/admin/contract.ts';
import { consentsOfPerson } from '../../areas/leads/service/index.ts';
import { wordsOf } from '../../areas/legal-documents/index.ts';
import { agreementsOfPerson } from '../../areas/legal-documents/service/index.ts';
import { agreedOfPerson } from '../../areas/proposals/service/index.ts';
import type { RecordChange } from '../../io/change-log.ts';
import type { Database } from '../../io/database.ts';
import type { Sealing } from '../../io/sealing.ts';
import { reachesPortal } from '../../kit/authority.ts';
import { keysOf } from './privacy.ts';

type Parts = {
  readonly db: Database;
  readonly sealing: Sealing;
  readonly record: RecordChange<'privacy.consents'>;
};

/** What somebody has agreed to and taken back, wherever it was said. */
export function consentAdmin({ db, sealing, record }: Parts): ConsentAdmin {
  return {
    async find(permit, person) {
      if (!reachesPortal(permit) || !sealing.personKey(person.mark, person.value)) return undefined;
      // Written first: whether somebody is known here is told to nobody without a trace. Of whom it was, nothing is written.
      const look = { by: permit.by, action: 'privacy.consents', subject: `by ${person.mark}` } as const;
      await db.transaction((tx) => record(tx, { ...look, before: null, after: null }));
      const who = keysOf(sealing, person);
      const contacts = (await consentsOfPerson(db, who)).map(
        ({ lead_consent: row, consent_text: text }): FoundConsent => ({
          id: row.leadId,
          kind: 'contact',
          what: row.channel,
          isGranted: row.isGranted,
          site: row.site,
          at: row.saidAt.toISOString(),
          source: row.source,
          version: row.textVersion,
          wording: text ? `${text.disclaimer}\n\n${text.terms}` : undefined,
        }),
      );
      const proposals = (await agreedOfPerson(db, who)).map(
        ({ proposal_consent: row, proposal_consent_text: text }): FoundConsent => ({
          id: row.number,
          kind: 'proposal',
          what: row.box,
          isGranted: row.isGranted,
          site: row.site,
          at: row.saidAt.toISOString(),
          source: 'form',
          version: row.textVersion,
          wording: text ? [text.label, text.behind].filter(Boolean).join('\n\n') : undefined,
        }),
      );
      const documents = (await agreementsOfPerson(db, who, accountIds)).map(
        ({ legal_acceptance: row, legal_document_text: text }): FoundConsent => ({
          id: row.subject,
          kind: 'document',
          what: row.kind,
          isGranted: true,
          site: row.site,
          at: row.agreedAt.toISOString(),
          source: 'form',
          version: row.version,
          wording: text ? wordsOf(text.blocks).join('\n') : undefined,
        }),
      );
      return [...contacts, ...proposals, ...documents].sort((one, other) => (one.at < other.at ? 1 : -1));
    },
  };
}
