import { type DataStrategyResult, data, isRouteErrorResponse } from 'react-router';
import { UNSENT_NOTE } from '../../areas/platform/web/index.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * Client middleware of the pages with a form, inside of `askWholePage`: when what was sent had no answer, for want of a connection
 * or by a fault of the server's, the page stays as it is with all that was typed, and a note of the footer's says so. The form keeps its
 * key, so that sending it again is the same to the server. Without the note (a page of no site) the error page has to do.
 */
export async function keepUnsent(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const results = await next();
  const note = document.getElementById(UNSENT_NOTE);
  if (request.method === 'GET' || request.signal.aborted || !note) return results;
  if (!Object.values(results).some(isUnanswered)) return results;
  note.textContent = '';
  note.showPopover?.(); // without popovers it stands over the page as it is
  note.textContent = note.dataset.text ?? ''; // written into what is shown already: that is what readers of screens tell
  // Of 400 and more nobody reads the page's data anew, which could not be had either.
  const nothing = { type: 'data', result: data(undefined, { status: 503 }) } as const;
  return Object.fromEntries(Object.keys(results).map((route) => [route, nothing]));
}

/** Neither an answer nor a way on: a page that is missing, or not somebody's, is one. */
const isUnanswered = ({ type, result }: DataStrategyResult): boolean =>
  type === 'error' && !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500);
