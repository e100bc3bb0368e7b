export { readCatalogueFiles } from './files.ts';
export { publishCatalogue } from './publish.ts';
export { colourCoatingRoutes, pricingRoutes } from './routes.ts';
export { watchCatalogue } from './watch.ts';
