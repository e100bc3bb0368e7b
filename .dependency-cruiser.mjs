// Who may import whom; the table with the reasons is in docs/ARCHITECTURE.md.
const area = '^src/areas/([^/]+)/';
const doors = '^src/areas/[^/]+/(index|contract)\\.ts$';
/** The pages that each area declares, the list of all, and what of them menus and footers lead to. */
const pages = ['^src/areas/[^/]+/pages\\.ts$', '^src/areas/(pages|menu)\\.ts$'];
/** The route modules of areas, with what only they need: the topmost layer of each. */
const areaPages = '^src/areas/([^/]+)/pages/';
/** What pages of other areas show too. */
const sharedParts = '^src/areas/[^/]+/pages/shared/';
/** What React Router begins with, the frame of all pages, and pages of no area. */
const frame = '^src/(pages/|(root|entry|routes)\\.)';
/** The texts that visitors read, by dictionary, and the parts of site files. */
const lists = '^src/areas/(texts|authoring)\\.ts$';
/** What each area opens in the process, and the list of all. */
const plugs = ['^src/areas/[^/]+/plug\\.ts$', '^src/areas/plugs\\.ts$'];
/** Doors of an area that only pages open. */
const screenDoors = ['^src/areas/[^/]+/(flow|web)/index\\.tsx?$'];
const test = '\\.test\\.tsx?$';

/** Pure packages that a decision in docs/decisions/ admits to kit. */
const kitPackages = ['node_modules/(cpf-cnpj-validator|card-validator|zod)/'];

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // That areas import each other in no circle is a guard's to say (tests/guards/area-layers.test.ts): their pages do not count.
    {
      name: 'kit-is-pure',
      severity: 'error',
      from: { path: '^src/kit/', pathNot: test },
      to: { pathNot: ['^src/kit/', ...kitPackages] },
    },
    {
      name: 'io-and-ui-know-no-business',
      severity: 'error',
      from: { path: '^src/(io|ui)/' },
      to: { path: ['^src/(areas|pages|host)/', frame] },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: `${area}domain/`, pathNot: test },
      to: { pathNot: ['^src/kit/', '^src/areas/$1/domain/', '^src/areas/[^/]+/index\\.ts$'] },
    },
    {
      name: 'contract-is-thin',
      severity: 'error',
      from: { path: `${area}contract(\\.ts|/)`, pathNot: test },
      to: { pathNot: ['^src/kit/', '^src/areas/$1/(domain|contract)/', doors, 'node_modules/zod/'] },
    },
    {
      name: 'flow-has-no-screen',
      severity: 'error',
      from: { path: `${area}flow/`, pathNot: test },
      to: {
        pathNot: ['^src/kit/', '^src/areas/$1/(domain|flow|contract)', doors, 'node_modules/(xstate|zod)/'],
      },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: `${area}web/` },
      to: { path: ['/service/', '^src/host/', frame, 'node_modules/(fastify|drizzle-orm|pg-boss|pg)/'] },
    },
    {
      name: 'service-never-imports-screen',
      severity: 'error',
      from: { path: `${area}service/` },
      to: { path: ['/web/', '^src/(ui|host)/', frame, 'node_modules/react'] },
    },
    {
      name: 'areas-through-doors',
      severity: 'error',
      from: { path: area, pathNot: areaPages },
      to: {
        path: '^src/areas/',
        pathNot: [
          '^src/areas/$1/',
          '^src/areas/[^/]+/(index|contract|examples)\\.ts$',
          '^src/areas/[^/]+/web/index\\.tsx?$',
          // What plugs are declared with; only plugs take it, see below.
          '^src/areas/platform/plug\\.ts$',
        ],
      },
    },
    {
      name: 'plugs-are-of-the-process',
      severity: 'error',
      from: { path: '^src/', pathNot: [...plugs, '^src/(host|commands)/'] },
      // Pages may know the types of what plugs open for them.
      to: { path: plugs, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'plugs-know-no-screen',
      severity: 'error',
      from: { path: plugs },
      to: { path: ['/web/', '^src/(ui|host)/', frame, 'node_modules/react'] },
    },
    {
      name: 'examples-never-ship',
      severity: 'error',
      from: { path: '^src/', pathNot: `(${test}|/examples\\.ts$)` },
      to: { path: '/examples\\.ts$' },
    },
    {
      name: 'pages-through-doors',
      severity: 'error',
      from: { path: [frame, areaPages], pathNot: test },
      to: {
        path: '^src/(areas|host)/',
        pathNot: [doors, ...pages, ...screenDoors, areaPages, '^src/areas/platform/plug\\.ts$'],
      },
    },
    {
      name: 'pages-are-the-topmost-layer',
      severity: 'error',
      from: { path: '^src/', pathNot: areaPages },
      to: { path: areaPages },
    },
    {
      name: 'pages-take-what-others-share',
      severity: 'error',
      from: { path: areaPages },
      to: { path: areaPages, pathNot: ['^src/areas/$1/pages/', sharedParts] },
    },
    {
      name: 'shared-parts-know-no-page',
      severity: 'error',
      from: { path: sharedParts, pathNot: test },
      to: { path: areaPages, pathNot: sharedParts },
    },
    {
      name: 'host-through-doors',
      severity: 'error',
      from: { path: '^src/host/', pathNot: test },
      to: {
        path: ['^src/(areas|ui)/', frame],
        pathNot: ['^src/areas/[^/]+/(service/index|contract|index)\\.ts$', ...pages, ...plugs, lists],
      },
    },
    {
      name: 'commands-are-loaded-by-the-command-line',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/commands/', '^src/host/vitrine\\.ts$'] },
      to: { path: '^src/commands/' },
    },
    {
      name: 'commands-know-services-not-screens',
      severity: 'error',
      from: { path: '^src/commands/', pathNot: test },
      to: {
        path: ['^src/areas/[^/]+/(domain|contract|flow|web|pages)/', '^src/ui/', frame],
        // The sentences of faults, which `sites new` says in the language of whoever answers its questions.
        pathNot: '^src/areas/admin/web/fault-labels\\.',
      },
    },
    {
      name: 'tests-never-ship',
      severity: 'error',
      // A lender is held against its contract by the very calls that the portal's own services are tested with.
      from: { path: '^src/', pathNot: [test, '^src/commands/conformance\\.ts$'] },
      to: { path: '^tests/' },
    },
    {
      name: 'bodies-only-in-the-viewer',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/areas/catalogue/web/viewer/' },
      to: { path: '(^artwork/|node_modules/three/)' },
    },
    {
      name: 'bodies-know-no-page',
      severity: 'error',
      from: { path: '^artwork/', pathNot: test },
      to: { pathNot: ['^artwork/', 'node_modules/(@types/)?three/'] },
    },
    {
      name: 'react-only-on-screens',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/areas/[^/]+/(web|pages)/', '^src/(ui|host)/', frame] },
      to: { path: 'node_modules/(react|react-dom|react-router)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
    exclude: { path: '\\.react-router/' },
  },
};
