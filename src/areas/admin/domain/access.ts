import type { Inbox } from './addresses.ts';
import { ofAreaScreens } from './area-screens.ts';
import { type Kind, kindNamed } from './publications/kinds.ts';
import { DEALER_ROLES, ROLES, type Role } from './staff.ts';

/** Read it, update what is in it. */
export type Action = 'read' | 'update';
type Rights = Readonly<Record<Action, readonly Role[]>>;

const makers: readonly Role[] = ROLES.filter((role) => !DEALER_ROLES.includes(role));
const administrator: readonly Role[] = ['administrator'];
const author: readonly Role[] = ['author', 'administrator'];
const operator: readonly Role[] = ['operator', 'administrator'];
const nobody: readonly Role[] = [];

/**
 * Who may do what on which screen: of a screen that belongs to an area its declaration says so (`AREA_SCREENS`), of every other one this
 * place alone. What neither names nobody may.
 */
export const ACCESS = {
  home: { read: ROLES, update: nobody },
  profile: { read: ROLES, update: ROLES },
  ...ofAreaScreens(({ readers, updaters }): Rights => ({ read: readers, update: updaters })),
  'dead-letters': { read: operator, update: operator },
  manuals: { read: author, update: author },
  publications: { read: [...author, 'credit'], update: [...author, 'credit'] },
  imports: { read: operator, update: operator },
  figures: { read: makers, update: nobody },
  privacy: { read: operator, update: operator },
  staff: { read: administrator, update: administrator },
  audit: { read: administrator, update: nobody },
  inbox: { read: operator, update: operator },
} as const satisfies Readonly<Record<string, Rights>>;

export type Screen = keyof typeof ACCESS;
export const SCREENS = Object.keys(ACCESS) as readonly Screen[];

/** Whether any of these roles may do this there. */
export const mayDo = (roles: readonly Role[], screen: Screen, action: Action): boolean =>
  roles.some((role) => (ACCESS[screen] as Rights)[action].includes(role));

/**
 * Whether any of these roles serves buyers: who moves their orders on, and who decides the credit that goes along with them. Whoever sees the
 * screen besides sees the order without its person.
 */
export const mayKnowBuyer = (roles: readonly Role[]): boolean =>
  mayDo(roles, 'orders', 'update') || (mayDo(roles, 'orders', 'read') && mayDo(roles, 'proposals', 'update'));

/** What stands in for services of a maker's own: customers' codes go through the mails, so that few see them. */
const INBOX_ROLES: Readonly<Record<Inbox, readonly Role[]>> = {
  crm: operator,
  quotes: operator,
  outbox: administrator,
};

/** Whether any of these roles may look into this inbox. */
export const mayLookInto = (roles: readonly Role[], inbox: Inbox): boolean =>
  mayDo(roles, 'inbox', 'read') && roles.some((role) => INBOX_ROLES[inbox].includes(role));

/** The screens that somebody with these roles knows of. */
export const screensOf = (roles: readonly Role[]): readonly Screen[] =>
  SCREENS.filter((screen) => mayDo(roles, screen, 'read'));

/**
 * Dictionaries whose sentences somebody agrees to, or the law words: a site may say them otherwise, and what it says is an administrator's to
 * publish, as the parts of its file are that say so (`AuthoringPart.publishedBy`).
 */
export const GUARDED_TEXTS: readonly string[] = [
  'consent',
  'legal-documents-agreements',
  'legal-documents-consent',
  'legal-documents-retention',
  'legal-documents-storage',
  'sale-terms',
];

/** Whether any of these roles may prepare, read and publish this: a kind says so itself (`publishers`), and what is guarded is the administrators'. */
export function mayPublish(roles: readonly Role[], what: Kind | 'guarded'): boolean {
  const publishers = what === 'guarded' ? administrator : kindNamed(what).publishers;
  return roles.some((role) => publishers.includes(role));
}
