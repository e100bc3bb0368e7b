import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { siteFile } from '../../platform/contract.ts';
import { HOME_SECTIONS, pageMetadata } from '../../platform/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import type { HomeData } from './home.server.ts';
import { HomeView } from './home-view.tsx';

const site = siteFile.parse({ brand: 'aurora', brandName: 'Aurora', market: 'BR', theme: 'aurora' });
const frame = { brandName: 'Aurora', markets: [], brands: '/br', legal: [] };

it('says on a home without models that they are to come, and leads to the other brands', () => {
  const home = {
    frame,
    prominent: { title: '', links: [] },
    waysOn: '',
    prefix: '/br/aurora',
    models: [],
    hero: undefined,
    how: { hasDeposits: false, lends: false, hasDealers: false },
    sections: HOME_SECTIONS,
  } as unknown as HomeData;
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider metadata={pageMetadata(site)} prefix="/br/aurora">
        <HomeView {...home} />
      </SiteProvider>
    </MemoryRouter>,
  );
  expect(markup).toMatch(/<h1[^>]*>Os modelos chegam em breve<\/h1>/);
  expect(markup).toContain('Ainda não há carros Aurora à venda aqui.');
  expect(markup).toMatch(/<a href="\/br"[^>]*>Ver as marcas/);
  expect(markup).not.toMatch(/∞|NaN|R\$/);
  // Nobody lends there, and no dealer gets in touch.
  expect(markup.match(/data-part="step"/g)).toHaveLength(2);
  expect(markup).not.toMatch(/simul|crédito|parcela|concession/i);
});
