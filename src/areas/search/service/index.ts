export { siteSearch } from './find.ts';
export { type IndexChanges, keepIndex } from './index-store.ts';
export * as searchTables from './tables.ts';
