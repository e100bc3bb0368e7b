/**
 * A new area joins by its own folder and one line in the list of areas, and by nothing else: a guest book with a page, a call, a table
 * with a personal column, a job, a part of every page, an entry of menu and footer, a setting, a kind of publications, a part of site files, a secret, a scope of tokens, a list and a screen of the staff and an import is added to a copy of the sources, as
 * docs/guides/adding-an-area.md says, and works there, on the development server that `dev-server` starts.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { areaLists, writeAreaLists } from '../../scripts/areas.mjs';
import { demoToken } from '../../src/host/http/identity.ts';
import {
  beside,
  type DevelopmentServer,
  differences,
  type Files,
  filesOf,
  staffCookies,
} from '../development-server.ts';
import { PATIENCE } from '../patience.ts';
import { waitFor } from '../portal.ts';

const AREA = 'src/areas/guestbook';
const LIST = 'src/areas/areas.json';
/** The one line of the list. */
const LINE = '  "guestbook": ["visitas"],\n';

/** The area but for its page, by file. */
const FILES: Readonly<Record<string, string>> = {
  'README.md':
    'A book in which guests write a line. Begin with `plug.ts`.\n\nIn no requirement list: an example.\n',
  'contract.ts': `
    export type GuestBook = { readonly lines: readonly string[]; readonly counted: number };
    export type GuestbookSession = { read(): Promise<GuestBook> };
  `,
  'texts.ts': `
    import type { TextDictionary } from '../platform/index.ts';
    import { labels } from './web/labels.ts';

    export const texts: readonly TextDictionary[] = [labels];
  `,
  'authoring.ts': `
    import { z } from 'zod';
    import type { AuthoringPart } from '../platform/contract.ts';

    export const authoring = {
      guestbook: {
        words: { 'pt-BR': 'Livro de visitas', 'es-AR': 'Libro de visitas' },
        contract: z.strictObject({ lines: z.number().int().positive() }),
        publishedBy: 'author',
      },
    } satisfies Readonly<Record<string, AuthoringPart>>;
  `,
  'web/labels.ts': `
    import { esAR } from './labels.es-AR.ts';
    import { ptBR } from './labels.pt-BR.ts';

    export const labels = { area: 'guestbook', 'pt-BR': ptBR, 'es-AR': esAR };
  `,
  'web/labels.pt-BR.ts': "export const ptBR = { thanks: 'Obrigado pela visita.' } as const;\n",
  'web/labels.es-AR.ts': `
    import type { ptBR } from './labels.pt-BR.ts';

    export const esAR: Record<keyof typeof ptBR, string> = { thanks: 'Gracias por la visita.' };
  `,
  'index.ts': "export * from './domain/publication-kinds.ts';\nexport * from './domain/staff-screens.ts';\n",
  'domain/publication-kinds.ts': `
    import { hasField, type PublicationKindsOf, writtenText } from '../../platform/index.ts';

    export const guestbookKinds = {
      guestbook: {
        rank: 60,
        words: { 'pt-BR': 'Perguntas do livro', 'es-AR': 'Preguntas del libro' },
        publishers: ['author', 'administrator'],
        isFile: (content) => hasField(content, 'questions'),
        groups: {
          question: {
            words: { 'pt-BR': 'Perguntas às visitas', 'es-AR': 'Preguntas a las visitas' },
            fieldWords: { 'pt-BR': { asked: 'O que se pergunta' }, 'es-AR': { asked: 'Lo que se pregunta' } },
            optional: { hint: 'text' },
          },
        },
        lists: [
          {
            group: 'question',
            of: 'questions',
            key: (one) => writtenText(one, 'id'),
            name: (one) => writtenText(one, 'asked'),
          },
        ],
        telling: ['asked'],
      },
    } as const satisfies PublicationKindsOf;
  `,
  'service/questions.ts': `
    import { revisionsIn } from '../../../io/revisions.ts';
    import type { PublishedKind } from '../../platform/plug.ts';
    import { guestbookRevision } from './tables.ts';

    type Questions = { readonly brand: string; readonly market: string; readonly questions: readonly object[] };

    export const questionRevisions = revisionsIn<readonly Questions[]>(guestbookRevision, 'guestbook_published');

    export const publishedQuestions = (): PublishedKind<readonly Questions[]> => ({
      kind: 'guestbook',
      revisions: questionRevisions,
      decide(files) {
        const written: readonly Questions[] = files.map(({ text }) => JSON.parse(text));
        const isNamed = (one: Questions) => written.some(({ brand, market }) => brand === one.brand && market === one.market);
        return (newest = []) => ({ ok: true, content: [...newest.filter((one) => !isNamed(one)), ...written] });
      },
    });
  `,
  'domain/staff-screens.ts': `
    import type { StaffScreens } from '../../platform/index.ts';

    export const guestbookScreens = {
      guests: {
        area: 'guestbook',
        path: 'visitas-escritas',
        pages: { '': 'admin-guests.page.tsx' },
        words: { 'pt-BR': 'Visitas escritas', 'es-AR': 'Visitas escritas' },
        group: 'sites',
        readers: ['operator', 'administrator'],
        updaters: ['administrator'],
      },
    } as const satisfies StaffScreens;
  `,
  'pages/admin-guests.page.tsx': `
    import { servicesContext } from '../../../pages/request/services.ts';
    import { adminWords, staffFor } from '../../admin/pages/shared/admin.server.ts';
    import { ScreenHead } from '../../admin/web/index.ts';

    export async function loader({ context, request }) {
      const services = context.get(servicesContext);
      const { guests, permit, locale } = await staffFor(services, request, 'guests');
      return { count: await guests(permit), name: adminWords(locale)('screen.guests') };
    }

    export async function action({ context, request }) {
      await staffFor(context.get(servicesContext), request, 'guests', 'update');
      return null;
    }

    export default function Guests({ loaderData: { count, name } }) {
      return <ScreenHead title={name} intro={\`\${count} linhas\`} />;
    }
  `,
  'service/tables.ts': `
    import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
    import { personal } from '../../../io/personal-column.ts';
    import { revisionTable } from '../../../io/revisions.ts';

    const written = { purpose: 'showing what guests wrote', basis: 'LGPD art. 7 I, consent', retention: 'until erased' };

    export const guestbookLine = pgTable('guestbook_line', {
      id: uuid('id').primaryKey(),
      site: text('site').notNull(),
      line: personal(text('line').notNull(), written, { stored: 'sealed' }),
      isCounted: boolean('is_counted').notNull().default(false),
    });

    export const guestbookRevision = revisionTable('guestbook_revision');
  `,
  'service/personal-data.ts': `
    import { tablesOf } from '../../../io/personal-column.ts';
    import type { PersonalDataStore } from '../../../io/personal-data.ts';
    import * as tables from './tables.ts';

    const NOTHING = { counts: {}, retained: [], handedOver: [] };

    const words = {
      area: 'guestbook-copy',
      'pt-BR': { what: 'Linha no livro', purpose: 'mostrar o que você escreveu', until: 'você pedir', 'field.line': 'linha' },
      'es-AR': { what: 'Línea en el libro', purpose: 'mostrar lo que escribiste', until: 'que lo pidas', 'field.line': 'línea' },
    };

    export const guestbookPersonalData = (): PersonalDataStore => ({
      area: 'guestbook',
      recordWords: { guestbook_line: { ground: 'consent', words } },
      tables: tablesOf(tables),
      find: async () => ({ records: [], related: 0 }),
      erase: async () => NOTHING,
      withdraw: async () => NOTHING,
      expire: async () => ({}),
      reseal: async () => 0,
    });
  `,
  'service/index.ts': `
    import { createHash, randomUUID } from 'node:crypto';
    import { and, asc, eq, gt } from 'drizzle-orm';
    import type { PgBoss } from 'pg-boss';
    import { z } from 'zod';
    import type { Database } from '../../../io/database.ts';
    import { type ImportedKind, importEndings } from '../../../io/imported-kind.ts';
    import { guarded, permitOf, type TokenCheck } from '../../../io/bearer-guard.ts';
    import { rowsWithin } from '../../../io/reach.ts';
    import type { Permit } from '../../../kit/authority.ts';
    import type { Sealing } from '../../../io/sealing.ts';
    import { textOfFile } from '../../../io/source-file.ts';
    import { FOR_EVERYBODY, type ServiceApp, siteNameOf, siteOf } from '../../../io/service.ts';
    import { defineAreaList, defineScope, tokenRequirement } from '../../platform/index.ts';
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

    export const READ_GUESTS = defineScope('guestbook.read', 'Reads what guests wrote', ['guestbook.read']);
    const READ = tokenRequirement(READ_GUESTS, 'guestbook', 'read', null);
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');

    export const guestbookOperations = (deps: Deps & { readonly key: string }) => (app: ServiceApp, tokens: TokenCheck) => {
      const wire = z.object({ lines: z.array(z.string()), key: z.string() });
      app.get('/guestbook', { ...guarded(tokens, READ), schema: { response: { 200: wire } } }, async (request) => {
        const bound = rowsWithin(permitOf(request, READ), guestbookLine);
        const rows = await deps.db.select().from(guestbookLine).where(bound).orderBy(asc(guestbookLine.id));
        return { lines: rows.map(({ id, line }) => deps.sealing.open(line, place(id))), key: digest(deps.key) };
      });
    };

    type Listed = { readonly id: string; readonly site: string; readonly line: string; readonly state: string };
    const AT_ONCE = 50;

    export const guestList = ({ db, sealing }: Pick<Deps, 'db' | 'sealing'>) =>
      defineAreaList({
        screen: 'guestbook',
        path: 'livro-de-visitas',
        words: {
          'pt-BR': { name: 'Livro de visitas', about: 'O que as visitas escreveram.' },
          'es-AR': { name: 'Libro de visitas', about: 'Lo que escribieron las visitas.' },
        },
        readers: ['operator', 'administrator'],
        showsPersons: true,
        filters: {
          state: {
            field: 'situacao',
            values: ['counted', 'new'],
            name: { 'pt-BR': 'Situação', 'es-AR': 'Situación' },
            words: {
              counted: { 'pt-BR': 'Contada', 'es-AR': 'Contada' },
              new: { 'pt-BR': 'Nova', 'es-AR': 'Nueva' },
            },
            usual: 'counted',
          },
        },
        id: ({ id }: Listed) => id,
        site: ({ site }: Listed) => site,
        columns: [
          { key: 'line', name: { 'pt-BR': 'Linha', 'es-AR': 'Línea' }, value: ({ line }: Listed) => line },
          { key: 'site', name: { 'pt-BR': 'Site', 'es-AR': 'Sitio' }, kind: 'site', value: ({ site }: Listed) => site },
          {
            key: 'state',
            name: { 'pt-BR': 'Situação', 'es-AR': 'Situación' },
            kind: 'word',
            words: { counted: { 'pt-BR': 'Contada', 'es-AR': 'Contada' } },
            value: ({ state }: Listed) => state,
          },
        ],
        async page(permit, { site, state, after, size = AT_ONCE }) {
          const rows = await db
            .select()
            .from(guestbookLine)
            .where(
              and(
                rowsWithin(permit, guestbookLine),
                eq(guestbookLine.isCounted, state === 'counted'),
                site === undefined ? undefined : eq(guestbookLine.site, site),
                after === undefined ? undefined : gt(guestbookLine.id, after),
              ),
            )
            .orderBy(asc(guestbookLine.id))
            .limit(size + 1);
          const shown = rows.slice(0, size);
          return {
            rows: shown.map(({ id, site: key, line, isCounted }) => ({
              id,
              site: key,
              line: sealing.open(line, place(id)),
              state: isCounted ? 'counted' : 'new',
            })),
            next: rows.length > size ? shown.at(-1)?.id : undefined,
          };
        },
      });

    export const countGuests = (db: Database, permit: Permit<'guests'>) =>
      db.$count(guestbookLine, rowsWithin(permit, guestbookLine));

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
    import { forMarkets } from '../../kit/markets/words.ts';
    import { definePages } from '../platform/index.ts';

    export const guestbookPages = definePages('guestbook', {
      book: {
        path: forMarkets({ BR: 'livro-de-visitas', AR: 'libro-de-visitas' }),
        file: 'guestbook.page.tsx',
        isPersonal: true,
        limit: 'guestbook',
        menu: {
          name: 'guestbook',
          group: 'owners',
          rank: 15,
          words: { 'pt-BR': 'Livro de visitas', 'es-AR': 'Libro de visitas' },
          soughtBy: { 'pt-BR': 'mural de recados', 'es-AR': 'muro de recuerdos' },
        },
        footer: {
          name: 'guestbook-rules',
          group: 'service',
          words: { 'pt-BR': 'Regras do livro', 'es-AR': 'Reglas del libro' },
        },
      },
    });
  `,
  'plug.ts': `
    import { z } from 'zod';
    import type { Permit } from '../../kit/authority.ts';
    import { definePlug } from '../platform/plug.ts';
    import type { GuestbookSession } from './contract.ts';
    import {
      countGuests,
      guestbookOperations,
      guestbookRoutes,
      guestList,
      importedLines,
      openCounting,
      READ_GUESTS,
      readBook,
      workCounting,
    } from './service/index.ts';
    import { guestbookPersonalData } from './service/personal-data.ts';
    import { publishedQuestions } from './service/questions.ts';

    declare module '../platform/plug.ts' {
      interface PublicationKinds {
        readonly guestbook: true;
      }
      interface Plugs {
        readonly guestbook: undefined;
      }
      interface PageSessions {
        readonly guestbook: GuestbookSession;
      }
      interface AreaServices {
        readonly guestbook: true;
      }
      interface StaffParts {
        readonly guests: (permit: Permit<'guests'>) => Promise<number>;
      }
      interface PageParts {
        readonly guestLines: (site: string) => Promise<number>;
        readonly guestbookTitle: string;
      }
      interface PlugSettings {
        readonly guestbook: { readonly title: string; readonly key: string };
      }
    }

    export const guestbookPlug = definePlug({
      name: 'guestbook',
      needs: [],
      personalData: guestbookPersonalData,
      publishes: () => [publishedQuestions()],
      settings: z
        .object({
          GUESTBOOK_TITLE: z.string().max(40).default('Livro'),
          GUESTBOOK_KEY: z.string().min(8).default('no secret of anybody'),
        })
        .transform((v) => ({ guestbook: { title: v.GUESTBOOK_TITLE, key: v.GUESTBOOK_KEY } })),
      secrets: ['GUESTBOOK_KEY'],
      scopes: [READ_GUESTS],
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
          operations: guestbookOperations({ ...deps, key: settings.guestbook.key }),
          staffLists: [guestList(deps)],
          staff: { guests: (permit) => countGuests(db, permit) },
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

/**
 * Beside the running portal: imports a file, as the screen of the imports does, and asks the register of personal data for the area's table
 * and what a site may say otherwise for its texts.
 */
const BESIDE = `
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
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // its last connections may be ended with the server's database
  await boss.start();
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
  const { columnMap, personalDataStores, recordWordsOf } = await import('./src/host/privacy/privacy.ts');
  const { inWords } = await import('./src/host/privacy/personal-copy/in-words.ts');
  const at = '2026-11-30T12:00:00.000Z';
  const record = { record: 'guestbook_line 1', source: 'book on br/aurora', at, data: { line: 'Volto sempre.' } };
  const copy = JSON.stringify(inWords({ records: [record], related: 0, at, recordWords: recordWordsOf(personalDataStores({})) }, 'pt-BR'));
  const { textFaults } = await import('./src/host/sites/own-texts.ts');
  const faultsOf = (texts) => textFaults('site.json', { locale: 'pt-BR', authoring: { texts } }).length;
  const columns = columnMap(personalDataStores({})).guestbook_line;
  const { fits } = await import('./src/host/sites/sites.ts');
  const authoring = [fits('guestbook', { lines: 3 }), fits('guestbook', { lines: 0 })];
  const named = (place) => fits('header', { links: [{ place }] });
  const frame = [named('guestbook'), named('guest'), fits('footer', { hide: ['guestbook'] }), fits('footer', { hide: ['guestbook-rules'] })];
  const menuTexts = [faultsOf({ 'menu.guestbook': 'Recados' }), faultsOf({ 'menu.guest': 'Recados' })];
  const texts = [faultsOf({ 'guestbook.thanks': 'Volte sempre.' }), faultsOf({ 'guestbook.none': 'Volte sempre.' })];
  const imported = { name, tallies: report.tallies, before, done, entries: rows.map(({ action }) => action) };
  const { publicationDeps } = await import('./src/host/publishing/publications.ts');
  const { openPublications } = await import('./src/areas/admin/service/index.ts');
  const { provenPermit } = await import('./src/areas/admin/service/act-permits.ts');
  const { ACT_SUBJECTS } = await import('./src/areas/admin/index.ts');
  const { questionRevisions } = await import('./src/areas/guestbook/service/questions.ts');
  const author = commandPermit('update', 'publications');
  const opened = openPublications(publicationDeps({ db, sealing, sites: [], warnFrom: 0.1 }));
  const publications = opened(author, ['author']);
  const questions = { brand: 'aurora', market: 'BR', questions: [{ id: 'why', asked: 'Por que veio?' }] };
  const draft = await publications.start({ title: 'Perguntas', files: [{ name: 'questions.json', text: JSON.stringify(questions) }] });
  const drafted = await publications.report(draft.id);
  const target = { kind: 'guestbook', site: 'br/aurora', group: 'question', key: 'why' };
  const typed = await publications.fields(draft.id, target);
  const hidden = (await opened(author, ['credit']).find(draft.id)) === undefined;
  const act = 'publication.publish';
  const of = ACT_SUBJECTS[act]({ id: draft.id, digest: drafted.digest });
  const proven = provenPermit(author, { act, of, session: undefined, now: new Date() });
  const ended = await publications.publish(proven, { id: draft.id, revision: draft.revision }, drafted.digest);
  const published = {
    id: draft.id,
    faults: drafted.faults,
    tallies: drafted.tallies,
    fields: typed.map(({ field, as }) => [field, as]),
    hidden,
    isPublished: ended.ok,
    content: (await questionRevisions.newest(db)).content,
  };
  console.log(JSON.stringify({ published, imported, columns, texts, authoring, copy, frame, menuTexts }));
  await plugs.close();
  await boss.stop({ graceful: false });
  await database.close();
`;

/** What the area's secret is, which stands in a file. */
const SECRET = 'três linhas a lápis';

const run = promisify(execFile);

/** Runs code in a tree; gives what it prints, as JSON. */
async function inSources<Of>(tree: string, code: string, env: NodeJS.ProcessEnv = process.env): Promise<Of> {
  const parameters = ['--import', './src/host/quick-loading.ts', '--input-type=module', '--eval', code];
  const { stdout } = await run(process.execPath, parameters, { cwd: tree, env });
  return JSON.parse(stdout);
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** An area as it was added: the files of the tree before and after, where its page lies, and what its settings are in the environment. */
export type AddedArea = {
  readonly before: Files;
  readonly after: Files;
  readonly pageFile: string;
  readonly env: Readonly<Record<string, string>>;
};

/** Adds the area to a tree, with its migration. */
export async function addArea(tree: string): Promise<AddedArea> {
  const at = (path: string) => join(tree, path);
  const before = await filesOf(tree);
  for (const [file, text] of Object.entries(FILES)) await write(at(`${AREA}/${file}`), text);
  const listed = await readFile(at(LIST), 'utf8');
  await writeFile(at(LIST), listed.replace('{\n', `{\n${LINE}`));
  writeAreaLists(at('src/areas')); // as `npm run dev` does, which is not told of the copy
  const { appDirectory, module, file } = await inSources<Readonly<Record<string, string>>>(
    tree,
    `
    const { guestbookPages } = await import('./src/areas/guestbook/pages.ts');
    const { default: { appDirectory } } = await import('./react-router.config.ts');
    const { module, file } = guestbookPages.book;
    console.log(JSON.stringify({ appDirectory, module, file }));
  `,
  );
  const pageFile = join(appDirectory ?? '', module ?? file ?? '');
  const [services = ''] = globSync('src/pages/**/services.ts', { cwd: tree });
  await write(at(pageFile), PAGE(`./${relative(dirname(pageFile), services)}`));
  await run(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', '--name', 'guestbook'], {
    cwd: tree,
  });
  await writeFile(at('guestbook-key'), `${SECRET}\n`, { mode: 0o600 });
  const env = { GUESTBOOK_TITLE: 'Visitas', GUESTBOOK_KEY_FILE: at('guestbook-key') };
  return { before, after: await filesOf(tree), pageFile, env };
}

/** @param ground the area as it was added, and the server that has it, once tests run */
export function describeNewArea(
  ground: () => { readonly area: AddedArea; readonly server: DevelopmentServer },
) {
  describe('a new area', () => {
    let besideIt: {
      readonly imported: object;
      readonly columns?: object;
      readonly texts?: object;
      readonly authoring?: object;
      readonly copy?: string;
      readonly frame?: object;
      readonly published?: { readonly id: string };
      readonly menuTexts?: object;
    } = {
      imported: {},
    };

    it('changes nothing but its own folder and one line in the list of areas, beside what is generated of them', async () => {
      const { area, server } = ground();
      const { before, after, pageFile } = area;
      const { changed, gone } = differences(before, after);
      expect(pageFile).toBe(`${AREA}/pages/guestbook.page.tsx`);
      const others = changed.filter((path) => !path.startsWith(`${AREA}/`));
      const written = areaLists(join(server.tree, 'src/areas'));
      const isWritten = (path: string) => after.get(path) === written.get(path.slice('src/areas/'.length));
      const isMigration = (path: string) => path.startsWith('src/host/migrations/');
      expect(others.filter((path) => !isWritten(path) && !isMigration(path))).toEqual([LIST]);
      expect(after.get(LIST)?.replace(LINE, '')).toBe(before.get(LIST));
      expect(gone).toEqual([]);
    });

    it('answers its call and its page, seals what its table stores, and has its job done', async () => {
      const { origin, written } = ground().server;
      const call = `${origin}/services/br/aurora/guestbook/lines`;
      const line = 'Ana Canário passou por aqui';
      const sent = await fetch(call, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ line }),
      });
      expect(sent.status, written()).toBe(201);
      await waitFor(async () => (await (await fetch(call)).json()).counted === 1, PATIENCE.state);
      expect(await (await fetch(call)).json()).toEqual({ lines: [line], counted: 1 });
      const other = await fetch(`${origin}/services/ar/aurora/guestbook/lines`);
      expect(await other.json()).toEqual({ lines: [], counted: 0 });
      const page = await fetch(`${origin}/br/aurora/livro-de-visitas`);
      const html = await page.text();
      expect([page.status, page.headers.get('cache-control')], html.slice(0, 5_000)).toEqual([
        200,
        'private, no-store',
      ]);
      expect(html).toContain(`${line}: 1 of 1`);
      expect(html).toContain('<h1>Visitas</h1>');
      expect((await fetch(`${origin}/ar/aurora/libro-de-visitas`)).status).toBe(200);
    });

    it('stands in menu and footer of every page where it says so, and the search of a site finds it by its words', async () => {
      const { origin, written } = ground().server;
      const home = await (await fetch(`${origin}/br/aurora`)).text();
      const [menu = ''] = /<nav id="site-menu".*?<\/nav>/s.exec(home) ?? [];
      const owners = [...menu.matchAll(/href="\/br\/aurora\/([\w-]+)"[^>]*>([^<]+)</g)].map(
        ([, path, title]) => [path, title],
      );
      const at = owners.findIndex(([path]) => path === 'livro-de-visitas');
      expect(owners.slice(at - 1, at + 2), menu).toEqual([
        ['minha-conta', 'Minha conta'],
        ['livro-de-visitas', 'Livro de visitas'],
        ['acompanhar-proposta', 'Acompanhar proposta'],
      ]);
      const footer = (html: string) => html.slice(html.indexOf('<footer'));
      expect(footer(home)).toMatch(/href="\/br\/aurora\/livro-de-visitas"[^>]*>Regras do livro</);
      const argentina = await (await fetch(`${origin}/ar/aurora`)).text();
      expect(footer(argentina)).toMatch(/href="\/ar\/aurora\/libro-de-visitas"[^>]*>Reglas del libro</);
      const hits = async () => {
        const html = await (await fetch(`${origin}/br/aurora/busca?q=mural+de+recados`)).text();
        return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      };
      await waitFor(
        async () => (await hits()).includes('href="/br/aurora/livro-de-visitas"'),
        PATIENCE.state,
      );
      expect(written()).not.toContain('search index not kept');
    });

    it('offers its import to operators, with a report before anything changes and an entry in the log', async () => {
      const { tree, folder, origin } = ground().server;
      besideIt = await inSources<typeof besideIt>(tree, BESIDE, {
        ...process.env,
        VITRINE_DATA: folder.path,
      });
      const { imported } = besideIt;
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

    it('publishes its kind of files in drafts, told and typed in its own words, for those whose kind it is', async () => {
      const { server } = ground();
      const { id, ...done } = besideIt.published ?? { id: '' };
      expect(done).toEqual({
        faults: [],
        tallies: [
          {
            kind: 'guestbook',
            site: 'br/aurora',
            group: 'question',
            counts: { changed: 0, added: 1, removed: 0 },
          },
        ],
        fields: [
          ['asked', 'text'],
          ['hint', 'text'],
        ],
        hidden: true,
        isPublished: true,
        content: [{ brand: 'aurora', market: 'BR', questions: [{ id: 'why', asked: 'Por que veio?' }] }],
      });
      const [author = '', credit = ''] = await staffCookies(server, [['author'], ['credit']]);
      const ask = (cookie: string) =>
        fetch(`${server.origin}/admin/publicacoes/${id}`, {
          headers: { cookie, 'accept-language': 'es-AR' },
          redirect: 'manual',
        });
      const screen = await ask(author);
      const html = await screen.text();
      expect(screen.status, html.slice(0, 5_000)).toBe(200);
      for (const word of [
        'Preguntas del libro',
        'Preguntas a las visitas',
        'Lo que se pregunta',
        'Por que veio?',
      ])
        expect(html).toContain(word);
      expect((await ask(credit)).status).toBe(404);
    });

    it('lets systems call it whose token has its scope, and reads its secret from a file', async () => {
      const { server } = ground();
      const { origin, written } = server;
      const call = async (scopes: readonly string[], sites?: readonly string[]) => {
        const token = await beside(server, ({ db, sealing }) =>
          demoToken({ db, sealing }, 'vitrine', {
            subject: 'toy',
            dealers: ['*'],
            sites,
            scopes,
            seconds: 600,
          }),
        );
        return fetch(`${origin}/operations/guestbook`, { headers: { authorization: `Bearer ${token}` } });
      };
      const answer = await call(['guestbook.read'], ['ar']);
      expect(answer.status, written()).toBe(200);
      const { lines, key } = await answer.json();
      expect([...lines].sort()).toEqual(['Eva', 'Rui']);
      expect(key).toBe(createHash('sha256').update(SECRET).digest('hex'));
      expect(written()).not.toContain(SECRET);
      const refused = await call(['offers.write']);
      expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
        403,
        expect.stringContaining('scope="guestbook.read"'),
      ]);
      const { scopes_supported: scopes } = await (
        await fetch(`${origin}/identity/.well-known/openid-configuration`)
      ).json();
      expect(scopes).toContain('guestbook.read');
    });

    it('shows its list and its screen to the staff that may see them, in the menu, on a screen and as a file, and to nobody else', async () => {
      const { server } = ground();
      const { origin } = server;
      const [operator = '', author = ''] = await staffCookies(server, [['operator'], ['author']]);
      const ask = (cookie: string, path: string) =>
        fetch(`${origin}/admin${path}`, {
          headers: { cookie, 'accept-language': 'es-AR' },
          redirect: 'manual',
        });
      const home = await (await ask(operator, '')).text();
      expect(home).toContain('href="/admin/livro-de-visitas"');
      const screen = await ask(operator, '/livro-de-visitas?site=ar%2Faurora');
      const html = await screen.text();
      expect(screen.status, html.slice(0, 5_000)).toBe(200);
      for (const word of ['Libro de visitas', 'Lo que escribieron las visitas.', 'Línea', 'Situación'])
        expect(html).toContain(word);
      // Nobody has counted what was imported: the list begins with what was, and its filter leads to the rest.
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main).not.toContain('Eva');
      const fresh = await (await ask(operator, '/livro-de-visitas?situacao=new')).text();
      expect(fresh).toContain('Eva');
      const file = await ask(operator, '/livro-de-visitas.csv?situacao=new&site=ar%2Faurora');
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
      const [heads, ...rows] = (await file.text()).trim().split(/\r?\n/);
      expect(heads).toContain('Línea');
      expect(rows).toHaveLength(2);
      const read = await beside(server, async ({ db }) => {
        const query = 'select action from staff_audit where subject in ($1, $2) order by number';
        const { rows: entries } = await db.$client.query(query, ['guestbook', 'guestbook new']);
        return entries.map(({ action }) => action);
      });
      expect(read.slice(-3)).toEqual(['list.open', 'list.open', 'list.export']);
      const own = await ask(operator, '/visitas-escritas');
      expect(await own.text()).toMatch(/<h1>Visitas escritas<\/h1><p>\d+ linhas<\/p>/);
      expect([home.includes('href="/admin/visitas-escritas"'), own.status]).toEqual([true, 200]);
      const sent = await fetch(`${origin}/admin/visitas-escritas`, {
        method: 'POST',
        headers: { cookie: operator, origin, 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
      });
      expect(sent.status).toBe(404);
      expect((await ask(author, '/visitas-escritas')).status).toBe(404);
      expect(await (await ask(author, '')).text()).not.toMatch(/livro-de-visitas|visitas-escritas/);
      expect((await ask(author, '/livro-de-visitas')).status).toBe(404);
      expect((await ask(author, '/livro-de-visitas.csv?situacao=new')).status).toBe(404);
      expect((await ask('', '/livro-de-visitas')).status).toBe(303);
    });

    it('stands in the register of personal data with the column of its table, and a site may say its texts otherwise and its part of the site file', async () => {
      const { columns, texts, authoring, copy, frame, menuTexts } = besideIt;
      expect(frame, 'of header and footer').toEqual([true, false, true, false]);
      expect(menuTexts).toEqual([0, 1]);
      for (const said of ['"Linha no livro"', '"mostrar o que você escreveu"', '"linha":"Volto sempre."'])
        expect(copy).toContain(said);
      expect(authoring).toEqual([true, false]);
      expect(texts).toEqual([0, 1]);
      expect(columns).toMatchObject({ line: { purpose: 'showing what guests wrote' }, site: 'not personal' });
    });
  });
}
