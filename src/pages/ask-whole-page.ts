type Results = Readonly<Record<string, { readonly type: 'data' | 'error'; readonly result: unknown }>>;

/**
 * Client middleware of the pages that links lead to. A page that is not there is asked for as a whole: the server tells so within
 * the site, with its menu and ways on, which the router's own notice does not have. So is one whose data cannot be had for want of
 * a connection: the service worker then shows the offline page, under the address that was wanted; without a worker the error page
 * has to do.
 */
export async function askWholePage<R extends Results>(
  { request }: { request: Request },
  next: () => Promise<R>,
): Promise<R> {
  const results = await next();
  const failed = Object.values(results).filter(({ type }) => type === 'error');
  if (failed.length === 0) return results;
  const isMissing = failed.some(({ result }) => (result as { status?: number } | undefined)?.status === 404);
  if (isMissing) window.location.assign(request.url);
  else if (!(await leavesForOfflinePage(request.url))) return results;
  return new Promise<never>(() => {}); // this page is being left
}

/** Asks for an address as a whole where there is no connection, so that the service worker answers; whether there is one that can. */
export async function leavesForOfflinePage(address: string): Promise<boolean> {
  if (navigator.onLine || !(await hasServiceWorker())) return false;
  window.location.assign(address);
  return true;
}

const hasServiceWorker = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker?.getRegistration())?.active);
