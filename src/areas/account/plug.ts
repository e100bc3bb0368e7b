import type { FastifyRequest } from 'fastify';
import type { Owners } from '../../io/personal-data.ts';
import { siteKey } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import { markAccounts } from './service/account-mark.ts';
import type { OpenAccountSession } from './service/account-session.ts';
import { type CustomerIdentity, customerIdentity } from './service/customer-identity.ts';
import { demoAccounts } from './service/demo.ts';
import { factorAdmin } from './service/factor-admin.ts';
import { startMails } from './service/mail-delivery.ts';
import { accountService, openAccounts } from './service/open-accounts.ts';
import { orderBonuses, releaseBonuses } from './service/order-bonuses.ts';
import { accountIds, accountPersonalData, linkedProposals } from './service/personal-data.ts';
import type { Caller } from './service/ports.ts';

export type AccountPlug = {
  open(caller: Caller): OpenAccountSession;
  /** The account that is open in the browser of a request, on a site by its key. */
  accountOf(request: FastifyRequest, site: string): () => Promise<string | undefined>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly accounts: AccountPlug;
    /** The bonus vouchers of customers, which orders take. */
    readonly accountBonuses: ReturnType<typeof orderBonuses>;
  }
  interface PersonalLinks {
    readonly accounts: Owners;
    /** The proposals in accounts of whoever asks. */
    readonly linkedProposals: typeof linkedProposals;
    /** Gives back the bonuses of orders that are deleted. */
    readonly releaseBonuses: typeof releaseBonuses;
  }
  interface PageServerParts {
    /** Opens the accounts to whoever asks for their own pages. */
    readonly accounts: AccountPlug['open'];
  }
  interface PlugSettings {
    /** Tries to enter an account, or to begin one, from one address in a minute. */
    readonly accountLimit: number;
    readonly customerIdentity: CustomerIdentity | undefined;
  }
}

export const accountBonusesPlug = definePlug({
  name: 'accountBonuses',
  needs: [],
  open: ({ db }) => ({ service: orderBonuses(db) }),
});

/** The customers' accounts of both markets, and the mails that leave the portal. */
export const accountsPlug = definePlug({
  name: 'accounts',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  demo: demoAccounts,
  personalData: accountPersonalData,
  personalLinks: { accounts: accountIds, linkedProposals, releaseBonuses },
  needs: ['legalDocuments', 'personalData', 'proposalDrafts', 'staff'],
  async open({ db, boss, sealing, sites, log, settings, record, judgePassword, perMinute, use }) {
    const open = await openAccounts({
      db,
      boss,
      sealing,
      sites,
      log,
      ...use('personalData'),
      agreements: use('legalDocuments'),
      passwordCost: settings.passwordCost,
      perMinute: settings.accountLimit,
      judge: judgePassword,
      left: use('proposalDrafts').leave,
      identityProvider: customerIdentity(settings.customerIdentity, log),
    });
    const siteOf = (site: string) => sites.find(({ key }) => key === site);
    return {
      service: {
        open,
        accountOf: (request, key) => async () => {
          const site = siteOf(key);
          if (!site) return undefined;
          const cookie = request.headers.cookie ?? '';
          const { session } = open({ site, cookie, userAgent: '', address: request.ip });
          return (await session.who())?.id;
        },
      },
      pageServer: { accounts: open },
      staff: {
        factors: factorAdmin({
          db,
          boss,
          sealing,
          sites,
          record,
          isProven: use('staff').isProven('account.factor-off'),
        }),
      },
      hooks: markAccounts,
      services: {
        authentication: accountService(open, {
          db,
          sealing,
          perMinute: perMinute ?? 0,
          shownIn({ market, brand }) {
            const site = siteOf(siteKey(market, brand));
            return { brandName: site?.brandName ?? brand, look: site?.look, supplier: site?.supplier };
          },
        }),
      },
      jobs: [() => startMails({ db, sealing, boss, log, sites, mail: settings.mail })],
    };
  },
});
