/**
 * vitrine proposals move NUMBER STATUS
 *
 * Moves a proposal that the portal itself decides on (in-progress, pending, reanalysis, approved, in-formalization, released,
 * integrated, denied), beside a running portal; who follows it sees the change. No personal data is shown.
 */
import type { ProposalStatus } from '../areas/lender/index.ts';
import { changeStatus } from '../areas/lender/service/index.ts';
import { recordStatusChange } from '../areas/proposals/service/proposal-service.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { commandPermit } from '../kit/authority.ts';
import { withSealing } from './command.ts';
import { refusal, refusedAct } from './refusals.ts';

type ProposalArguments = { readonly number: string; readonly status: ProposalStatus };

export const move = ({ number, status: to }: ProposalArguments, cli: Cli): Promise<Complaints> =>
  withSealing(cli, async ({ db, sealing }) => {
    const permit = commandPermit('update', 'proposals');
    const moved = await changeStatus(db, permit, { number, to, at: new Date() }, (tx, change) =>
      recordStatusChange(recorder(sealing))(tx, permit.by, change),
    );
    if (moved.ok) {
      cli.result({ number, from: moved.from, to });
      cli.say(`proposal ${number}: ${moved.from} → ${to}`);
      return [];
    }
    if (moved.reason === 'unknown-proposal')
      return [refusedAct(`proposal ${number}`, moved.reason, { number })];
    if (moved.reason === 'changed-meanwhile')
      return [refusedAct(`proposal ${number}`, moved.reason, { number, from: moved.from, to })];
    return [refusal(moved.reason, { number, from: moved.from, to })];
  });
