/** Writes texts down as they come into effect: a file that is taken away later has been read by then, whether or not anybody agreed to it. */
import type { PgBoss } from 'pg-boss';
import type { OpenDocuments } from './open-documents.ts';

const QUEUE = 'legal-documents-archive';
/** On the hour, which is when days begin in every market's calendar; what a process that was down has missed is made up for at its start. */
const AT = '0 * * * *';

/** Starts to write down what comes into effect by the clock, where a process has the worker's role. */
export async function workArchive(boss: PgBoss, { record }: Pick<OpenDocuments, 'record'>): Promise<void> {
  await boss.createQueue(QUEUE);
  await boss.schedule(QUEUE, AT);
  await boss.work(QUEUE, record);
}
