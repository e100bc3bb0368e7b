// Outlives the test run that starts it, however that ends, and clears what it left: `node keeper.ts FOLDER`, with a pipe from the
// run as its standard input, on which a run that ends in order says so. A portal that is killed leaves its database running, by
// design, so somebody has to end it.
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { endClusters } from './cluster.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const isInOrder = (await text(process.stdin)) !== '';
await endClusters(folder);
// A portal that a killed run leaves ends by itself, but may have been starting its database in that moment.
for (let looked = 0; looked < 10 && !isInOrder; looked++) {
  await wait(200);
  await endClusters(folder);
}
await rm(folder, { recursive: true, force: true, maxRetries: 10 });
