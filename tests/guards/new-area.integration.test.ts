/**
 * A new area joins by its own folder and its lines in the two lists of areas, and by nothing else: a guest book with a page, a call, a table
 * with a personal column, a job, a part of every page, a setting and an import is added to a copy of the sources, as
 * docs/guides/adding-an-area.md says, and works there.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../patience.ts';
import { type DataFolder, reservePort, waitFor } from '../portal.ts';
import { copiedSources } from '../source-tree.ts';
import { seededFolder } from '../test-database.ts';

const AREA = 'src/areas/guestbook';
const LISTS = ['src/areas/pages.ts', 'src/areas/plugs.ts'];

/** The area but for its page, by file. */
const FILES: Readonly<Record<string, string>> = {
  'README.md': 'A book in which guests write a line. Begin with `plug.ts`.\n',
  'contract.ts': `
    export type GuestBook = { readonly lines: readonly string[]; readonly counted: number };
    export type GuestbookSession = { read(): Promise<GuestBook> };
  `,
  'service/tables.ts': `
    import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
    import { personal } from '../../../io/personal-column.ts';

    const written = { purpose: 'showing what guests wrote', basis: 'LGPD art. 7 I, consent', retention: 'until erased' };

    export const guestbookLine = pgTable('guestbook_line', {
      id: uuid('id').primaryKey(),
      site: text('site').notNull(),
      line: personal(text('line').notNull(), written, { stored: 'sealed' }),
      isCounted: boolean('is_counted').notNull().default(false),
    });
  `,
  'service/personal-data.ts': `
    import { tablesOf } from '../../../io/personal-column.ts';
    import type { PersonalDataStore } from '../../../io/personal-data.ts';
    import * as tables from './tables.ts';

    const NOTHING = { counts: {}, kept: [], handedOver: [] };

    export const guestbookPersonalData = (): PersonalDataStore => ({
      area: 'guestbook',
      tables: tablesOf(tables),
      find: async () => ({ records: [], related: 0 }),
      erase: async () => NOTHING,
      withdraw: async () => NOTHING,
      expire: async () => ({}),
      reseal: async () => 0,
    });
  `,
  'service/index.ts': `
    import { randomUUID } from 'node:crypto';
    import { eq } from 'drizzle-orm';
    import type { PgBoss } from 'pg-boss';
    import { z } from 'zod';
    import type { Database } from '../../../io/database.ts';
    import { type ImportedKind, importEndings } from '../../../io/imported-kind.ts';
    import type { Sealing } from '../../../io/sealing.ts';
    import { textOfFile } from '../../../io/source-file.ts';
    import { FOR_EVERYBODY, type ServiceApp, siteNameOf, siteOf } from '../../../io/service.ts';
    import type { GuestBook } from '../contract.ts';
    import { guestbookLine } from './tables.ts';

    const COUNT = 'guestbook-count';
    type Deps = { readonly db: Database; readonly boss: PgBoss; readonly sealing: Sealing };
    const place = (id: string) => \`guestbook_line.line \${id}\`;

    export async function readBook({ db, sealing }: Deps, site: string): Promise<GuestBook> {
      const rows = await db.select().from(guestbookLine).where(eq(guestbookLine.site, site));
      const counted = rows.filter(({ isCounted }) => isCounted).length;
      return { lines: rows.map(({ id, line }) => sealing.open(line, place(id))), counted };
    }

    export const importedLines = ({ db, sealing }: Pick<Deps, 'db' | 'sealing'>): ImportedKind => ({
      kind: 'guestbook',
      words: {
        'pt-BR': { name: 'Livro de visitas', about: 'Uma linha por visita.', files: 'Arquivos de visitas' },
        'es-AR': { name: 'Libro de visitas', about: 'Una línea por visita.', files: 'Archivos de visitas' },
      },
      endings: importEndings(['.json']),
      async importFiles(files, recordImport) {
        const texts = await Promise.all(files.map(textOfFile));
        const lines: readonly string[] = texts.flatMap((text) => JSON.parse(text ?? '[]'));
        await db.transaction(async (tx) => {
          for (const line of lines) {
            const id = randomUUID();
            const sealed = sealing.seal(line, place(id));
            await tx.insert(guestbookLine).values({ id, site: 'ar/aurora', line: sealed });
          }
          const counts = { added: lines.length, changed: 0, removed: 0 };
          const examples = { added: [], changed: [], removed: [] };
          const tallies = [{ what: 'linhas', site: 'ar/aurora', ...counts, examples }];
          await recordImport(tx, { lines: lines.length }, { tallies, digest: lines.join() });
        });
        return { ok: true };
      },
    });

    export const openCounting = (boss: PgBoss) => boss.createQueue(COUNT);
    export const workCounting = async ({ db, boss }: Deps) =>
      void (await boss.work(COUNT, async () => void (await db.update(guestbookLine).set({ isCounted: true }))));

    export const guestbookRoutes = (deps: Deps) => (app: ServiceApp) => {
      const wire = z.object({ lines: z.array(z.string()), counted: z.number() });
      app.get('/lines', { schema: { response: { 200: wire } }, config: FOR_EVERYBODY }, async (request) => {
        const { lines, counted } = await readBook(deps, siteNameOf(siteOf(request)));
        return { lines: [...lines], counted };
      });
      const body = z.object({ line: z.string().max(200) });
      const schema = { body, response: { 201: z.object({}) } };
      app.post('/lines', { schema, config: FOR_EVERYBODY }, async (request, reply) => {
        const id = randomUUID();
        const line = deps.sealing.seal(request.body.line, place(id));
        await deps.db.insert(guestbookLine).values({ id, site: siteNameOf(siteOf(request)), line });
        await deps.boss.send(COUNT, {});
        return reply.code(201).send({});
      });
    };
  `,
  'pages.ts': `
    import { definePages } from '../platform/index.ts';

    export const guestbookPages = definePages('guestbook', {
      book: {
        path: { BR: 'livro-de-visitas', AR: 'libro-de-visitas' },
        file: 'guestbook.page.tsx',
        isPersonal: true,
        limit: 'guestbook',
      },
    });
  `,
  'plug.ts': `
    import { z } from 'zod';
    import { definePlug } from '../platform/plug.ts';
    import type { GuestbookSession } from './contract.ts';
    import { guestbookRoutes, importedLines, openCounting, readBook, workCounting } from './service/index.ts';
    import { guestbookPersonalData } from './service/personal-data.ts';

    declare module '../platform/plug.ts' {
      interface Plugs {
        readonly guestbook: undefined;
      }
      interface PageSessions {
        readonly guestbook: GuestbookSession;
      }
      interface AreaServices {
        readonly guestbook: true;
      }
      interface PageParts {
        readonly guestLines: (site: string) => Promise<number>;
        readonly guestbookTitle: string;
      }
      interface PlugSettings {
        readonly guestbook: { readonly title: string };
      }
    }

    export const guestbookPlug = definePlug({
      name: 'guestbook',
      needs: [],
      personalData: guestbookPersonalData,
      settings: z
        .object({ GUESTBOOK_TITLE: z.string().max(40).default('Livro') })
        .transform((v) => ({ guestbook: { title: v.GUESTBOOK_TITLE } })),
      async open({ db, boss, sealing, settings, rateLimit }) {
        const deps = { db, boss, sealing };
        await openCounting(boss);
        return {
          page: { guestbookTitle: settings.guestbook.title, guestLines: async (site) => (await readBook(deps, site)).lines.length },
          imports: [importedLines(deps)],
          pages: {
            guestbook: {
              open: ({ site }) => ({ read: () => readBook(deps, site.key) }),
              isTooOften: rateLimit('guestbook'),
            },
          },
          services: { guestbook: guestbookRoutes(deps) },
          jobs: [() => workCounting(deps)],
        };
      },
    });
  `,
};

/** @param services the module of what loaders are given, as the page imports it */
const PAGE = (services: string) => `
  import { servicesContext } from '${services}';

  export async function loader({ context }) {
    const { site, guestbook, guestLines, guestbookTitle } = context.get(servicesContext);
    return { ...(await guestbook.read()), all: await guestLines(site.key), title: guestbookTitle };
  }

  export default function Guestbook({ loaderData: { lines, counted, all, title } }) {
    return <main><h1>{title}</h1><p>{\`\${lines.join('; ')}: \${counted} of \${all}\`}</p></main>;
  }
`;

/** Imports a file beside the running portal, as the screen of the imports does. */
const IMPORT = `
  const { PgBoss } = await import('pg-boss');
  const { PLUGS } = await import('./src/areas/plugs.ts');
  const { openDatabase } = await import('./src/host/database/database.ts');
  const { HOST_PLUGS } = await import('./src/host/host-plugs.ts');
  const { openSomePlugs } = await import('./src/host/plugs.ts');
  const { openSealing } = await import('./src/host/process/data-keys.ts');
  const { readEnvironment } = await import('./src/host/process/environment.ts');
  const { commandPermit } = await import('./src/kit/authority.ts');
  const { environment } = readEnvironment(process.env);
  const onError = (error) => console.error(error);
  const { database } = await openDatabase(environment, { as: 'test', share: true, asItIs: true, onError });
  const { db, url } = database;
  const { sealing } = await openSealing(environment, db);
  const boss = await new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false }).start();
  const shared = { db, databaseUrl: url, boss, sealing, sites: [], origin: 'http://localhost' };
  const plugs = await openSomePlugs([...PLUGS, ...HOST_PLUGS], ['guestbook', 'imports'], shared);
  const { imports } = plugs.staff;
  const permit = commandPermit('update', 'imports');
  const arriving = await imports.begin(permit, 'guestbook');
  async function* content() {
    yield Buffer.from('["Eva", "Rui"]');
  }
  await arriving.file('lines.json', content());
  const { id } = await arriving.end();
  const { report } = await imports.find(permit, id);
  const before = await plugs.page.guestLines('ar/aurora');
  const done = await imports.bringIn(permit, id, report.digest);
  const { rows } = await db.$client.query('select action from staff_audit where subject in ($1, $2) order by number', ['import ' + id, 'guestbook']);
  const { words } = imports.kinds().find(({ kind }) => kind === 'guestbook');
  const { name } = words['pt-BR'];
  console.log(JSON.stringify({ name, tallies: report.tallies, before, done, entries: rows.map(({ action }) => action) }));
  await plugs.close();
  await boss.stop({ graceful: false });
  await database.close();
`;

const run = promisify(execFile);
let sources: Awaited<ReturnType<typeof copiedSources>>;
let folder: DataFolder;
let portal: ChildProcess;
let origin = '';
let written = '';
let before: ReadonlyMap<string, string>;
/** Where the page lies, as its declaration says. */
let pageFile = '';

const at = (path: string) => join(sources.path, path);
const inSources = async <Of>(code: string, env: NodeJS.ProcessEnv = process.env): Promise<Of> => {
  const parameters = ['--import', './src/host/quick-loading.ts', '--input-type=module', '--eval', code];
  const { stdout } = await run(process.execPath, parameters, { cwd: sources.path, env });
  return JSON.parse(stdout);
};
async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(at(path)), { recursive: true });
  await writeFile(at(path), text);
}
/** All sources by path. */
async function read(): Promise<ReadonlyMap<string, string>> {
  const paths = globSync('src/**/*.{ts,tsx,md,sql,json}', { cwd: sources.path }).sort();
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(at(path), 'utf8')] as const)),
  );
}
/** Adds its lines to a list: an import, and an entry before the end of the list. */
async function list(path: string, line: string, entry: string, end: RegExp): Promise<void> {
  const text = await readFile(at(path), 'utf8');
  const from = text.indexOf('import ');
  const listed = `${text.slice(0, from)}${line}\n${text.slice(from)}`.replace(
    end,
    (last) => `${entry}\n${last}`,
  );
  if (!listed.includes(`${entry}\n`)) throw new Error(`${path} has no end of its list`);
  await writeFile(at(path), listed);
}

beforeAll(async () => {
  sources = await copiedSources();
  const config = await readFile(at('vite.config.ts'), 'utf8');
  await writeFile(
    at('vite.config.ts'),
    config.replace('publicDir: false,', "publicDir: false, cacheDir: 'vite-cache',"),
  );
  before = await read();
  for (const [file, text] of Object.entries(FILES)) await write(`${AREA}/${file}`, text);
  await list(
    ...(['src/areas/plugs.ts', "import { guestbookPlug } from './guestbook/plug.ts';"] as const),
    ...(['  guestbookPlug,', /^\];$/m] as const),
  );
  await list(
    ...(['src/areas/pages.ts', "import { guestbookPages } from './guestbook/pages.ts';"] as const),
    ...(['  ...Object.values(guestbookPages),', /^\];$/m] as const),
  );
  const { appDirectory, module, file } = await inSources<Readonly<Record<string, string>>>(`
    const { SITE_PAGES } = await import('./src/areas/pages.ts');
    const { default: { appDirectory } } = await import('./react-router.config.ts');
    const page = SITE_PAGES.find(({ id }) => id.startsWith('guestbook'));
    console.log(JSON.stringify({ appDirectory, module: page.module, file: page.file }));
  `);
  pageFile = join(appDirectory ?? '', module ?? file ?? '');
  const [services = ''] = globSync('src/pages/**/services.ts', { cwd: sources.path });
  await write(pageFile, PAGE(`./${relative(dirname(pageFile), services)}`));
  await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'guestbook'], {
    cwd: sources.path,
  });

  folder = await seededFolder();
  const port = await reservePort();
  origin = `http://localhost:${port}`;
  portal = spawn(
    process.execPath,
    ['--import', './src/host/quick-loading.ts', 'src/host/development/main.ts'],
    {
      cwd: sources.path,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        PORT: String(port),
        VITRINE_DATA: folder.path,
        GUESTBOOK_TITLE: 'Visitas',
        // It is late because of the tests and not of visitors: it refuses nobody for that.
        VITRINE_BUSY_MS: '60000',
        DATABASE_CONNECT_MS: '60000',
        DATABASE_STATEMENT_MS: '60000',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // it ends with this process, however that ends
    },
  );
  for (const stream of [portal.stdout, portal.stderr])
    stream?.on('data', (chunk: Buffer) => {
      written += chunk.toString('utf8');
    });
  await waitFor(() => {
    if (portal.exitCode !== null) throw new Error(`it ended with ${portal.exitCode}: ${written}`);
    return written.includes('Vitrine is open');
  }, PATIENCE.start);
});

afterAll(async () => {
  if (portal && portal.exitCode === null && portal.signalCode === null) {
    portal.kill('SIGTERM');
    await once(portal, 'exit');
  }
  await folder?.remove();
  await sources?.remove();
});

describe('a new area', () => {
  it('changes nothing but its own folder and the two lists, which only grow, beside the migration that is generated', async () => {
    const now = await read();
    const changed = [...now].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    const isOwn = (path: string) =>
      path.startsWith(`${AREA}/`) || path.startsWith('src/host/migrations/') || path === pageFile;
    expect(changed.filter((path) => !isOwn(path))).toEqual(LISTS);
    expect([...before.keys()].filter((path) => !now.has(path))).toEqual([]);
    for (const path of LISTS) {
      const left = now
        .get(path)
        ?.split('\n')
        .filter((line) => !/guestbook/i.test(line));
      expect(left?.join('\n')).toBe(before.get(path));
    }
  });

  it('answers its call and its page, seals what its table stores, and has its job done', async () => {
    const call = `${origin}/services/br/aurora/guestbook/lines`;
    const line = 'Ana Canário passou por aqui';
    const sent = await fetch(call, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ line }),
    });
    expect(sent.status, written).toBe(201);
    await waitFor(async () => (await (await fetch(call)).json()).counted === 1, PATIENCE.state);
    expect(await (await fetch(call)).json()).toEqual({ lines: [line], counted: 1 });
    const other = await fetch(`${origin}/services/ar/aurora/guestbook/lines`);
    expect(await other.json()).toEqual({ lines: [], counted: 0 });
    const page = await fetch(`${origin}/br/aurora/livro-de-visitas`);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')], html.slice(0, 5_000)).toEqual([200, 'no-store']);
    expect(html).toContain(`${line}: 1 of 1`);
    expect(html).toContain('<h1>Visitas</h1>');
    expect((await fetch(`${origin}/ar/aurora/libro-de-visitas`)).status).toBe(200);
  });

  it('offers its import to operators, with a report before anything changes and an entry in the log', async () => {
    const imported = await inSources<Readonly<Record<string, unknown>>>(IMPORT, {
      ...process.env,
      VITRINE_DATA: folder.path,
    });
    expect(imported).toMatchObject({
      name: 'Livro de visitas',
      tallies: [{ what: 'linhas', added: 2 }],
      before: 0,
      done: { ok: true },
      entries: ['import.start', 'import.publish'],
    });
    const read = await fetch(`${origin}/services/ar/aurora/guestbook/lines`);
    expect((await read.json()).lines.toSorted()).toEqual(['Eva', 'Rui']);
  });

  it('stands in the register of personal data with the column of its table', async () => {
    const columns = await inSources<Readonly<Record<string, unknown>>>(`
      const { columnMap, personalDataStores } = await import('./src/host/privacy/privacy.ts');
      console.log(JSON.stringify(columnMap(personalDataStores({})).guestbook_line));
    `);
    expect(columns).toMatchObject({ line: { purpose: 'showing what guests wrote' }, site: 'not personal' });
  });
});
