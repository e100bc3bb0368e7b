import { format } from 'node:util';
import type { Log } from './log.ts';

/**
 * What libraries warn of on the console goes into the log, where paths and personal data are masked: React Router names an address that it
 * cannot read, for one.
 */
export function logConsole(log: Pick<Log, 'warn' | 'error'>): void {
  for (const level of ['warn', 'error'] as const)
    console[level] = (...words: unknown[]) => log[level]({ console: true }, format(...words));
}
