/**
 * npm run offers -- list [SITE]
 * npm run offers -- import FILE|FOLDER --by NAME
 * npm run offers -- publish|withdraw ID --by NAME
 *
 * Offers are authored beside a running portal: files bring new ones, and each is published or withdrawn by its id. What a site's
 * authors have changed since stays as it is: a file adds, and never writes over.
 */

import { parseArgs } from 'node:util';
import { OFFER_ACTS, type OfferAct } from '../src/areas/offers/index.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { openSomePlugs } from '../src/host/plugs.ts';
import { readSitesNow } from '../src/host/sites/live-sites.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { acting, type Complaints, countFaults, end } from './command.ts';

const USAGE =
  'usage: npm run offers -- list [SITE] | import FILE|FOLDER --by NAME | publish|withdraw ID --by NAME';

type Command =
  | { readonly word: 'list'; readonly site: string | undefined }
  | { readonly word: 'import'; readonly path: string; readonly by: string }
  | { readonly word: OfferAct; readonly id: string; readonly by: string };

function read(): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { by: { type: 'string' } },
      allowPositionals: true,
    });
    const [word, second, ...more] = positionals;
    const by = values.by?.trim();
    if (more.length > 0) return undefined;
    if (word === 'list') return { word, site: second };
    if (!second || !by) return undefined;
    if (word === 'import') return { word, path: second, by };
    const act = OFFER_ACTS.find((one) => one === word);
    return act && { word: act, id: second, by };
  } catch {
    return undefined;
  }
}

function run(request: Command): Promise<Complaints> {
  return acting(
    { name: 'offers command', uses: ['origins', 'port'] },
    async ({ db, boss, sealing }, settings) => {
      const sites = await readSitesNow(db, settings.sitesFolder);
      const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
      const plugs = await openSomePlugs(PLUGS, ['offers'], { db, boss, sealing, sites, origin });
      const { admin, importFiles } = plugs.use('offers');
      if (request.word === 'list') {
        for (const { id, site, state, standing: status, draft } of await admin.list(
          commandPermit('read', 'offers'),
          {
            site: request.site,
          },
        ))
          console.log([id, site, state, status, draft.from, draft.until, draft.slug].join('\t'));
        return [];
      }
      const permit = commandPermit('update', 'offers', request.by);
      if (request.word === 'import') {
        const result = await importFiles(permit, request.path);
        if (!result.ok) return [...result.errors.map(fileFaultLine), countFaults(result.errors.length)];
        console.log(`offers: ${result.added} added, ${result.known} known`);
        return [];
      }
      const offer = await admin.find(permit, request.id);
      const done = offer && (await admin[request.word](permit, request.id, offer.revision));
      if (!done?.ok) return [`offer ${request.id}: ${request.word} ${done?.reason ?? 'unknown-offer'}`];
      console.log(`offer ${request.id}: ${done.offer.state}`);
      return [];
    },
  );
}

const request = read();
await end(request ? run(request) : [USAGE]);
