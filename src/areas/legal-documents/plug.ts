import type { Transaction } from '../../io/database.ts';
import { KEPT_DAYS } from '../../io/personal-data.ts';
import { marketOfSite } from '../../kit/markets/identities.ts';
import { definePlug } from '../platform/plug.ts';
import type { AgreementSession, Agreements, DocumentDesk, LegalDocuments } from './contract.ts';
import { agreedNow } from './index.ts';
import { agreementsOf, documentDesk, openDocuments, storeAgreement } from './service/index.ts';
import { agreementPersonalData } from './service/personal-data.ts';

/** The newest agreements that an account shows. */
const MOST_SHOWN = 200;

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly legalDocuments: Agreements<Transaction>;
  }
  interface PageParts {
    readonly legalDocuments?: LegalDocuments;
  }
  interface StaffParts {
    readonly legalDocuments: DocumentDesk;
  }
  interface PageSessions {
    readonly agreements: AgreementSession;
  }
}
declare module '../platform/index.ts' {
  interface PageChanges {
    /** What was published of the legal documents. That one comes into effect by itself is in every key: the day is. */
    readonly legalDocuments: true;
  }
}

/** The binding texts of all sites, and what was agreed to. */
export const legalDocumentsPlug = definePlug({
  name: 'legalDocuments',
  needs: [],
  personalData: agreementPersonalData,
  async open({ db, databaseUrl, sealing, siteFiles: sites, reference, settings, log, record, today }) {
    const days = settings.retention ?? KEPT_DAYS;
    const dayOf = (site: string) => today(marketOfSite(site));
    const documents = await openDocuments({ db, databaseUrl, sites, reference, days, log, dayOf });
    return {
      service: {
        async now({ key: site }, act, stamp) {
          const agreed = agreedNow(act, documents.inEffect(site), stamp);
          if (!agreed.ok) return agreed;
          await documents.record();
          return {
            ...agreed,
            async store(tx, written) {
              await storeAgreement(tx, sealing, { ...written, site, act, documents: agreed.documents });
            },
          };
        },
      },
      page: { legalDocuments: documents },
      staff: { legalDocuments: documentDesk({ db, sites, days, documents, dayOf, record }) },
      revisions: { legalDocuments: documents.revision },
      pages: {
        agreements: {
          open: ({ site, who }) => ({
            async own() {
              const customer = await who();
              const key = customer && sealing.personKey('email', customer.email);
              return key ? agreementsOf(db, key, site.market, MOST_SHOWN) : [];
            },
          }),
        },
      },
      close: documents.close,
    };
  },
});
