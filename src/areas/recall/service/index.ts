export { RECALL_ENDINGS, readRecallFiles, readRecalls } from './files.ts';
export { importRecalls } from './import.ts';
export { importedRecalls } from './imported-recalls.ts';
export { openRecallSearch, type RecallDeps } from './search.ts';
