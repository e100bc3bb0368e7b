/**
 * vitrine opinions list [pending|published|refused]
 * vitrine opinions publish|refuse ID --by NAME --reason TEXT
 *
 * What owners say is read before it is shown, beside a running portal. Who let it through and why stays with it; its writer is told,
 * with the reason of a refusal. Shown here is what everybody would read, and no more.
 */
import type { OpinionAct, OpinionState } from '../areas/opinions/index.ts';
import { listOpinions, moderate } from '../areas/opinions/service/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { openSomePlugs } from '../host/plugs.ts';
import { readSites } from '../host/sites/sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { acting } from './command.ts';
import { refusedAct } from './refusals.ts';

type Used = 'origins' | 'port';
type Deps = Parameters<typeof listOpinions>[0];

const opened = (cli: Cli<Used>, work: (deps: Deps) => Promise<Complaints>): Promise<Complaints> =>
  acting(cli, async ({ db, boss, sealing }, settings) => {
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    const sites = await readSites(settings.sitesFolder);
    const plugs = await openSomePlugs(PLUGS, ['opinions'], { db, boss, sealing, sites, origin });
    return work(plugs.use('opinions').deps);
  });

export const list = (
  { state = 'pending' }: { readonly state: OpinionState | undefined },
  cli: Cli<Used>,
): Promise<Complaints> =>
  opened(cli, async (deps) => {
    const opinions = await listOpinions(deps, commandPermit('read', 'opinions'), { state });
    cli.result({
      opinions: opinions.map(({ id, site, car, rating, by, title, text }) => ({
        id,
        site,
        car,
        rating,
        by,
        title,
        text,
      })),
    });
    for (const { id, site, car, rating, by, title, text } of opinions)
      cli.say([id, site, car, rating, by, title, text.replace(/\s+/g, ' ')].join('\t'));
    return [];
  });

type OpinionArguments = { readonly id: string; readonly by: string; readonly reason: string };

export const actsOn =
  (act: OpinionAct) =>
  ({ id, by, reason }: OpinionArguments, cli: Cli<Used>): Promise<Complaints> =>
    opened(cli, async (deps) => {
      const done = await moderate(deps, commandPermit('update', 'opinions', by), id, act, { reason });
      if (!done.ok) return [refusedAct(`opinion ${id}: ${act}`, done.reason, { id, act })];
      cli.result({ id, state: done.state });
      cli.say(`opinion ${id}: ${done.state}`);
      return [];
    });
