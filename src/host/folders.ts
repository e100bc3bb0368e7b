import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project's folder, for the sources as for what is built of them: both lie two folders below it. */
export const ROOT = resolve(import.meta.dirname, '..', '..');
/** Whether this is a checkout, which has npm and its scripts, and not a release (`scripts/release.mjs`), which has Node alone. */
const IS_CHECKOUT = existsSync(join(ROOT, 'scripts', 'start.mjs'));
/** How somebody in this folder starts a command, and a portal. */
export const TYPED = IS_CHECKOUT
  ? ({ vitrine: 'npm run vitrine --', start: 'npm start' } as const)
  : ({ vitrine: 'node vitrine.mjs', start: 'node vitrine.mjs serve' } as const);
/** What browsers load as it is, such as pictures. */
export const PUBLIC = join(ROOT, 'public');
/** What a database that nothing was published to begins with. */
export const SEEDS = join(ROOT, 'seeds');
