export { readCatalogueFiles } from './files.ts';
export { loadCurrent, publishCatalogue } from './publish.ts';
export { colourCoatingRoutes, pricingRoutes } from './routes.ts';
export { watchCatalogue } from './watch.ts';
