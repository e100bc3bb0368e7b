import type { MarketCode } from '../../../kit/markets/identities.ts';
import { forMarkets } from '../../../kit/markets/words.ts';

type Market = MarketCode;
type Words = Readonly<Record<Market, string>>;

/** The customer's own pages, each market's under its own word; everything below `home` is for nobody else and never kept. */
export const ACCOUNT_PAGES = {
  home: forMarkets({ BR: 'minha-conta', AR: 'mi-cuenta' }),
  'log-in': forMarkets({ BR: 'minha-conta/entrar', AR: 'mi-cuenta/ingresar' }),
  'sign-up': forMarkets({ BR: 'minha-conta/cadastro', AR: 'mi-cuenta/registro' }),
  reset: forMarkets({ BR: 'minha-conta/nova-senha', AR: 'mi-cuenta/nueva-contrasena' }),
  identity: forMarkets({ BR: 'minha-conta/identidade', AR: 'mi-cuenta/identidad' }),
  step: forMarkets({ BR: 'minha-conta/confirmar', AR: 'mi-cuenta/confirmar' }),
  authenticator: forMarkets({ BR: 'minha-conta/autenticador', AR: 'mi-cuenta/autenticador' }),
  code: forMarkets({ BR: 'minha-conta/codigo', AR: 'mi-cuenta/codigo' }),
  details: forMarkets({ BR: 'minha-conta/dados', AR: 'mi-cuenta/datos' }),
  requests: forMarkets({ BR: 'minha-conta/contatos', AR: 'mi-cuenta/consultas' }),
  security: forMarkets({ BR: 'minha-conta/seguranca', AR: 'mi-cuenta/seguridad' }),
  'log-out': forMarkets({ BR: 'minha-conta/sair', AR: 'mi-cuenta/salir' }),
  copy: forMarkets({ BR: 'minha-conta/copia.json', AR: 'mi-cuenta/copia.json' }),
} as const satisfies Readonly<Record<string, Words>>;

/** Parameter of the log-in and the security page: what has just happened, if anything has. */
export const NOTICE_FIELD = 'aviso';
export const NOTICES = [
  'logged-out',
  'logged-out-orders',
  'erased',
  'erased-orders',
  'erased-keep',
  'erased-cancel',
  'identity-refused',
  'identity-unverified',
  'identity-unavailable',
  'documents-changed',
] as const;
export type Notice = (typeof NOTICES)[number];
/** Why the copy of somebody's data was not given: it is a file, so that the page that asked for it says it. */
export const COPY_NOTICES = ['copy-refused', 'copy-code', 'copy-too-many'] as const;
export type CopyNotice = (typeof COPY_NOTICES)[number];

/** Parameter of the requests' page: the last one of the page before. */
export const AFTER_FIELD: Words = forMarkets({ BR: 'depois', AR: 'siguiente' });

/** Parameter of the way to an identity provider: which versions of the legal documents the page before has shown. */
export const SHOWN_FIELD = 'documentos';

/** What an identity provider tells with whom it sends back (OpenID Connect Core 1.0 §3.1.2.5, RFC 9207), and how long it may be. */
export const IDENTITY_FIELDS: Readonly<Record<string, number>> = {
  [SHOWN_FIELD]: 300,
  code: 2_000,
  state: 200,
  iss: 300,
  error: 100,
  error_description: 300,
};

/** Parameter of the log-in page: which of the pages below `home` it leads back to. */
export const RETURN_FIELD = 'para';
const BELOW_HOME = /^[a-z-]{1,40}(?:\/[0-9a-f-]{36})?$/;

/** The page below `home` that a log-in leads to: never another site's, whatever the address says. */
export const returnPath = (home: string, requested: string | null): string =>
  requested !== null && BELOW_HOME.test(requested) ? `${home}/${requested}` : home;

export type AccountPage = keyof typeof ACCOUNT_PAGES;
