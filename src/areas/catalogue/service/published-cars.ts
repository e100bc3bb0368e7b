import { readEach } from '../../../io/json-files.ts';
import type { PublicationContext, PublishedKind } from '../../platform/plug.ts';
import type { WrittenSite } from '../domain/written.ts';
import { snapshotOf } from '../index.ts';
import { readSource } from './files.ts';
import { catalogueOf, catalogueRevisions, decideCatalogue } from './publish.ts';

/** The cars of all sites as drafts publish them, by the rules of `npm run catalogue:import`. */
export const publishedCars = ({ sites, links }: PublicationContext): PublishedKind<WrittenSite[]> => ({
  kind: 'catalogue',
  revisions: catalogueRevisions,
  decide: (files, { replace }) =>
    decideCatalogue(readEach(files, readSource), { replace, sites, checkModel: links.checkModel }),
  draftView: (revision) => ({ catalogue: catalogueOf(revision) }),
  forOthers: (content) => ({ catalogue: snapshotOf(content, { revision: '', publishedAt: '' }) }),
  nameable: (cars) => ({ cars }),
});
