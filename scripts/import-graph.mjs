// Who needs whom, by the text of the files alone: nothing is loaded, no package is followed. A door (`index.ts`) passes on what many files
// say; who takes a name from it needs the file that says it, and not everything else that the door names.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Where the project's own modules stand. */
export const FOLDERS = ['src', 'tests', 'scripts', 'bench', 'artwork'];
const MODULE = /\.(tsx?|mjs)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Everything that a module says. */
const ALL = '*';

/**
 * The imports of every module below `root`: static ones, dynamic ones of a literal, re-exports and `new URL('./x', import.meta.url)`. What a
 * test names as a file to start (`'limit-taker.ts'`), or as a command to run, is a need of it too. A file that is imported and not there
 * any more stays in the graph, so that who imports it is found.
 * @param {string} root folder of the project
 * @returns {Graph}
 *
 * @typedef {{ to: string, name: string, isType: boolean }} Need a type is asked for by the compiler only; without a name it is only loaded
 * @typedef {{ own: Need[], passed: Map<string, Need>, stars: Need[] }} Module `passed`: what it exports again, by the name it has there
 * @typedef {{ files: Set<string>, modules: Map<string, Module>, text: (file: string) => string }} Graph paths from `root`, with slashes
 */
export function readGraph(root) {
  const files = new Set(FOLDERS.flatMap((folder) => filesBelow(root, folder)));
  const texts = new Map();
  const modules = new Map();
  for (const file of files) {
    if (!MODULE.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    const read = readModule(files, file, text);
    if (/^tests\/|\.test\.tsx?$/.test(file)) read.own.push(...startedBy(files, file, text));
    modules.set(file, read);
  }
  return { files, modules, text: (file) => texts.get(file) ?? '' };
}

/**
 * Everything that some files need when they run, themselves among it.
 * @param {Graph} graph
 * @param {Iterable<string>} from
 * @param {{ types?: boolean }} [options] `types` follows imports of types too
 * @returns {Set<string>}
 */
export function closureOf(graph, from, { types = false } = {}) {
  const reached = new Set();
  const request = new Set();
  const open = [...from].map((file) => [file, ALL]);
  const ask = ({ to, name, isType }) => {
    if (types || !isType) open.push([to, name]);
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const [file, name] = next;
    const key = `${file} ${name}`;
    if (request.has(key)) continue;
    request.add(key);
    const module = graph.modules.get(file);
    if (!reached.has(file)) {
      reached.add(file);
      module?.own.forEach(ask);
    }
    if (!module || name === '') continue;
    const passed = module.passed.get(name);
    if (name === ALL) [...module.passed.values(), ...module.stars].forEach(ask);
    else if (passed) ask(passed);
    else for (const star of module.stars) ask({ ...star, name });
  }
  return reached;
}

function filesBelow(root, folder) {
  let found = [];
  try {
    found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // a tree may do without one of the folders
  }
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath.replaceAll('\\', '/'), entry.name).slice(root.replaceAll('\\', '/').length + 1),
    );
}

function readModule(files, file, text) {
  const { module, errors } = parseSync(file, text, { sourceType: 'module' });
  if (errors.some(({ severity }) => severity === 'Error')) throw new Error(`${file}: ${errors[0].message}`);
  const need = (from, name, isType = false) => ({ to: resolved(files, file, from), name, isType });
  const read = { own: [], passed: new Map(), stars: [] };
  for (const one of module.staticImports) {
    const from = one.moduleRequest.value;
    if (!isOwn(from)) continue;
    if (!isOfTypes(text, one)) read.own.push(need(from, ''));
    for (const { importName, isType } of one.entries) read.own.push(need(from, nameIn(importName), isType));
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      if (!moduleRequest || !isOwn(moduleRequest.value)) continue;
      const passed = need(moduleRequest.value, nameIn(importName), isType);
      if (exportName.kind === 'None') read.stars.push(passed);
      else read.passed.set(exportName.kind === 'Default' ? 'default' : exportName.name, passed);
    }
  const named = [
    ...module.dynamicImports.map(
      ({ moduleRequest: { start, end } }) => /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end))?.[2] ?? '',
    ),
    ...[...text.matchAll(/new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url/g)].map(([, from]) => from),
  ];
  for (const from of named) if (isOwn(from)) read.own.push(need(from, ALL));
  return read;
}

const isOwn = (from) => /^\.\.?\//.test(from);

/** `import type …`, which is gone when the module runs; an `import { type A }` still loads. */
const isOfTypes = (text, { start, end }) => /^import\s+type\s+[{*\w]/.test(text.slice(start, end));

/** What is asked for by an import or a re-export, as its own module calls it. */
function nameIn({ kind, name }) {
  if (kind === 'Default') return 'default';
  return kind === 'Name' ? name : ALL;
}

function resolved(files, file, from) {
  const path = join(dirname(file), from.replace(/\?.*$/, ''));
  return ENDINGS.map((ending) => `${path}${ending}`).find((one) => files.has(one)) ?? path;
}

/** Modules that a test starts by their names: beside it, from the project's folder, or as a command (`runScript('spec')`). */
function startedBy(files, file, text) {
  const runsCommands = /\b(runScript|quickly)\b/.test(text);
  return [...text.matchAll(/(?<!from |import |import\()['"`]([\w./-]+)['"`]/g)]
    .flatMap(([, name]) =>
      /\.(tsx?|mjs)$/.test(name)
        ? [join(dirname(file), name), join(name)]
        : runsCommands
          ? [`scripts/${name}.ts`, `src/commands/${name}.ts`]
          : [],
    )
    .filter((path) => files.has(path) && path !== file)
    .map((to) => ({ to, name: ALL, isType: false }));
}
