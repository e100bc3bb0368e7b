/** Stores an approved proposal in the database of the portal whose data folder it is started with, as the credit service does. */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '../../scripts/command.ts';
import { aDecision } from '../../src/areas/proposals/examples.ts';
import { keepDecided } from '../../src/areas/proposals/service/index.ts';
import { createSealing, readDataKeys } from '../../src/io/sealing.ts';

const [number = '', dueDate = '', site = 'br/aurora'] = process.argv.slice(2);
const read = readDataKeys((await readFile(join(process.env.VITRINE_DATA ?? '', 'data-keys'), 'utf8')).trim());
if (!read.ok) throw new Error(read.fault.code);
const sealing = createSealing(read.keys);
const complaints = await onDatabase('journey', async ({ db }) => {
  await db.transaction((tx) => keepDecided(sealing, tx, aDecision({ id: number, dueDate, site })));
  return [];
});
if (complaints.length > 0) throw new Error(complaints.join('\n'));
