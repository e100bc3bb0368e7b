import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { inPortal } from './portal-database.ts';

type Approved = { readonly id: string; readonly dueDate: string; readonly site: string };

/** Stores approved proposals, each by number, last day and site, in the database of a running portal, as the credit service does. */
export const keepApproved = (dataFolder: string, proposals: readonly Approved[]): Promise<void> =>
  inPortal(dataFolder, async (_query, sealing, db) => {
    for (const proposal of proposals)
      await db.transaction((tx) => keepDecided(sealing, tx, aDecision(proposal)));
  });
