export { siteSearch } from './find.ts';
export { type IndexChanges, keepIndex } from './index-store.ts';
