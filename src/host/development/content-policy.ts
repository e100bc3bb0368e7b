/**
 * A page's content policy with what Vite's own code in it needs: style sheets that it writes into the page, its socket, and the worker by
 * which it waits for a server that is away. Everything else stays as strict as visitors have it, so that what it refuses is seen here.
 */
export const withVite = (policy: string): string =>
  policy
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws: wss:")
    .replace("worker-src 'self'", "worker-src 'self' blob:");
