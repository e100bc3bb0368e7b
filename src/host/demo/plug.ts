import { join } from 'node:path';
import { definePlug } from '../../areas/platform/plug.ts';
import { DEMO_NEEDS, seedOwners } from './demo-owners.ts';
import { inboxesOf, mountInboxes } from './stand-ins.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly demo: undefined;
  }
}

/** What a portal begins with and stands in for until it has customers, and services, of its own. */
export const demoPlug = definePlug({
  name: 'demo',
  needs: ['staff', ...DEMO_NEEDS],
  async open({ db, sealing, sites, seeds, settings, importedAtStart, use }) {
    const inboxes = inboxesOf(settings);
    if (seeds)
      await seedOwners(
        {
          db,
          sealing,
          sites,
          use,
          recordImport: importedAtStart('owners'),
        },
        join(seeds, 'owners'),
      );
    return {
      staff: { inboxes },
      web: (app) => mountInboxes(app, inboxes, { db, sealing, sites, staffOf: use('staff').staffOf }),
    };
  },
});
