import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { pageMetadata } from '../areas/platform/index.ts';
import { readPageMetadata, SiteProvider } from '../areas/platform/web/index.ts';
import type { Route } from './+types/root';
import { servicesContext } from './services.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { site, sites, market } = context.get(servicesContext);
  const shown = site ?? sites.find((other) => other.market === market);
  if (!shown) throw new Response('no site', { status: 404 });
  return { metadata: pageMetadata(shown), prefix: shown.prefix, theme: site?.theme ?? 'portal', lang: shown.locale };
}

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  // In the browser the tags are the only source; on the server they are what is about to be written.
  const metadata = typeof document === 'undefined' ? (page?.metadata ?? {}) : readPageMetadata(document);
  return (
    <html lang={page?.lang ?? 'pt-BR'} data-theme={page?.theme ?? 'portal'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {Object.entries(page?.metadata ?? {}).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <SiteProvider metadata={page ? metadata : {}} prefix={page?.prefix ?? ''}>
          {children}
        </SiteProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}
