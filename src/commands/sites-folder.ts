/** Which site files a command reads that opens nothing else. */
import { resolve } from 'node:path';
import { readEnvironmentParts } from '../host/process/environment.ts';

/**
 * The folder that the command was given, or that of the portal's own settings.
 *
 * @param given as it was typed, below the folder that the command is run in
 * @returns its whole path, or one line that names the setting at fault
 */
export function sitesFolderOr(
  given: string | undefined,
): { ok: true; folder: string } | { ok: false; line: string } {
  if (given !== undefined) return { ok: true, folder: resolve(given) };
  const read = readEnvironmentParts(process.env, ['sitesFolder']);
  return read.ok ? { ok: true, folder: read.environment.sitesFolder } : read;
}
