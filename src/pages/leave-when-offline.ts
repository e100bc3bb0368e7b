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
  if (!hasFailed || navigator.onLine || !(await hasServiceWorker())) return results;
  window.location.assign(request.url);
  return new Promise<never>(() => {}); // this page is being left
}

const hasServiceWorker = async (): Promise<boolean> =>
  Boolean((await navigator.serviceWorker?.getRegistration())?.active);
