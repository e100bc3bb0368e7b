/**
 * vitrine offers list [SITE]
 * vitrine offers import FILE|FOLDER --by NAME
 * vitrine offers publish|withdraw ID --by NAME
 *
 * Offers are authored beside a running portal: files bring new ones, and each is published or withdrawn by its id. What a site's
 * authors have changed since stays as it is: a file adds, and never writes over.
 */
import type { OfferAct } from '../areas/offers/index.ts';
import { PLUGS } from '../areas/plugs.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { openSomePlugs } from '../host/plugs.ts';
import type { Environment } from '../host/process/environment.ts';
import { readSitesNow } from '../host/sites/live-sites.ts';
import { commandPermit } from '../kit/authority.ts';
import { type ActingParts, acting } from './command.ts';
import { countFaults, fileComplaint } from './complaints.ts';
import { refusedAct } from './refusals.ts';

type Used = 'origins' | 'port';
type Opened = Awaited<ReturnType<typeof openOffers>>;

const openOffers = async (
  { db, boss, sealing }: ActingParts,
  settings: Pick<Environment, Used | 'sitesFolder'>,
) => {
  const sites = await readSitesNow(db, settings.sitesFolder);
  const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
  return (await openSomePlugs(PLUGS, ['offers'], { db, boss, sealing, sites, origin })).use('offers');
};

const opened = (cli: Cli<Used>, work: (offers: Opened) => Promise<Complaints>): Promise<Complaints> =>
  acting(cli, async (parts, settings) => work(await openOffers(parts, settings)));

export const list = ({ site }: { readonly site: string | undefined }, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async ({ admin }) => {
    const offers = await admin.list(commandPermit('read', 'offers'), { site });
    cli.result({
      offers: offers.map((one) => ({
        ...{ id: one.id, site: one.site, state: one.state, standing: one.standing },
        ...{ from: one.draft.from, until: one.draft.until, slug: one.draft.slug },
      })),
    });
    for (const { id, site: of, state, standing: status, draft } of offers)
      cli.say([id, of, state, status, draft.from, draft.until, draft.slug].join('\t'));
    return [];
  });

type Files = { readonly path: string; readonly by: string };

export const importOffers = ({ path, by }: Files, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async ({ importFiles }) => {
    const result = await importFiles(commandPermit('update', 'offers', by), path);
    if (!result.ok) return [...result.errors.map(fileComplaint), countFaults(result.errors.length)];
    cli.result({ added: result.added, known: result.known });
    cli.say(`offers: ${result.added} added, ${result.known} known`);
    return [];
  });

type One = { readonly id: string; readonly by: string };

export const actsOn =
  (act: OfferAct) =>
  ({ id, by }: One, cli: Cli<Used>): Promise<Complaints> =>
    opened(cli, async ({ admin }) => {
      const permit = commandPermit('update', 'offers', by);
      const offer = await admin.find(permit, id);
      const done = offer && (await admin[act](permit, id, offer.revision));
      if (!done?.ok) {
        const reason = done?.reason ?? 'unknown-offer';
        return [refusedAct(`offer ${id}: ${act}`, reason, { id, act })];
      }
      cli.result({ id, state: done.offer.state });
      cli.say(`offer ${id}: ${done.offer.state}`);
      return [];
    });
