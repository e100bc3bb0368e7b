import type { PlainDate } from '../../../kit/calendar.ts';
import type { DocumentVersion } from './version.ts';
import { checksumOfVersion } from './version-id.ts';

type Named = Pick<DocumentVersion, 'id' | 'effective' | 'origin'>;

/**
 * As which version the text that holds today is known. A text that was written down under its day and says something else by now, because
 * its site does of its company or its file was changed, has not said so since then: it is a version of today, and stays that one.
 *
 * @param version the text as it reads now, under the day that was written for it
 * @param recorded what was written down of the same document of its site, in the order in which it was
 * @param today of the market
 */
export function versionInForce<Version extends Named & Pick<DocumentVersion, 'changes'>>(
  version: Version,
  recorded: readonly Named[],
  today: PlainDate,
): Version {
  const last = lastRecorded(version, recorded);
  if (!last || last.id === version.id) return version;
  const effective = checksumOfVersion(last) === checksumOfVersion(version) ? last.effective : today;
  // What its author said of the change was of another one.
  return { ...version, effective, id: `${effective}-${checksumOfVersion(version)}`, changes: undefined };
}

/** The same to whoever fills the text otherwise than the pages do, as a command that knows no settings: what these have shown of it counts. */
export function shownVersion<Version extends Named>(version: Version, recorded: readonly Named[]): Version {
  const last = lastRecorded(version, recorded);
  return last ? { ...version, id: last.id, effective: last.effective } : version;
}

/** What was last written down of a text, in whatever words; undefined of one that is new. */
function lastRecorded(version: Named, recorded: readonly Named[]): Named | undefined {
  const own = recorded.filter(({ origin }) => origin === version.origin);
  return own.some(({ effective }) => effective === version.effective) ? own.at(-1) : undefined;
}
