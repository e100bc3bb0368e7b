/** Stores approved proposals, each given by number, last day and site, in the database of the portal whose data folder it is started with, as the credit service does. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '../../scripts/command.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';

const given = process.argv.slice(2);
const proposals = Array.from({ length: given.length / 3 }, (_, at) => {
  const [id = '', dueDate = '', site = ''] = given.slice(3 * at);
  return { id, dueDate, site };
});
const read = readDataKeys((await readFile(join(process.env.VITRINE_DATA ?? '', 'data-keys'), 'utf8')).trim());
if (!read.ok) throw new Error(read.fault.code);
const sealing = createSealing(read.keys);
const complaints = await onDatabase('journey', async ({ db }) => {
  for (const proposal of proposals)
    await db.transaction((tx) => keepDecided(sealing, tx, aDecision(proposal)));
  return [];
});
if (complaints.length > 0) throw new Error(complaints.join('\n'));
