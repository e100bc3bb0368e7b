export { siteSearch } from './find.ts';
export { type Kept, keepIndex } from './keep.ts';
export * as searchTables from './tables.ts';
