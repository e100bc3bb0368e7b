import { renderToStaticMarkup } from 'react-dom/server';
import { documentPath } from '../../areas/legal-documents/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { ConsentBanner, consentDocument, consentWords } from '../../areas/platform/web/index.ts';
import { consentLevel } from '../../io/tracking/authoring.ts';

/** The consent banner of a site, as markup; nothing where the site has none. */
export function consentMarkup(site: Site): string | undefined {
  const cookie = consentLevel(site.authoring.tracking);
  if (!cookie) return undefined;
  const document = { label: consentDocument(site.locale), address: documentPath(site, 'cookies') };
  return renderToStaticMarkup(
    <ConsentBanner cookie={cookie} words={consentWords(site)} document={document} />,
  );
}
