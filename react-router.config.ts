import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // The route list is small: sending it whole saves a request per hover and keeps every page cacheable.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
