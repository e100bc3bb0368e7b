export { siteSearch } from './find.ts';
export { type Kept, keepIndex } from './index-store.ts';
export * as searchTables from './tables.ts';
