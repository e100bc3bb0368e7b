import { siteOf } from '../../io/service.ts';
import { siteKey } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import type { ApprovalService, EnrolmentSession } from './contract.ts';
import { enrolmentIds } from './service/index.ts';
import { mayChangePapers } from './service/open-enrolments.ts';
import { openProgrammes, type ProgrammeService } from './service/open-programmes.ts';
import { enrolmentPersonalData } from './service/personal-data.ts';
import { releasePlaces } from './service/places.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly employeePurchase: Pick<ProgrammeService, 'places'>;
  }
  interface PersonalLinks {
    /** Gives back the places of orders that are deleted. */
    readonly releasePlaces: typeof releasePlaces;
  }
  interface PageSessions {
    /** Their enrolments in employee and corporate programmes. */
    readonly enrolments: EnrolmentSession;
    /** What companies answer by a mailed link. */
    readonly approvals: ApprovalService;
  }
}

/** The employee and corporate purchase of all sites. */
export const employeePurchasePlug = definePlug({
  name: 'employeePurchase',
  personalData: enrolmentPersonalData,
  personalLinks: { releasePlaces },
  owners: enrolmentIds,
  needs: ['accounts', 'documents', 'legalDocuments'],
  open({ db, boss, sealing, sites, origin, log, record, use }) {
    const documents = use('documents');
    const accounts = use('accounts');
    const agreements = use('legalDocuments');
    const programmes = openProgrammes({
      db,
      boss,
      sealing,
      sites,
      origin,
      log,
      record,
      documents,
      agreements,
    });
    documents.ownedBy('enrolment', {
      mayRead(request, id) {
        const { market, brand } = siteOf(request);
        const site = siteKey(market, brand);
        return programmes.owns(site, accounts.accountOf(request, site), id);
      },
      // They are the company's to read once they are sent.
      mayChange: (tx, id) => mayChangePapers(tx, id),
    });
    return {
      service: { places: programmes.places },
      pages: {
        enrolments: { open: ({ site, who }) => programmes.open(site, who) },
        approvals: { open: ({ site }) => programmes.approvals(site) },
      },
      async sweep() {
        await programmes.expire();
        return 0;
      },
    };
  },
});
