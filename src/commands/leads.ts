/**
 * vitrine leads dead             lists the leads that could not be delivered
 * vitrine leads retry ID …       starts the delivery of some of them afresh
 * vitrine leads retry --site br/aurora
 * vitrine leads retry --all
 *
 * All work beside a running portal. No personal data is shown.
 */
import {
  type DeadChoice,
  deadLeads,
  openLeadQueues,
  recordRetry,
  retryLeads,
} from '../areas/leads/service/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { openCommandJobs } from '../host/process/jobs.ts';
import { commandPermit } from '../kit/authority.ts';
import { onDatabase, type SealedParts, withSealing } from './command.ts';
import { refusal } from './refusals.ts';

export const dead = (_: object, cli: Cli): Promise<Complaints> =>
  onDatabase(cli, async ({ db }) => {
    const leads = await deadLeads(db, commandPermit('read', 'leads'));
    cli.result({
      leads: leads.map(({ id, site, receivedAt, attempts, lastOutcome }) => ({
        id,
        site,
        receivedAt: receivedAt.toISOString(),
        attempts,
        lastOutcome: lastOutcome ?? null,
      })),
    });
    for (const { id, site, receivedAt, attempts, lastOutcome } of leads) {
      const tried = [`${attempts} attempts`, `last: ${lastOutcome ?? 'none'}`];
      cli.say([id, site, receivedAt.toISOString(), ...tried].join('  '));
    }
    if (leads.length === 0) cli.say('no lead is waiting for you');
    return [];
  });

type Chosen = { readonly ids: readonly string[]; readonly site: string | undefined; readonly all: boolean };

/** Which leads are meant; the command line takes exactly one way to say it. */
function choiceOf({ ids, site, all }: Chosen): DeadChoice {
  if (all) return 'all';
  return site === undefined ? { ids } : { site };
}

export const retry = (chosen: Chosen, cli: Cli): Promise<Complaints> =>
  withSealing(cli, (parts) => retryChosen(parts, choiceOf(chosen), cli));

async function retryChosen(
  { db, url, engine, sealing }: SealedParts,
  choice: DeadChoice,
  cli: Cli,
): Promise<Complaints> {
  const boss = await openCommandJobs({ url, engine });
  try {
    await openLeadQueues(boss);
    const permit = commandPermit('update', 'leads');
    const retried = await retryLeads(db, boss, permit, choice, (tx, ids) =>
      recordRetry(recorder(sealing), tx, permit.by, { choice, ids }),
    );
    cli.result({ retried });
    for (const id of retried) cli.say(`lead ${id} is on its way again`);
    if (typeof choice === 'object' && 'ids' in choice) {
      const missing = choice.ids.filter((id) => !retried.includes(id.toLowerCase()));
      return missing.map((id) => refusal('no-dead-lead', { id }));
    }
    if (retried.length === 0) cli.say('no lead is waiting for you');
    return [];
  } finally {
    await boss.stop({ graceful: false });
  }
}
