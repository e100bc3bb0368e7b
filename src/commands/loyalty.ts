/**
 * vitrine loyalty audit
 *
 * Compares the balance of every points account with what its movements make, and tells whether all points of a portal sum to zero:
 * what members have and have spent is what was issued. Ends with 1 where something does not agree.
 */
import { auditPoints } from '../areas/loyalty/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { acting } from './command.ts';
import { refusal } from './refusals.ts';

export const audit = (_: object, cli: Cli): Promise<Complaints> =>
  acting(cli, async ({ db }) => {
    const { accounts, wrong, sum } = await auditPoints(db);
    cli.result({ accounts, wrong: wrong.length, sum });
    if (wrong.length === 0 && sum === 0) cli.say(`loyalty: ${accounts} accounts agree with their movements`);
    return [
      ...wrong.map((id) => refusal('balance', { account: id })),
      ...(sum === 0 ? [] : [refusal('points-sum', { sum })]),
    ];
  });
