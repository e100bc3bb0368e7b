import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { browserslist } from './package.json' with { type: 'json' };

// Groups of modules that load together anyway: in one file they compress far better than in a file each. What a group names
// brings along what it imports, so a group names nothing that another page would be without (`npm run bench -- bytes`).

/** React's own two modules in the form of `reactAsModules`. */
const AS_MODULE = '\0as-module:';

/** What every page runs on. It stays in a browser when our own code changes. */
const FRAMEWORK = /as-module:|node_modules\/(react|react-dom|react-router|scheduler)\//;

/** Modules that nearly every page loads, and how its visit is measured. */
const EVERYWHERE = modules(
  'kit/(money|written-date)',
  // The market, and how its law wants a credit shown: left to itself, the latter would be one file with the plans.
  'kit/markets/(identities|credits|[a-z]{2}/(identity|credit))',
  'pages/(frame/(ask-whole-page|site-frame)|head/page-meta)',
  'ui/(own-texts|labels|back-listener|early-input|show-press|in-next-frame|use-hydrated|controls/(button|icon|labels|money|skip-link))',
  'areas/platform/domain/(site|page-metadata|waits)',
  'areas/legal-documents/web/document-versions',
  'areas/platform/web/(labels|site|site-header|site-footer|brand-mark|market-switch|page-notice)',
  'io/(any-signal|analytics|tracking/(cookies|consent|page-consent|start))',
);
/** What counts in days and months. */
const CALENDAR = modules('kit/calendar');
const PRELOADING = /vite\/preload-helper/;

/** Says in which order the layers of every other style sheet count, so it stands before them all. */
const LAYERS = /\/src\/ui\/style\/.+\.css$/;

/** Which kinds of plans there are: pages that read terms from their address know them without the plans themselves. */
const PLAN_KINDS = modules('areas/financing/domain/(source|plans)', 'areas/lender/domain/source');

/** What the plans, the calls of their lenders and the proposals share. */
const PLANS = modules(
  'areas/financing/domain/(source-rules|buyer|slider|calculator|matching|legal-text|call)',
  'areas/financing/contract',
  'areas/financing/flow/sources/source',
  'areas/lender/contract/quotation-headers',
  'areas/financing/web/labels[\\w.-]*',
  'areas/lender/domain/rate-table',
);
const CHARTS = /node_modules\/(xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect)\//;

/** Every form reads by them, with or without plans. */
const SCHEMAS = /node_modules\/zod\//;

/** What stands over a page, and the calls behind it. */
const PANELS = modules('ui/controls/(panel|overlay|toast|skeleton|disclosure)', 'ui/use-query', 'io/http');

/** A car as pages show it, and what they know of it. */
const CARS = modules(
  'ui/controls/picture',
  'areas/catalogue/domain/(comparisons|national-taxes|car-without-taxes|net-text|price-metadata)',
  'areas/catalogue/web/(car-picture|pictures|choice|comparison-rows|comparison-path)',
  // What the law has said beside it.
  'areas/catalogue/web/(without-taxes|efficiency-label|vehicle-facts|price-note)',
  'areas/catalogue/pages/shared/current-car',
);

/** What a configurator's first page and its later parts share. */
const CONFIGURATOR = modules(
  'areas/configurator/domain/addresses',
  'areas/configurator/flow/car',
  'areas/configurator/web/(names|labels|later|shop|use-configurator|use-engine|version-step|choice-link)',
);

/** Style sheets of a configurator's later parts too: the server renders these parts at once, and what moves when its style comes is missed by a finger. */
const CONFIGURATOR_STYLES =
  /src\/areas\/(configurator\/web\/.+|employee-purchase\/web\/price-box|quotation\/web\/agreed-box|reservation\/web\/reservation)\.module\.css/;

/** What most pages have below their heads: a way back, and a field or two. */
const PARTS = modules('ui/controls/(field|checkbox)', 'areas/dealers/web/crumbs');

/** A model, a comparison of several and a car of the stock in words and prices. */
const SHOWROOM = modules(
  'areas/catalogue/web/(labels|shown-money|comparison-table|equipment|tray/compare-toggle)',
  'pages/frame/page-section',
);

/** What stands around one car: its pictures closer, its first instalment, whom to ask. */
const ONE_CAR = modules(
  'areas/catalogue/web/zoom/zoomable-picture',
  'areas/(financing/web/funding-strip|catalogue/web/instalment-figure)',
  'ui/(open-dialog-in|controls/figure-bar)',
  'areas/reservation/domain/addresses',
);

/** The button that opens the contact form of a car, and what loads that form. */
const CONTACT = modules('areas/leads/(pages/shared/specialist|web/late)');

/** What forms that come late write to leads and dealers with; no page has it at once but that of an account. */
const LATE_FORMS = modules(
  'kit/validators/(email|person-name|plain-line)',
  'areas/leads/domain/(after-proposal|after-simulation|complete-car|dealer-section|related-products|settings)',
  'areas/leads/contract/(payload|service)',
  'areas/leads/web/(follow-up-leads|lead-service|new-key)',
  'areas/dealers/web/dealer-service',
);

/** How a proposal that was sent is followed: by its number, and by the words of its voucher. */
const FOLLOWED = modules(
  'areas/lender/domain/credit-decision/status',
  'areas/proposals/domain/(addresses|check-code|credit-terms|voucher-words[\\w.-]*)',
  'areas/proposals/web/followed-number',
);

/** A car as lenders are asked about it. */
const LENDER_CAR = modules('areas/lender/contract/(amounts|car|plan)');

/** What a car's price is for whom works at a company with a programme. */
const PROGRAMME = modules(
  'areas/employee-purchase/domain/(addresses|programme)',
  'areas/employee-purchase/web/(box-labels[\\w.-]*|price-box)',
);

/** What paying by month comes to, in a line and in full. */
const INSTALMENT = modules(
  'areas/financing/domain/instalment-facts',
  'areas/financing/web/numbers',
  'areas/financing/pages/shared/instalment-view',
);

/** Plain forms, with what they say of a mistake. */
const FORMS = either(
  modules(
    'ui/controls/(text-field|error-summary|select)',
    'ui/validation/(labels|contact-labels[\\w.-]*|problem-of)',
    'areas/platform/web/unsent-note-id',
    'pages/forms/keep-unsent',
  ),
  /\/src\/ui\/controls\/page\.module\.css/,
);

/** Forms that know who is logged in, and what was typed before. */
const ACCOUNT_FORMS = either(
  modules('ui/use-typed-again', 'areas/account/web/(labels|account-form)'),
  /\/src\/areas\/account\/web\/account\.module\.css/,
);

/** How what is typed is written meanwhile. */
const MASKS = either(/node_modules\/@maskito\/(core|react)\//, modules('ui/masks/(pasted|marks)'));

/** What a telephone number is: links to one know it, and amounts the marks in it, without any mask. */
const PHONES = modules('kit/validators/(phone|plain-marks)', 'kit/markets/(phones|[a-z]{2}/phone)');

/** The same of documents and phones, which nobody types into plans. */
const PERSON_MASKS = modules('ui/masks/(document|phone)', 'kit/validators/document');

/** What a plain form asks its visitors to agree to. */
const AGREED = modules(
  'areas/leads/domain/(consent-question|lead)',
  'areas/leads/web/(campaign-field|plain-consent|terms-text)',
);

/** A visit to a dealer, for a drive or a repair; without the hours, which other pages tell too. */
const VISIT = modules('areas/test-drive/web/(slot-choice|refused-note)');
const HOURS = modules('areas/dealers/domain/opening-hours');

/** The oldest browsers that pages are made for (docs/guides/browsers.md), as a build names them: newer syntax is written in theirs. */
function targetsOf(queries: readonly string[]): string[] {
  return queries.map((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!version) throw new Error(`browserslist: ${query} is not "browser >= version"`);
    return `${name === 'ios_saf' ? 'ios' : name}${version}`;
  });
}

/** Matches modules below src/ by their paths without ending. */
function modules(...paths: string[]): RegExp {
  return new RegExp(`/src/(${paths.join('|')})\\.tsx?$`);
}

/**
 * Takes out of every browser's zod what compiles parsers with `new Function`: our content policy refuses it, and reports already that zod
 * tries, which it does with the first schema of a page, before anything could tell it not to (`jitless`).
 */
const zodWithoutEval: Plugin = {
  name: 'zod-without-eval',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/schemas\.js$/ },
    handler(code) {
      const requested = '!core.globalConfig.jitless';
      if (!code.includes(requested)) this.error('zod decides elsewhere now whether it compiles');
      return { code: code.replace(requested, 'false'), map: null };
    },
  },
};

/**
 * Takes out of every browser's zod what no page asks of it, a third of its bytes: descriptions of schemas as JSON Schema, English sentences of
 * its own (faults are codes: whoever shows one has its words), and what lets data lead back to itself, which no answer of a service and no
 * form does.
 */
const zodWithoutExtras: Plugin = {
  name: 'zod-without-extras',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler(code) {
      const changes: readonly (readonly [found: RegExp, instead: string])[] = [
        [/^ *inst\._zod\.processJSONSchema = .+;$/gm, ''],
        [/^import \* as processors from .+;$/m, 'const processors = { aggregateChecks: () => ({}) };'],
        [
          /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .+;$/m,
          'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined;',
        ],
        [/^import en from .+;$/m, ''],
        [/^ *core\.config\(en\(\)\);$/m, 'core.config({ localeError: () => undefined });'],
        [/^ *core\.config\(\{ memoizer: core\.memoizer\(\) \}\);$/m, ';'],
      ];
      for (const [found, instead] of changes) {
        if (code.search(found) < 0) this.error(`zod has nothing like ${found} any more`);
        code = code.replace(found, instead);
      }
      return { code, map: null };
    },
  },
};

/**
 * Takes out of every browser's masks the clock of those for dates, which no page has: it is made whether or not one of them is used, and
 * makes a cheap phone wait for 100 ms (docs/decisions/2026-11-26-numbers-without-intl.md).
 */
const masksWithoutClock: Plugin = {
  name: 'masks-without-clock',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/@maskito\/kit\/index\.esm\.js$/ },
    handler(code) {
      const made = 'const formatter = Intl.DateTimeFormat(';
      if (!code.includes(made)) this.error('the masks make their clock elsewhere now');
      return {
        code: code.replace(made, 'const formatter = /* @__PURE__ */ Intl.DateTimeFormat('),
        map: null,
      };
    },
  },
};

/**
 * React comes as CommonJS, whose every use is written out as `(0,e.jsx)(…)` and `(0,t.useState)(…)` in every file. As a module that exports
 * what is used of it, a use is one letter, and the pages are some hundreds of bytes smaller each.
 */
const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    order: 'pre',
    filter: { id: /^react(\/jsx-runtime)?$/ },
    // Packages that require it get React itself, and so does the module below.
    handler: (id, importer, { kind }) =>
      importer && kind !== 'require-call' && !importer.startsWith(AS_MODULE)
        ? { id: AS_MODULE + id, moduleSideEffects: false }
        : null,
  },
  load: {
    filter: { id: /^\0as-module:/ },
    handler(id) {
      const name = id.slice(AS_MODULE.length);
      const exported = Object.keys(createRequire(import.meta.url)(name)).filter((key) =>
        /^[a-z]\w*$/i.test(key),
      );
      const lines = exported.map((key) => `export const ${key} = /* @__PURE__ */ read('${key}');`);
      return `import all from '${name}';\nconst read = (key) => all[key];\n${lines.join('\n')}\nexport default all;`;
    },
  },
};

/** Takes out of every browser's router what measures it (`instrumentations`): `entry.client.tsx` passes it nothing of the kind. */
const routerWithoutInstruments: Plugin = {
  name: 'router-without-instruments',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler(code) {
      const exported =
        'export { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter, instrumentHandler, instrumentationResultMetaContext };';
      if (!code.includes(exported)) this.error('the router measures itself otherwise now');
      const instead = [
        'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
        'export const getRouteInstrumentationUpdates = () => ({});',
        'export const instrumentClientSideRouter = (router) => router;',
        'export const instrumentHandler = (handler) => handler;',
        'export const instrumentationResultMetaContext = undefined;',
      ];
      return { code: instead.join('\n'), map: null };
    },
  },
};

/** What each file of the browser imports with itself, by its name; filled before the files are written. */
const staticImports = new Map<string, readonly string[]>();

/** Hears what each file of the browser imports, before the build lists what late parts fetch ahead. */
const hearStaticImports: Plugin = {
  name: 'hear-static-imports',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') staticImports.set(file.fileName, file.imports);
    },
  },
};

/** A file and all that it imports with itself. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const one of staticImports.get(file) ?? []) loadedWith(one, found);
  return found;
}

/**
 * What a file fetches ahead of a late part: nothing that came with itself. Each name is dozens of bytes that do not compress, in a file that
 * pages load at once (`npm run bench -- bytes`).
 */
const resolveDependencies = (_: string, files: string[], { hostId }: { hostId: string }): string[] => {
  const loaded = loadedWith(hostId);
  return files.filter((file) => !loaded.has(file));
};

/** What a class is called: by its own name and its file, without the line that is usual too. Every page carries hundreds. */
function className(name: string, file: string): string {
  const place =
    relative(import.meta.dirname, file)
      .replaceAll('\\', '/')
      .split('?')[0] ?? '';
  return `${name}_${createHash('sha256').update(place).digest('hex').slice(0, 5)}`;
}

export default defineConfig({
  plugins: [
    reactAsModules,
    routerWithoutInstruments,
    reactRouter(),
    zodWithoutEval,
    zodWithoutExtras,
    masksWithoutClock,
    hearStaticImports,
  ],
  // Pictures of cars are served from public/ as they are: copying hundreds of files into each build gains nothing.
  publicDir: false,
  // React has it itself since 18: the shim is for those that went before.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/with-selector)?$/, replacement: 'use-sync-external-store$1' },
    ],
  },
  css: { modules: { generateScopedName: className } },
  // Development alone: packages of pages are found before the first page asks for them, which would be loaded again for each later one.
  optimizeDeps: {
    entries: [
      ...['src/entry.client.tsx', 'src/ui/**/*.{ts,tsx}', 'src/areas/*/web/**/*.{ts,tsx}'],
      '!**/*.test.{ts,tsx}',
    ],
    // The server's alone: React Router looks for style sheets through what the loaders of a page import too.
    exclude: ['react-dom/server'],
    rolldownOptions: { plugins: [zodWithoutEval, zodWithoutExtras, masksWithoutClock] },
  },
  build: {
    target: targetsOf(browserslist),
    manifest: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page names dozens of files by hashes, which do not compress: seven characters of 64 are 42 bits for the states of one file.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK },
                // Before the groups whose code would bring such a style sheet along.
                { name: 'configurator-styles', test: CONFIGURATOR_STYLES },
                { name: 'base', test: either(LAYERS, EVERYWHERE, PRELOADING) },
                { name: 'calendar', test: CALENDAR },
                { name: 'schemas', test: SCHEMAS },
                { name: 'plan-kinds', test: PLAN_KINDS },
                { name: 'plans', test: either(PLANS, CHARTS) },
                { name: 'panels', test: PANELS },
                { name: 'cars', test: CARS },
                { name: 'parts', test: PARTS },
                { name: 'showroom', test: SHOWROOM },
                { name: 'instalment', test: INSTALMENT },
                { name: 'forms', test: FORMS },
                { name: 'masks', test: MASKS },
                { name: 'phones', test: PHONES },
                { name: 'person-masks', test: PERSON_MASKS },
                { name: 'account-forms', test: ACCOUNT_FORMS },
                { name: 'agreed', test: AGREED },
                { name: 'opening-hours', test: HOURS },
                { name: 'dealer-visit', test: VISIT },
                { name: 'one-car', test: ONE_CAR },
                { name: 'contact', test: CONTACT },
                { name: 'late-forms', test: LATE_FORMS },
                { name: 'followed', test: FOLLOWED },
                { name: 'lender-car', test: LENDER_CAR },
                { name: 'programme', test: PROGRAMME },
                { name: 'configurator', test: CONFIGURATOR },
              ],
            },
          },
        },
      },
    },
  },
});

function either(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map(({ source }) => source).join('|'));
}
