import type { ReactNode } from 'react';
import { TrayPlace } from '../../areas/catalogue/web/index.ts';
import type { ShownLink } from '../../areas/platform/index.ts';
import { type MarketLink, OwnPiece, SiteHeader, WrittenPart } from '../../areas/platform/web/index.ts';
import { SkipLink } from '../../ui/controls/skip-link.tsx';

export type FrameProps = {
  brandName: string;
  markets: readonly MarketLink[];
  /** Address of the list of brands. */
  brands: string;
  /** The page of all dealers, where the site has some. */
  dealers?: string | undefined;
  /** The search in the stock. */
  stock: string;
  /** What is on offer. */
  offers: string;
  /** The search of the site. */
  search: string;
  /** The customer's own pages. */
  account: string;
  /** Those of the header that the site's author has chosen, in the place of the portal's. */
  links?: readonly ShownLink[] | undefined;
  /** The maker's own piece above the header, as markup. */
  own?: string | undefined;
  /** Everything a site has, and its footer, as markup. */
  menu: string;
  footer: string;
};

type Props = FrameProps & {
  children: ReactNode;
  /** Something is filled in, put together or paid here: nothing floats over it that leads away. */
  isTask?: boolean;
};

/** What all pages of a site share around their content. */
export function SiteFrame({ children, menu, footer, own, isTask = false, ...frame }: Props) {
  return (
    <>
      <SkipLink to="main" />
      {own && <OwnPiece html={own} label={frame.brandName} />}
      <SiteHeader {...frame} />
      <WrittenPart part="menu" html={menu} />
      <main id="main">{children}</main>
      <WrittenPart part="footer" html={footer} />
      {!isTask && <TrayPlace />}
    </>
  );
}
