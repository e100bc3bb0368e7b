import type { GateParts } from './gate.ts';
import { removeDocument } from './gate.ts';
import { knownAmong } from './store.ts';

const AT_ONCE = 500;

/**
 * Removes bytes whose row is gone: of a person who was erased, of an upload that nobody finished. Nobody could open them any more.
 * @returns how many files there were
 */
export async function sweepFiles(parts: GateParts): Promise<number> {
  const all = await parts.files.all();
  let swept = 0;
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ids = all.slice(at, at + AT_ONCE);
    const known = await knownAmong(parts, ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      await removeDocument(parts, id);
      swept += 1;
    }
  }
  return swept;
}
