import { tablesOf } from '../../io/personal-column.ts';
import { definePlug } from '../platform/plug.ts';
import type { SiteSearch } from './contract.ts';
import { searchTables } from './service/index.ts';
import { openSearch } from './service/open-search.ts';

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly search: undefined;
  }
  interface PageServerParts {
    /** Whether an address may be told once more what is meant by a text that is being typed. */
    readonly takeSuggestion: ReturnType<typeof openSearch>['consumeLimit'];
  }
  interface PageParts {
    /** Finds what a site has by words. */
    readonly search: SiteSearch;
  }
}

/** Finds what a site has, by an index that one of the processes that work keeps. */
export const searchPlug = definePlug({
  name: 'search',
  tables: tablesOf(searchTables),
  needs: ['catalogue', 'dealers', 'offers', 'stock'],
  open({ db, reads, sealing, sites, soughtPages, today, log, use }) {
    const search = openSearch({
      db,
      reads,
      sealing,
      sites,
      today,
      log,
      catalogue: use('catalogue').current,
      dealers: use('dealers').index,
      stockIndexFor: use('stock').indexFor,
      offers: use('offers').active,
      pages: soughtPages,
    });
    return {
      page: { search: search.search },
      pageServer: { takeSuggestion: search.consumeLimit },
      jobs: [async () => search.work()],
      close: () => search.close(),
    };
  },
});
