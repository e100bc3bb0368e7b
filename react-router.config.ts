import type { Config } from '@react-router/dev/config';

export default {
  // Where root, entries and routes lie, and the only folder below which route modules have types: they are in `src/areas/*/pages`.
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // A page brings its own route only and asks once for those that it links to: all of them weigh 113 KB (4 KB compressed).
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  // A client middleware of its own file would be asked for only once the page's code is there: a turn more before a page is alive.
  splitRouteModules: false,
} satisfies Config;
