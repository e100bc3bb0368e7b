// Which tests depend on what has changed: `node scripts/affected.mjs [--base=COMMIT] [--kinds=unit,integration,journeys]`.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changedFiles } from './changed-files.mjs';
import { closureOf, readGraph } from './import-graph.mjs';
import { journeyNeeds, processNeeds } from './test-needs.mjs';

/** Kinds of tests, by their files. */
const KINDS = {
  unit: /^(src|scripts|artwork)\/(?!.*\.(?:integration|soak)\.test\.).*\.test\.tsx?$/,
  integration:
    /^tests\/(integration|conformance|guards)\/(?!.*\.soak\.).*\.test\.ts$|^(src|scripts|artwork)\/.*\.integration\.test\.tsx?$/,
  journeys: /^tests\/journeys\/[^/]+\.spec\.ts$/,
};

/** What everything stands on, beyond imports: data, packages, and how it is all built and run. */
const GROUND = {
  unit: /^(seeds\/|package(-lock)?\.json$|tsconfig\.json$|vite(st)?\.config\.ts$|scripts\/(bootstrap|build)\.mjs$)/,
  integration:
    /^(seeds\/|public\/|package(-lock)?\.json$|tsconfig\.json$|(vite|vitest|react-router)\.config\.ts$|scripts\/(bootstrap|build|start)\.mjs$|src\/host\/migrations\/)/,
  journeys:
    /^(seeds\/|public\/|package(-lock)?\.json$|tsconfig\.json$|(vite|react-router|playwright)\.config\.ts$|scripts\/(bootstrap|build|start|chromium)\.mjs$|src\/host\/migrations\/)/,
};

/** Read by people and by forges only. */
const READ_ONLY =
  /(^|\/)(README|CHANGELOG|CONTRIBUTING|SECURITY|LICENSE)(\.md)?$|^(\.github|\.ci|docs\/pictures)\/|^\.(editorconfig|gitignore|nvmrc)$/;
/** What tests may read by name, and nothing imports. */
const DATA = /^docs\/|^[^/]+\.(json|jsonc|mjs|ts)$/;

/**
 * The test files that depend on what has changed. One that cannot be told is among them.
 * @param {object} [options]
 * @param {string} [options.root] folder of the project
 * @param {string} [options.base] a commit or branch; where the trunk and this branch parted by itself
 * @param {readonly (keyof typeof KINDS)[]} [options.kinds]
 * @param {readonly string[]} [options.changed] the files themselves, instead of asking git
 * @param {Readonly<Record<string, readonly string[]>>} [options.visited] route modules by journey, as the last runs wrote them
 * @param {import('./import-graph.mjs').Graph} [options.graph] of `root`, for who asks more than once; it is read otherwise
 * @returns {{ file: string, kind: string, because: string }[]} in the order of kinds and names
 */
export function affectedTests({
  root = resolve(import.meta.dirname, '..'),
  base,
  kinds = ['unit', 'integration', 'journeys'],
  changed = changedFiles(root, base).files,
  visited = recordedVisits(root),
  graph: read,
} = {}) {
  if (changed.length === 0) return [];
  const graph = read ?? readGraph(root);
  const process = processNeeds(graph, changed);
  const journeys = journeyNeeds(graph);
  const unknown = changed.filter((file) => isUnknown(graph, file));
  const setups = {
    unit: closureOf(graph, ['tests/module-loading.ts']),
    integration: closureOf(graph, ['tests/global-setup.ts', 'tests/module-loading.ts']),
    journeys: closureOf(graph, ['tests/journeys/global-setup.ts']),
  };
  return kinds.flatMap((kind) => {
    const all = [...graph.files].filter((file) => KINDS[kind].test(file)).sort();
    const ground = changed.find((file) => GROUND[kind].test(file) || setups[kind]?.has(file));
    if (ground) return all.map((file) => ({ file, kind, because: `everything stands on ${ground}` }));
    return all.flatMap((file) => {
      const because = unknown[0]
        ? `nobody knows who reads ${unknown[0]}`
        : (ownReason(graph, changed, file) ??
          (kind === 'integration' ? process(file) : undefined) ??
          (kind === 'journeys' ? journeys(changed, visited[file]) : undefined));
      return because ? [{ file, kind, because }] : [];
    });
  });
}

/** Why a test depends on a change by its own imports, or by what it reads. */
function ownReason(graph, changed, test) {
  const needs = closureOf(graph, [test]);
  const imported = changed.find((file) => needs.has(file));
  if (imported) return imported === test ? 'it has changed itself' : `it imports ${imported}`;
  const others = changed.filter((file) => !READ_ONLY.test(file));
  if (/^tests\/guards\//.test(test) && others.length > 0) return 'guards read the repository';
  const texts = [...needs]
    .filter((file) => /^tests\/|\.test\.tsx?$/.test(file))
    .map((file) => graph.text(file))
    .filter((text) => /\b(readFileSync|readFile|readdirSync|globSync)\b/.test(text));
  const named = texts.flatMap(pathsNamed);
  const folder = test.slice(0, test.lastIndexOf('/') + 1);
  const readsBeside =
    texts.includes(graph.text(test)) && /import\.meta\.(url|dirname)/.test(graph.text(test));
  const read = others.find(
    (file) =>
      named.some((path) => file === path || file.startsWith(`${path}/`)) ||
      (readsBeside && file.startsWith(folder) && !graph.modules.has(file)),
  );
  return read && `it reads files, and may read ${read}`;
}

/** Paths of at least two parts that a text says aside from its imports; of a pattern what stands before its first star. */
const pathsNamed = (text) =>
  [...text.matchAll(/(?<!from |import |import\()['"`](?:\.\/)?([\w.-]+(?:\/[\w.-]+)+)/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.startsWith('..'));

/** Whether a file is neither a module, nor imported by one, nor of the kinds that are known. */
function isUnknown(graph, file) {
  if (READ_ONLY.test(file) || DATA.test(file) || graph.modules.has(file)) return false;
  if (Object.values(GROUND).some((pattern) => pattern.test(file))) return false;
  if (/^(src|tests|scripts|bench|artwork)\/.*\.(tsx?|mjs|css)$/.test(file)) return false; // one that is gone, or imported
  return ![...graph.modules.values()].some(({ own }) => own.some(({ to }) => to === file));
}

/** The route modules that each journey visited when it last ran. */
function recordedVisits(root) {
  const file = join(root, '.cache', 'journeys', 'pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const given = Object.fromEntries(process.argv.slice(2).map((word) => word.replace(/^--/, '').split('=')));
  for (const { file, kind, because } of affectedTests({
    base: given.base,
    ...(given.kinds ? { kinds: given.kinds.split(',') } : {}),
  }))
    console.log(`${kind}\t${file}\t${because}`);
}
