/**
 * That every route module is declared and every declaration has its module. `src/routes.ts` asks before it gives the routes, so that types,
 * build and development server stop at a page that nobody could reach.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What makes a file of an area's `pages/` a route module: its name, or that it answers requests itself. */
const PAGE = /\.page\.tsx$/;
const ANSWERING =
  /^export (?:(?:async )?(?:function|const) (?:loader|action)\b|\{[^}]*\b(?:loader|action)\b)/m;
/** Parts of route modules, which the framework keeps out of browsers, and tests. */
const NO_MODULE = /\.(server|test)\.tsx?$/;

/**
 * @param src the folder of the sources
 * @param declared route modules as routes name them, from that folder
 * @throws an Error in a sentence with the file that is not declared, or declared and not there
 */
export function assertDeclared(src: string, declared: readonly string[]): void {
  const known = new Set(declared);
  const missing = declared.find((file) => !existsSync(join(src, file)));
  if (missing !== undefined)
    throw new Error(`src/${missing} is declared as a page, and there is no such file`);
  for (const area of foldersOf(join(src, 'areas')))
    for (const file of routeModulesIn(join(src, 'areas', area, 'pages'))) {
      if (known.has(`areas/${area}/pages/${file}`)) continue;
      const where = `src/areas/${area}/pages.ts, or as a screen of the administration in src/areas/${area}/domain/staff-screens.ts`;
      throw new Error(
        `src/areas/${area}/pages/${file} is a page that is not declared: declare it in ${where}`,
      );
    }
}

const foldersOf = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** Route modules lie in the folder itself: below it is what pages share. */
function routeModulesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((file) => {
    if (!/\.tsx?$/.test(file) || NO_MODULE.test(file)) return false;
    return PAGE.test(file) || ANSWERING.test(readFileSync(join(folder, file), 'utf8'));
  });
}
