import { renderToStaticMarkup } from 'react-dom/server';
import { documentPath } from '../../areas/legal-documents/index.ts';
import { documentTitles } from '../../areas/legal-documents/web/index.ts';
import type { Site } from '../../areas/platform/index.ts';
import { ConsentBanner, consentWords } from '../../areas/platform/web/index.ts';
import { consentLevel } from '../../io/tracking/authoring.ts';
import { labelsFor } from '../../ui/labels.tsx';

/** The consent banner of a site, as markup; nothing where the site has none. */
export function consentMarkup(site: Site): string | undefined {
  const cookie = consentLevel(site.authoring.tracking);
  if (!cookie) return undefined;
  const title = labelsFor(site.locale, documentTitles)('cookies');
  const document = { title, href: documentPath(site, 'cookies') };
  return renderToStaticMarkup(
    <ConsentBanner cookie={cookie} words={consentWords(site)} document={document} />,
  );
}
