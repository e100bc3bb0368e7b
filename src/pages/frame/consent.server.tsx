import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '../../areas/platform/index.ts';
import { ConsentBanner, consentDocument, consentWords } from '../../areas/platform/web/index.ts';
import { consentLevel } from '../../io/tracking/authoring.ts';
import type { PageServices } from '../request/services.ts';
import { shownDocument } from './shown-document.server.ts';

/** The consent banner of a site, as markup; nothing where the site has none. */
export function consentMarkup(
  services: Pick<PageServices, 'legalDocuments'>,
  site: Site,
): string | undefined {
  const cookie = consentLevel(site.authoring.tracking);
  if (!cookie) return undefined;
  const address = shownDocument(services, site, 'cookies');
  const document = address === undefined ? undefined : { label: consentDocument(site.locale), address };
  return renderToStaticMarkup(
    <ConsentBanner cookie={cookie} words={consentWords(site)} document={document} />,
  );
}
