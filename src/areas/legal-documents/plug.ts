import type { Transaction } from '../../io/database.ts';
import { RETENTION_DAYS } from '../../io/personal-data.ts';
import { marketOfSite } from '../../kit/markets/identities.ts';
import { definePlug } from '../platform/plug.ts';
import type {
  AgreedBefore,
  AgreementSession,
  Agreements,
  DocumentAdmin,
  LegalDocuments,
} from './contract.ts';
import { agreedNow, stampOf } from './index.ts';
import { documentRevisions } from './service/document-index.ts';
import { documentConsents } from './service/found-consents.ts';
import {
  agreedWith,
  agreementsOf,
  documentAdmin,
  documentsReadiness,
  type OpenDocuments,
  openDocuments,
  storeAgreement,
  workArchive,
} from './service/index.ts';
import { agreementPersonalData } from './service/personal-data.ts';

/** The newest agreements that an account shows. */
const MOST_SHOWN = 200;

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly legalDocuments: Agreements<Transaction> &
      AgreedBefore<Transaction> & { readonly documents: OpenDocuments };
    readonly documentAdmin: undefined;
  }
  interface PageParts {
    readonly legalDocuments?: LegalDocuments;
  }
  interface StaffParts {
    readonly legalDocuments: DocumentAdmin;
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
  readiness: [documentsReadiness],
  needs: [],
  personalData: agreementPersonalData,
  consents: documentConsents,
  published: { legalDocuments: documentRevisions },
  async open({ db, boss, databaseUrl, sealing, siteFiles: sites, reference, settings, log, today }) {
    const days = settings.retention ?? RETENTION_DAYS;
    const dayOf = (site: string) => today(marketOfSite(site));
    const documents = await openDocuments({ db, databaseUrl, sites, reference, days, log, dayOf });
    return {
      service: {
        documents,
        store: (tx, acceptance) => storeAgreement(tx, sealing, acceptance),
        of: agreedWith,
        async now({ key: site }, act, stamp, tx) {
          const agreed = agreedNow(act, documents.inEffect(site), stamp);
          if (!agreed.ok) return agreed;
          await (tx ? documents.recordWithin(tx, site) : documents.record());
          return {
            ...agreed,
            stamp: stampOf(
              act,
              Object.fromEntries(agreed.documents.map(({ kind, version }) => [kind, version])),
            ),
            async store(tx, written) {
              await storeAgreement(tx, sealing, { ...written, site, act, documents: agreed.documents });
            },
          };
        },
      },
      page: { legalDocuments: documents },
      revisions: { legalDocuments: documents.revision },
      pages: {
        agreements: {
          open: ({ site, who }) => ({
            async own() {
              const customer = await who();
              if (!customer) return [];
              const emailKey = sealing.personKey('email', customer.email);
              return agreementsOf(db, { account: customer.id, emailKey }, site.market, MOST_SHOWN);
            },
          }),
        },
      },
      jobs: [() => workArchive(boss, documents)],
      close: documents.close,
    };
  },
});

/** Where staff write and publish them. A plug of its own: whatever stores an agreement needs no staff. */
export const documentAdminPlug = definePlug({
  name: 'documentAdmin',
  needs: ['legalDocuments', 'staff'],
  open({ db, siteFiles: sites, settings, record, today, use }) {
    const days = settings.retention ?? RETENTION_DAYS;
    const { documents } = use('legalDocuments');
    const { isProven } = use('staff');
    return {
      service: undefined,
      staff: {
        legalDocuments: documentAdmin({
          db,
          sites,
          days,
          documents,
          record,
          dayOf: (site) => today(marketOfSite(site)),
          isProven: {
            publish: isProven('legal-document.publish'),
            rollBack: isProven('legal-document.roll-back'),
          },
        }),
      },
    };
  },
});
