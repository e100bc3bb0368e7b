import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type ServerBuild, ServerRouter } from 'react-router';

type Draw = (...request: Parameters<ServerBuild['entry']['module']['default']>) => unknown;

const BUILD = join(import.meta.dirname, '..', '..', 'build', 'server', 'index.js');

/** The tree of the page that is asked for within this process, drawn by React as often as wanted. */
export async function treeOf(ask: () => Promise<unknown>): Promise<{ draw: () => Promise<Buffer> }> {
  const { entry } = (await import(pathToFileURL(BUILD).href)) as ServerBuild;
  // React Router asks the build's own entry to draw a page: whoever stands there for one page sees what it is given.
  const own = entry.module;
  let seen: { url: string; context: EntryContext } | undefined;
  const draw: Draw = (request, status, headers, context, loaded) => {
    seen = { url: request.url, context };
    return own.default(request, status, headers, context, loaded);
  };
  entry.module = { ...own, default: draw as typeof own.default };
  await ask().finally(() => {
    entry.module = own;
  });
  if (!seen) throw new Error('no page was drawn in this process');
  const { url } = seen;
  const context = { ...seen.context };
  delete context.serverHandoffStream; // the data is written but once
  return { draw: () => drawn(context, url) };
}

function drawn(context: EntryContext, url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(buffer(pipe(new PassThrough()))),
    });
  });
}
