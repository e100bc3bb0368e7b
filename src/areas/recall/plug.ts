import { join } from 'node:path';
import { wrongSeeds } from '../../io/seeding.ts';
import { definePlug, type PlugContext } from '../platform/plug.ts';
import type { RecallSession } from './contract.ts';
import { importedRecalls } from './service/imported-recalls.ts';
import { importRecalls, openRecallSearch, readRecallFiles } from './service/index.ts';
import { recallPersonalData } from './service/personal-data.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly recall: undefined;
  }
  interface PageSessions {
    readonly recalls: RecallSession;
  }
}

/** The recall search of all sites. A database into which no campaign was ever imported gets those of the seeds. */
export const recallPlug = definePlug({
  name: 'recall',
  needs: [],
  personalData: recallPersonalData,
  async open(context) {
    const { db, reads, sealing, sites, today, now, seeds, rateLimit } = context;
    if (seeds) await seedRecalls(context, join(seeds, 'recalls'));
    const deps = { db, reads, sealing, now };
    return {
      imports: [importedRecalls({ db, sealing, sites, today })],
      pages: {
        recalls: { open: ({ site }) => openRecallSearch(deps, site.key), isTooOften: rateLimit('recall') },
      },
    };
  },
});

async function seedRecalls(context: PlugContext, folder: string): Promise<void> {
  const { db, sealing, sites, today, importedAtStart } = context;
  const { rows } = await db.$client.query('select exists (select from recall_campaign) as known');
  if (rows[0].known) return;
  const keys = sites.map(({ key }) => key);
  const { sources, errors } = await readRecallFiles(folder, today);
  const shown = sites.filter(({ demonstration }) => demonstration).map(({ key }) => key);
  const own = sources.filter(({ site }) => shown.includes(site));
  const seeded = await importRecalls(
    { db, sealing },
    { sources: own, errors },
    keys,
    importedAtStart('recall'),
  );
  if (!seeded.ok) throw wrongSeeds(folder, seeded.errors);
}
