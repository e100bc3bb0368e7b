import type { Caller, OpenVisit } from '../areas/account/service/index.ts';
import type { CreditDesk, DecisionResult, ProposalCall } from '../areas/lender/contract.ts';
import { type Site, siteKey } from '../areas/platform/index.ts';
import { siteNameOf } from '../io/service.ts';
import type { Log } from './log.ts';

type DeskOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDesk;
type Parts = {
  readonly sites: readonly Site[];
  readonly open: (caller: Caller) => OpenVisit;
  readonly log: Pick<Log, 'warn'>;
};

/**
 * Each site's desk, whose proposals stand in the account that was open in their browser. Whose that is says the session's cookie
 * alone: nobody can put a proposal into an account by its number, nor find one by somebody's CPF. A proposal that cannot be
 * linked is none the less made, and is linked when it is sent again.
 */
export function linkedToAccounts(deskOf: DeskOf, { sites, open, log }: Parts): DeskOf {
  const link = async (site: Site, cookie: string, number: string) => {
    try {
      const { visit } = open({ site, cookie, userAgent: '', address: '' });
      await visit.linkProposal({ site: siteNameOf(site), number });
    } catch (error) {
      log.warn({ err: error }, 'a proposal could not be linked to an account');
    }
  };
  return (of) => {
    const desk = deskOf(of);
    const site = sites.find(({ key }) => key === siteKey(of.market, of.brand));
    const linked = async (answer: Promise<DecisionResult>, call: ProposalCall | undefined) => {
      const told = await answer;
      const number = told.ok ? told.decision.id : undefined;
      if (number && site && call?.cookie) await link(site, call.cookie, number);
      return told;
    };
    return {
      ...desk,
      propose: (at, proposal, call) => linked(desk.propose(at, proposal, call), call),
      submitFlow: (at, proposal, call) => linked(desk.submitFlow(at, proposal, call), call),
    };
  };
}
