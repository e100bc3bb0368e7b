import type { Log } from '../../../io/log.ts';
import { siteNameOf } from '../../../io/service.ts';
import type { AccountSession } from '../../account/contract.ts';
import type { CreditDecisionService, DecisionResult, ProposalCall } from '../../lender/contract.ts';
import { type Site, siteKey } from '../../platform/index.ts';

type DecisionsOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDecisionService;
type AccountLinksOptions = {
  readonly sites: readonly Site[];
  readonly open: (caller: {
    readonly site: Site;
    readonly cookie: string;
    readonly userAgent: string;
    readonly address: string;
  }) => { readonly session: AccountSession };
  readonly log: Pick<Log, 'warn'>;
};

/**
 * What is made while an account is open in the browser stands in it: proposals, and simulations that are kept. Whose account
 * that is says the session's cookie alone: nobody can put something into an account by its number, nor find one by
 * somebody's CPF. What cannot be linked is none the less made.
 */
export function accountLinks({ sites, open, log }: AccountLinksOptions) {
  type Named = Pick<Site, 'market' | 'brand'>;
  const link = async <Linked>(
    of: Named,
    cookie: string,
    into: (session: AccountSession, site: string) => Promise<Linked>,
  ): Promise<Linked | undefined> => {
    const site = sites.find(({ key }) => key === siteKey(of.market, of.brand));
    if (!site) return undefined;
    try {
      const { session } = open({ site, cookie, userAgent: '', address: '' });
      return await into(session, siteNameOf(site));
    } catch (error) {
      log.warn({ err: error }, 'what was made could not be linked to an account');
      return undefined;
    }
  };
  return {
    simulation: (of: Named, offer: string, cookie: string) =>
      link(of, cookie, (session, site) => session.linkSimulation({ site, offer })),
    /** Each site's credit decision. A proposal that could not be linked is linked when it is sent again. */
    linkedDecisions(decisionsOf: DecisionsOf): DecisionsOf {
      return (of) => {
        const decisions = decisionsOf(of);
        const linked = async (answer: Promise<DecisionResult>, call: ProposalCall | undefined) => {
          const result = await answer;
          const number = result.ok ? result.decision.id : undefined;
          if (number && call?.cookie)
            await link(of, call.cookie, (session, site) => session.linkProposal({ site, number }));
          return result;
        };
        /** What is agreed to with it is stored under the account too, whatever mailbox the form names. */
        const inAccount = async (call: ProposalCall | undefined): Promise<ProposalCall | undefined> => {
          if (!call?.cookie) return call;
          const account = await link(of, call.cookie, async (session) => (await session.who())?.id);
          return { ...call, account };
        };
        return {
          ...decisions,
          propose: async (at, proposal, call) =>
            linked(decisions.propose(at, proposal, await inAccount(call)), call),
          submitFlow: async (at, proposal, call) =>
            linked(decisions.submitFlow(at, proposal, await inAccount(call)), call),
        };
      };
    },
  };
}
