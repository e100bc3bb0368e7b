export { cachedAnswers, type KeepOptions } from './answer-cache.ts';
export { type AskProviders, type CodeSource, providersSource, serviceSource } from './code-source.ts';
export { importPlaces, PLACE_ENDINGS } from './import.ts';
export { importedPlaces } from './imported-places.ts';
export { type Locator, locator } from './locator.ts';
export { plausibleAnswers } from './plausible-answers.ts';
export { newestPlaces, type PublishedPlaces, publishPlaces, watchPlaces } from './publish.ts';
export { locationRoutes } from './routes.ts';
export { findStreet, middleOf, streetsFrom } from './streets.ts';
