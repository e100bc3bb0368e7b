import { z } from 'zod';
import { bankDecision, bankProposal } from '../../contract/credit-desk/bank-proposal.ts';
import { baseDataAnswer, baseDataQuery, occupationGroups } from '../../contract/credit-desk/base-data.ts';
import type { CreditDesk, ProposalCall } from '../../contract/credit-desk/desk.ts';
import { flowDecision, flowProposal } from '../../contract/credit-desk/flow-proposal.ts';
import type { DeskRefused } from '../../domain/credit-desk/decision.ts';
import type { Refused } from '../../domain/refusal.ts';
import type { RemoteCall } from '../remote-call.ts';

/** The base addresses at which a maker's own desk may stand; what is left out is answered by the portal. */
export type RemoteDeskCalls = {
  /** `{proposal api}`. */
  readonly proposal?: RemoteCall | undefined;
  /** `{financing}`, which flow B's calls stand at. */
  readonly financing?: RemoteCall | undefined;
};

/** The desk of a site of whose calls some are answered elsewhere. */
export function remoteDesk({ proposal, financing }: RemoteDeskCalls, own: CreditDesk): CreditDesk {
  return {
    ...own,
    ...(proposal ? bankCalls(proposal) : {}),
    ...(financing ? flowCalls(financing) : {}),
  };
}

/** A refusal of another house is passed on as far as the portal may tell it. */
const passedOn = ({ passedOn: told }: Refused): DeskRefused => ({
  ok: false,
  reason: 'remote',
  passedOn: told,
});

/** A repeat under the key is another call there too: that house knows its repeats by it. */
const headersOf = ({ key, authorization }: ProposalCall) => ({
  ...(key === undefined ? {} : { 'idempotency-key': key }),
  ...(authorization === undefined ? {} : { authorization }),
});

function bankCalls(call: RemoteCall): Pick<CreditDesk, 'baseData' | 'propose'> {
  return {
    async baseData(_site, simulationId, { projections, authorization } = {}) {
      const query = z.encode(baseDataQuery, projections ? { projections } : {}) as Record<string, string>;
      const path = `/base-data/${encodeURIComponent(simulationId)}`;
      const headers = headersOf({ authorization });
      const answer = await call({ method: 'GET', path, query, headers }, baseDataAnswer);
      return answer.ok ? { ok: true, baseData: answer.value } : passedOn(answer);
    },
    async propose(_site, { person, ...proposal }, asked = {}) {
      const { income: _, ...told } = person; // its contract has no place for an income
      const body = z.encode(bankProposal, { ...proposal, person: told });
      const headers = headersOf(asked);
      const answer = await call({ method: 'POST', path: '/proposal', headers, body }, bankDecision);
      return answer.ok ? { ok: true, decision: answer.value, isReplayed: false } : passedOn(answer);
    },
  };
}

function flowCalls(call: RemoteCall): Pick<CreditDesk, 'submitFlow' | 'occupations'> {
  return {
    async submitFlow(_site, proposal, asked = {}) {
      const body = z.encode(flowProposal, proposal);
      const [path, headers] = ['/zflow/submitProposalFlow', headersOf(asked)];
      const answer = await call({ method: 'PUT', path, headers, body }, flowDecision);
      return answer.ok ? { ok: true, decision: answer.value, isReplayed: false } : passedOn(answer);
    },
    async occupations() {
      const answer = await call({ method: 'GET', path: '/occupation/zflow' }, occupationGroups);
      return answer.ok ? { ok: true, groups: answer.value } : passedOn(answer);
    },
  };
}
