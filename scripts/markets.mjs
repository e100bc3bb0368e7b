// Writes the tables of all markets, src/kit/markets/all/, from the folders of the markets beside it; a market is a folder there and nothing
// else. What builds, starts or checks the sources calls it first. `node scripts/markets.mjs --check` changes nothing and fails where a table
// is not what the folders say.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const MARKETS = join(root, 'src', 'kit', 'markets');
const TABLES = 'all';
/** The market of whoever says nothing (`DEFAULT_MARKET`) comes first, the others by their codes. */
const FIRST = 'br';
/** Only markets with another's words have this file. */
const WORDING = 'wording';
/** Not by market: what each has is of one country, and all together are one table. */
const JOINED = 'documents';
const HEAD = '// Written by scripts/markets.mjs from the folders of the markets. Change those.\n';

/**
 * The tables that there have to be: a file a subject, so that a page loads the subjects that it asks for and no others.
 * @param {string} [folder] of the markets
 * @returns {ReadonlyMap<string, string>} texts by file names
 * @throws an Error that names the file that a market lacks
 */
export function marketTables(folder = MARKETS) {
  const has = (market, subject) => existsSync(join(folder, market, `${subject}.ts`));
  const markets = readdirSync(folder)
    .filter((name) => /^[a-z]{2}$/.test(name))
    .sort((one, other) => Number(other === FIRST) - Number(one === FIRST) || (one < other ? -1 : 1));
  const subjects = readdirSync(join(folder, FIRST)).map((file) => file.replace(/\.ts$/, ''));
  for (const market of markets) {
    const lacking = subjects.find((subject) => !has(market, subject));
    if (lacking) throw new Error(`src/kit/markets/${market}/${lacking}.ts is missing`);
  }
  return new Map(
    [...subjects, WORDING].sort().map((subject) => {
      const codes = markets.filter((market) => has(market, subject)).map((market) => market.toUpperCase());
      return [`${subject}.ts`, tableOf(subject, codes)];
    }),
  );
}

function tableOf(subject, codes) {
  const imports = codes
    .toSorted()
    .map((code) => `import { ${subject} as ${code} } from '../${code.toLowerCase()}/${subject}.ts';\n`);
  const entries = codes.map((code) => (subject === JOINED ? `...${code}` : code));
  const table = entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}';
  if (subject !== JOINED) return `${HEAD}${imports.join('')}\nexport const ${subject} = ${table} as const;\n`;
  // Two countries with one key do not compile.
  const tables = `type Tables = [${codes.map((code) => `typeof ${code}`).join(', ')}];\n`;
  const all = [...imports, "import type { Apart } from '../document-form.ts';\n"].join('');
  return `${HEAD}${all}\n${tables}export const ${subject} = ${table} as const satisfies Apart<Tables>;\n`;
}

/** Writes the tables that are not as the folders say. */
export function writeMarkets(folder = MARKETS) {
  const tables = marketTables(folder);
  mkdirSync(join(folder, TABLES), { recursive: true });
  for (const file of staleTables(folder, tables)) {
    const text = tables.get(file);
    if (text === undefined) rmSync(join(folder, TABLES, file));
    else writeFileSync(join(folder, TABLES, file), text);
  }
}

/** The names of the tables that are not as the folders say. */
function staleTables(folder, tables) {
  const textOf = (file) => {
    const path = join(folder, TABLES, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const names = new Set([...tables.keys(), ...readdirSync(join(folder, TABLES))]);
  return [...names].filter((file) => textOf(file) !== tables.get(file));
}

if (process.argv[1] === import.meta.filename) {
  try {
    if (process.argv.includes('--check')) {
      const files = staleTables(MARKETS, marketTables());
      for (const file of files)
        console.error(`src/kit/markets/all/${file} is stale: node scripts/markets.mjs`);
      process.exitCode = files.length > 0 ? 1 : 0;
    } else writeMarkets();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
