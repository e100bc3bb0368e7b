import { definePages, everywhere } from '../platform/index.ts';
import { ACCOUNT_PAGES, AFTER_FIELD, IDENTITY_FIELDS, NOTICE_FIELD, RETURN_FIELD } from './index.ts';

const notice = { name: everywhere(NOTICE_FIELD), maxLength: 20 };
const returnTo = { name: everywhere(RETURN_FIELD), maxLength: 80 };
const own = { isPersonal: true, isConfidential: true } as const;

/** The pages of a customer's account, with log-in, sign-up and password reset. None is cached or indexed. */
export const accountPages = definePages('account', {
  home: {
    path: ACCOUNT_PAGES.home,
    file: 'account.page.tsx',
    ...own,
    menu: {
      name: 'account',
      group: 'owners',
      rank: 10,
      words: { 'pt-BR': 'Minha conta', 'es-AR': 'Mi cuenta' },
      soughtBy: {
        'pt-BR': 'minha conta entrar login senha cadastro meus dados pedidos reserva privacidade',
        'es-AR': 'mi cuenta ingresar login contraseña registro mis datos pedidos reserva privacidad',
      },
    },
  },
  details: { path: ACCOUNT_PAGES.details, file: 'account.page.tsx', ...own },
  security: { path: ACCOUNT_PAGES.security, file: 'account.page.tsx', ...own, query: { notice } },
  logIn: {
    path: ACCOUNT_PAGES['log-in'],
    file: 'account-entry.page.tsx',
    ...own,
    query: { notice, returnTo },
  },
  /** The second factor of a log-in; then, as the log-in does, it leads to the page that `returnTo` names. */
  step: { path: ACCOUNT_PAGES.step, file: 'account-step.page.tsx', ...own, query: { notice, returnTo } },
  authenticator: { path: ACCOUNT_PAGES.authenticator, file: 'account-authenticator.page.tsx', ...own },
  signUp: { path: ACCOUNT_PAGES['sign-up'], file: 'account-entry.page.tsx', ...own },
  reset: { path: ACCOUNT_PAGES.reset, file: 'account-entry.page.tsx', ...own },
  requests: {
    path: ACCOUNT_PAGES.requests,
    file: 'account-requests.page.tsx',
    ...own,
    query: { after: { name: AFTER_FIELD, maxLength: 36 } },
  },
  code: { path: ACCOUNT_PAGES.code, file: 'account-code.page.tsx', ...own },
  logOut: { path: ACCOUNT_PAGES['log-out'], file: 'account-file.ts', ...own },
  copy: { path: ACCOUNT_PAGES.copy, file: 'account-file.ts', ...own },
  identity: {
    path: ACCOUNT_PAGES.identity,
    file: 'account-identity.ts',
    ...own,
    query: Object.fromEntries(
      Object.entries(IDENTITY_FIELDS).map(([name, longest]) => [
        name,
        { name: everywhere(name), maxLength: longest },
      ]),
    ),
  },
});
