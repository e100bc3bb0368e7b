import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { marketDates } from '../../areas/lender/service/index.ts';
import type { MapTiles, Site } from '../../areas/platform/index.ts';
import type { PageParts, PageServerParts, StaffParts } from '../../areas/platform/plug.ts';
import { PUBLIC, ROOT } from '../folders.ts';
import type { OpenPlugs } from '../plugs.ts';
import type { Log } from '../process/log.ts';
import { builtPages, type Development } from './page-build.ts';
import { servePages } from './pages.ts';

const BUILD = join(ROOT, 'build');

type ServeOptions = {
  readonly sites: readonly Site[];
  readonly origin: string;
  readonly log: Log;
  readonly settings: { readonly mapTiles: MapTiles | undefined };
  /** Only while somebody works on the pages. */
  readonly development: Development | undefined;
};

/** Serves the built pages of all areas, and what plugs answer browsers beside them, with what the plugs of a whole portal give to them. */
export async function serveBuild(
  app: FastifyInstance,
  plugs: Pick<OpenPlugs, 'page' | 'pages' | 'pageServer' | 'revisions' | 'staff' | 'use' | 'web'>,
  { settings: { mapTiles }, development, ...options }: ServeOptions,
): Promise<void> {
  await plugs.web(app);
  const build = development?.build ?? (await builtPages(BUILD));
  await servePages(app, {
    ...(plugs.pageServer as PageServerParts),
    ...options,
    build,
    development,
    buildFolder: BUILD,
    publicFolder: PUBLIC,
    mapTiles,
    today: marketDates(),
    plugs: plugs.pages,
    parts: plugs.page as PageParts,
    revisions: plugs.revisions,
    sharing: plugs.use('cdn').sharing,
    admin: plugs.staff as StaffParts,
  });
}
