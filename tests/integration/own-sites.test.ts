import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../database.ts';
import { spawnPortal } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';

const contact = { phone: '0800 123 4567', hours: '24 horas' };
const VERDE = {
  brand: 'verde',
  brandName: 'Verde',
  market: 'BR',
  hosts: ['www.verde.example'],
  supplier: {
    legalName: 'Verde Automóveis Ltda.',
    document: '11.222.333/0001-81',
    address: { street: 'Rua Um, 10', city: 'Campinas', region: 'SP', postalCode: '13010-000' },
    email: 'contato@verde.example',
    phone: '(19) 3234-5678',
    hours: 'dias úteis, das 9h às 18h',
    customerService: contact,
    ombudsman: contact,
    lenders: [{ name: 'Banco Um S.A.', document: '11.222.333/0001-81' }],
    dataOfficer: { name: 'Ana Reis', email: 'dados@verde.example' },
    jurisdiction: 'Campinas',
  },
  // Nobody takes deposits for it yet, and a site of the public has none taken by test cards.
  authoring: {
    reservation: { enabled: false },
    home: { sections: ['how', 'models'] },
    header: {
      links: [
        { place: 'offers', title: 'Promoções' },
        { title: 'Clube Verde', href: 'https://clube.verde.example/' },
      ],
    },
    footer: {
      order: ['owners'],
      hide: ['test-drive'],
      groups: [{ title: 'Nas redes', links: [{ title: 'Vídeos', href: 'https://videos.example/verde' }] }],
    },
    discovery: {
      robots: ['User-agent: SlowBot', 'Disallow: /'],
      verification: { 'google-site-verification': 'abc-123_DEF' },
    },
  },
};
const ARGENTINE = {
  brand: 'verde',
  brandName: 'Verde',
  market: 'AR',
  authoring: { reservation: { enabled: false }, discovery: { index: false } },
};

/** What the brand says otherwise in Brazil: on pages, and in a mail. */
const TEXTS = {
  'platform-how.how-title': 'Comprar na Verde é assim',
  'consumer-requests-mail.norms': 'Norma que vale aqui: {{norms}}. Palavra da Verde.',
};

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let portal: PortalHere;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-own-sites-'));
  await writeFile(join(folder, 'verde.br.json'), JSON.stringify(VERDE));
  await writeFile(join(folder, 'verde.ar.json'), JSON.stringify(ARGENTINE));
  await mkdir(join(folder, 'verde'));
  await writeFile(join(folder, 'verde', 'labels.pt-BR.json'), JSON.stringify(TEXTS));
  await writeFile(
    join(folder, 'verde', 'theme.json'),
    JSON.stringify({ icon: 'icon.svg', social: 'social.png' }),
  );
  const piece = '<p class="own-bar">Garantia de 5 anos. <a href="https://clube.verde.example/">Clube</a></p>';
  await writeFile(join(folder, 'verde', 'header.pt-BR.html'), piece);
  await writeFile(join(folder, 'verde', 'footer.pt-BR.html'), '<p>Feito em Campinas</p>');
  await writeFile(join(folder, 'verde', 'frame.css'), '.own-bar { padding: 0.5rem; text-align: center; }');
  await writeFile(
    join(folder, 'verde', 'icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="#146c43" d="M0 0h10v10H0z"/></svg>',
  );
  const social = { width: 1200, height: 630, channels: 3, background: '#146c43' } as const;
  await sharp({ create: social })
    .png()
    .toFile(join(folder, 'verde', 'social.png'));
  database = await emptyDatabase();
  portal = await openPortalHere({ env: { DATABASE_URL: database.url, VITRINE_SITES: folder } });
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The robots.txt of a host name, which `fetch` does not let be said. */
const robotsOf = (host: string): Promise<string> =>
  new Promise((done, failed) => {
    const asked = get(`${portal.origin}/robots.txt`, { headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      answer.on('end', () => done(text));
    });
    asked.on('error', failed);
  });

/** Where the first answer on a host name of the site's own leads to. */
const ledFrom = (path: string): Promise<string | undefined> =>
  new Promise((done, failed) => {
    get(`${portal.origin}${path}`, { headers: { host: 'www.verde.example' } }, (answer) => {
      answer.resume();
      done(answer.headers.location);
    }).on('error', failed);
  });

/** How many rows each table has. */
async function rowsOf(tables: readonly string[]): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const counts: [string, number][] = [];
  try {
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::int as n from ${table}`);
      counts.push([table, rows[0].n]);
    }
  } finally {
    await client.end();
  }
  return Object.fromEntries(counts);
}

/**
 * What a portal writes by itself on a database of nobody's: places, which are so everywhere, keys, where leads go, the log of its start,
 * the wordings of consents and the drafts of legal documents that the sites begin with. No other table has a row.
 */
const WRITTEN_AT_START =
  /^(place|place_\w+|location\w*|data_key|identity_key|staff_secret|staff_audit\w*|search_\w+|document_bucket|consent_text|proposal_consent_text|legal_document_text|delivery_target)$/;

/** Words of the demonstration's brands, cars, dealers and people. */
const DEMONSTRATION = /aurora|cerrado|lumen|vitrine-demo|quanta|jatob|Ipiranga Log/i;

/** A row without its keys, hashes and what is sealed: they are drawn, and spell anything. */
const withoutDrawn = (row: string) => row.replace(/"(?=[^"]*[A-Z])(?=[^"]*\d)[\w.-]{40,}"/g, '""');

describe('a maker’s own sites on an empty database', () => {
  it('begin with nothing of the demonstration in any table, whatever it is called', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const { rows: tables } = await client.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      expect(tables.length).toBeGreaterThan(60);
      const filled: string[] = [];
      for (const { name } of tables) {
        const { rows } = await client.query(`select count(*)::int as n from "${name}"`);
        if (rows[0].n === 0) continue;
        if (!WRITTEN_AT_START.test(name)) filled.push(`${name}: ${rows[0].n}`);
        // Cities and streets of a country may be called like anything.
        if (/^(place|location)/.test(name)) continue;
        const { rows: all } = await client.query<{ row: string }>(
          `select row_to_json(t)::text as row from "${name}" t limit 500`,
        );
        expect(
          all.filter(({ row }) => DEMONSTRATION.test(withoutDrawn(row))),
          name,
        ).toEqual([]);
      }
      expect(filled).toEqual([]);
    } finally {
      await client.end();
    }
  });

  it('begin with places and nothing of the demonstration: no car, dealer, rate, test document, offer, recall, stock or opinion', async () => {
    const { place_revision: places, ...demonstration } = await rowsOf([
      'place_revision',
      'catalogue_revision',
      'dealer_revision',
      'rate_table_revision',
      'credit_desk_revision',
      'stock_car',
      'offer',
      'recall_campaign',
      'opinion',
      'reservation',
    ]);
    expect(places).toBe(1);
    expect(Object.values(demonstration), JSON.stringify(demonstration)).toEqual(
      Object.values(demonstration).map(() => 0),
    );
  });

  it.each([
    ['/br/verde', 'Verde Automóveis Ltda.'],
    ['/br/verde/quem-somos', '11.222.333/0001-81'],
    ['/ar/verde', 'Verde'],
    ['/br/verde/concessionarias', 'Verde'],
    ['/br/verde/estoque', 'Verde'],
    ['/br/verde/ofertas', 'Verde'],
    ['/ar/verde/ofertas', 'Verde'],
  ])('%s says so, and calls nothing invented', async (path, word) => {
    const answer = await fetch(portal.origin + path);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain(word);
    expect(text).not.toMatch(/31\/12\/1969|01\/01\/1970/); // no prices, no day of them
    expect(text).not.toMatch(
      /fict[ií]ci|demonstra(ção|cao)|demostraci|inventad|geradas por comp|generadas por comp/i,
    );
  });

  it('are found on their own host name by the addresses that mails have, which name them by their prefix', async () => {
    expect(await ledFrom('/br/verde/atendimento?a=b')).toBe('/atendimento?a=b');
    expect(await ledFrom('/atendimento')).toBeUndefined();
  });

  it('tell no invented prices of used cars: a site without a guide has no page of them', async () => {
    expect((await fetch(`${portal.origin}/br/verde/seu-usado`)).status).toBe(404);
    expect(await (await fetch(`${portal.origin}/br/verde`)).text()).not.toContain('/seu-usado');
    expect(await (await fetch(`${portal.origin}/services/br/verde/valuation/brands`)).json()).toEqual([]);
  });

  it('have the header, the footer and the home that their files say, in that order', async () => {
    const page = await (await fetch(`${portal.origin}/br/verde`)).text();
    const [body = ''] = page.split('window.__reactRouterContext');
    const header = /<header.*?<\/header>/s.exec(body)?.[0] ?? '';
    expect(
      [...header.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(Promoções|Clube Verde)<\/a>/g)].map(
        ([, href]) => href,
      ),
    ).toEqual(['/br/verde/ofertas', 'https://clube.verde.example/']);
    expect(header).toMatch(/<a [^>]*rel="external noopener"[^>]*>Clube Verde/);
    expect(header).not.toContain('>Estoque<');
    const footer = /<footer.*?<\/footer>/s.exec(body)?.[0] ?? '';
    const groups = [...footer.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(groups).toEqual([
      'Para quem tem um Verde',
      'Comprar',
      'Nas redes',
      'Atendimento',
      'A empresa',
      'Documentos legais',
      'Defesa do consumidor',
      'País e idioma',
      'Informações legais',
    ]);
    expect(footer).not.toContain('/br/verde/test-drive');
    expect(footer).toContain('<a href="https://videos.example/verde" rel="external noopener">Vídeos</a>');
    const main = /<main.*?<\/main>/s.exec(body)?.[0] ?? '';
    expect([...main.matchAll(/<section id="(\w+)"/g)].map(([, id]) => id)).toEqual(['comprar', 'modelos']);
    expect(main.match(/<h1/g)).toHaveLength(1);
  });

  it('have the pieces of header and footer that their maker wrote, in their language alone, with their style sheet', async () => {
    const page = await (await fetch(`${portal.origin}/br/verde`)).text();
    const [body = ''] = page.split('window.__reactRouterContext');
    expect(body).toMatch(
      /<section aria-label="Verde"[^>]*><p class="own-bar">Garantia de 5 anos. <a href="https:\/\/clube.verde.example\/" rel="external noopener">Clube<\/a><\/p><\/section>[^<]*<header/,
    );
    expect(/<footer.*?<\/footer>/s.exec(body)?.[0]).toContain('<p>Feito em Campinas</p>');
    const [, sheet = ''] = /href="(\/assets\/themes\/verde-[^"]+\.css)"/.exec(page) ?? [];
    expect(await (await fetch(portal.origin + sheet)).text()).toContain('.own-bar { padding: 0.5rem');
    expect(await (await fetch(`${portal.origin}/ar/verde`)).text()).not.toContain('Feito em Campinas');
  });

  it('have icons, a manifest and a picture for messengers of their own, and say whose they are', async () => {
    const page = await (await fetch(`${portal.origin}/br/verde`)).text();
    expect(page).toContain('<meta name="google-site-verification" content="abc-123_DEF"/>');
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)"/.exec(page) ?? [];
    const file = await fetch(portal.origin + manifest);
    expect(file.headers.get('content-type')).toContain('application/manifest+json');
    const told = (await file.json()) as { name: string; icons: { src: string; sizes: string }[] };
    expect([told.name, ...told.icons.map(({ sizes }) => sizes)]).toEqual(['Verde', '192x192', '512x512']);
    for (const { src, sizes } of told.icons) {
      const icon = await sharp(
        Buffer.from(await (await fetch(portal.origin + src)).arrayBuffer()),
      ).metadata();
      expect([icon.format, `${icon.width}x${icon.height}`]).toEqual(['png', sizes]);
    }
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(page) ?? [];
    const shown = await fetch(picture);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(page).toContain('property="og:image:type" content="image/png"');
    expect(page).not.toContain('name="robots"');
  });

  it('are listed by search engines as they say: one is not, the other has lines of its own under its host', async () => {
    const listed = await (await fetch(`${portal.origin}/sitemap.xml`)).text();
    expect(listed).toContain('/br/verde</loc>');
    expect(listed).not.toContain('/ar/verde</loc>');
    expect(await (await fetch(`${portal.origin}/ar/verde`)).text()).toContain(
      '<meta name="robots" content="noindex"/>',
    );
    const own = await robotsOf('www.verde.example');
    expect(own).toContain('User-agent: SlowBot\nDisallow: /\n');
    expect(await robotsOf('localhost')).not.toContain('SlowBot');
  });

  it('say sentences of their own in their language alone: on pages, in what a browser is sent, and from one script', async () => {
    const page = await (await fetch(`${portal.origin}/br/verde`)).text();
    expect(page).toContain('Comprar na Verde é assim');
    expect(page).not.toContain('Comprar sem letra miúda');
    const [, address = ''] = /<meta name="own-texts" content="([^"]+)"/.exec(page) ?? [];
    // Among the hints that the page gives once it is seen (`pages/frame/paint-first.ts`).
    expect(/<script>var codeWanted[^<]*/.exec(page)?.[0]).toContain(JSON.stringify(address));
    const script = await fetch(portal.origin + address);
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(script.headers.get('cache-control')).toContain('immutable');
    const { default: own } = await import(`data:text/javascript,${encodeURIComponent(await script.text())}`);
    expect(own.locale).toBe('pt-BR');
    expect(own.texts['platform-how']).toEqual({ 'how-title': 'Comprar na Verde é assim' });

    const other = await (await fetch(`${portal.origin}/ar/verde`)).text();
    expect(other).toContain('Comprar sin letra chica');
    expect(other).not.toContain('/own-texts/');
  });

  it('answer the script of a page that an earlier start has written with what they say now, kept by nobody', async () => {
    const script = await fetch(`${portal.origin}/own-texts/br/verde/AAAAAAAAAAAAAAAA.js`);
    expect(script.status).toBe(200);
    expect(script.headers.get('cache-control')).toBe('private, no-store');
    expect(await script.text()).toContain('Comprar na Verde é assim');
    const none = await fetch(`${portal.origin}/own-texts/ar/verde/AAAAAAAAAAAAAAAA.js`);
    expect(await none.text()).toBe('export default undefined');
  });

  it('do not start with a sentence that is none of the portal’s, or that leaves out what is filled in: a line for each', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'vitrine-own-sites-'));
    await writeFile(
      join(bare, 'verde.br.json'),
      JSON.stringify({ ...VERDE, authoring: { texts: { 'menu.nothing': 'x' } } }),
    );
    await mkdir(join(bare, 'verde'));
    await writeFile(
      join(bare, 'verde', 'labels.pt-BR.json'),
      JSON.stringify({
        'platform-server.legal-price': 'Preços <b>sugeridos</b>',
        'platform-how.how-title': '',
      }),
    );
    const { output, ended } = spawnPortal({ env: { DATABASE_URL: database.url, VITRINE_SITES: bare } });
    expect(await ended).not.toBe(0);
    expect(output()).toContain('verde.br.json authoring.texts.menu.nothing: is no text of the portal');
    expect(output()).toMatch(
      /verde\/labels\.pt-BR\.json platform-server\.legal-price: is plain text.* \[text-markup\]/,
    );
    expect(output()).toMatch(/platform-server\.legal-price: leaves date out.* \[text-place-missing\]/);
    expect(output()).toMatch(/platform-how\.how-title: must not be empty \[words-none\]/);
    await rm(bare, { recursive: true, force: true });
  });

  it('do not start in public without what the law has them say: a line for each key', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'vitrine-own-sites-'));
    const { ombudsman: _, jurisdiction: __, ...supplier } = VERDE.supplier;
    await writeFile(join(bare, 'verde.br.json'), JSON.stringify({ ...VERDE, supplier }));
    const { output, ended } = spawnPortal({ env: { DATABASE_URL: database.url, VITRINE_SITES: bare } });
    const code = await ended;
    expect(code).toBe(1);
    expect(
      output()
        .trim()
        .split('\n')
        .map((line) => line.split(' is missing')[0]),
    ).toEqual(['VITRINE_SITES: verde.br.json supplier.ombudsman:', 'verde.br.json supplier.jurisdiction:']);
    await rm(bare, { recursive: true });
  });
});
