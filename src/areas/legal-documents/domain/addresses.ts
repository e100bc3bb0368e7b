import type { ByMarket } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';
import { type Site, sitePath } from '../../platform/index.ts';
import type { DocumentKind } from './kind.ts';

/** The list of a site's documents; each stands below it. */
export const DOCUMENTS_PAGES: ByMarket<string> = forMarkets({
  BR: 'documentos-legais',
  AR: 'documentos-legales',
});

export const KIND_PAGES: Readonly<Record<DocumentKind, ByMarket<string>>> = {
  terms: forMarkets({ BR: 'termos-de-uso', AR: 'terminos-de-uso' }),
  privacy: forMarkets({ BR: 'privacidade', AR: 'privacidad' }),
  cookies: forMarkets({ BR: 'cookies', AR: 'cookies' }),
  warranty: forMarkets({ BR: 'garantia', AR: 'garantia' }),
  purchase: forMarkets({ BR: 'condicoes-de-compra', AR: 'condiciones-de-compra' }),
  accessibility: forMarkets({ BR: 'acessibilidade', AR: 'accesibilidad' }),
  correspondents: forMarkets({ BR: 'correspondentes-de-credito', AR: 'intermediacion-de-creditos' }),
};

/**
 * Where a document of a site is read.
 *
 * @param version id of one version; without it the one that is in effect
 */
export function documentPath(
  site: Pick<Site, 'market' | 'prefix'>,
  kind: DocumentKind,
  version?: string,
): string {
  const parts = [DOCUMENTS_PAGES[site.market], KIND_PAGES[kind][site.market], version];
  return sitePath(site, parts.filter(Boolean).join('/'));
}
