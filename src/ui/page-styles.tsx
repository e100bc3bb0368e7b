import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Links } from 'react-router';

/**
 * The links of the page's routes. React Router takes the style sheets of a page away with it and links those of the next one as it shows it: for
 * a moment that page stands there without its style, and a part whose code came with a sheet that is gone stays so. Under a precedence
 * React shows nothing before its sheets are there, and keeps each that was linked once. New ones come behind those: what changes another
 * sheet's rules is in a later layer (`ui/style/layers.css`), and so goes by no order in which pages were seen.
 */
export function PageStyles(): ReactNode {
  // As a hook of this component: what it links is needed here, and not what is made of it.
  const links: ReactElement<{ readonly children?: ReactNode }> = Links({});
  return Children.map(links.props.children, (link) =>
    isSheet(link) ? cloneElement(link, PRECEDENCE) : link,
  );
}

const PRECEDENCE = { precedence: 'page' };

/** Those of a build: while the portal is developed, Vite replaces the sheets that it has put there. */
const isSheet = (link: ReactNode): link is ReactElement<{ readonly precedence?: string }> =>
  !import.meta.env.DEV && isValidElement<{ readonly rel?: string }>(link) && link.props.rel === 'stylesheet';
