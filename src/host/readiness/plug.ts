/** What the process itself has to say on whether a site is ready for the public. */
import { definePlug } from '../../areas/platform/plug.ts';
import type { Environment } from '../process/environment.ts';
import { mailReadiness } from './mail-item.ts';
import { backupReadiness, hostsReadiness, keysReadiness } from './process-items.ts';
import { identityReadiness, textsReadiness, themeReadiness } from './site-items.ts';

declare module '../../areas/platform/plug.ts' {
  interface Plugs {
    readonly processReadiness: undefined;
  }
  interface PlugSettings extends Pick<Environment, 'databaseUrl'> {}
}

export const processReadinessPlug = definePlug({
  name: 'processReadiness',
  needs: [],
  readiness: [
    identityReadiness,
    themeReadiness,
    textsReadiness,
    mailReadiness,
    keysReadiness,
    hostsReadiness,
    backupReadiness,
  ],
  open: () => ({}),
});
