import { countedAttempts } from '../../io/attempt-limit.ts';
import { definePlug } from '../platform/plug.ts';
import type { ConsumerRequestQueue, ConsumerRequestSession } from './contract.ts';
import { openRequests, type RequestDeps, requestQueue } from './service/index.ts';
import { requestPersonalData } from './service/personal-data.ts';

/** Requests in a day that are confirmed to one mailbox, whoever types its address, and that one account makes. */
const MAILBOX_A_DAY = 10;
const ACCOUNT_A_DAY = 50;

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly consumerRequests: undefined;
  }
  interface PageSessions {
    readonly consumerRequests: ConsumerRequestSession;
  }
  interface StaffParts {
    readonly consumerRequests: ConsumerRequestQueue;
  }
}

/** What consumers ask for in writing, with its protocol, its term and its answer. */
export const consumerRequestsPlug = definePlug({
  name: 'consumerRequests',
  needs: ['legalDocuments', 'personalData'],
  personalData: requestPersonalData,
  open({ db, boss, sealing, sites, origin, now, record, perMinute, rateLimit, use }) {
    const deps: RequestDeps = {
      db,
      boss,
      sealing,
      sites,
      origin,
      now,
      record,
      agreements: use('legalDocuments'),
      wishes: use('personalData').wishes,
      countMailbox: countedAttempts(
        { name: 'consumer-request-mailbox', tries: MAILBOX_A_DAY, perSeconds: 86_400 },
        { db, sealing },
      ),
      countAccount: countedAttempts(
        { name: 'consumer-request-account', tries: ACCOUNT_A_DAY, perSeconds: 86_400 },
        { db, sealing },
      ),
      countNetwork: countedAttempts(
        { name: 'consumer-request', tries: Math.ceil((perMinute ?? 600) / 10), perSeconds: 3_600 },
        { db, sealing },
      ),
    };
    return {
      staff: { consumerRequests: requestQueue(deps) },
      pages: {
        consumerRequests: {
          open: (caller) => openRequests(deps, caller),
          isTooOften: rateLimit('consumer-request'),
        },
      },
    };
  },
});
