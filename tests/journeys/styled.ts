import type { Page } from '@playwright/test';

/**
 * Notes, from now on in this page, whether a part is put into it before the style sheets of its page's routes are there to be painted with.
 * @param part a selector of what only the next page has
 * @returns asks for the addresses of the sheets that were missing as the part came; undefined while it has not come
 */
export async function notesUnstyled(page: Page, part: string): Promise<() => Promise<string[] | undefined>> {
  await page.evaluate((selector) => {
    const noted = window as unknown as RoutedWindow;
    const isThere = (address: string) =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
        // A sheet that is switched off is in the one that the server has joined for the page.
        (link) => link.getAttribute('href') === address && (link.disabled || link.sheet !== null),
      );
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      const routes = noted.__reactRouterDataRouter.state.matches.map(({ route }) => route.id);
      const sheets = routes.flatMap((id) => noted.__reactRouterManifest.routes[id]?.css ?? []);
      noted.missingSheets = sheets.filter((address) => !isThere(address));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, part);
  return () => page.evaluate(() => (window as unknown as RoutedWindow).missingSheets);
}

/** What React Router and this file keep in the window of a page. */
type RoutedWindow = {
  missingSheets?: string[];
  readonly __reactRouterManifest: {
    readonly routes: Record<string, { readonly css?: string[] } | undefined>;
  };
  readonly __reactRouterDataRouter: {
    readonly state: { readonly matches: readonly { readonly route: { readonly id: string } }[] };
  };
};
