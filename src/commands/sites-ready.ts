/**
 * vitrine sites ready [--site br/verde]
 *
 * Lists what a site, or each, still needs before it goes to the public, as the screen `/admin/prontidao` does: from its files, what is
 * published and the settings in force. The exit code is 1 where something is missing that a site of the public may not be without.
 */
import { readinessEntries } from '../areas/onboarding/service/index.ts';
import type { PlugSettings } from '../areas/platform/plug.ts';
import { PLUGS } from '../areas/plugs.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { HOST_PLUGS } from '../host/host-plugs.ts';
import { readinessOf } from '../host/plugs.ts';
import { reasonOf } from '../host/process/log.ts';
import { readSitesNow } from '../host/sites/live-sites.ts';
import { faultSentence } from '../io/fault-sentences.ts';
import { onDatabase } from './command.ts';
import { refusal } from './refusals.ts';

const MARKS = { ready: 'ok  ', advised: 'may ', needed: 'MISS' } as const;

type Used = 'mail' | 'origins' | 'mercadoPago' | 'sandbox';

export const ready = (
  { site: key }: { readonly site: string | undefined },
  cli: Cli<Used>,
): Promise<Complaints> =>
  onDatabase(cli, async ({ db }, settings) => {
    const sites = await readSitesNow(db, settings.sitesFolder);
    const chosen = key === undefined ? sites : sites.filter((site) => site.key === key);
    if (chosen.length === 0) {
      const known = sites.map((site) => site.key);
      return [refusal('no-site', { site: key, known })];
    }
    const items = readinessOf([...PLUGS, ...HOST_PLUGS]);
    const now = () => new Date();
    // Items read of the settings what they need; what a command leaves out is undefined.
    const parts = { db, sites, settings: settings as unknown as PlugSettings, now };
    let missing = 0;
    const listed: object[] = [];
    cli.result({ sites: listed });
    for (const site of chosen) {
      const entries: object[] = [];
      listed.push({ site: site.key, items: entries });
      cli.say(site.key);
      const onError = (error: unknown, item: string) => cli.warn(`${item}: ${reasonOf(error as Error)}`);
      for (const { name, state, faults, mend } of await readinessEntries(
        items,
        { ...parts, site },
        onError,
      )) {
        if (state === 'needed') missing += 1;
        entries.push({
          name,
          state,
          mend,
          faults: faults.map(({ fault: { code, params }, at }) => ({ code, params, at })),
        });
        cli.say(`  ${MARKS[state]}  ${name}`);
        for (const { fault, at } of faults)
          cli.say(`          ${at ? `${at} ` : ''}${faultSentence(fault)} [${fault.code}]`);
        if (state !== 'ready')
          cli.say(`          ${[mend.command, `docs/guides/${mend.guide}`].filter(Boolean).join(' · ')}`);
      }
    }
    return missing > 0 ? [refusal('not-ready', { missing })] : [];
  });
