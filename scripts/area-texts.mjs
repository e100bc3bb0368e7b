// Writes the list of all texts that visitors read, src/areas/texts.ts, from the areas' own lists (`texts.ts` of an area's folder); a new area
// has one and changes nothing else. What builds, starts or checks the sources calls it first. `node scripts/area-texts.mjs --check` changes
// nothing and fails where the list is not what the folders say.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const AREAS = join(root, 'src', 'areas');
const LIST = 'texts.ts';
const HEAD = `// Written by scripts/area-texts.mjs from the \`texts.ts\` of the areas. Change those.
/**
 * The texts that visitors of a site read, by dictionary: on pages, in mails and on papers. A site can say each of them otherwise
 * (\`authoring.texts\`). Texts that staff read are not here. \`host/sites/own-texts.test.tsx\` misses a dictionary that is not.
 */
`;

/**
 * The list that there has to be.
 * @param {string} [folder] of the areas
 * @returns {string} the text of its file
 */
export function areaTexts(folder = AREAS) {
  const areas = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, LIST)))
    .map(({ name }) => name)
    .sort();
  const nameOf = (area) => area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const lists = areas.map((area) => [nameOf(area), `./${area}/${LIST}`]);
  const imports = [...lists, ['shared', './shared-texts.ts']]
    .map(([name, path]) => [path, `import { texts as ${name} } from '${path}';\n`])
    .concat([['./platform/index.ts', "import type { TextDictionary } from './platform/index.ts';\n"]])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, line]) => line);
  const entries = [...lists.map(([name]) => name), 'shared'].map((name) => `  ...${name},\n`);
  return `${HEAD}
${imports.join('')}
export const DICTIONARIES: readonly TextDictionary[] = [
${entries.join('')}];
`;
}

const isStale = (folder) =>
  !existsSync(join(folder, LIST)) || readFileSync(join(folder, LIST), 'utf8') !== areaTexts(folder);

/** Writes the list where it is not what the folders say. */
export function writeAreaTexts(folder = AREAS) {
  if (isStale(folder)) writeFileSync(join(folder, LIST), areaTexts(folder));
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes('--check')) writeAreaTexts();
  else if (isStale(AREAS)) {
    console.error('src/areas/texts.ts is stale: node scripts/area-texts.mjs');
    process.exitCode = 1;
  }
}
