// First of all: it says in which order the layers of every other style sheet count.
import './ui/style/index.css';

import { type ReactNode, useEffect } from 'react';
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  type Params,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { ADMIN } from './areas/admin/index.ts';
import { priceMetadata } from './areas/catalogue/index.ts';
import { priceFactsOf } from './areas/catalogue/web/index.ts';
import { dealerSettings } from './areas/dealers/contract.ts';
import { clockMetadata, dealerMetadata } from './areas/dealers/index.ts';
import { DocumentVersionsProvider } from './areas/legal-documents/web/index.ts';
import { discoveryAuthoring } from './areas/platform/contract.ts';
import {
  mapMetadata,
  type PageMetadata,
  pageMetadata,
  pagePath,
  type Site,
  type ThemeHead,
} from './areas/platform/index.ts';
import {
  ConsentPlace,
  NavigationLine,
  PageNotice,
  platformLabels,
  readPageMetadata,
  SiteProvider,
} from './areas/platform/web/index.ts';
import { QUOTATION_PAGES } from './areas/quotation/index.ts';
import { trackingTags } from './io/tracking/authoring.ts';
import { keepLandingScript } from './io/tracking/landing.ts';
import { DEFAULT_MARKET, IDENTITIES, type Locale, type MarketCode } from './kit/markets/identities.ts';
import { hasOfflinePage } from './pages/frame/ask-whole-page.ts';
import { consentMarkup } from './pages/frame/consent.server.tsx';
import { previewMarkup } from './pages/frame/preview.server.tsx';
import { servicesContext } from './pages/request/services.ts';
import { Button, buttonClass } from './ui/controls/button.tsx';
import { KEEP_EARLY, replayEarly } from './ui/early-input.ts';
import { labelsFor, useLabels } from './ui/labels.tsx';
import { lazyPart } from './ui/lazy-part.tsx';
import { OWN_TEXTS_META, useOwnTexts } from './ui/own-texts.ts';
import { PageStyles } from './ui/page-styles.tsx';
import { NEUTRAL, neutralTheme } from './ui/themes/neutral.ts';

/** A seller's quotations are work: whoever does it is no visitor, who would be counted and asked. */
const isStaffPage = (
  address: string,
  { prefix, market }: { readonly prefix: string; readonly market: MarketCode },
) => `${pagePath(new URL(address).pathname)}/`.startsWith(`${prefix}/${QUOTATION_PAGES[market]}/`);

export function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site, sites, market, mapTiles, admin, preview, tagManager, ownTexts, catalogue } = services;
  if (admin) return adminFrame(admin.locale);
  const shown = site ?? sites.find((other) => other.market === market);
  if (!shown) throw new Response('no site', { status: 404 });
  const isStaff = isStaffPage(request.url, shown);
  const consent = isStaff ? undefined : consentMarkup(services, shown);
  return {
    metadata: {
      ...pageMetadata(shown),
      ...(isStaff ? {} : { ...trackingTags(shown.authoring.tracking), ...tagManager }),
      ...mapMetadata(mapTiles),
      ...dealerMetadata(dealerSettings(shown.authoring.dealers)),
      ...clockMetadata(shown.market, new Date()),
      ...(ownTexts && { [OWN_TEXTS_META]: ownTexts }),
      ...priceMetadata(priceFactsOf(catalogue, shown)),
      ...(site && discoveryTags(site)),
    },
    consent: preview ? previewMarkup(preview, shown.locale) : consent,
    prefix: shown.prefix,
    ...themed(site),
    lang: shown.locale,
    home: site ? shown.prefix || '/' : undefined,
    documents: site && services.legalDocuments?.versions(site),
  };
}

/** Whose a site is, for those who ask by a tag, and whether it may be listed. */
function discoveryTags({ authoring }: Site): PageMetadata {
  const { index, verification } = discoveryAuthoring.parse(authoring.discovery);
  return { ...(index ? {} : { robots: 'noindex' }), ...verification };
}

/** The administration is nobody's site: it counts no visitor and asks none. */
function adminFrame(locale: Locale) {
  const [language = '', country = ''] = locale.split('-');
  const metadata: PageMetadata = { language, country };
  const documents = undefined;
  return { metadata, consent: undefined, prefix: '', ...themed(), lang: locale, home: ADMIN, documents };
}

const neutral: ThemeHead = neutralTheme;

/** What a page's head needs of its theme: told by the server, so that no page loads the addresses of every brand's fonts. */
const themed = (site?: Site) => ({
  theme: site?.look.head ? site.theme : NEUTRAL,
  look: site?.look.head ?? neutral,
  logo: site?.look.logo,
});

/** What a site's pages share stays while a visitor walks about it: no step of a configurator asks the server for it again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  // A form that was refused may have shown a document that holds no more.
  if (args.actionStatus === 409 || isRefresh(args)) return true;
  const place = sitePlace(args.currentUrl, args.currentParams);
  const isSame = place !== undefined && place === sitePlace(args.nextUrl, args.nextParams);
  return !isSame && args.defaultShouldRevalidate;
}

/** Whether a form has asked for the page as it is now, at its own address. */
const isRefresh = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href === nextUrl.href;

/** Where a page's site has its pages; undefined where the address does not tell. */
function sitePlace({ pathname }: URL, { brand, model }: Params): string | undefined {
  if (brand) return `${pathname.split('/')[1]}/${brand}`;
  return model && '/'; // a host name of its own: nothing but a site has models
}

/** A page that failed has no title of its own. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!error) return [];
  const t = labelsFor(loaderData?.lang ?? UNKNOWN.locale, platformLabels);
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${t(isMissing ? 'not-found-title' : 'error-title')} · ${t('portal-name')}` },
    { name: 'robots', content: 'noindex' },
  ];
}

/** When even the site is not known, the page speaks the language of the usual market. */
const UNKNOWN = IDENTITIES[DEFAULT_MARKET];
const UNKNOWN_SITE: PageMetadata = { language: UNKNOWN.language, country: UNKNOWN.code };

/** A page that failed before it knew its site looks neutral; what the server has written of that stays as it is. */
const unknownLook: ThemeHead | undefined = import.meta.env.SSR ? neutral : undefined;

/** What cannot wait for the page's code: it has run when that code is there, which so need not carry it again. */
const atOnce = (metadata: PageMetadata): string =>
  import.meta.env.SSR ? `${KEEP_EARLY};${keepLandingScript(metadata)}` : '';

export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>('root');
  const { revalidate } = useRevalidator();
  // In the browser the tags are the only source; on the server they are what is about to be written.
  const metadata = typeof document === 'undefined' ? (page?.metadata ?? {}) : readPageMetadata(document);
  const look = page?.look ?? unknownLook;
  // The tags are still those of the page before where another one is on its way.
  const ownTexts = (page?.metadata ?? metadata)[OWN_TEXTS_META];
  useOwnTexts(ownTexts);
  // After the effects of everything else that has just come alive, be it only the notice that something failed.
  useEffect(() => void setTimeout(() => replayEarly(document)), []);
  return (
    <html lang={page?.lang ?? UNKNOWN.locale} data-theme={page?.theme ?? NEUTRAL}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {look?.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {Object.entries(page?.metadata ?? {}).map(([name, content]) => (
          <meta key={name} name={name} content={content} />
        ))}
        <meta name="color-scheme" content="light dark" />
        {look && (
          <>
            <meta name="theme-color" media="(prefers-color-scheme: light)" content={look.colour.light} />
            <meta name="theme-color" media="(prefers-color-scheme: dark)" content={look.colour.dark} />
          </>
        )}
        <link rel="icon" href={look?.icon?.svg ?? '/favicon.svg'} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={look?.icon?.png ?? '/icon-180.png'} />
        {ownTexts && <link rel="modulepreload" href={ownTexts} />}
        {look?.manifest && <link rel="manifest" href={look.manifest} />}
        <Meta />
        <PageStyles />
        {look && <link rel="stylesheet" href={look.stylesheet} />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own, and the same on every page of a site */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: atOnce(metadata) }} />
        <SiteProvider metadata={page ? metadata : UNKNOWN_SITE} prefix={page?.prefix ?? ''} logo={page?.logo}>
          <DocumentVersionsProvider versions={page?.documents} refresh={revalidate}>
            {page?.consent && <ConsentPlace html={page.consent} />}
            {children}
          </DocumentVersionsProvider>
        </SiteProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Where its code cannot be had, the pages go without. */
const PageChanges = lazyPart(async () => (await import('./ui/page-changes.tsx')).default);

export default function Root() {
  useEffect(() => {
    // Only serves the offline page; comes last so that it never competes with what the visitor came for.
    const register = () => navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
    if (document.readyState === 'complete')
      void register(); // without it a visitor misses nothing but that page
    else addEventListener('load', register, { once: true });
  }, []);
  return (
    <>
      <NavigationLine />
      <Outlet />
      <PageChanges location={useLocation()} />
    </>
  );
}

/** What happened, what is kept, and where to go on. The cause is for the log, not for the visitor. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useLabels(platformLabels);
  const page = useRouteLoaderData<typeof loader>('root');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // Which code a page needs is asked for before its own middleware is there to notice that there is no connection.
  useEffect(() => void hasOfflinePage().then((has) => has && location.reload()), []);
  const kind = isMissing ? 'not-found' : 'error';
  return (
    <PageNotice
      code={t('error-code', { code: isMissing ? 404 : 500 })}
      title={t(`${kind}-title`)}
      text={t(`${kind}-text`)}
    >
      {/* Plain links and a form that asks for the same address again: whatever has failed is left behind with the page. */}
      {!isMissing && (
        <form>
          <Button type="submit">{t('try-again')}</Button>
        </form>
      )}
      {page?.home && (
        <a href={page.home} className={buttonClass(isMissing ? 'primary' : 'secondary')}>
          {t('go-home')}
        </a>
      )}
      {page?.home !== '/' && (
        <a href="/" className={buttonClass('secondary')}>
          {t('go-brands')}
        </a>
      )}
      {/* For whoever works on the page; no build for visitors has it. */}
      {import.meta.env.DEV && error instanceof Error && (
        <pre style={{ overflowX: 'auto', maxInlineSize: '100%', textAlign: 'start' }}>{error.stack}</pre>
      )}
    </PageNotice>
  );
}
