/** Manuals as a service: for authors, and for the readers of a site. */
import type { Permit } from '../../../kit/authority.ts';

/** What a site offers to read: a name, and the path under which it is read. */
export type Manual = {
  readonly id: string;
  /** `br/aurora`. */
  readonly site: string;
  readonly name: string;
  readonly path: string;
  readonly changedAt: string;
};
export type ManualWish = Pick<Manual, 'site' | 'name' | 'path'>;
export type ManualDone = { readonly ok: true } | { readonly ok: false; readonly reason: 'taken' | 'unknown' };

/** The manuals of the sites that a permit reaches, for authors; of another site there are none, and none is put there. */
export type ManualAdmin = {
  list(permit: Permit<'manuals'>): Promise<readonly Manual[]>;
  /** Those of one site, for its readers: by name, without any whose path is not safe to lead to. */
  of(site: string): Promise<readonly Manual[]>;
  find(permit: Permit<'manuals'>, id: string): Promise<Manual | undefined>;
  add(permit: Permit<'manuals', 'update'>, wish: ManualWish): Promise<ManualDone>;
  change(permit: Permit<'manuals', 'update'>, id: string, wish: ManualWish): Promise<ManualDone>;
  remove(permit: Permit<'manuals', 'update'>, id: string): Promise<ManualDone>;
};
