/**
 * npm run loyalty -- audit
 *
 * Compares the balance of every points account with what its movements make, and tells whether all points of a portal sum to zero:
 * what members have and have spent is what was issued. Ends with 1 where something does not agree.
 */
import { auditPoints } from '../src/areas/loyalty/service/index.ts';
import { acting, type Complaints, end } from './command.ts';

const USAGE = 'usage: npm run loyalty -- audit';

const audit = (): Promise<Complaints> =>
  acting('loyalty command', async ({ db }) => {
    const { accounts, wrong, sum } = await auditPoints(db);
    if (wrong.length === 0 && sum === 0)
      console.log(`loyalty: ${accounts} accounts agree with their movements`);
    return [
      ...wrong.map((id) => `points account ${id}: its balance is not what its movements make`),
      ...(sum === 0 ? [] : [`all points together make ${sum}, not 0`]),
    ];
  });

const [word, ...more] = process.argv.slice(2);
await end(word === 'audit' && more.length === 0 ? audit() : [USAGE]);
