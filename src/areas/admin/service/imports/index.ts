export { openImportAdmin } from './import-admin.ts';
export { purgeImportFiles } from './pieces.ts';
