import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../areas/platform/index.ts';
import { ConsentBanner, consentWords } from '../../areas/platform/web/index.ts';
import { consentLevel } from '../../io/tracking/authoring.ts';

/** The consent banner of a site, as markup; nothing where the site has none. */
export function consentMarkup(site: Site): string | undefined {
  const cookie = consentLevel(site.authoring.tracking);
  return cookie && renderToStaticMarkup(<ConsentBanner cookie={cookie} words={consentWords(site)} />);
}
