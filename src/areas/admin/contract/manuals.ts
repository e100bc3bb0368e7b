/** Manuals as a service: for authors, and for the readers of a site. */

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

/** The manuals of all sites, for authors; `by` is who does it. */
export type ManualDesk = {
  list(): Promise<readonly Manual[]>;
  /** Those of one site, for its readers: by name, without any whose path is not safe to lead to. */
  of(site: string): Promise<readonly Manual[]>;
  find(id: string): Promise<Manual | undefined>;
  add(by: string, wish: ManualWish): Promise<ManualDone>;
  change(by: string, id: string, wish: ManualWish): Promise<ManualDone>;
  remove(by: string, id: string): Promise<ManualDone>;
};
