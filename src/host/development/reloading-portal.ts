/** Keeps one portal open on the sources as they are now, and opens it anew when its own have changed. */
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DestinationStream } from 'pino';
import type { ServerBuild } from 'react-router';
import type * as PortalModule from '../open-portal.ts';
import { withVite } from './content-policy.ts';
import { CHANGED, errorPage } from './error-page.ts';
import type { Front } from './front.ts';
import { followRoutes } from './routes.ts';
import { PAGES, type Sources } from './sources.ts';

type Opened = Extract<Awaited<ReturnType<typeof PortalModule.openPortal>>, { ok: true }>;

/** What the server is loaded by; everything that it imports is the server. */
const ENTRY = 'src/host/open-portal.ts';
/** Files that the server reads when it is opened. */
const READ_AT_START = ['seeds', 'src/host/migrations'];
/** While modules are read nothing else is done: nobody is sent away for that. */
const PATIENT = { VITRINE_BUSY_MS: '60000' };
/** One save may be several changes, as of a file that is emptied first. */
const SETTLED_MS = 40;

type ReloadingPortalOptions = {
  readonly root: string;
  readonly sitesFolder: string;
  readonly front: Front;
  readonly sources: Sources;
  readonly logTo: DestinationStream;
  readonly report: (said: unknown) => void;
  /** Only a new process can go on from here. */
  readonly restart: () => void;
};

export type ReloadingPortal = {
  /** Opens the portal, and says where; or why not, and waits for a change. Gives a line where no change would help. */
  open(): Promise<string | undefined>;
  close(): Promise<void>;
};

export function openReloadingPortal({
  root,
  sitesFolder,
  front,
  sources,
  logTo,
  report,
  restart,
}: ReloadingPortalOptions): ReloadingPortal {
  const { vite } = sources;
  let portal: Opened | undefined;
  let hasOpened = false;
  let hasFailed = false;
  let isHalfOpen = false;
  let underWay: Promise<unknown> = Promise.resolve();
  let changes = 0;

  const development = {
    build: () => sources.load<ServerBuild>(PAGES),
    policyOf: withVite,
    explain: errorPage,
    answer: front.answerBy,
  };

  const fail = (said: unknown) => {
    hasFailed = true;
    report(said);
    sources.showError(said);
    front.answerWith((_request, reply) => {
      const { status, headers, body } = errorPage(said);
      reply.writeHead(status, { ...headers, 'cache-control': 'no-store' }).end(body);
    });
  };

  async function reopen(): Promise<string | undefined> {
    const { openPortal } = await sources.load<typeof PortalModule>(`/${ENTRY}`);
    await front.idle();
    await portal?.close();
    portal = undefined;
    isHalfOpen = true; // until it is open: what was opened on the way to a failure would stay
    const opened = await openPortal({ ...PATIENT, ...process.env }, { development, logTo });
    isHalfOpen = false;
    if (!opened.ok) {
      if (opened.reason === 'held' && !hasOpened) return opened.line;
      fail(opened.line);
      return undefined;
    }
    portal = opened;
    void opened.lost.then(restart); // the next process says who has the data
    isHalfOpen = true;
    const lines = await opened.listen();
    isHalfOpen = false;
    if (!hasOpened) for (const line of lines) console.log(line);
    // The first of them is a person's: it should not wait for all pages to be read.
    if (!hasOpened) void sources.load(PAGES).then(routes.check, () => undefined);
    hasOpened = true;
    hasFailed = false;
    return undefined;
  }

  const routes = followRoutes({ sources, changed: () => tellChanged(), report });
  const tellChanged = () => vite.environments.client.hot.send(CHANGED);

  async function changed(file: string) {
    const turn = ++changes;
    front.hold();
    await setTimeout(SETTLED_MS);
    await underWay;
    if (turn !== changes) return; // a later change does it
    if (isHalfOpen) return restart();
    const began = performance.now();
    underWay = reopen().catch(fail);
    await underWay;
    if (hasFailed) return;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${relative(root, file)}: the portal is open anew after ${seconds} s`);
    sources.clearError();
    tellChanged();
    await routes.check();
  }

  // Before Vite acts on it: what pages ask for because of a change waits then until the server has changed too.
  const onFileChange = (file: string) => {
    vite.environments.ssr.moduleGraph.onFileChange(file);
    const isRead = [...READ_AT_START.map((name) => join(root, name)), sitesFolder].some((folder) =>
      file.startsWith(folder),
    );
    if (isRead || sources.isPartOf(ENTRY, file) || hasFailed) void changed(file);
    else if (routes.isPart(file)) void setTimeout(SETTLED_MS).then(routes.check);
    else globalThis.setTimeout(tellChanged, SETTLED_MS);
  };
  for (const event of ['change', 'add', 'unlink'] as const) vite.watcher.prependListener(event, onFileChange);

  return {
    async open() {
      const opening = reopen();
      underWay = opening.catch(fail);
      return opening.catch(() => undefined);
    },
    async close() {
      changes += 1;
      await underWay;
      await portal?.close();
    },
  };
}
