export { openImportAdmin } from './desk.ts';
export { purgeImportFiles } from './pieces.ts';
export type { ImportDeps, ImportedKind } from './ports.ts';
