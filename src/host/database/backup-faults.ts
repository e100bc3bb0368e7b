/** Why a backup is not restored, proves nothing, or does not start. */
import { Refused, refusalsOf } from '../cli/refusals.ts';

export const backupFault = refusalsOf({
  // of the file
  'backup-changed': '{{file}} was changed, or sealed with a key that is not among these: it is not restored',
  'backup-not-proven':
    '{{file}} was changed, or sealed with a key that is not among these: it proves nothing',
  'backup-none': '{{file}} is no backup',
  'backup-cut': 'the backup is damaged: {{file}} has lost its end',
  'backup-unsealed':
    '{{file}} is of a release without keyed checksums: add --unsealed if you know where it was kept',
  'backup-unreadable': 'the backup is damaged: {{file}} cannot be read to its end',
  'backup-misfit': 'the backup is damaged: its rows do not fit their tables',
  'backup-checksum': 'the backup is damaged: its checksum is wrong',
  'backup-line': 'the backup is damaged: it has a line that makes no sense',
  'backup-end': 'the backup is damaged: its end is missing',
  'backup-rows': 'the backup is damaged: {{table}} should have {{count}} rows and has {{counted}}',

  // of the release, and of the database that it is restored into
  'backup-old':
    'the backup is older than release 0.2.0: restore it with 0.2.0, start that once, and make the backup anew',
  'backup-of-release': 'the database is of another release: make the backup with that one',
  'backup-release': 'the backup was made by another release: restore it with that one',
  'backup-columns': 'the backup was made by another release: {{table}} has other columns',
  'backup-queue': 'the backup has the job queue of another release: restore it with that one, then upgrade',
  'database-used': 'the database is not empty: {{table}} has rows. Restore into a new one',

  // of the files beside it
  'backup-list': '{{list}} is missing, was changed, or is sealed with a key that is not among these',
  'backup-documents': 'the files in {{folder}} are not those that were backed up with {{file}}',

  // of a drill
  'drill-no-postgres':
    'a drill restores into a PostgreSQL of its own, and this release was made without one (--without-postgres): run it with a release that has one, or restore into an empty database of yours',
  'drill-start': 'the portal does not start on it: {{last}}',
  'drill-late': 'the portal does not start on it in time',
  'drill-rows': '{{table}}: the backup has {{before}} rows, and after the start there are {{after}}',
  'drill-not-ready': '/readyz answers {{status}}: {{answer}}',
  'drill-no-pages': '/sitemap.xml answers {{status}} and lists no page',
  'drill-page': '{{path}} answers {{status}}',
});

/** What ends the reading of a backup. */
export class BackupRefusal extends Refused {}
