import type { ServiceApp } from '../../../io/service.ts';
import { changeRoutes } from './change-routes.ts';
import { entityRoutes } from './entity-routes.ts';
import { groupRoutes } from './group-routes.ts';
import { listRoutes } from './list-routes.ts';
import type { DealerParts } from './parts.ts';

/**
 * Every call of the dealer service (doc. 2 §7.4): version 1 at the root, versions 2 and 3 below `v2` and `v3`. Registered under
 * a site they speak of the site's dealers, anywhere else of those whose market and brand the query names.
 */
export const dealerRoutes = (parts: DealerParts) => async (app: ServiceApp) => {
  listRoutes(app, parts);
  entityRoutes(app, parts);
  groupRoutes(app, parts);
  changeRoutes(app, parts);
};
