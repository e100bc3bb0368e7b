/**
 * npm run proposals -- NUMBER STATUS
 *
 * Moves a proposal that the portal itself decides on (in-progress, pending, reanalysis, approved, in-formalization, released,
 * integrated, denied), beside a running portal; who follows it sees the change. No personal data is shown.
 */
import { type ProposalStatus, proposalStatuses } from '../src/areas/lender/index.ts';
import { changeStatus } from '../src/areas/lender/service/index.ts';
import { tellMoved } from '../src/areas/proposals/service/proposal-service.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { type Complaints, end, withSealing } from './command.ts';

const USAGE = `usage: npm run proposals -- NUMBER ${proposalStatuses.join('|')}`;

const isStatus = (word: string | undefined): word is ProposalStatus =>
  proposalStatuses.some((status) => status === word);

function move(number: string, to: ProposalStatus): Promise<Complaints> {
  return withSealing('proposals command', async ({ db, sealing }) => {
    const permit = commandPermit('update', 'proposals');
    const moved = await changeStatus(db, permit, { number, to, at: new Date() }, (tx, change) =>
      tellMoved(recorder(sealing))(tx, permit.by, change),
    );
    if (moved.ok) console.log(`proposal ${number}: ${moved.from} → ${to}`);
    else if (moved.reason === 'unknown-proposal') return [`there is no proposal ${number}`];
    else return [`${to} does not follow on ${moved.from}`];
    return [];
  });
}

const [number, status, ...more] = process.argv.slice(2);
const isRequested = number !== undefined && isStatus(status) && more.length === 0;
await end(isRequested ? move(number, status) : [USAGE]);
