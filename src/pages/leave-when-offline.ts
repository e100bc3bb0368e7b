type Results = Readonly<Record<string, { readonly type: 'data' | 'error' }>>;

/**
 * Client middleware of the pages that links lead to: when their data cannot be had for want of a connection, the page is
 * asked for as a whole. The service worker then shows the offline page, under the address that was wanted; without a worker
 * the error page has to do.
 */
export async function leaveWhenOffline<R extends Results>(
  { request }: { request: Request },
  next: () => Promise<R>,
): Promise<R> {
  const results = await next();
  const hasFailed = Object.values(results).some(({ type }) => type === 'error');
  if (!hasFailed || !(await leavesForOfflinePage(request.url))) return results;
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
