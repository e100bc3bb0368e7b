import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { labelsFor } from '../../../ui/labels.tsx';
import { footerGroups } from './menu-groups.ts';
import { menuLabels } from './menu-labels.ts';
import { SiteFooter } from './site-footer.tsx';

const footer = (supplier: { readonly fiscalData?: string }, statement?: string) =>
  renderToStaticMarkup(
    <SiteFooter
      t={labelsFor('es-AR', menuLabels)}
      logo={undefined}
      brandName="Aurora"
      groups={footerGroups({ locale: 'es-AR', market: 'AR', supplier, demonstration: false }, [])}
      markets={[]}
      brands="/"
      accessibility={{ name: 'Accesibilidad', statement, barrier: '/barrera' }}
      legal={[]}
      own={undefined}
      consent={undefined}
    />,
  );

it('draws the QR code of the tax data beside its link, and none where there is no such data (F. 960/D)', () => {
  const address = 'https://qr.afip.gob.ar/?qr=canario';
  const link = footer({ fiscalData: address }).split(`href="${address}"`)[1]?.split('</a>')[0] ?? '';
  expect(link).toMatch(/<svg[^>]*>.*<path d="M4 4h1/);
  expect(link).toContain('Data Fiscal (F. 960/D)');
  expect(footer({})).not.toContain('crispEdges');
});

it('has the symbol of accessibility with its name, the statement, and where a barrier is told of (LBI art. 63)', () => {
  const markup = footer({}, '/declaracion');
  expect(markup).toContain('role="img" aria-label="Símbolo de accesibilidad"');
  expect(markup).toContain('href="/declaracion"');
  expect(markup).toContain('href="/barrera"');
  expect(footer({})).not.toContain('Declaración de accesibilidad');
});
