import { openPublications } from '../../areas/admin/service/index.ts';
import type { Snapshot } from '../../areas/catalogue/index.ts';
import type { KnownTexts, Site } from '../../areas/platform/index.ts';
import { definePlug, type PublishedSites } from '../../areas/platform/plug.ts';
import { missingGatewayFault } from '../../areas/reservation/service/index.ts';
import type { Locale } from '../../kit/markets/identities.ts';
import { knownTexts } from '../sites/own-texts.ts';
import { openImports, startImportPurge } from './imports.ts';
import { draftViews, servePreviews } from './preview.ts';
import { publicationDeps, workPublications } from './publications.ts';
import { shownWith } from './shown-catalogue.ts';
import { serveSiteWords } from './site-words.ts';

declare module '../../areas/platform/plug.ts' {
  interface PublicationKinds {
    readonly site: true;
  }
  interface DraftViews {
    readonly sites: PublishedSites;
  }
  interface Plugs {
    readonly publishing: undefined;
    readonly imports: undefined;
    readonly shownCatalogue: undefined;
  }
  interface StaffParts {
    /** All texts that visitors read in a language, as the portal says them. */
    readonly siteTexts: (locale: Locale) => KnownTexts;
  }
  interface PageServerParts {
    /** What pages show: the catalogue, under a revision that changes with the lender's plans and the sites' texts too. */
    readonly catalogue: () => Snapshot;
    /** The sites as they are now, with what is published over their files. */
    readonly liveSites: () => readonly Site[];
  }
  interface PlugSettings {
    /** From which share of what it was a price or a rate that a publication moves is warned of: 0.1 is 10 %. */
    readonly warnFrom: number;
  }
}

/** What makers publish, in drafts that their authors look at before anybody else does. */
export const publishingPlug = definePlug({
  name: 'publishing',
  needs: ['locations', 'staff'],
  open({ db, boss, sealing, siteFiles: sites, publishedSites, log, settings, use }) {
    const deps = publicationDeps({
      db,
      sealing,
      sites,
      warnFrom: settings.warnFrom,
      links: { places: use('locations').locator.places },
      faultIn: (said) => missingGatewayFault(settings, said),
    });
    const draftOf = draftViews(deps);
    return {
      staff: { publications: openPublications(deps), siteTexts: knownTexts },
      hooks(app) {
        servePreviews(app, { staffOf: use('staff').staffOf, draftOf });
        // Behind them: whoever looks at a draft reads its words.
        serveSiteWords(app, publishedSites);
      },
      jobs: [() => workPublications(boss, deps, log)],
    };
  },
});

/** What operators import from files on a screen. */
export const importsPlug = definePlug({
  name: 'imports',
  needs: [],
  open: ({ db, boss, sealing, log, imports: kinds }) => ({
    staff: { imports: openImports({ db, sealing, kinds }) },
    jobs: [() => startImportPurge(boss, db, log)],
  }),
});

export const shownCataloguePlug = definePlug({
  name: 'shownCatalogue',
  needs: ['catalogue', 'rateTables'],
  open: ({ publishedSites, use }) => ({
    pageServer: {
      catalogue: shownWith(use('catalogue').current, use('rateTables').current, publishedSites),
      liveSites: () => publishedSites().sites,
    },
  }),
});
