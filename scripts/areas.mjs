// Writes the lists of all areas from `src/areas/areas.json`, where each has one line, and from what lies in its folder: plugs, pages, screens of
// the administration, kinds of publications, parts of site files and texts. They are modules of their own because no browser may load a plug, and
// each knows no more than it needs. What builds, starts or checks the sources calls it first. `node scripts/areas.mjs --check` changes nothing and fails where a list is
// not what the folders say.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const AREAS = join(root, 'src', 'areas');
const NAMES = 'areas.json';
/** What plugs and pages are declared with: an area that declares none. */
const BASE = 'platform';
/** Characters of the longest line, as the formatter has it. */
const WIDTH = 110;

/**
 * The areas in the order of the list, which is that of the administration's menu, each with further words that tests name it by.
 * @param {string} [folder] of the areas
 * @returns {Readonly<Record<string, readonly string[]>>}
 * @throws an Error that says which folder is not in the list, or which line has no folder
 */
export function areaList(folder = AREAS) {
  const text = readFileSync(join(folder, NAMES), 'utf8');
  const list = JSON.parse(text);
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const unlisted = folders.find((name) => !Object.hasOwn(list, name));
  if (unlisted) throw new Error(`src/areas/${unlisted}/ has no line in src/areas/${NAMES}`);
  const missing = Object.keys(list).find((name) => !folders.includes(name));
  if (missing) throw new Error(`src/areas/${NAMES} names ${missing}, and there is no src/areas/${missing}/`);
  return list;
}

/** What the lists have of an area: the file that declares it, what it looks like there, and how a list is written of it. */
const LISTS = [
  {
    list: 'plugs.ts',
    from: 'plug.ts',
    declaration: 'definePlug(',
    head: '/** The plugs of all areas. The host opens each after what it needs: their order here says nothing. */',
    isByName: true,
    type: "import type { ListedPlug } from './platform/plug.ts';",
    exported: 'export const PLUGS: readonly ListedPlug[] = [',
    entry: (name) => `  ${name},`,
    end: '];',
  },
  {
    list: 'declared-pages.ts',
    from: 'pages.ts',
    declaration: 'definePages(',
    head: '/** The pages that all areas declare; `pages.ts` beside it says which of them an address means. */',
    exported: 'export const DECLARED_PAGES = [',
    entry: (name) => `  ...Object.values(${name}),`,
    end: '];',
  },
  {
    list: 'admin/domain/declared-screens.ts',
    from: 'domain/staff-screens.ts',
    through: 'index.ts',
    declaration: '{',
    head: '/** The screens of the administration that areas declare, in the order of the menu. */',
    exported: 'export const AREA_SCREENS = {',
    entry: (name) => `  ...${name},`,
    end: '};',
  },
  {
    list: 'admin/domain/declared-kinds.ts',
    from: 'domain/publication-kinds.ts',
    through: 'index.ts',
    declaration: '{',
    head: '/** The kinds of what is published in drafts that areas declare; `publications/kinds.ts` has them in their order. */',
    exported: 'export const AREA_KINDS = {',
    entry: (name) => `  ${name},`,
    end: '};',
  },
];

/**
 * The lists that there have to be.
 * @param {string} [folder] of the areas
 * @returns {ReadonlyMap<string, string>} texts by files, from the folder of the areas
 * @throws an Error in a sentence where the list of areas and the folders differ, or a file declares nothing that can be listed
 */
export function areaLists(folder = AREAS) {
  const areas = Object.keys(areaList(folder));
  const written = LISTS.map((list) => [list.list, listOf(list, areas, folder)]);
  return new Map([...written, ...NAMED.map((list) => [list.file, namedList(list, areas, folder)])]);
}

function listOf({ list, from, through = from, declaration, ...written }, areas, folder) {
  const { head, type, exported, entry, end } = written;
  const declaring = areas
    .filter((area) => area !== BASE && existsSync(join(folder, area, from)))
    .map((area) => {
      const text = readFileSync(join(folder, area, from), 'utf8');
      const found = [...text.matchAll(/^ *export const (\w+) = (.+)$/gm)].filter(([, , value]) =>
        value.startsWith(declaration),
      );
      const names = found.map(([, name]) => name);
      if (names.length === 0)
        throw new Error(`src/areas/${area}/${from} has no "export const … = ${declaration}"`);
      // One that is written in any other form would be in no list, and nobody would miss it.
      const declared = declaration.endsWith('(') ? text.split(declaration).length - 1 : names.length;
      if (declared !== names.length)
        throw new Error(
          `src/areas/${area}/${from} declares ${declared} by ${declaration}…), and ${names.length} of them as "export const … = ${declaration}" in one line`,
        );
      return { names, path: `${'../'.repeat(list.split('/').length - 1) || './'}${area}/${through}` };
    });
  const imports = declaring
    .map(({ names, path }) => [path, importOf(names, path)])
    .concat(type ? [[/'(.+)'/.exec(type)[1], type]] : []);
  const names = declaring.flatMap((one) => one.names);
  const entries = (written.isByName ? names.sort() : names).map(entry);
  return [headOf(from), head, '', ...sorted(imports), '', exported, ...entries, end, ''].join('\n');
}

/** Lists of what every area calls by the same name: what is in them is asked by name, so that their order is that of the areas' names. */
const NAMED = [
  {
    file: 'texts.ts',
    name: 'texts',
    more: [
      ['menu', './menu.ts'],
      ['shared', './shared-texts.ts'],
    ],
    head: `/**
 * The texts that visitors of a site read, by dictionary: on pages, in mails and on papers. A site can say each of them otherwise
 * (\`authoring.texts\`). Texts that staff read are not here. \`host/sites/own-texts.test.tsx\` misses a dictionary that is not.
 */`,
    types: [['./platform/index.ts', "import type { TextDictionary } from './platform/index.ts';"]],
    exported: 'export const DICTIONARIES: readonly TextDictionary[] = [',
    end: '];',
  },
  {
    file: 'authoring.ts',
    name: 'authoring',
    more: [['menu', './menu.ts']],
    head: '/** The parts of the site files that areas have (`authoring`), each with its contract: all are checked before anybody is served. */',
    exported: 'export const AREA_AUTHORING = {',
    end: '};',
  },
];

function namedList({ file, name, more = [], head, types = [], exported, end }, areas, folder) {
  const having = areas.filter((area) => existsSync(join(folder, area, file))).sort();
  const nameOf = (area) => area.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const lists = [...having.map((area) => [nameOf(area), `./${area}/${file}`]), ...more];
  const imports = lists.map(([area, path]) => [path, `import { ${name} as ${area} } from '${path}';`]);
  const entries = lists.map(([area]) => `  ...${area},`);
  return [headOf(file), head, '', ...sorted([...imports, ...types]), '', exported, ...entries, end, ''].join(
    '\n',
  );
}

const headOf = (from) =>
  `// Written by scripts/areas.mjs from src/areas/areas.json and the \`${from}\` of the areas. Change those.`;

/** By their paths, as the formatter orders them. */
const sorted = (imports) =>
  imports.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);

function importOf(names, path) {
  const listed = names.toSorted();
  const line = `import { ${listed.join(', ')} } from '${path}';`;
  return line.length <= WIDTH
    ? line
    : `import {\n${listed.map((name) => `  ${name},\n`).join('')}} from '${path}';`;
}

/** The lists that are not what the folders say, with what they have to be. */
const staleLists = (folder) =>
  [...areaLists(folder)].filter(([file, text]) => {
    const path = join(folder, file);
    return !existsSync(path) || readFileSync(path, 'utf8') !== text;
  });

/** Writes the lists that are not what the folders say. */
export function writeAreaLists(folder = AREAS) {
  for (const [file, text] of staleLists(folder)) writeFileSync(join(folder, file), text);
}

if (process.argv[1] === import.meta.filename) {
  try {
    if (process.argv.includes('--check')) {
      const stale = staleLists(AREAS);
      for (const [file] of stale) console.error(`src/areas/${file} is stale: node scripts/areas.mjs`);
      process.exitCode = stale.length > 0 ? 1 : 0;
    } else writeAreaLists();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
