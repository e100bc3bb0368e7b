import { type Environment, readEnvironment } from '../src/host/process/environment.ts';
import { TEST_PASSWORD_COST } from './password-cost.ts';

/**
 * What a portal reads from its environment, for one that is put together within a test's own process. That process is late because
 * of the tests, not because of visitors: it refuses nobody for it, which `shedding.test.ts` is about.
 */
export function testEnvironment(env: Readonly<Record<string, string>> = {}): Environment {
  const usual = { NODE_ENV: 'test', LOG_LEVEL: 'silent', VITRINE_BUSY_MS: '60000' };
  const read = readEnvironment({ ...usual, VITRINE_PASSWORD_COST: String(TEST_PASSWORD_COST), ...env });
  if (!read.ok) throw new Error(read.line);
  return read.environment;
}
