import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const areas = readdirSync(join(root, 'src', 'areas'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const shipped = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(name) });
const styles = globSync('src/**/*.css', { cwd: root });
/** How many `as never` stand in `src/`: where one is taken away the number is lowered, and it is never raised. */
const AS_NEVER = 9;
const pure = shipped.filter((file) => /^src\/(kit\/|areas\/[^/]+\/(domain|flow)\/)/.test(file));

/** What a file says without its comments. */
const codeOf = (file: string) =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** Files of `among` whose code (comments aside) matches. */
const offenders = (among: readonly string[], pattern: RegExp) =>
  among.filter((file) => pattern.test(codeOf(file)));

describe('the repository', () => {
  it('names its areas with the words of the requirement lists, or its README says why in none', () => {
    const lists = ['requirements-1.tsv', 'requirements-2.tsv']
      .map((file) => read(`docs/spec/${file}`))
      .join('\n');
    const words = new Set(lists.split('\n').map((line) => line.split('\t')[1]));
    const saysWhy = (area: string) =>
      /^In no requirement list: \S/m.test(read(`src/areas/${area}/README.md`));
    expect(areas.filter((area) => !words.has(area) && !saysWhy(area))).toEqual([]);
    expect(areas.filter((area) => words.has(area) && saysWhy(area))).toEqual([]);
  });

  it('has a README in every area, of some ten lines; what is longer lies in docs/guides/areas', () => {
    const readme = (area: string) => join(root, 'src/areas', area, 'README.md');
    expect(areas.filter((area) => !existsSync(readme(area)))).toEqual([]);
    const linesOf = (area: string) => readFileSync(readme(area), 'utf8').trimEnd().split('\n').length;
    expect(areas.filter((area) => linesOf(area) > 14)).toEqual([]);
  });

  it('keeps the clock and chance out of rules and flows', () => {
    expect(offenders(pure, /\bDate\.now\(|new Date\(\)|Math\.random\(|\bcrypto\./)).toEqual([]);
  });

  it('reads the process environment in the host and in commands only', () => {
    const outside = shipped.filter((file) => !/^src\/(host|commands)\//.test(file));
    expect(offenders(outside, /process\.env/)).toEqual([]);
  });

  it('puts no value into SQL text by hand (R30)', () => {
    expect(offenders(shipped, /sql\.raw\(/)).toEqual([]);
  });

  it('names the order of the style layers before any other style sheet', () => {
    const [first] = read('src/root.tsx').match(/^import .*$/gm) ?? [];
    expect(first).toBe("import './ui/style/index.css';");
  });

  it('styles what a pointer stands over only where one can: a tap would start it, and pay for it', () => {
    const outside = styles.filter((file) =>
      read(file)
        .replace(/@media \(hover: hover\) \{(?:[^{}]|\{[^{}]*\})*\}/g, '')
        .includes(':hover'),
    );
    expect(outside).toEqual([]);
  });

  it('silences the compiler with `as never` ever less often', () => {
    const counted = shipped
      .map((file) => ({ file, times: codeOf(file).match(/\bas\s+never\b/g)?.length ?? 0 }))
      .filter(({ times }) => times > 0);
    const total = counted.reduce((sum, { times }) => sum + times, 0);
    const where = counted.map(({ file, times }) => `${file}: ${times}`).join('\n');
    expect(total, `a new one: say the type instead\n${where}`).toBeLessThanOrEqual(AS_NEVER);
    expect(total, `lower the number AS_NEVER to ${total}`).toBe(AS_NEVER);
  });

  it('types all that the pages are given: no `as never`, and no `object` in place of a service', () => {
    const seam = shipped.filter((file) =>
      /^src\/(pages\/|host\/pages\/|host\/(compose|plugs|host-plugs)\.ts|areas\/[^/]+\/pages\/|areas\/platform\/plug\.ts|(root|routes|entry\.\w+)\.)/.test(
        file,
      ),
    );
    expect(seam.length).toBeGreaterThan(200);
    expect(offenders(seam, /\bas\s+never\b|readonly \w+\??: object\b/)).toEqual([]);
  });

  it('puts the portal together in a fold of at most 100 lines, which names no area', () => {
    const compose = read('src/host/compose.ts');
    const [body = ''] = /^export async function composePortal[\s\S]*?^\}$/m.exec(compose) ?? [];
    expect(body.split('\n').length).toBeGreaterThan(20);
    expect(body.split('\n').length).toBeLessThanOrEqual(100);
    const imported = [...compose.matchAll(/from '\.\.\/areas\/([^']+)'/g)].map((match) => match[1]);
    expect(imported.filter((path) => path !== 'plugs.ts' && path !== 'platform/index.ts')).toEqual([]);
  });

  it('knows no area by name where it serves the pages and files of the administration', () => {
    const named = offenders(
      ['src/host/pages/admin-files.ts', 'src/host/pages/admin-pages.ts'],
      /areas\/(?!admin\/|platform\/)[\w-]+\//,
    );
    expect(named).toEqual([]);
  });

  it('names one Node for developers and for what runs', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    expect(read('.nvmrc').trim()).toBe(dependencies.node);
  });

  it('has no drawer for code without a name', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|lib|managers?)(\/|\.tsx?$)/;
    expect(shipped.filter((file) => drawers.test(file))).toEqual([]);
  });

  it('says every visible text in both languages [D2-9-56] [D2-9-57]', () => {
    const portuguese = globSync('src/**/*labels.pt-BR.ts', { cwd: root });
    expect(portuguese.length).toBeGreaterThan(5);
    for (const file of portuguese) {
      const spanish = read(file.replace('pt-BR', 'es-AR'));
      expect(spanish, file).toMatch(/: (typeof \w+|Labels|Record<keyof typeof)/);
    }
  });
});
