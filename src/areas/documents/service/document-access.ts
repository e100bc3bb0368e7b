import type { DocumentAdmin } from '../contract.ts';
import type { DocumentOwner } from '../index.ts';
import { documentAdmin } from './review.ts';
import { sentKinds } from './store.ts';

type AccessOptions = Pick<Parameters<typeof documentAdmin>[0], 'db' | 'sealing' | 'now' | 'record'>;

/** How areas find the documents that belong to something of theirs. */
export type DocumentAccess = {
  /** The kinds of documents that have arrived for an owner. */
  sentKinds(site: string, owner: DocumentOwner): Promise<readonly string[]>;
  /** Documents for those who decide about them. */
  admin(of: Pick<Parameters<typeof documentAdmin>[0], 'ownerOf' | 'reviewed'>): DocumentAdmin;
};

export const documentAccess = (options: AccessOptions): DocumentAccess => ({
  sentKinds: (site, owner) => sentKinds({ db: options.db }, site, owner),
  admin: (of) => documentAdmin({ ...of, ...options }),
});
