import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import fc from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { pageOf, SITE_PAGES } from './areas/pages.ts';
import routes from './routes.ts';

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path = '', children = [] }) => [path, ...pathsOf(children)]);

it('has addresses for brands, homes, models, configurators and their files, comparisons, dealers, cars in stock, used cars, vouchers, customers, reservations, programmes, rental, visits to dealers, the company, requests of consumers, manuals, recalls, offers, loyalty, rewards, opinions, quotations, staff and machines only: everything else is a panel of a page [D1-2-01] [D2-2-01]', async () => {
  expect(pathsOf(await routes).sort()).toEqual(
    [
      '',
      '*',
      'sitemap.xml',
      'robots.txt',
      'br',
      'ar',
      'br/:brand',
      'ar/:brand',
      // The administration: its ways in, and the screens below `admin`.
      'admin/entrar',
      'admin/entrar/codigo',
      'admin/entrar/dois-passos',
      'admin/entrar/identidade',
      'admin/entrar/confirmado',
      'admin/convite/:key',
      'admin/sair',
      'admin',
      '',
      '*',
      'cotacoes',
      'meu-acesso',
      'equipe',
      'equipe/:id',
      'registro',
      'manuais',
      'manuais/:id',
      'ofertas',
      'leads',
      'leads/:id',
      'opinioes',
      'documentos-legais',
      'prontidao',
      'textos',
      'textos/editar',
      'textos/textos.csv',
      'documentos-legais/:market/:brand/:kind',
      'nao-entregues',
      'ofertas/nova',
      'ofertas/:id',
      'privacidade',
      'privacidade/dados.json',
      'privacidade/consentimentos',
      'privacidade/consentimentos.csv',
      'paineis',
      'caixas',
      ...['propostas', 'pedidos', 'visitas', 'atendimento'].flatMap((all) => [all, `${all}/:number`]),
      'publicacoes',
      ':list',
      'publicacoes/:id',
      'publicacoes/:id/valores',
      'importacoes',
      'importacoes/:id',
      ...[
        'br/:brand/concessionarias',
        'ar/:brand/concesionarios',
        'concessionarias',
        'concesionarios',
      ].flatMap((all) => [all, `${all}/:state`, `${all}/:state/:city`, `${all}/:state/:city/:dealer`]),
      ...['br/:brand/estoque', 'estoque', 'ar/:brand/stock', 'stock'].flatMap((all) => [
        all,
        `${all}/:number`,
      ]),
      ...['br/:brand/', 'ar/:brand/', ''].map((site) => `${site}comparar.json`),
      ...['br/:brand/', ''].flatMap((site) => [
        `${site}busca`,
        `${site}busca/sugestoes.json`,
        `${site}quanto-cabe-no-bolso`,
      ]),
      ...['ar/:brand/', ''].flatMap((site) => [
        `${site}busqueda`,
        `${site}busqueda/sugerencias.json`,
        `${site}cuanto-entra-en-mi-bolsillo`,
      ]),
      'br/:brand/quem-somos',
      'ar/:brand/quienes-somos',
      'quem-somos',
      'quienes-somos',
      'br/:brand/seu-usado',
      'ar/:brand/tu-usado',
      'seu-usado',
      'tu-usado',
      ...['br/:brand/', 'ar/:brand/', ''].flatMap((site) =>
        ['', '/:id', '/:id/:page', '/:id/:page/:key'].map((page) => `${site}reserva${page}`),
      ),
      ...['br/:brand/', ''].map((site) => `${site}reserva/:id/comprovante.pdf`),
      ...['ar/:brand/', ''].map((site) => `${site}reserva/:id/comprobante.pdf`),
      ...['br/:brand/', ''].flatMap((site) => [
        `${site}compra-colaborador`,
        `${site}aprovacao-compra/:id/:key`,
      ]),
      ...['ar/:brand/', ''].flatMap((site) => [
        `${site}compra-empleados`,
        `${site}aprobacion-compra/:id/:key`,
      ]),
      ...['br/:brand/', 'ar/:brand/', ''].flatMap((site) => [
        `${site}ofertas`,
        `${site}ofertas/:offer`,
        `${site}recompensas`,
      ]),
      ...['br/:brand/fidelidade', 'fidelidade', 'ar/:brand/fidelidad', 'fidelidad'].flatMap((all) => [
        all,
        `${all}/ranking`,
      ]),
      // Dealers' quotations, and their customers' own.
      ...['br/:brand/cotacao', 'cotacao'].flatMap((all) => [
        all,
        `${all}/:id/rascunho`,
        `${all}/:id/cotacao.pdf`,
        `${all}/:id/:tab?`,
      ]),
      ...['ar/:brand/cotizacion', 'cotizacion'].flatMap((all) => [
        all,
        `${all}/:id/borrador`,
        `${all}/:id/cotizacion.pdf`,
        `${all}/:id/:tab?`,
      ]),
      ...['br/:brand/sua-cotacao', 'sua-cotacao'].flatMap((own) => [
        `${own}/:id/:key`,
        `${own}/:id/:key/cotacao.pdf`,
      ]),
      ...['ar/:brand/tu-cotizacion', 'tu-cotizacion'].flatMap((own) => [
        `${own}/:id/:key`,
        `${own}/:id/:key/cotizacion.pdf`,
      ]),
      'br/:brand/voucher',
      'ar/:brand/voucher',
      'voucher',
      'br/:brand/acompanhar-proposta',
      'ar/:brand/seguir-propuesta',
      'acompanhar-proposta',
      'seguir-propuesta',
      ...['br/:brand/', ''].flatMap((site) =>
        [
          '',
          '/entrar',
          '/cadastro',
          '/nova-senha',
          '/codigo',
          '/confirmar',
          '/autenticador',
          '/contatos',
          '/dados',
          '/seguranca',
          '/sair',
          '/copia.json',
          '/identidade',
          ...['', '/:id', '/preco.json'].map((page) => `/compra-colaborador${page}`),
        ].map((room) => `${site}minha-conta${room}`),
      ),
      ...['ar/:brand/', ''].flatMap((site) =>
        [
          '',
          '/ingresar',
          '/registro',
          '/nueva-contrasena',
          '/codigo',
          '/datos',
          '/seguridad',
          '/salir',
          '/consultas',
          '/confirmar',
          '/autenticador',
          '/copia.json',
          '/identidad',
          ...['', '/:id', '/precio.json'].map((page) => `/compra-empleados${page}`),
        ].map((room) => `${site}mi-cuenta${room}`),
      ),
      ...['br/:brand/:model', 'ar/:brand/:model', ':model'].flatMap((model) => [
        model,
        `${model}/configurar/total`,
        `${model}/configurar/:step?`,
        `${model}/comparar/:versions?`,
      ]),
      ...['br/:brand/', ''].flatMap((site) => [
        `${site}locacao-para-empresas`,
        `${site}manuais`,
        `${site}test-drive`,
        ...['', '/visita.ics'].map((file) => `${site}agendamento/:id/:key${file}`),
        `${site}atendimento`,
        ...['arrependimento', 'cancelamento', 'meus-dados', 'protocolo/:id/:key', 'reclamacao'].map(
          (below) => `${site}atendimento/${below}`,
        ),
        `${site}documentos-legais`,
        ...[
          'acessibilidade',
          'condicoes-de-compra',
          'cookies',
          'correspondentes-de-credito',
          'garantia',
          'privacidade',
          'termos-de-uso',
        ].map((kind) => `${site}documentos-legais/${kind}/:version?`),
      ]),
      ...['ar/:brand/', ''].flatMap((site) => [
        `${site}alquiler-para-empresas`,
        `${site}manuales`,
        `${site}prueba-de-manejo`,
        ...['', '/visita.ics'].map((file) => `${site}turno/:id/:key${file}`),
        `${site}atencion`,
        ...['arrepentimiento', 'baja', 'gestion/:id/:key', 'mis-datos', 'reclamo'].map(
          (below) => `${site}atencion/${below}`,
        ),
        `${site}documentos-legales`,
        ...[
          'accesibilidad',
          'condiciones-de-compra',
          'cookies',
          'garantia',
          'intermediacion-de-creditos',
          'privacidad',
          'terminos-de-uso',
        ].map((kind) => `${site}documentos-legales/${kind}/:version?`),
      ]),
      ...['br/:brand/', 'ar/:brand/', ''].flatMap((site) => [`${site}recall`, `${site}recall/:token`]),
      ...['br/:brand/', ''].flatMap((site) => [`${site}opinioes`, `${site}opinioes/escrever`]),
      ...['ar/:brand/', ''].flatMap((site) => [`${site}opiniones`, `${site}opiniones/escribir`]),
      ...['br/:brand/', ''].map((site) => `${site}:model/configurar/resumo.pdf`),
      ...['ar/:brand/', ''].map((site) => `${site}:model/configurar/resumen.pdf`),
    ].sort(),
  );
});

it('name each route module apart, wherever it lies', async () => {
  const modulesOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [file, ...modulesOf(children)]);
  const modules = [...new Set(modulesOf(await routes))];
  expect(new Set(modules.map((file) => basename(file))).size).toBe(modules.length);
});

/** Where each user group of the portal begins, in either market. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'vehicle shoppers': ['br/:brand/:model', 'ar/:brand/:model', 'br/:brand/estoque', 'ar/:brand/stock'],
  'existing owners': ['br/:brand/recall', 'ar/:brand/recall', 'br/:brand/fidelidade', 'ar/:brand/fidelidad'],
  'dealer sales staff': ['admin/entrar', 'br/:brand/cotacao', 'ar/:brand/cotizacion'],
  'fleet companies': ['br/:brand/locacao-para-empresas', 'ar/:brand/alquiler-para-empresas'],
};

it.each(Object.entries(GROUPS))('serves %s in both markets [D1-1-01]', async (_, entrances) => {
  const paths = pathsOf(await routes);
  expect(entrances.filter((path) => !paths.includes(path))).toEqual([]);
});

const SITES = [
  { market: 'BR', prefix: '/br/aurora' },
  { market: 'AR', prefix: '/ar/aurora' },
] as const;

/** The words of all addresses, and some that stand nowhere. */
const WORDS = [
  ...new Set(SITE_PAGES.flatMap(({ path }) => Object.values(path)).flatMap((path) => path.split('/'))),
].filter((word) => word && !word.startsWith(':'));

it('find for any address the page that its declaration says', async () => {
  const objects = (entries: readonly RouteConfigEntry[]): { id: string; path: string; index: false }[] =>
    entries.map(({ id = '', path = '' }) => ({ id, path, index: false }));
  const all = objects(await routes);
  const segment = fc.oneof(fc.constantFrom(...WORDS), fc.constantFrom('lira', '7', 'AURORA'));
  fc.assert(
    fc.property(fc.constantFrom(...SITES), fc.array(segment, { maxLength: 4 }), (site, segments) => {
      const path = [site.prefix, ...segments].join('/');
      const matched = matchRoutes(all, path)?.at(-1)?.route.id;
      const declared = pageOf(site, path)?.id;
      expect(matched).toBe(declared ? `${site.market.toLowerCase()}-${declared}` : 'not-found');
    }),
    { numRuns: 300 },
  );
});
