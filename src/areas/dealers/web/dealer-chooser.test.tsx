import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { SiteProvider } from '../../platform/web/index.ts';
import { dealerSettings, type ListedDealer, type NearDealer } from '../contract.ts';
import { aDealer } from '../examples.ts';
import { dealerMetadata, searchOfPage } from '../index.ts';
import type { ChooserProps } from './chooser-props.ts';
import { DealerCard } from './dealer-card.tsx';
import DealerChooser from './dealer-chooser.tsx';
import { DealerResults } from './dealer-results.tsx';
import { OpenAt } from './opening-hours.tsx';
import type { Place } from './place.ts';
import { NearTitle, nearBy } from './place-chooser.tsx';

const on = (content: React.ReactNode, country = 'BR', more: Record<string, string> = {}) =>
  renderToStaticMarkup(
    <SiteProvider
      metadata={{ language: country === 'AR' ? 'es' : 'pt', country, brand: 'aurora', ...more }}
      prefix={`/${country.toLowerCase()}/aurora`}
    >
      {content}
    </SiteProvider>,
  );

const chooser = (parts: Partial<ChooserProps> = {}, country = 'BR') =>
  on(
    <DealerChooser
      id="dealer"
      section="location"
      value=""
      stored={{ label: '', reference: '' }}
      onStored={() => undefined}
      onChoose={() => undefined}
      {...parts}
    />,
    country,
  );

const words = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const near = (parts: Partial<ListedDealer>): ListedDealer => ({
  ...aDealer(),
  distance: 2.4,
  isWithinRadius: true,
  ...parts,
});

describe('the dealer chooser', () => {
  it('looks around a city, a postal code or the shopper where no dealer is fixed [D1-2.6-15]', () => {
    const markup = chooser();
    expect(markup).toMatch(/<input id="dealer"[^>]*role="combobox"[^>]*aria-expanded="false"/);
    expect(words(markup)).toMatch(/Cidade ou CEP.*Perto de mim/);
    expect(markup).not.toContain('<select');
  });

  it('asks for province and zone in Argentina [D1-2.6-14]', () => {
    const markup = chooser({ section: 'province-zone' }, 'AR');
    expect(words(markup)).toMatch(/Provincia.*Zona/);
    expect(markup.match(/<select/g)).toHaveLength(2);
  });

  it('says at the search that a dealer must be chosen [D1-2.6-16] [D1-5-18]', () => {
    const error = 'É obrigatório selecionar uma concessionária';
    const markup = chooser({ error });
    expect(words(markup)).toContain(error);
    expect(markup).toMatch(
      /<input id="dealer"[^>]*aria-invalid="true"[^>]*aria-describedby="dealer-hint dealer-error"/,
    );
  });

  it('says at the province that a dealer must be chosen [D1-2.6-16] [D1-5-18]', () => {
    const error = 'Es obligatorio seleccionar un concesionario';
    const markup = chooser({ section: 'province-zone', error }, 'AR');
    expect(markup).toMatch(
      /<select[^>]*id="dealer"[^>]*aria-invalid="true"[^>]*aria-describedby="dealer-error"/,
    );
    expect(markup).toMatch(new RegExp(`id="dealer-error".*${error}`));
  });

  it.each(['location', 'province-zone'] as const)('shows the dealer of a draft again: %s', (section) => {
    expect(words(chooser({ section, chosen: aDealer(), value: '0001017' }))).toMatch(
      /Concessionária escolhida.*Via Sul Paulista/,
    );
  });

  it.each(['location', 'province-zone'] as const)(
    'has room for what it finds before it finds it: %s',
    (section) => {
      expect(chooser({ section })).toMatch(/<p id="dealer-title"[^>]*role="status"><\/p>/);
    },
  );
});

it('asks for dealers as far around a place, and as many, as the site has configured [D1-9-03]', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json([]));
  try {
    const search = searchOfPage(dealerMetadata(dealerSettings({ radius: 25, minimum: 3 })));
    const place: Place = { kind: 'postal-code', postalCode: '01310100', label: '' };
    await nearBy('/dealers', place, search)(new AbortController().signal);
    await nearBy('/dealers', place, searchOfPage({}))(new AbortController().signal);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/dealers/v3/dealer?postalCode=01310100&radius=25&minimum=3',
      '/dealers/v3/dealer?postalCode=01310100&radius=10&minimum=6',
    ]);
  } finally {
    fetch.mockRestore();
  }
});

describe('the results', () => {
  const results = (dealers: ListedDealer[], value = '', error?: string) => {
    const ids = { name: 'choice', firstId: 'dealer', labelledBy: 'title' };
    const choice = { ...ids, value, error, onChoose: () => undefined };
    return on(<DealerResults dealers={dealers} shownFirst={2} choice={choice} />);
  };

  it('tell of each dealer name, distance, address, neighbourhood, phone, way and services', () => {
    const markup = results([near({})]);
    expect(words(markup)).toMatch(
      /Via Sul Paulista.*2,4 km.*Avenida Paulista, 1842.*Bela Vista.*São Paulo, SP/,
    );
    expect(markup).toContain('href="tel:+551134177919"');
    expect(markup).toContain(
      'href="https://www.google.com/maps/dir/?api=1&amp;destination=-23.5629,-46.6544" target="_blank" rel="noopener noreferrer"',
    );
    expect(markup).toContain('abre em outra aba');
    expect(words(markup)).toMatch(/segunda-feira 08:00–18:00.*domingo Fechado/);
  });

  it('mark those that are further away than the radius', () => {
    const markup = words(results([near({}), near({ dealerCode: '2', distance: 31, isWithinRadius: false })]));
    expect(markup.match(/A mais de 10 km/g)).toHaveLength(1);
    expect(markup).toMatch(/31 km A mais de 10 km/);
  });

  it('speak of the radius, and lead to the map, that the site has configured', () => {
    const said = dealerMetadata(
      dealerSettings({ radius: 12.5, minimum: 3, routeTemplate: 'https://maps.example/{lat}/{lng}' }),
    );
    expect(searchOfPage(said)).toEqual({ radius: 12.5, minimum: 3 });
    const far = near({ distance: 31, isWithinRadius: false }) as NearDealer;
    const place: Place = { kind: 'postal-code', postalCode: '01310100', label: 'Bela Vista' };
    const title = <NearTitle dealers={[far]} place={place} />;
    expect(words(on(title, 'BR', said))).toContain('Nenhuma concessionária a até 12,5 km de Bela Vista');
    expect(words(on(title))).toContain('a até 10 km');
    const card = <DealerCard dealer={far} isActive={false} onActive={() => undefined} />;
    expect(words(on(card, 'BR', said))).toContain('A mais de 12,5 km');
    expect(on(card, 'BR', said)).toContain('href="https://maps.example/-23.5629/-46.6544"');
  });

  it('say at the cards that one of them must be chosen [D1-2.6-16] [D1-5-18]', () => {
    const markup = results([near({})], '', 'É obrigatório selecionar uma concessionária');
    expect(markup).toMatch(/role="radiogroup"[^>]*aria-invalid="true"[^>]*aria-describedby="dealer-error"/);
    expect(markup).toMatch(/id="dealer-error".*É obrigatório.*type="radio"/);
  });

  it('tell of one at the very place that it is near, not that it is 0 km away', () => {
    expect(words(results([near({ distance: 0 })]))).toMatch(/menos de 1 km/);
    expect(words(results([near({ distance: 0.1 })]))).toMatch(/0,1 km/);
  });

  it('are radio buttons of one group, the chosen one always among those shown', () => {
    const codes = ['1', '2', '3', '4'];
    const dealers = codes.map((dealerCode) => near({ dealerCode, fantasyName: `Loja ${dealerCode}` }));
    expect(results(dealers).match(/type="radio"/g)).toHaveLength(2);
    expect(words(results(dealers))).toContain('Mostrar mais 2');
    const chosen = results(dealers, '3');
    expect(chosen.match(/type="radio"/g)).toHaveLength(3);
    expect(chosen).toMatch(/role="radiogroup"/);
    expect(chosen).toMatch(/checked="" value="3"|value="3" checked=""/);
  });
});

const CLOCKS = { 'dealer-clocks': '-180' };

it.each([
  ['2026-11-20T12:00:00Z', 'Aberto agora fecha às 18:00'],
  ['2026-11-20T22:00:00Z', 'Fechado agora abre segunda-feira às 08:00'],
  ['2026-11-23T10:00:00Z', 'Fechado agora abre hoje às 08:00'],
  ['2026-11-22T12:00:00Z', 'Fechado agora abre amanhã às 08:00'],
])('at %s a dealer is: %s', (now, said) => {
  expect(words(on(<OpenAt dealer={aDealer()} now={new Date(now)} />, 'BR', CLOCKS)).trim()).toBe(said);
});

it('says nothing of being open where nobody knows the time: a server’s page is kept for many', () => {
  expect(on(<OpenAt dealer={aDealer()} now={undefined} />, 'BR', CLOCKS)).toBe('');
});
