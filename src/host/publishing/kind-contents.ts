/** What each kind of publication holds, in the form that its area writes and reads. */
import type { Kind } from '../../areas/admin/index.ts';
import type { Content } from '../../areas/admin/service/index.ts';
import type { catalogueRevisions } from '../../areas/catalogue/service/index.ts';
import type { creditSettingsRevisions, rateTableRevisions } from '../../areas/lender/service/index.ts';
import type { Revisions } from '../../io/revisions.ts';
import type { siteRevisions } from '../sites/live-sites.ts';
import type { DirectoryParts } from './dealer-publications.ts';

type ContentIn<Of> = Of extends Revisions<infer Held> ? Held : never;

export type KindContents = {
  readonly catalogue: ContentIn<typeof catalogueRevisions>;
  readonly rates: ContentIn<typeof rateTableRevisions>;
  readonly desk: ContentIn<typeof creditSettingsRevisions>;
  readonly site: ContentIn<typeof siteRevisions>;
  readonly dealers: DirectoryParts;
};

/** Content of a kind in its area's form: the publications hold for a kind what its own rules and revisions have given, and nothing else. */
export const contentOfKind = <Name extends Kind>(_kind: Name, content: Content): KindContents[Name] =>
  content as KindContents[Name];
