export { readCatalogueFiles, readSource } from './files.ts';
export { type PricesPublished, publishMakerPrices } from './maker-prices.ts';
export { checkModels } from './model-check.ts';
export { catalogueOf, catalogueRevisions, decideCatalogue, publishCatalogue } from './publish.ts';
export { colourCoatingRoutes, pricingRoutes } from './routes.ts';
export { watchCatalogue } from './watch.ts';
