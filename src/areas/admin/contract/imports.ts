/** Imports as a service: files that an operator brings, what they would do, and that they are brought in once. */

import type { Permit } from '../../../kit/authority.ts';
import type { ImportTally } from '../../../kit/import-differences.ts';
import type { ImportKind } from '../../../kit/import-kind.ts';
import type { ImportState } from '../domain/imports.ts';
import type { PublicationFault } from './publications.ts';

/** What an import would do, or what keeps it from being brought in: the first faults, and how many there are. */
export type ImportReport =
  | { readonly ok: true; readonly tallies: readonly ImportTally[]; readonly digest: string }
  | { readonly ok: false; readonly faults: readonly PublicationFault[]; readonly count: number };

export type Import = {
  readonly id: string;
  /** The name that the area which imports it has given to it. */
  readonly kind: string;
  readonly state: ImportState;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** Who has brought the files, or has decided on them since. */
  readonly changedBy: string;
  readonly changedAt: string;
  /** Of one that is done: what it did. None where the files were never read to their end. */
  readonly report: ImportReport | undefined;
  readonly reportedAt: string | undefined;
  /** Whether the files are still here. */
  readonly isStored: boolean;
};

export type ImportRefusal =
  | 'unknown'
  /** It was decided on already. */
  | 'not-now'
  /** What it would do is not what was on the screen: there is another report. */
  | 'changed-since'
  /** Its files were kept for a day, and are gone. */
  | 'gone'
  | 'no-file'
  | 'wrong-ending'
  | 'name-twice'
  | 'too-much'
  | 'unreadable';
export type ImportDone =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: ImportRefusal; readonly id?: string };

/** Files on their way in. */
export type ArrivingImport = {
  /** Keeps one file as it comes; nothing where it may not come. */
  file(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** All are here: they are read for the first time. */
  end(): Promise<ImportDone>;
  /** They broke off, or may not come: nothing of them stays. */
  leave(): Promise<void>;
};

type Reads = Permit<'imports'>;
type Updates = Permit<'imports', 'update'>;

/** The imports of all kinds. They are of the whole portal: for whoever does not reach all of it there are none, and none is begun. */
export type ImportAdmin = {
  kinds(): readonly ImportKind[];
  page(
    permit: Reads,
    query: { readonly after?: string | undefined },
  ): Promise<{
    readonly imports: readonly Import[];
    readonly next: string | undefined;
  }>;
  find(permit: Reads, id: string): Promise<Import | undefined>;
  /** Undefined where they may begin none. */
  begin(permit: Updates, kind: string): Promise<ArrivingImport | undefined>;
  /** Makes the report anew, from the same files. */
  dryRun(permit: Updates, id: string): Promise<ImportDone>;
  /** Brings them in, where that does exactly what the digest tells of; else there is another report. */
  bringIn(permit: Updates, id: string, digest: string): Promise<ImportDone>;
  discard(permit: Updates, id: string): Promise<ImportDone>;
};
