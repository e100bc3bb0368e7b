import type { ReactNode } from 'react';
import { type MarketLink, SiteFooter, SiteHeader } from '../areas/platform/web/index.ts';
import { SkipLink } from '../ui/controls/skip-link.tsx';

type Props = {
  brandName: string;
  markets: readonly MarketLink[];
  legal: readonly string[];
  children: ReactNode;
};

/** What all pages of a site share around their content. */
export function SiteFrame({ brandName, markets, legal, children }: Props) {
  return (
    <>
      <SkipLink to="main" />
      <SiteHeader brandName={brandName} markets={markets} />
      <main id="main">{children}</main>
      <SiteFooter brandName={brandName} markets={markets} legal={legal} />
    </>
  );
}
