import type { ReactNode } from 'react';
import { type MarketLink, SiteFooter, SiteHeader } from '../areas/platform/web/index.ts';
import { SkipLink } from '../ui/controls/skip-link.tsx';

export type FrameProps = {
  brandName: string;
  markets: readonly MarketLink[];
  /** Address of the list of brands. */
  brands: string;
  /** The page of all dealers, where the site has some. */
  dealers?: string | undefined;
  /** The search in the stock. */
  stock: string;
  /** What a used car is worth. */
  valuation: string;
  /** Where a test drive is asked for, where the site has some. */
  testDrive?: string | undefined;
  /** Whether a car is recalled. */
  recall: string;
  /** Where companies ask for cars to rent, where the site has that. */
  rental?: string | undefined;
  /** What is on offer. */
  offers: string;
  /** What owners say. */
  opinions: string;
  /** The loyalty programme, where the site has one. */
  loyalty?: string | undefined;
  /** What employee and corporate programmes are, where the site has some. */
  programmes?: string | undefined;
  /** The customer's own pages. */
  account: string;
  legal: readonly string[];
  /** The way back to the consent banner, where the site has one. */
  consent?: string | undefined;
};

/** What all pages of a site share around their content. */
export function SiteFrame({ children, ...frame }: FrameProps & { children: ReactNode }) {
  return (
    <>
      <SkipLink to="main" />
      <SiteHeader {...frame} />
      <main id="main">{children}</main>
      <SiteFooter {...frame} />
    </>
  );
}
