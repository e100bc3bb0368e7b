/** Who is let through to what by a token, cell by cell: the access test asks every call of it that the running server lists. */
import { SCOPE_NAMES } from '../src/host/http/scopes.ts';

/** A dealer of Brazil that sells Aurora and not Cerrado, and another. */
export const DEALER_A = '0001017';
export const DEALER_B = '0001272';

/** How far tokens go that differ in nothing else. All objects are of dealer A, or of the maker, on Aurora's site in Brazil. */
export const REACHES = {
  everything: { dealers: ['*'] },
  'dealer A': { dealers: [`BR:${DEALER_A}`] },
  'dealer B': { dealers: [`BR:${DEALER_B}`] },
  'dealer A in another market': { dealers: [`AR:${DEALER_A}`] },
  'dealer A on another site': { dealers: [`BR:${DEALER_A}`], sites: ['br/cerrado'] },
  'another site': { dealers: ['*'], sites: ['br/cerrado'] },
  'another market': { dealers: ['*'], sites: ['ar'] },
  nowhere: { dealers: [] },
} as const satisfies Readonly<Record<string, { dealers: readonly string[]; sites?: readonly string[] }>>;
export type ReachName = keyof typeof REACHES;

/** `none`: as though it were not there, to the byte; `refused`: 403. */
export type Cell = 'shown' | 'none' | 'refused';

const ROWS = {
  /** What is a dealer's, found by its number or in a list. */
  dealers: ['shown', 'shown', 'none', 'none', 'none', 'none', 'none', 'refused'],
  /** What is the maker's of a site. */
  makers: ['shown', 'refused', 'refused', 'refused', 'refused', 'none', 'none', 'refused'],
  /** What says itself of which site and dealer it is: nothing is told by the refusal. */
  named: ['shown', 'shown', 'refused', 'refused', 'refused', 'refused', 'refused', 'refused'],
  /** What is nobody's. */
  open: ['shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
} as const satisfies Readonly<Record<string, readonly Cell[]>>;

export const cellOf = ({ row }: Pick<TokenCall, 'row'>, reach: ReachName): Cell =>
  ROWS[row][Object.keys(REACHES).indexOf(reach)] as Cell;

export type TokenCall = {
  /** None: any token. */
  readonly scope: string | undefined;
  readonly row: keyof typeof ROWS;
  /** What its address names. */
  readonly of?: 'booking' | 'order' | 'opinion' | 'offer';
  readonly query?: string;
  /** A body that is taken by the contract and changes nothing that others' cells ask for. */
  readonly body?: object | 'lead';
  /** It reads persons: each answer stands in the log. */
  readonly isRead?: boolean;
  /** A page of the site needs no token for it. */
  readonly orPage?: boolean;
};

const dealerChange = { scope: 'dealers.write', row: 'named' } as const;
const DEALER_CALLS: Readonly<Record<string, TokenCall>> = {
  'GET dealerws/maintenanceservice': { scope: undefined, row: 'open' },
  'POST dealerws/dealer/updateBlocked': { ...dealerChange, body: { dealerCode: DEALER_A, blocked: false } },
  'PATCH dealerws/v3/dealer/econnect': { ...dealerChange, body: { dealerCode: DEALER_A, econnect: true } },
};
const below = (place: string) =>
  Object.entries(DEALER_CALLS).map(([call, result]) => [call.replace(' ', ` ${place}`), result] as const);

/** Every call that takes a token. */
export const TOKEN_CALLS: Readonly<Record<string, TokenCall>> = {
  'GET /operations/bookings': { scope: 'bookings.read', row: 'dealers', isRead: true },
  'GET /operations/bookings/:number': { scope: 'bookings.read', row: 'dealers', of: 'booking', isRead: true },
  'POST /operations/bookings/:number': {
    scope: 'bookings.write',
    row: 'dealers',
    of: 'booking',
    body: { act: 'keep', reason: 'x' },
  },
  'POST /operations/orders/:number': {
    scope: 'orders.write',
    row: 'dealers',
    of: 'order',
    body: { act: 'invoice', reason: 'x' },
  },
  'GET /operations/opinions': {
    scope: 'opinions.write',
    row: 'makers',
    isRead: true,
    query: '?state=published',
  },
  'POST /operations/opinions/:id': {
    scope: 'opinions.write',
    row: 'makers',
    of: 'opinion',
    body: { act: 'publish', reason: 'x' },
  },
  'GET /operations/offers': { scope: 'offers.write', row: 'makers' },
  'POST /operations/offers/:id': {
    scope: 'offers.write',
    row: 'makers',
    of: 'offer',
    body: { act: 'withdraw', revision: 9_999 },
  },
  'POST /services/:market/:brand/leads': { scope: 'leads.write', row: 'named', body: 'lead', orPage: true },
  ...Object.fromEntries([...below('/'), ...below('/services/:market/:brand/')]),
};

export const ALL_SCOPES = SCOPE_NAMES;

/** Who of the staff opens a visit to dealer A, by role and dealer; to all others there is none. */
export const OPENS_VISIT: Readonly<Record<string, boolean>> = {
  administrator: true,
  operator: true,
  author: false,
  credit: false,
  'dealer of A': true,
  'manager of A': true,
  'dealer of B': false,
  'manager of B': false,
  'dealer of A, another brand': false,
  'dealer of A, another market': false,
};
