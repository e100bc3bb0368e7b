/**
 * vitrine catalogue check FILE|FOLDER
 *
 * Checks catalogue files as an import does, without a database, and lists what the law of their market wants shown and they do not say. The exit
 * code is 1 where a file has an error, 2 where only something is missing that the law asks for. What files say: docs/guides/catalogue-files.md.
 */
import { lawGaps } from '../areas/catalogue/index.ts';
import { checkModels, readCatalogueFiles } from '../areas/catalogue/service/index.ts';
import { modelProblems } from '../areas/configurator/index.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { fileComplaint } from './complaints.ts';

export async function check({ path }: { readonly path: string }, cli: Cli): Promise<Complaints> {
  const read = await readCatalogueFiles(path);
  const errors = [...read.errors, ...checkModels(read.sources, modelProblems)];
  const gaps = lawGaps(read.sources);
  cli.say(`${read.sources.length} files, ${errors.length} errors, ${gaps.length} gaps`);
  cli.result({ files: read.sources.length, errors: errors.length, gaps: gaps.length });
  if (gaps.length > 0) cli.exit(2);
  if (errors.length > 0) cli.exit(1);
  return [...errors, ...gaps].map(fileComplaint);
}
