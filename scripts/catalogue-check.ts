/**
 * npm run catalogue:check FILE|FOLDER
 *
 * Checks catalogue files as an import does, without a database, and lists what the law of their market wants shown and they do not say. The exit
 * code is 1 where a file has an error, 2 where only something is missing that the law asks for. What files say: docs/guides/catalogue-files.md.
 */
import { lawGaps } from '../src/areas/catalogue/index.ts';
import { checkModels, readCatalogueFiles } from '../src/areas/catalogue/service/index.ts';
import { modelProblems } from '../src/areas/configurator/index.ts';
import { fileFaultLine } from '../src/io/fault-sentences.ts';

const [path, ...more] = process.argv.slice(2);
if (!path || more.length > 0) {
  console.error('usage: npm run catalogue:check FILE|FOLDER');
  process.exitCode = 1;
} else {
  const read = await readCatalogueFiles(path);
  const errors = [...read.errors, ...checkModels(read.sources, modelProblems)];
  const gaps = lawGaps(read.sources);
  for (const one of [...errors, ...gaps]) console.error(fileFaultLine(one));
  console.log(`${read.sources.length} files, ${errors.length} errors, ${gaps.length} gaps`);
  if (gaps.length > 0) process.exitCode = 2;
  if (errors.length > 0) process.exitCode = 1;
}
