import { ANY_PATH } from '../../../kit/markets/identities.ts';
import type { InboxName } from '../../platform/index.ts';
import { QUOTATION_PAGES } from '../../quotation/index.ts';

/** Where the administration begins; everything below it is rendered for one person and kept by nobody. */
export const ADMIN = '/admin';

/** Ways in, which ask for no session. */
export const ENTRY_PAGES = {
  'log-in': 'admin/entrar',
  code: 'admin/entrar/codigo',
  enrol: 'admin/entrar/dois-passos',
  link: 'admin/convite',
  identity: 'admin/entrar/identidade',
  proven: 'admin/entrar/confirmado',
  'log-out': 'admin/sair',
} as const;

/** Where the maker's identity provider tells of log-outs (OpenID Connect Back-Channel Logout 1.0). */
export const LOG_OUT_PATH = '/identity/staff/back-channel-logout';

/** Parameter of the log-in page: why the identity provider has let nobody in. */
export const REFUSAL_FIELD = 'recusa';
/** Parameter of the way to the identity provider: a fresh log-in for an act, and its end. */
export const PROOF_FIELD = 'confirmar';

/** Parameter of the log-in page: the page of the staff's own that it leads back to. */
export const BACK_FIELD = 'para';
const [LATER, QUERY] = ['(?:/[A-Za-z0-9_-]{1,60})', '(?:\\?[\\w.~*%+=&:-]{0,400})?'];
/** Quotations stand on the pages of their site. */
const QUOTATIONS = `(?:/(?:${ANY_PATH})/[a-z0-9-]{1,40})?/(?:${Object.values(QUOTATION_PAGES).join('|')})`;
const OWN = new RegExp(`^(?:${ADMIN}${LATER}{0,5}|${QUOTATIONS}${LATER}{0,3})${QUERY}$`);

/** The page that a log-in leads to, with what it was asked: one of the staff's own, whatever the address says. */
export const backPath = (requested: string | null): string =>
  requested && OWN.test(requested) ? requested : ADMIN;

/** The log-in, from where it leads back to a page. */
export const logInPath = (back: string): string =>
  `/${ENTRY_PAGES['log-in']}?${BACK_FIELD}=${encodeURIComponent(backPath(back))}`;

/** What stands in on this portal for a service of the maker's own that is not configured: below `/admin` each under its name. */
export type Inbox = InboxName;

/** Parameter of the privacy screen: a copy was asked for of somebody whom nothing can name. */
export const NOBODY_FIELD = 'ninguem';
/** The same: whoever asked for it did not show both steps; its value says why. */
export const UNPROVEN_FIELD = 'sem-prova';
/** The same: seconds to wait where it was tried too often. */
export const UNPROVEN_WAIT_FIELD = 'espera';

/** Parameter of the ways in: the language of whoever has not logged in yet. */
export const LANGUAGE_FIELD = 'idioma';
