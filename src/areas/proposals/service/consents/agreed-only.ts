import type { Database, Transaction } from '../../../../io/database.ts';
import { inWordsOf } from '../../../../io/own-texts.ts';
import { siteNameOf } from '../../../../io/service.ts';
import type { Agreements } from '../../../legal-documents/contract.ts';
import type { CreditDecisionService, DecisionResult, ProposalCall } from '../../../lender/contract.ts';
import { type Site, settingsOf, siteKey } from '../../../platform/index.ts';
import type { PublicationEffects } from '../../../platform/plug.ts';
import { proposalsAuthoring } from '../../contract.ts';
import { type ConsentWording, consentWordings } from '../../index.ts';
import { consentRefusal } from './check.ts';
import { publishProposalTexts } from './texts.ts';

type DecisionsOf = (site: Pick<Site, 'market' | 'brand'>) => CreditDecisionService;
type Wordings = Readonly<Record<'A' | 'B', readonly ConsentWording[]>>;

/**
 * What each site's proposals ask to be agreed to now, by the site's key: in the words of the site, as its forms show it, whoever asks. At a
 * start, in a job and for whoever publishes from another site no words of a site are in force, or another's are.
 */
export const wordingsOf = (sites: readonly Asking[]): ((key: string) => Wordings | undefined) =>
  settingsOf(sites, (site) =>
    inWordsOf(site, () => consentWordings(proposalsAuthoring.parse(site.authoring.proposals), site)),
  );

type Asking = Pick<Site, 'key' | 'market' | 'brand' | 'locale' | 'supplier' | 'authoring'>;

/** Writes down what the sites' proposals ask to be agreed to, before anybody is asked. */
export function publishWordings(db: Database | Transaction, sites: readonly Asking[]) {
  const wordings = wordingsOf(sites);
  const shown = sites.map((site) => {
    const { A = [], B = [] } = wordings(site.key) ?? {};
    return { site: siteNameOf(site), locale: site.locale, wordings: [...A, ...B] };
  });
  return publishProposalTexts(db, shown);
}

/**
 * Each site's credit decision behind the boxes of its forms: a proposal to which nobody has agreed is passed to no credit decision, whatever its sender,
 * and what was agreed to goes on with it to be kept, with the versions of the legal documents that hold for it (R44).
 */
export async function agreedOnly(
  db: Database,
  sites: readonly Asking[],
  agreements?: Pick<Agreements<Transaction>, 'now'>,
): Promise<(decisionsOf: DecisionsOf) => DecisionsOf> {
  const wordings = wordingsOf(sites);
  const texts = await publishWordings(db, sites);
  return (decisionsOf) => (of) => {
    const decisions = decisionsOf(of);
    const behind = async (
      flow: 'A' | 'B',
      call: ProposalCall,
      go: (call: ProposalCall) => Promise<DecisionResult>,
    ): Promise<DecisionResult> => {
      const key = siteKey(of.market, of.brand);
      const required = wordings(key)?.[flow] ?? [];
      const refused = await consentRefusal(texts, siteNameOf(of), required, call.boxes ?? []);
      if (refused) return refused;
      const agreed = await agreements?.now({ key, market: of.market }, 'proposal', call.documents);
      if (!agreed) return go(call);
      return agreed.ok ? go({ ...call, documents: agreed.stamp }) : agreed;
    };
    return {
      ...decisions,
      propose: (site, proposal, call = {}) =>
        behind('A', call, (agreed) => decisions.propose(site, proposal, agreed)),
      submitFlow: (site, proposal, call = {}) =>
        behind('B', call, (agreed) => decisions.submitFlow(site, proposal, agreed)),
    };
  };
}

/** What a publication of sites means for the proposals: what they ask to be agreed to is written down with it. */
export const proposalEffects = (): PublicationEffects => ({
  async sitesPublished(tx, sites) {
    await publishWordings(tx, sites);
  },
});
