import type { Locale } from '../../../kit/markets/identities.ts';
import { NEUTRAL_LOOK, type SiteLook } from './site-look.ts';
import { type Supplied, supplierLines } from './supplier.ts';

/** In whose name a mail is written. */
type Signed = Supplied & {
  readonly locale: Locale;
  readonly brandName: string;
  readonly look?: SiteLook | undefined;
};

/** What the page of a site's mail says at its head and its foot (`io/mail/mail-page.ts`). */
export const mailHead = (site: Signed, title: string) => ({
  language: site.locale,
  title,
  brandName: site.brandName,
  look: (site.look ?? NEUTRAL_LOOK).mail,
  foot: supplierLines(site),
});

/** What ends the plain text of a site's mail: the brand, and who stands behind it. */
export const mailSignature = (site: Supplied & { readonly brandName: string }): string =>
  [site.brandName, ...supplierLines(site)].join('\n');
