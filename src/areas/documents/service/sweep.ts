import { type GateDeps, removeDocument } from './gate.ts';
import { hasDocuments, knownAmong } from './store.ts';

const AT_ONCE = 500;
/** A file in a bucket stays so long, whether or not anybody knows it. */
const UNTOUCHED_MS = 2 * 24 * 3_600_000;

/**
 * Removes bytes whose row is gone: of a person who was erased, of an upload that nobody finished. Nobody could open them any more.
 * A database without a single document removes nothing from a bucket: it is more likely the wrong one than the last one's end.
 * @returns how many files there were
 */
export async function sweepFiles(deps: GateDeps & { readonly now: () => Date }): Promise<number> {
  const { files, now } = deps;
  if (files.inBucket && !(await hasDocuments(deps))) return 0;
  const all = await files.all(new Date(now().getTime() - UNTOUCHED_MS));
  let swept = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE);
    const known = await knownAmong(deps, ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      await removeDocument(deps, id);
      swept += 1;
    }
  }
  return swept;
}
