import { describe, expect, it } from 'vitest';
import { aDealer } from '../../dealers/examples.ts';
import { dealerDirectory, dealerKey, EMPTY_DIRECTORY } from '../../dealers/index.ts';
import type { CreditDecisionService, ProposalCall } from '../../lender/contract.ts';
import { aBankProposal, aFlowProposal } from '../../lender/examples.ts';
import type { FlowProposal } from '../../lender/index.ts';
import { withListedDealers } from './listed-dealers.ts';

const site = { market: 'BR', brand: 'aurora' } as const;
const listed = aDealer();
const directory = dealerDirectory({ ...EMPTY_DIRECTORY, dealers: [listed] });

/** What a desk behind the directory is asked with, and what the caller hears. */
async function submitted(change: Partial<FlowProposal['dealer']>, blocked = false) {
  const proposals: FlowProposal[] = [];
  const taken = { ok: true, decision: { id: 'P-1', status: 'approved' }, isReplayed: false } as const;
  const decisions: Pick<CreditDecisionService, 'submitFlow'> = {
    submitFlow: async (_site, proposal) => {
      proposals.push(proposal);
      return taken;
    },
  };
  const statuses = new Map([[dealerKey('BR', listed.dealerCode), { blocked }]]);
  const checked = withListedDealers(decisions as CreditDecisionService, () => ({ directory, statuses }));
  const proposal = aFlowProposal({ dealer: { ...aFlowProposal().dealer, ...change } });
  return { told: await checked.submitFlow(site, proposal), asked: proposals };
}

/** The same of flow A, whose proposal names no dealer: the call beside it does. */
async function proposed(code: string, blocked = false) {
  const heard: (ProposalCall | undefined)[] = [];
  const taken = { ok: true, decision: { id: 'P-1', status: 'approved' }, isReplayed: false } as const;
  const decisions: Pick<CreditDecisionService, 'propose'> = {
    propose: async (_site, _proposal, call) => {
      heard.push(call);
      return taken;
    },
  };
  const statuses = new Map([[dealerKey('BR', listed.dealerCode), { blocked }]]);
  const checked = withListedDealers(decisions as CreditDecisionService, () => ({ directory, statuses }));
  const dealer = { code, name: 'Outra Loja', address: 'Rua Falsa, 1', document: '' };
  return { told: await checked.propose(site, aBankProposal(), { key: 'k', dealer }), heard };
}

describe('the dealer of flow A’s form', () => {
  it('is kept as the directory lists it, and one that it does not list is refused [D2-2.4-02] (R12)', async () => {
    const { heard } = await proposed(listed.dealerCode);
    expect(heard).toMatchObject([
      { key: 'k', dealer: { code: listed.dealerCode, name: listed.fantasyName } },
    ]);
    expect(JSON.stringify(heard)).not.toContain('Rua Falsa');
    for (const [code, blocked] of [
      ['9999999', false],
      [listed.dealerCode, true],
    ] as const)
      expect(await proposed(code, blocked)).toMatchObject({
        told: { reason: 'invalid-proposal' },
        heard: [],
      });
  });
});

describe('the dealer of a proposal from the configurator', () => {
  it('is told to the desk as the directory lists it, whatever the browser says of it [D2-2.2-29] (R12)', async () => {
    const { told: result, asked: proposals } = await submitted({
      code: listed.dealerCode,
      name: 'Outra Loja',
      address: 'Rua Falsa, 1',
      document: '00000000000000',
    });
    expect(result).toMatchObject({ ok: true });
    expect(proposals.map(({ dealer }) => dealer)).toEqual([
      {
        code: listed.dealerCode,
        name: listed.fantasyName,
        document: listed.cnpj,
        address: `${listed.address}, ${listed.neighborhood}, ${listed.city}, ${listed.state}`,
      },
    ]);
  });

  it.each([
    ['that nobody lists', '9999999', false],
    ['that takes no more customers', listed.dealerCode, true],
  ])('%s is a clear refusal, and no desk hears of it', async (_, code, blocked) => {
    const { told: result, asked: proposals } = await submitted({ code }, blocked);
    expect(result).toEqual({
      ok: false,
      reason: 'invalid-proposal',
      faults: [{ field: 'dealer.code', message: 'unknown-dealer' }],
    });
    expect(proposals).toEqual([]);
  });
});
