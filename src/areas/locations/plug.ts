import { join } from 'node:path';
import { tablesOf } from '../../io/personal-column.ts';
import { definePlug } from '../platform/plug.ts';
import { importedPlaces } from './service/imported-places.ts';
import type { Locator } from './service/locator.ts';
import type { LocationSettings } from './service/open-locations.ts';
import { openLocations, pagePlaces } from './service/open-locations.ts';
import { locationRoutes } from './service/routes.ts';
import * as tables from './service/tables.ts';

export type LocationPlug = {
  readonly locator: Locator;
  /** Where places are and what they are called. */
  readonly places: ReturnType<typeof pagePlaces>;
};

declare module '../platform/plug.ts' {
  interface Plugs {
    readonly locations: LocationPlug;
  }
  interface PublicationLinks {
    /** Where cities are, in a process that follows them. */
    readonly places: Locator['places'];
  }
  interface PageParts {
    readonly places: LocationPlug['places'];
  }
  interface PlugSettings extends Pick<LocationSettings, 'location'> {}
}

/** Where places are: streets, cities and postal codes, with who else knows them. */
export const locationsPlug = definePlug({
  name: 'locations',
  tables: tablesOf(tables),
  callNotes: async () => (await import('./service/call-notes.ts')).callNotes,
  needs: [],
  async open({ db, reads, databaseUrl: url, reference, settings, log, importedAtStart }) {
    const folder = reference && join(reference, 'places');
    const { locator, close } = await openLocations(
      { db, reads, url },
      folder,
      settings,
      log,
      importedAtStart('places'),
    );
    const places = pagePlaces(locator);
    return {
      service: { locator, places },
      page: { places },
      imports: [importedPlaces(db)],
      services: { location: locationRoutes(locator) },
      close,
    };
  },
});
