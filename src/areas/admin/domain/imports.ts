/**
 * `arriving` while files are on their way, `waiting` from its first report on, `done` once it was brought in, `discarded` where
 * somebody said no.
 */
export const IMPORT_STATES = ['arriving', 'waiting', 'done', 'discarded'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How long files are kept that nobody has decided on. Looked at every hour, so that none is a day old. */
export const IMPORT_RETENTION_HOURS = 20;
/** Faults that are kept of a report: who has more has made one mistake many times. */
export const IMPORT_FAULTS = 200;
/** Files of one import, and characters of their names. */
export const IMPORT_FILES = { most: 20, name: 80 } as const;
