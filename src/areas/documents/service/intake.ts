import type { Transaction } from '../../../io/database.ts';
import type { DocumentChange, DocumentOwner } from '../index.ts';
import type { DocumentFiles } from './files.ts';
import type { GateDeps } from './gate.ts';

/** What bounds all uploads together, whoever's they are: an owner's own limits bound nobody who has many owners (R26). */
export type IntakeDeps = GateDeps & {
  /**
   * Whether what belongs to this owner may be added to, or removed, now; it stays so until the transaction ends. Once somebody else
   * decides about it, or has decided, it may not.
   */
  readonly mayChange: (tx: Transaction, owner: DocumentOwner, change: DocumentChange) => Promise<boolean>;
  /** Bytes that must stay free on the disk, which others than the documents write to: the embedded database above all. */
  readonly spareBytes: number;
  /** Whether so many bytes may still come from a network address today; what came to nothing is given back. */
  readonly takeBytes: (
    address: string,
    bytes: number,
  ) => Promise<{ readonly isAllowed: boolean; readonly forgive: () => Promise<void> }>;
};

/** Whether the disk takes so many bytes more and keeps free what must stay free. */
export async function hasRoom(
  { files, spareBytes }: { readonly files: Pick<DocumentFiles, 'free'>; readonly spareBytes: number },
  bytes: number,
): Promise<boolean> {
  return (await files.free()) - bytes >= spareBytes;
}
