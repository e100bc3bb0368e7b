import type { MailFile } from './outbox.ts';

/** The media type of a calendar's file with its method (RFC 6047 §2.4). */
const METHOD = /^text\/calendar;.*\bmethod=([A-Z]+)/i;

/** What a file asks a calendar to do, `REQUEST` or `CANCEL`; undefined for a file that is no calendar's. */
export const calendarMethod = ({ contentType }: Pick<MailFile, 'contentType'>): string | undefined =>
  METHOD.exec(contentType)?.[1]?.toUpperCase();

/**
 * The files of one mail without those that a later one of the same appointment replaces: of each `UID` the highest `SEQUENCE`, then the
 * latest `DTSTAMP` (RFC 5546 §2.1.5), then the last. A program that reads a mail takes its calendar in once, whatever else goes along.
 * Files that name no appointment all stay, and the order of those that stay is the given one.
 */
export function latestCalendarFiles(files: readonly MailFile[]): readonly MailFile[] {
  const latest = new Map<string, { readonly file: MailFile; readonly version: Version }>();
  const isOther = new Set<MailFile>();
  for (const file of files) {
    const version = versionOf(file);
    const known = version && latest.get(version.uid);
    if (!version) isOther.add(file);
    else if (!known || !isNewer(known.version, version)) latest.set(version.uid, { file, version });
  }
  const staying = new Set([...latest.values()].map(({ file }) => file));
  return files.filter((file) => isOther.has(file) || staying.has(file));
}

type Version = { readonly uid: string; readonly sequence: number; readonly stamp: string };

const isNewer = (one: Version, other: Version): boolean =>
  one.sequence === other.sequence ? one.stamp > other.stamp : one.sequence > other.sequence;

/** Which state of which appointment a file says; a line without `SEQUENCE` is the first (RFC 5545 §3.8.7.4). */
function versionOf(file: MailFile): Version | undefined {
  if (!calendarMethod(file)) return undefined;
  // A long line goes on behind a line break and a space (RFC 5545 §3.1).
  const lines = file.content.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const lineValue = (name: string) => {
    const line = lines.find((one) => new RegExp(`^${name}[;:]`, 'i').test(one));
    return line && /^[^:"]*(?:"[^"]*"[^:"]*)*:(.*)$/.exec(line)?.[1];
  };
  const uid = lineValue('UID');
  return uid
    ? { uid, sequence: Number(lineValue('SEQUENCE') ?? 0), stamp: lineValue('DTSTAMP') ?? '' }
    : undefined;
}
