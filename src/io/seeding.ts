import type { Log } from './log.ts';
import type { RevisionWatch } from './revision-watch.ts';

type Revised = { readonly revision: string };
type Publication = { readonly ok: true } | { readonly ok: false; readonly errors: readonly unknown[] };

/** Says in the log what becomes of published data. */
export function telling<View extends Revised>(log: Pick<Log, 'info' | 'warn'>, what: string) {
  return {
    onError: (error: Error) => log.warn({ err: error }, `${what} not refreshed`),
    onPublished: ({ revision }: View) => log.info({ revision }, `${what} published`),
  };
}

/** Publishes the demo's files of a folder where nothing was ever published; fails when they have errors. */
export async function seedOnce(
  watch: RevisionWatch<Revised>,
  folder: string,
  publish: (folder: string) => Promise<Publication>,
): Promise<void> {
  if (watch.current().revision !== '0') return;
  const seeded = await publish(folder);
  if (!seeded.ok) throw new Error(`${folder}: ${JSON.stringify(seeded.errors.slice(0, 5))}`);
  await watch.refresh();
}
