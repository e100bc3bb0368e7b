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
  const failed = Object.values(results).find(({ type }) => type === 'error');
  if (!failed) return results;
  const isMissing = (failed.result as { status?: number } | undefined)?.status === 404;
  if (!isMissing && !(await hasOfflinePage())) return results;
  location.assign(request.url);
  return new Promise<never>(() => {}); // this page is being left
}

/** Whether there is no connection, and a service worker that tells so in the place of any page. */
export async function hasOfflinePage(): Promise<boolean> {
  const worker = navigator.onLine ? undefined : await navigator.serviceWorker?.getRegistration();
  return Boolean(worker?.active);
}
