import { PASSWORD_COST } from '../../io/passwords.ts';
import type { Log } from './log.ts';

/** Tells the operator, at each start, that passwords are hashed for less than is usual: that is for tests. */
export function warnOfCheapPasswords(cost: number, log: Pick<Log, 'warn'>): void {
  const { usual } = PASSWORD_COST;
  if (cost >= usual) return;
  log.warn({ cost, usual }, 'VITRINE_PASSWORD_COST is below the usual: stolen hashes are guessed the sooner');
}
