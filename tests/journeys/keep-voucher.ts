/** Keeps an approved proposal in the database of the portal whose settings it is started with, as the credit desk does. */

import { onDatabase } from '../../scripts/command.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { testSealing } from '../sealing.ts';

const [number = '', dueDate = '', site = 'br/aurora'] = process.argv.slice(2);
const complaints = await onDatabase('journey', async ({ db }) => {
  await db.transaction((tx) => keepDecided(testSealing, tx, aDecision({ id: number, dueDate, site })));
  return [];
});
if (complaints.length > 0) throw new Error(complaints.join('\n'));
