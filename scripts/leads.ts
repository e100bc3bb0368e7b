/**
 * npm run leads -- dead             lists the leads that could not be delivered
 * npm run leads -- retry ID …       starts the delivery of some of them afresh
 * npm run leads -- retry --site br/aurora
 * npm run leads -- retry --all
 *
 * All work beside a running portal. No personal data is shown.
 */
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import {
  type DeadChoice,
  deadLeads,
  openLeadQueues,
  recordRetry,
  retryLeads,
} from '../src/areas/leads/service/index.ts';
import type { OpenDatabase } from '../src/host/database/database.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { type Complaints, end, onDatabase, type SealedParts, withSealing } from './command.ts';

const USAGE = 'usage: npm run leads -- dead | retry (ID … | --site MARKET/BRAND | --all)';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SITE = /^[a-z]{2}\/[a-z0-9-]+$/;

async function listDead({ db }: OpenDatabase): Promise<Complaints> {
  const dead = await deadLeads(db, commandPermit('read', 'leads'));
  for (const { id, site, receivedAt, attempts, lastOutcome } of dead) {
    const tried = [`${attempts} attempts`, `last: ${lastOutcome ?? 'none'}`];
    console.log([id, site, receivedAt.toISOString(), ...tried].join('  '));
  }
  if (dead.length === 0) console.log('no lead is waiting for you');
  return [];
}

async function retry({ db, url, sealing }: SealedParts, choice: DeadChoice): Promise<Complaints> {
  const boss = await new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false }).start();
  try {
    await openLeadQueues(boss);
    const permit = commandPermit('update', 'leads');
    const retried = await retryLeads(db, boss, permit, choice, (tx, ids) =>
      recordRetry(recorder(sealing), tx, permit.by, { choice, ids }),
    );
    for (const id of retried) console.log(`lead ${id} is on its way again`);
    if (typeof choice === 'object' && 'ids' in choice) {
      const missing = choice.ids.filter((id) => !retried.includes(id.toLowerCase()));
      return missing.map((id) => `no dead lead has the id ${id}`);
    }
    if (retried.length === 0) console.log('no lead is waiting for you');
    return [];
  } finally {
    await boss.stop({ graceful: false });
  }
}

type Words = {
  verb: string | undefined;
  ids: string[];
  site?: string | undefined;
  all?: boolean | undefined;
};

function readWords(): Words | undefined {
  try {
    const options = { site: { type: 'string' }, all: { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [verb, ...ids] = positionals;
    return { verb, ids, ...values };
  } catch {
    return undefined;
  }
}

/** What is to be retried, when it is said in exactly one way. */
function choiceOf({ ids, site, all }: Words): DeadChoice | undefined {
  if ([ids.length > 0, site !== undefined, all === true].filter(Boolean).length !== 1) return undefined;
  if (all) return 'all';
  if (site !== undefined) return SITE.test(site) ? { site } : undefined;
  return ids.every((id) => UUID.test(id)) ? { ids } : undefined;
}

function command(words: Words | undefined): Promise<Complaints> {
  const choice = words && choiceOf(words);
  if (words?.verb === 'dead' && words.ids.length === 0) return onDatabase('leads command', listDead);
  // `replay` is what it was called before.
  if (words && choice && ['retry', 'replay'].includes(words.verb ?? '')) {
    return withSealing('leads command', (parts) => retry(parts, choice));
  }
  return Promise.resolve([USAGE]);
}

await end(command(readWords()));
