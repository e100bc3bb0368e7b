import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { bodyOf } from './io/page-bytes.ts';
import { paintFirst } from './pages/frame/paint-first.ts';

// And tell this copy whose texts are in force.
export { sayOwnTexts } from './kit/markets/words.ts';
// The host runs another copy of our modules: it must use this bundle's context object to be understood.
export { servicesContext } from './pages/request/services.ts';

const RENDER_LIMIT_MS = 10_000;

/**
 * Renders a page completely before the first byte: its inline scripts are hashed for the content security policy, and a part
 * that fails late still makes the whole page an error page instead of a page with a hole.
 *
 * @throws what a component threw, or that the limit has passed; React Router then renders the error page
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  _context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const failures: unknown[] = [];
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onError: (error) => void failures.push(error),
      // Else large parts, a map for one, would be put in their place by a script although they are there already.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(limit);
        if (failures.length > 0) return reject(failures[0]);
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(
          gathered((html) =>
            resolve(
              new Response(bodyOf(import.meta.env.PROD ? paintFirst(html) : html), { status, headers }),
            ),
          ),
        );
      },
      onShellError(error) {
        clearTimeout(limit);
        reject(error);
      },
    });
    const late = new Error(`not rendered within ${RENDER_LIMIT_MS} ms`);
    const limit = setTimeout(abort, RENDER_LIMIT_MS, late);
  });
}

/** Takes what React writes, piece by piece, and hands it on in one. */
function gathered(take: (bytes: Buffer<ArrayBuffer>) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      done();
    },
    final(done) {
      take(Buffer.concat(pieces));
      done();
    },
  });
}

/**
 * The host logs the error that its handler sees, with the request id; a second line here would only repeat it. Of several the first counts: where
 * the page of an error fails too, React Router reports that with words of its own, which say nothing of what went wrong.
 */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !reportedErrors.has(request)) reportedErrors.set(request, error);
}

/** Errors of a render, by request, for the host to log once. */
export const reportedErrors = new WeakMap<Request, unknown>();
