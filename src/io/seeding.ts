import type { FileFault } from '../kit/faults.ts';
import { fileFaultLine } from './fault-sentences.ts';
import type { Log } from './log.ts';
import type { RevisionWatch } from './revision-watch.ts';

type Revised = { readonly revision: string };
type Publication = { readonly ok: true } | { readonly ok: false; readonly errors: readonly FileFault[] };

/** Says in the log what becomes of published data. */
export function telling<View extends Revised>(log: Pick<Log, 'info' | 'warn'>, what: string) {
  return {
    onError: (error: Error) => log.warn({ err: error }, `${what} not refreshed`),
    onPublished: ({ revision }: View) => log.info({ revision }, `${what} published`),
  };
}

/** More faults of seeds than these are not told: the start ends with one line. */
const TOLD = 5;

/** Why a start ends at the files of a folder: the first faults, as commands tell them. */
export const wrongSeeds = (folder: string, errors: readonly FileFault[]): Error =>
  new Error(`${folder}: ${errors.slice(0, TOLD).map(fileFaultLine).join('; ')}`);

/** Publishes the demo's files of a folder where nothing was ever published; fails when they have errors. */
export async function seedOnce(
  watch: RevisionWatch<Revised>,
  folder: string,
  publish: (folder: string) => Promise<Publication>,
): Promise<void> {
  if (watch.current().revision !== '0') return;
  const seeded = await publish(folder);
  if (!seeded.ok) throw wrongSeeds(folder, seeded.errors);
  await watch.refresh();
}
