/**
 * npm run opinions -- list [pending|published|refused]
 * npm run opinions -- publish|refuse ID --by NAME --reason TEXT
 *
 * What owners say is read before it is shown, beside a running portal. Who let it through and why stays with it; its writer is told,
 * with the reason of a refusal. Shown here is what everybody would read, and no more.
 */
import { parseArgs } from 'node:util';
import {
  OPINION_ACTS,
  OPINION_STATES,
  type OpinionAct,
  type OpinionState,
} from '../src/areas/opinions/index.ts';
import { listOpinions, moderate } from '../src/areas/opinions/service/index.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { openSomePlugs } from '../src/host/plugs.ts';
import { readSites } from '../src/host/sites/sites.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { acting, type Complaints, end } from './command.ts';

const USAGE =
  'usage: npm run opinions -- list [pending|published|refused] | publish|refuse ID --by NAME --reason TEXT';

type Command =
  | { readonly state: OpinionState }
  | { readonly act: OpinionAct; readonly id: string; readonly staff: string; readonly reason: string };

function read(): Command | undefined {
  try {
    const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [word, second, ...more] = positionals;
    if (more.length > 0) return undefined;
    const state = OPINION_STATES.find((one) => one === (second ?? 'pending'));
    if (word === 'list') return state && { state };
    const act = OPINION_ACTS.find((one) => one === word);
    const [staff, reason] = [values.by?.trim(), values.reason?.trim()];
    return act && second && staff && reason ? { act, id: second, staff, reason } : undefined;
  } catch {
    return undefined;
  }
}

function run(request: Command): Promise<Complaints> {
  return acting(
    { name: 'opinions command', uses: ['origins', 'port'] },
    async ({ db, boss, sealing }, settings) => {
      const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
      const sites = await readSites(settings.sitesFolder);
      const plugs = await openSomePlugs(PLUGS, ['opinions'], { db, boss, sealing, sites, origin });
      const { deps } = plugs.use('opinions');
      if ('state' in request) {
        for (const { id, site, car, rating, by, title, text } of await listOpinions(
          deps,
          commandPermit('read', 'opinions'),
          request,
        ))
          console.log([id, site, car, rating, by, title, text.replace(/\s+/g, ' ')].join('\t'));
        return [];
      }
      const done = await moderate(
        deps,
        commandPermit('update', 'opinions', request.staff),
        request.id,
        request.act,
        {
          reason: request.reason,
        },
      );
      if (!done.ok) return [`opinion ${request.id}: ${request.act} ${done.reason}`];
      console.log(`opinion ${request.id}: ${done.state}`);
      return [];
    },
  );
}

const request = read();
await end(request ? run(request) : [USAGE]);
