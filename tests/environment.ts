import { type Environment, readEnvironment } from '../src/host/environment.ts';

/**
 * What a portal reads from its environment, for one that is put together within a test's own process. That process is late because
 * of the tests, not because of visitors: it refuses nobody for it, which `pressure.test.ts` is about.
 */
export function testEnvironment(env: Readonly<Record<string, string>> = {}): Environment {
  const read = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'silent', VITRINE_BUSY_MS: '60000', ...env });
  if (!read.ok) throw new Error(read.line);
  return read.environment;
}
