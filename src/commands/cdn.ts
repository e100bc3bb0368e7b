/**
 * vitrine cdn purge KEY…        has a worker purge what a cache in front of the portal keeps under these surrogate keys: vitrine (everything),
 *                               site:br/aurora, catalogue, stock, car:2001234 … (docs/guides/cdn.md)
 *
 * Which database: VITRINE_DATA or DATABASE_URL, as for the portal. The worker's own settings say which cache.
 */

import { leavePurge, openPurgeQueue } from '../host/cdn/purge-jobs.ts';
import { isKey } from '../host/cdn/surrogate-keys.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { acting } from './command.ts';
import { refusal } from './refusals.ts';

export const purge = async ({ key }: { readonly key: readonly string[] }, cli: Cli): Promise<Complaints> => {
  const wrong = key.filter((one) => !isKey(one));
  if (wrong.length > 0) return wrong.map((one) => refusal('surrogate-key', { key: one }));
  return acting(cli, async ({ boss }) => {
    await openPurgeQueue(boss);
    await leavePurge(boss, key);
    cli.result({ keys: key });
    cli.say(`left for a worker: ${key.join(' ')}`);
    return [];
  });
};
