export { openImportAdmin } from './import-admin.ts';
export { purgeImportFiles } from './pieces.ts';
export type { ImportDeps, ImportedKind } from './ports.ts';
