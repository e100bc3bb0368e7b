/**
 * npm run sites:ready -- [--site br/verde]
 *
 * Lists what a site, or each, still needs before it goes to the public, as the screen `/admin/prontidao` does: from its files, what is
 * published and the settings in force. The exit code is 1 where something is missing that a site of the public may not be without.
 */
import { parseArgs } from 'node:util';
import { readinessEntries } from '../src/areas/onboarding/service/index.ts';
import type { PlugSettings } from '../src/areas/platform/plug.ts';
import { PLUGS } from '../src/areas/plugs.ts';
import { HOST_PLUGS } from '../src/host/host-plugs.ts';
import { readinessOf } from '../src/host/plugs.ts';
import { reasonOf } from '../src/host/process/log.ts';
import { readSitesNow } from '../src/host/sites/live-sites.ts';
import { faultSentence } from '../src/io/fault-sentences.ts';
import { type Complaints, end, onDatabase } from './command.ts';

const USAGE = 'usage: npm run sites:ready -- [--site MARKET/BRAND]';
const MARKS = { ready: 'ok  ', advised: 'may ', needed: 'MISS' } as const;

function readSite(): { readonly key: string | undefined } | undefined {
  try {
    return { key: parseArgs({ options: { site: { type: 'string' } } }).values.site };
  } catch {
    return undefined; // an option that does not exist
  }
}

const run = (key: string | undefined): Promise<Complaints> =>
  onDatabase(
    { name: 'sites:ready', uses: ['mail', 'origins', 'mercadoPago', 'rehearsal'] },
    async ({ db }, settings) => {
      const sites = await readSitesNow(db, settings.sitesFolder);
      const asked = key === undefined ? sites : sites.filter((site) => site.key === key);
      if (asked.length === 0) return [`there is no site ${key}: ${sites.map((site) => site.key).join(', ')}`];
      const items = readinessOf([...PLUGS, ...HOST_PLUGS]);
      const now = () => new Date();
      // Items read of the settings what they need; what a command leaves out is undefined.
      const parts = { db, sites, settings: settings as unknown as PlugSettings, now };
      let missing = 0;
      for (const site of asked) {
        console.log(site.key);
        const onError = (error: unknown, item: string) =>
          console.error(`${item}: ${reasonOf(error as Error)}`);
        for (const { name, state, faults, mend } of await readinessEntries(
          items,
          { ...parts, site },
          onError,
        )) {
          if (state === 'needed') missing += 1;
          console.log(`  ${MARKS[state]}  ${name}`);
          for (const { fault, at } of faults)
            console.log(`          ${at ? `${at} ` : ''}${faultSentence(fault)} [${fault.code}]`);
          if (state !== 'ready')
            console.log(
              `          ${[mend.command, `docs/guides/${mend.guide}`].filter(Boolean).join(' · ')}`,
            );
        }
      }
      return missing > 0 ? [`${missing} ${missing === 1 ? 'item is' : 'items are'} missing`] : [];
    },
  );

const options = readSite();
await end(options ? run(options.key) : [USAGE]);
