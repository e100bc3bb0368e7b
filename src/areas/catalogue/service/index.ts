export type { CatalogueError } from '../domain/check.ts';
export { type ReadCatalogue, readCatalogueFiles } from './files.ts';
export { loadCurrent, type Publication, publishCatalogue } from './publish.ts';
export { colourCoatingRoutes, pricingRoutes } from './routes.ts';
export { type CatalogueWatch, watchCatalogue } from './watch.ts';
