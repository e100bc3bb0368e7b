import { join } from 'node:path';
import { z } from 'zod';
import { tablesOf } from '../../io/personal-column.ts';
import { faultText } from '../../kit/faults.ts';
import type { Site } from '../platform/index.ts';
import { definePlug } from '../platform/plug.ts';
import { type DealerDirectory, type DealerIndex, dealerByCode, type WrittenDirectory } from './index.ts';
import { purgeChanges, statusRevisions } from './service/dealer-statuses.ts';
import { mountEveryDealer, openDealers, soldBrands } from './service/open-dealers.ts';
import type { DealerParts } from './service/parts.ts';
import { dealerRevisions } from './service/publish.ts';
import { publishedDealers } from './service/published-dealers.ts';
import { dealersReadiness } from './service/readiness.ts';
import { dealerRoutes } from './service/routes.ts';
import { WRITE_DEALERS } from './service/scopes.ts';
import * as tables from './service/tables.ts';

export type DealerPlug = {
  index(): DealerIndex;
  /** Whether a dealer sells on a site now: it is listed there and was not blocked. */
  isListed(site: Site, code: string): boolean;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly dealers: DealerPlug;
  }
  interface PageServerParts {
    /** The dealers of all sites as they are now. */
    readonly dealers: () => DealerIndex;
  }
  interface PublicationKinds {
    readonly dealers: true;
  }
  interface PublishedContent {
    readonly dealers: WrittenDirectory;
  }
  interface DraftViews {
    readonly dealers: DealerDirectory;
  }
  interface PlugSettings {
    /** Name of the header that says for which dealer a caller acts, in lower case. */
    readonly dealerContextHeader: string;
  }
}
declare module '../platform/index.ts' {
  interface PageChanges {
    /** Statuses of dealers: which are blocked. Caches in front of the portal know it by this name, a part of their surrogate keys. */
    readonly standings: true;
  }
}

/** Name of a header as requests have it, in lower case. */
const headerName = z
  .string()
  .regex(/^[\w-]{1,64}$/, faultText('setting-header-name'))
  .toLowerCase();

const dealerSettings = z
  .object({ DEALER_CONTEXT_HEADER: headerName.default('dealer-context') })
  .transform((v) => ({ dealerContextHeader: v.DEALER_CONTEXT_HEADER }));

/** The dealers of all sites: what was published, and what staff changed since. */
export const dealersPlug = definePlug({
  name: 'dealers',
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  readiness: [dealersReadiness],
  tables: tablesOf(tables),
  published: { dealers: dealerRevisions, standings: statusRevisions },
  publishes: (context) => [publishedDealers(context)],
  expire: async (db, now, days) => ({ changes: await purgeChanges(db, now, days) }),
  scopes: [WRITE_DEALERS],
  needs: ['locations'],
  settings: dealerSettings,
  async open({ db, databaseUrl: url, sites, seeds, settings, log, importedAtStart, draftOf, use }) {
    const { close, ...dealers } = await openDealers({ db, url }, use('locations').locator, {
      seeds: seeds && join(seeds, 'dealers'),
      log,
      imported: importedAtStart('dealers'),
      draft: () => draftOf('dealers'),
    });
    const partsWith = (tokens: DealerParts['tokens']): DealerParts => ({
      ...dealers,
      db,
      tokens,
      brands: soldBrands(sites),
      contextHeader: settings.dealerContextHeader,
    });
    return {
      service: {
        index: dealers.index,
        isListed: (site, code) => dealerByCode(dealers.index(), site, code) !== undefined,
      },
      pageServer: { dealers: dealers.index },
      revisions: { standings: dealers.statusRevision },
      services: { dealer: (app, tokens) => dealerRoutes(partsWith(tokens))(app) },
      calls: (app, tokens) => mountEveryDealer(app, partsWith(tokens)),
      close,
    };
  },
});
