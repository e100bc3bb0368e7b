import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Market } from '../../areas/platform/index.ts';
import { answersByRoutes, viewOf } from './route-views.ts';

/** Answers requests; what is no page of a site, by the page that its site has for that, where the address is told as well. */
export function answersMissing(build: ServerBuild, mode: 'development' | 'production') {
  const handle = answersByRoutes(build, mode);
  const handleMissing = createRequestHandler(withoutPages(build), mode);
  return async (
    request: Request,
    context: RouterContextProvider,
    { market, address: ofSite }: { readonly market: Market; readonly address: URL | undefined },
  ) => {
    const answer = await handle(request, context, ofSite && market);
    return ofSite && (await isOnlyMissing(answer)) ? handleMissing(new Request(ofSite), context) : answer;
  };
}

/**
 * The same build with the page of an address that has none, and no other. A browser learns of no page but those that the server has
 * matched (`routeDiscovery`), so it finds the same one there, whatever address the visitor came to: the pages of a site need nothing in
 * them for what is missing.
 */
const withoutPages = (build: ServerBuild): ServerBuild => viewOf(build, new Set(['root', 'not-found']));

/** Whether a whole page says that there is none here, and nothing of its site's: those that say themselves what is gone have its header. */
async function isOnlyMissing(answer: Response): Promise<boolean> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return answer.status === 404 && isPage && !(await answer.clone().text()).includes('<header');
}
