import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react';
import { preinit } from 'react-dom';
import { Links } from 'react-router';

/**
 * The links of the page's routes. React Router takes the style sheets of a page away with it and links those of the next one as it shows it: for
 * a moment that page stands there without its style, and a part whose code came with a sheet that is gone stays so. Under a precedence
 * React keeps each sheet that was linked once. New ones come behind those: what changes another sheet's rules is in a later layer
 * (`ui/style/layers.css`), and so goes by no order in which pages were seen.
 *
 * React waits for a new sheet only as long as nothing else on the page changes: then it begins anew, and takes what it has asked for ahead for
 * loaded. This component links the sheets itself, and the next page is drawn once they are there.
 */
export function PageStyles(): ReactNode {
  // As a hook of this component: what it links is needed here, and not what is made of it.
  const links: ReactElement<{ readonly children?: ReactNode }> = Links({});
  const { children } = links.props;
  if (typeof document !== 'undefined') {
    const sheets = Children.toArray(children).flatMap((link) => (isSheet(link) ? link.props.href : []));
    // React Router takes its own links, by which it fetches a page's sheets ahead, away again: React would take such a one for the page's.
    for (const passing of sheets.flatMap((href) => linkOf(href, ':not([data-precedence])')))
      use(arrivalOf(passing));
    for (const href of sheets) preinit(href, { as: 'style', ...PRECEDENCE });
    for (const link of sheets.flatMap((href) => linkOf(href, '[data-precedence]')))
      if (!link.disabled && link.sheet === null) use(arrivalOf(link));
  }
  return Children.map(children, (link) => (isSheet(link) ? cloneElement(link, PRECEDENCE) : link));
}

const PRECEDENCE = { precedence: 'page' };

type Sheet = ReactElement<{ readonly href: string; readonly precedence?: string }>;

/** Those of a build: while the portal is developed, Vite replaces the sheets that it has put there. */
const isSheet = (link: ReactNode): link is Sheet =>
  !import.meta.env.DEV && isValidElement<{ readonly rel?: string }>(link) && link.props.rel === 'stylesheet';

const linkOf = (href: string, whose: string): readonly HTMLLinkElement[] => {
  const selector = `link[rel="stylesheet"][href="${CSS.escape(href)}"]${whose}`;
  const link = document.querySelector<HTMLLinkElement>(selector);
  return link ? [link] : [];
};

/** How long a sheet is waited for, in milliseconds: without one that does not come the page is shown as it is. */
const PATIENCE_MS = 5_000;

const arrivals = new WeakMap<HTMLLinkElement, Promise<void>>();

/** When a sheet has come, or does not come. */
function arrivalOf(link: HTMLLinkElement): Promise<void> {
  const known = arrivals.get(link);
  if (known) return known;
  const arrival = new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
    setTimeout(resolve, PATIENCE_MS);
  });
  arrivals.set(link, arrival);
  return arrival;
}
