/** Ids of versions: the day from which a version is in effect, and the checksum of its text (`2026-12-01-4f1c2a9b`). */
import type { DocumentVersion } from './version.ts';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** The day from which the version of an id is in effect, `YYYY-MM-DD`. */
export const dayOfVersion = (id: string): string => id.slice(0, DAY_LENGTH);

/** The checksum in the id of a version. */
export const checksumOfVersion = ({ id }: Pick<DocumentVersion, 'id'>): string => id.slice(DAY_LENGTH + 1);
