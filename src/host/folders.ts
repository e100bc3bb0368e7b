import { join, resolve } from 'node:path';

/** The project's folder, for the sources as for what is built of them: both lie two folders below it. */
export const ROOT = resolve(import.meta.dirname, '..', '..');
/** What browsers load as it is, such as pictures. */
export const PUBLIC = join(ROOT, 'public');
/** What a database that nothing was published to begins with. */
export const SEEDS = join(ROOT, 'seeds');
