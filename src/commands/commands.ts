/**
 * Every command of `vitrine NOUN VERB` beside those of the process itself (`src/host/vitrine.ts`): its words, what it reads of the
 * environment, and the module of this folder that does it, loaded once it is called. The table that operators read is made from this one
 * (docs/guides/commands.md).
 */
import { type Command, command, type Form, type Run } from '../host/cli/command.ts';
import type { AnswerName } from '../host/new-site/questions.ts';
import { isPlainDate } from '../kit/calendar.ts';
import { isEmail } from '../kit/validators/email.ts';
import { secondsOf } from './short-time.ts';

const DAY: Form = { isRight: isPlainDate, expected: 'a day as YYYY-MM-DD' };
const EMAIL: Form = { isRight: isEmail, expected: 'an e-mail address' };
const SITE: Form = {
  isRight: (word) => /^[a-z]{2}\/[a-z0-9-]+$/.test(word),
  expected: 'a site as MARKET/BRAND, like br/aurora',
};
const UUID: Form = {
  isRight: (word) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(word),
  expected: 'an id as `vitrine leads dead` lists it',
};

const DAYS: Form = {
  isRight: (word) => /^\d{1,4}$/.test(word) && Number(word) > 0 && Number(word) <= 3_660,
  expected: 'a number of days from 1 to 3660',
};
const YEAR: Form = { isRight: (word) => /^(?:19|20)\d{2}$/.test(word), expected: 'a year as YYYY' };
const AMOUNT: Form = {
  isRight: (word) => /^\d{1,10}(?:\.\d{1,2})?$/.test(word) && Number(word) > 0,
  expected: 'an amount in currency units, with a point before its decimals',
};
const PERCENT: Form = {
  isRight: (word) => /^\d{1,3}(?:\.\d{1,2})?$/.test(word) && Number(word) <= 100,
  expected: 'a percent from 0 to 100',
};
const MONTHS: Form = { isRight: (word) => /^[1-9]\d{0,2}$/.test(word), expected: 'a number of months' };
const BASE: Form = {
  isRight: (word) =>
    /^https?:\/\//.test(word) && URL.canParse(word) && !new URL(word).username && !new URL(word).password,
  expected: 'an http or https address without user and password',
};
const HEADER: Form = {
  isRight: (word) => /^[\w!#$%&'*+.^`|~-]+:[\t ]*[\x21-\x7e][\x20-\x7e]*$/.test(word),
  expected: 'a name and a value with a colon between',
};
const ENTRY: Form = { isRight: (word) => /^\d{1,15}$/.test(word), expected: 'the number of an entry' };

const FILES = {
  path: { name: 'FILE|FOLDER', summary: 'what is brought in; of a folder, the folders in it too' },
} as const;
const BY = { value: 'NAME', required: true, summary: 'who does it; it stays in the history' } as const;
const REASON = { value: 'TEXT', required: true, summary: 'why; it stays in the history' } as const;
const BY_AND_WHY = { by: BY, reason: REASON } as const;
const BESIDE = 'Works beside a running portal.';
const NOTHING_CHANGED = 'A file with an error changes nothing: every error is listed with its place.';
const REPLACE = { summary: 'what stands in no file given is taken away' } as const;

type ImportArguments = { readonly path: string; readonly replace: boolean };
/** The import commands that publish one revision. */
const revision = (
  noun: string,
  summary: string,
  example: string,
  load: () => Promise<Run<ImportArguments, never>>,
) =>
  command({
    noun,
    verb: 'import',
    summary,
    notes: [NOTHING_CHANGED, BESIDE],
    arguments: FILES,
    options: { replace: REPLACE },
    opens: 'sealing',
    examples: [example, `${example} --replace`, `${example} --json`],
    load,
  });

const CATALOGUE = [
  command({
    noun: 'catalogue',
    verb: 'check',
    summary:
      'checks catalogue files without a database, and lists what the law wants shown and they do not say',
    arguments: FILES,
    examples: ['my-catalogue', 'my-catalogue/lira.json --json'],
    codes: {
      1: 'a file has an error',
      2: 'only something is missing that the law asks for, or called wrongly',
    },
    load: async () => (await import('./catalogue-check.ts')).check,
  }),
  revision(
    'catalogue',
    'checks catalogue files and publishes them as one revision',
    'my-catalogue',
    async () => (await import('./catalogue-import.ts')).importCatalogue,
  ),
  command({
    noun: 'catalogue',
    verb: 'prices',
    summary: 'asks the pricing services that site files name, and publishes what has changed as one revision',
    notes: ['A price that is not told stays as it is; the exit code is 1 then.', BESIDE],
    opens: 'sealing',
    uses: ['upstream'],
    examples: ['', '--json'],
    load: async () => (await import('./catalogue-prices.ts')).importPrices,
  }),
];

const LENDER = [
  revision(
    'lender',
    'checks the files of a lender’s plans and publishes them as one revision',
    'my-plans',
    async () => (await import('./lender-import.ts')).importPlans,
  ),
  command({
    noun: 'lender',
    verb: 'conformance',
    summary:
      'holds every call of a lender against its contract, at any address, with a car of the site’s own',
    notes: [
      'The car is of the catalogue that stands beside the site’s theme in VITRINE_SITES, of files that --catalogue names, or, with --published, of the portal’s database (which then has to be reached).',
    ],
    options: {
      site: { value: 'BRAND-MARKET', required: true, summary: 'whose car is asked about, like aurora-br' },
      sources: {
        value: 'LIST',
        summary: 'whose calls, with commas between; all where it is left out (CDC,PSA …)',
      },
      catalogue: { value: 'PATH', summary: 'files with the cars of the site' },
      published: { summary: 'the cars that are published in the portal’s database' },
      origin: {
        value: 'URL',
        summary: 'where a portal answers at its own addresses; http://localhost:3000',
        form: BASE,
      },
      financing: {
        value: 'URL',
        summary: 'base address of CDC, PSA, NEXT and flow B’s proposals',
        form: BASE,
      },
      'financing-hub': { value: 'URL', summary: 'base address of the zero-flow', form: BASE },
      hub: { value: 'URL', summary: 'base address of the bank partner (B2)', form: BASE },
      proposal: { value: 'URL', summary: 'base address of flow A’s proposals', form: BASE },
      mvs: { value: 'CODE', summary: 'a car that this lender sells' },
      year: { value: 'YYYY', summary: 'its model year', form: YEAR },
      color: { value: 'CODE', summary: 'its colour' },
      price: { value: 'AMOUNT', summary: 'its price', form: AMOUNT },
      'part-ids': { value: 'LIST', summary: 'its options, with commas between' },
      'linear-plan': { value: 'ID', summary: 'a linear PSA plan' },
      'balloon-plan': { value: 'ID', summary: 'a balloon PSA plan' },
      dealer: { value: 'CODE', summary: 'a dealer that it knows' },
      entrance: { value: 'PERCENT', summary: 'a down payment that all its plans offer; 40', form: PERCENT },
      residual: {
        value: 'PERCENT',
        summary: 'a final instalment that all its plans offer; 20',
        form: PERCENT,
      },
      term: { value: 'MONTHS', summary: 'a term that all its plans offer; 36', form: MONTHS },
      header: { value: "'name: value'", many: true, summary: 'sent with every call', form: HEADER },
    },
    uses: ['sitesFolder'],
    examples: [
      '--site aurora-br',
      '--site aurora-br --sources CDC,PSA --financing https://bank.example/financing --json',
    ],
    codes: {
      1: 'a call breaks its contract',
      2: 'nothing could be asked: called wrongly, or no car is known',
    },
    load: async () => (await import('./conformance.ts')).conformance,
  }),
];

const IMPORTS = [
  revision(
    'credit-settings',
    'checks the files of credit settings (policy, base data, occupations) and publishes them as one revision',
    'my-credit',
    async () => (await import('./credit-settings-import.ts')).importCreditSettings,
  ),
  revision(
    'dealers',
    'checks the files of dealers and groups and publishes them as one revision',
    'my-dealers',
    async () => (await import('./dealers-import.ts')).importDealers,
  ),
  revision(
    'places',
    'checks tables of places and publishes them as one revision',
    'my-places',
    async () => (await import('./places-import.ts')).importPlaces,
  ),
  command({
    noun: 'recall',
    verb: 'import',
    summary: 'checks files of recall campaigns and of their cars and brings them in',
    notes: ['A wrong line is told by its number, never by what it says.', BESIDE],
    arguments: FILES,
    opens: 'sealing',
    examples: ['my-recalls', 'my-recalls --json'],
    load: async () => (await import('./recall-import.ts')).importRecallFiles,
  }),
  command({
    noun: 'stock',
    verb: 'import',
    summary: 'checks files of stock and brings them in',
    notes: [NOTHING_CHANGED, BESIDE],
    arguments: FILES,
    opens: 'sealing',
    uses: ['checkPrices'],
    examples: ['my-stock', 'my-stock/aurora.br.json --json'],
    load: async () => (await import('./stock-import.ts')).importStockFiles,
  }),
];

const NUMBER = { number: { name: 'NUMBER', summary: 'its number' } } as const;
const ID = { id: { name: 'ID', summary: 'its id, as `list` has it' } } as const;

const PROPOSALS = [
  command({
    noun: 'proposals',
    verb: 'move',
    summary: 'moves a proposal that the portal itself decides on; who follows it sees the change',
    notes: [BESIDE],
    arguments: {
      ...NUMBER,
      status: {
        name: 'STATUS',
        summary: 'where it goes',
        choices: async () => (await import('../areas/lender/index.ts')).proposalStatuses,
      },
    },
    opens: 'sealing',
    examples: ['P7K3F-92QX approved'],
    load: async () => (await import('./proposals.ts')).move,
  }),
];

const BONUSES = [
  command({
    noun: 'bonuses',
    verb: 'give',
    summary: 'gives the bonus vouchers of a file to the accounts of their owners',
    notes: [BESIDE],
    arguments: { file: { name: 'FILE', summary: 'vouchers as the maker’s programme hands them out' } },
    opens: 'sealing',
    examples: ['vouchers.json', 'vouchers.json --json'],
    load: async () => (await import('./bonuses.ts')).give,
  }),
  command({
    noun: 'bonuses',
    verb: 'show',
    summary: 'shows a voucher by its number; nothing of its owner',
    arguments: NUMBER,
    opens: 'sealing',
    examples: ['L7K3F-92QX', 'L7K3F-92QX --json'],
    load: async () => (await import('./bonuses.ts')).show,
  }),
  command({
    noun: 'bonuses',
    verb: 'use',
    summary: 'takes a voucher when its owner buys',
    arguments: NUMBER,
    options: BY_AND_WHY,
    opens: 'sealing',
    examples: ["L7K3F-92QX --by 'Rui, Aurora Centro' --reason 'order R7K3F-92QX'"],
    load: async () => (await import('./bonuses.ts')).use,
  }),
];

const ORDER = { number: { name: 'NUMBER', summary: 'the order’s number' } } as const;
const DOCUMENT = { id: { name: 'ID', summary: 'the document’s id, as `list` has it' } } as const;
const PHOTO = {
  ...ORDER,
  ...DOCUMENT,
  why: { name: 'WHY', optional: true, summary: 'what the order’s page tells beside it' },
} as const;
const OF_DOCUMENTS = ['origins', 'port', 'documentBucket'] as const;
const DOCUMENTS = [
  command({
    noun: 'documents',
    verb: 'list',
    summary: 'lists the documents of an order; names of files are the customer’s and are not shown',
    arguments: ORDER,
    opens: 'sealing',
    uses: OF_DOCUMENTS,
    examples: ['R7K3F-92QX', 'R7K3F-92QX --json'],
    load: async () => (await import('./documents.ts')).list,
  }),
  command({
    noun: 'documents',
    verb: 'open',
    summary:
      'writes a document into a file for whoever runs the command only; who looked stands in the log of changes',
    arguments: {
      ...ORDER,
      ...DOCUMENT,
      file: { name: 'FILE', summary: 'where it is written; not yet there' },
    },
    opens: 'sealing',
    uses: OF_DOCUMENTS,
    examples: ['R7K3F-92QX 0f8b… photo.jpg'],
    load: async () => (await import('./documents.ts')).open,
  }),
  command({
    noun: 'documents',
    verb: 'accept',
    summary: 'takes a security photo; the order’s page and a mail tell it',
    arguments: PHOTO,
    opens: 'sealing',
    uses: OF_DOCUMENTS,
    examples: ['R7K3F-92QX 0f8b…'],
    load: async () => (await import('./documents.ts')).accept,
  }),
  command({
    noun: 'documents',
    verb: 'refuse',
    summary: 'refuses a security photo; the order’s page and a mail tell it',
    arguments: PHOTO,
    opens: 'sealing',
    uses: OF_DOCUMENTS,
    examples: ["R7K3F-92QX 0f8b… 'the plate cannot be read'"],
    load: async () => (await import('./documents.ts')).refuse,
  }),
];

const OF_LINKS = ['origins', 'port'] as const;
const bookingAct = (verb: 'confirm' | 'cancel' | 'keep' | 'miss', summary: string) =>
  command({
    noun: 'bookings',
    verb,
    summary,
    notes: ['The customer is told, with the reason where the visit is called off.', BESIDE],
    arguments: NUMBER,
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_LINKS,
    examples: [`T7K3-92QX --by 'Ana' --reason 'Carro reservado'`],
    load: async () => (await import('./bookings.ts')).actsOn(verb),
  });
const BOOKINGS = [
  command({
    noun: 'bookings',
    verb: 'list',
    summary: 'lists the visits that wait for a dealer’s reply; nothing of the customer',
    arguments: { site: { name: 'SITE', optional: true, summary: 'of one site alone', form: SITE } },
    options: { late: { summary: 'only those that wait longer than was promised' } },
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ['', 'br/aurora --late', '--json'],
    load: async () => (await import('./bookings.ts')).list,
  }),
  bookingAct('confirm', 'confirms a visit in its dealer’s place'),
  bookingAct('cancel', 'calls a visit off'),
  bookingAct('keep', 'says that a visit took place'),
  bookingAct('miss', 'says that nobody came to a visit'),
];

const LOYALTY = [
  command({
    noun: 'loyalty',
    verb: 'audit',
    summary: 'compares the balance of every points account with what its movements make',
    notes: ['Ends with 1 where something does not agree.'],
    opens: 'sealing',
    examples: ['', '--json'],
    load: async () => (await import('./loyalty.ts')).audit,
  }),
];

const offerAct = (verb: 'publish' | 'withdraw', summary: string) =>
  command({
    noun: 'offers',
    verb,
    summary,
    notes: [BESIDE],
    arguments: ID,
    options: { by: BY },
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ["o-123 --by 'Rita'"],
    load: async () => (await import('./offers.ts')).actsOn(verb),
  });
const OFFERS = [
  command({
    noun: 'offers',
    verb: 'list',
    summary: 'lists offers with their state and their days',
    arguments: { site: { name: 'SITE', optional: true, summary: 'of one site alone', form: SITE } },
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ['', 'br/aurora', 'br/aurora --json'],
    load: async () => (await import('./offers.ts')).list,
  }),
  command({
    noun: 'offers',
    verb: 'import',
    summary: 'brings new offers in; what is there already stays as it is',
    notes: [NOTHING_CHANGED, BESIDE],
    arguments: FILES,
    options: { by: BY },
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ["my-offers --by 'Rita'", "my-offers --by 'Rita' --json"],
    load: async () => (await import('./offers.ts')).importOffers,
  }),
  offerAct('publish', 'shows an offer from its first day on'),
  offerAct('withdraw', 'takes an offer back'),
];

const opinionAct = (verb: 'publish' | 'refuse', summary: string) =>
  command({
    noun: 'opinions',
    verb,
    summary,
    notes: ['Its writer is told, with the reason of a refusal.', BESIDE],
    arguments: ID,
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ["o-123 --by 'Rita' --reason 'Fala do carro'"],
    load: async () => (await import('./opinions.ts')).actsOn(verb),
  });
const OPINIONS = [
  command({
    noun: 'opinions',
    verb: 'list',
    summary: 'lists what owners say: what everybody would read, and no more',
    arguments: {
      state: {
        name: 'STATE',
        optional: true,
        summary: 'those that wait (pending) where it is left out',
        choices: ['pending', 'published', 'refused'],
      },
    },
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ['', 'published --json'],
    load: async () => (await import('./opinions.ts')).list,
  }),
  opinionAct('publish', 'lets an opinion through'),
  opinionAct('refuse', 'refuses an opinion'),
];

const OF_ORDERS = [
  ...(['origins', 'port', 'host', 'mercadoPago', 'sandbox', 'sandboxPort', 'upstream'] as const),
  // Of the credit that ends with a car.
  ...(['location', 'checkPrices', 'retention'] as const),
] as const;
const orderAct = (verb: 'invoice' | 'plate' | 'kit-sent' | 'cancel' | 'release', summary: string) =>
  command({
    noun: 'orders',
    verb,
    summary,
    notes: ['Who did it and why stays in its history; the customer is told, with the reason.', BESIDE],
    arguments: ORDER,
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_ORDERS,
    examples: [`R7K3F-92QX --by 'Ana' --reason 'Nota 123'`],
    load: async () => (await import('./orders.ts')).actsOn(verb),
  });
const orderActOnDay = (verb: 'deliver' | 'withdraw', summary: string) =>
  command({
    noun: 'orders',
    verb,
    summary,
    notes: ['The customer is told, with the reason. Never on a day that is none of the order’s.', BESIDE],
    arguments: {
      ...ORDER,
      day: { name: 'YYYY-MM-DD', optional: true, summary: 'the day; today', form: DAY },
    },
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_ORDERS,
    examples: [
      `R7K3F-92QX --by 'Ana' --reason 'Na loja'`,
      `R7K3F-92QX 2026-11-20 --by 'Ana' --reason 'Na loja'`,
    ],
    load: async () => (await import('./orders.ts')).onDay(verb),
  });
const ORDERS = [
  orderAct('invoice', 'writes down that an order was invoiced'),
  orderAct('plate', 'writes down that the car has its plates'),
  orderAct('kit-sent', 'writes down that the welcome kit was sent'),
  orderAct('cancel', 'cancels an order and gives all of its deposit back; its dealer and the CRM are told'),
  orderAct('release', 'ends the hold of a car by hand'),
  orderActOnDay('deliver', 'writes down that the car was handed over'),
  orderActOnDay('withdraw', 'takes a car back whose buyer has withdrawn within the legal days'),
  command({
    noun: 'orders',
    verb: 'estimate',
    summary: 'says the day for which the car is expected',
    notes: ['The customer is told, with the reason.', BESIDE],
    arguments: { ...ORDER, day: { name: 'YYYY-MM-DD', summary: 'the day', form: DAY } },
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_ORDERS,
    examples: ["R7K3F-92QX 2026-12-20 --by 'Ana' --reason 'Programado na fábrica'"],
    load: async () => (await import('./orders.ts')).estimate,
  }),
];

const enrolmentAct = (verb: 'approve' | 'refuse', summary: string) =>
  command({
    noun: 'employee-purchase',
    verb,
    summary,
    notes: ['The buyer is told, with the reason of a refusal.', BESIDE],
    arguments: ID,
    options: BY_AND_WHY,
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ["e-123 --by 'Ana' --reason 'confirmed by telephone'"],
    load: async () => (await import('./employee-purchase.ts')).answers(verb),
  });
const EMPLOYEE_PURCHASE = [
  command({
    noun: 'employee-purchase',
    verb: 'list',
    summary:
      'lists the enrolments that wait for their company, by staff number and a document with most digits hidden',
    opens: 'sealing',
    uses: OF_LINKS,
    examples: ['', '--json'],
    load: async () => (await import('./employee-purchase.ts')).list,
  }),
  enrolmentAct('approve', 'approves an enrolment in its company’s place'),
  enrolmentAct('refuse', 'refuses an enrolment in its company’s place'),
];

const PAYMENTS = [
  command({
    noun: 'payments',
    verb: 'reconcile',
    summary: 'compares our payments with the gateways’ own lists, and changes nothing',
    notes: ['Tells each payment on which the two do not agree; the exit code is 1 then.'],
    options: {
      days: {
        value: 'DAYS',
        summary: 'how far back; 10 where it is left out',
        form: DAYS,
      },
    },
    opens: 'sealing',
    uses: ['mercadoPago', 'origins', 'sandbox'],
    examples: ['', '--days 30 --json'],
    load: async () => (await import('./payments-reconcile.ts')).reconcile,
  }),
];

const SCOPES = async () => (await import('../host/http/scopes.ts')).SCOPE_NAMES;
const DEALERS_OF = {
  value: "CODE|'*'",
  many: true,
  summary: "the dealer that it acts for; '*' is every one, and none without",
} as const;
const SCOPES_OF = { value: 'SCOPE', many: true, summary: 'what it may do', choices: SCOPES } as const;
const SITES_OF = {
  value: 'SITE',
  many: true,
  summary: 'the sites that it is for; all where it is left out',
} as const;
const TTL: Form = {
  isRight: (word) => secondsOf(word) !== undefined,
  expected: 'a time as 90s, 15m or 8h, a day at the most',
};
const CLIENT_ID: Form = {
  isRight: (word) => /^[a-z0-9][a-z0-9._-]{1,59}$/.test(word),
  expected: '2 to 60 small letters, digits, dots, hyphens or underscores',
};
const OWN_ISSUER = 'Where IDENTITY_ISSUER names another issuer there are no such tokens.';
const IDENTITY = [
  command({
    noun: 'identity',
    verb: 'token',
    summary: 'prints a bearer token of the portal’s own issuer',
    notes: [OWN_ISSUER, BESIDE],
    options: {
      subject: {
        value: 'NAME',
        required: true,
        summary: 'whose it is; it stands in the history of what it does',
      },
      dealer: DEALERS_OF,
      scope: SCOPES_OF,
      site: SITES_OF,
      ttl: { value: 'TIME', summary: 'how long it holds; 15m where it is left out', form: TTL },
    },
    opens: 'sealing',
    uses: ['identity'],
    examples: ['--subject ana --dealer 0001017 --scope dealers.write --ttl 15m'],
    load: async () => (await import('./identity.ts')).token,
  }),
  command({
    noun: 'identity',
    verb: 'client',
    summary: 'makes a client that fetches tokens by itself at /identity/token, and prints its secret, once',
    notes: [OWN_ISSUER, BESIDE],
    arguments: { id: { name: 'ID', summary: 'as it stands in the log and in tokens', form: CLIENT_ID } },
    options: { dealer: DEALERS_OF, scope: SCOPES_OF, site: SITES_OF },
    opens: 'sealing',
    uses: ['identity'],
    examples: ["call-centre --dealer '*' --site br/aurora --scope leads.write"],
    check: ({ scope }) => (scope.length > 0 ? undefined : '--scope SCOPE is missing'),
    load: async () => (await import('./identity.ts')).client,
  }),
  command({
    noun: 'identity',
    verb: 'clients',
    summary: 'lists clients with their scopes, dealers and sites',
    opens: 'sealing',
    uses: ['identity'],
    examples: ['', '--json'],
    load: async () => (await import('./identity.ts')).clients,
  }),
  command({
    noun: 'identity',
    verb: 'end',
    summary: 'ends a client: it gets no token from then on',
    arguments: { id: { name: 'ID', summary: 'the client’s id' } },
    opens: 'sealing',
    uses: ['identity'],
    examples: ['call-centre'],
    load: async () => (await import('./identity.ts')).endOf,
  }),
];

const OF_STAFF = ['origins', 'port', 'passwordCost'] as const;
const MEMBER = { email: { name: 'EMAIL', summary: 'whose access it is', form: EMAIL } } as const;
const ACCESS = {
  role: {
    value: 'ROLE',
    many: true,
    required: true,
    summary: 'what they may do',
    choices: async () => (await import('../areas/admin/index.ts')).ROLES,
  },
  market: {
    value: 'MARKET',
    summary: 'of a dealer’s staff: the dealer’s country',
    choices: async () => (await import('../kit/markets/identities.ts')).MARKET_CODES,
  },
  dealer: { value: 'CODE', summary: 'of a dealer’s staff: the dealer' },
  brand: { value: 'KEY', summary: 'of a dealer’s staff: one brand alone' },
} as const;
const ONE_TIME = 'Prints an address that opens once, for a day: nobody else ever knows the password.';
const STAFF = [
  command({
    noun: 'staff',
    verb: 'list',
    summary: 'lists who works here: address, state, roles and dealer',
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['', '--json'],
    load: async () => (await import('./staff.ts')).list,
  }),
  command({
    noun: 'staff',
    verb: 'add',
    summary: 'lets somebody into the administration',
    notes: [ONE_TIME, BESIDE],
    arguments: MEMBER,
    options: {
      name: { value: 'NAME', summary: 'as colleagues see it' },
      ...ACCESS,
      'break-glass': { summary: 'they log in with a password also where the identity provider is forced' },
    },
    opens: 'sealing',
    uses: OF_STAFF,
    examples: [
      "ana@maker.example --name 'Ana Prado' --role administrator",
      "rui@dealer.example --name 'Rui' --role dealer --market BR --brand aurora --dealer 0001017",
    ],
    load: async () => (await import('./staff.ts')).add,
  }),
  command({
    noun: 'staff',
    verb: 'break-glass',
    summary: 'lets somebody log in with a password also where the identity provider is forced, or no longer',
    arguments: { ...MEMBER, is: { name: 'on|off', summary: 'whether they may', choices: ['on', 'off'] } },
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['ana@maker.example on'],
    load: async () => (await import('./staff.ts')).breakGlass,
  }),
  command({
    noun: 'staff',
    verb: 'change',
    summary: 'gives somebody other roles, and ends their sessions',
    arguments: MEMBER,
    options: ACCESS,
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['ana@maker.example --role author --role manager'],
    load: async () => (await import('./staff.ts')).change,
  }),
  command({
    noun: 'staff',
    verb: 'renew',
    summary: 'makes a new way in for who cannot log in any more',
    notes: [ONE_TIME],
    arguments: MEMBER,
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['ana@maker.example'],
    load: async () => (await import('./staff.ts')).renew,
  }),
  command({
    noun: 'staff',
    verb: 'unlink',
    summary: 'lets links to the identity provider go, as after a change of it, and ends those sessions',
    notes: ['Whoever comes next by the provider with such an e-mail is taken for them.'],
    arguments: {
      emails: { name: 'EMAIL', many: true, optional: true, summary: 'whose links', form: EMAIL },
    },
    options: { all: { summary: 'of everybody who works here' } },
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['--all', 'ana@maker.example --json'],
    check: ({ emails, all }) => (emails.length > 0 !== all ? undefined : 'say either EMAIL … or --all'),
    load: async () => (await import('./staff.ts')).unlink,
  }),
  command({
    noun: 'staff',
    verb: 'end',
    summary: 'ends somebody’s access',
    arguments: MEMBER,
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['ana@maker.example'],
    load: async () => (await import('./staff.ts')).endOf,
  }),
  command({
    noun: 'staff',
    verb: 'log',
    summary:
      'reads the whole log of changes and prints its newest entry; with a known one, whether that is still there',
    arguments: {
      number: {
        name: 'NUMBER',
        optional: true,
        summary: 'of an entry that the portal’s own log named',
        form: ENTRY,
      },
      hash: { name: 'HASH', optional: true, summary: 'its hash' },
    },
    opens: 'sealing',
    uses: OF_STAFF,
    examples: ['', '1204 8cV… --json'],
    check: ({ number, hash }) => (number !== undefined && hash === undefined ? 'HASH is missing' : undefined),
    load: async () => (await import('./staff.ts')).log,
  }),
];

const SCIM_TOKEN = {
  name: {
    name: 'NAME',
    summary: 'what the token is known by',
    form: {
      isRight: (word: string) => /^[\w.-]{1,60}$/.test(word),
      expected: 'letters, digits, dots and dashes',
    },
  },
} as const;
const SCIM = [
  command({
    noun: 'scim',
    verb: 'list',
    summary: 'lists the tokens with which an identity provider manages the staff',
    opens: 'sealing',
    examples: ['', '--json'],
    load: async () => (await import('./staff.ts')).scimTokens,
  }),
  command({
    noun: 'scim',
    verb: 'add',
    summary: 'makes a token for an identity provider, and prints it once',
    arguments: SCIM_TOKEN,
    options: {
      days: {
        value: 'DAYS',
        summary: 'how long it opens, 365 by default',
        form: { isRight: (word: string) => /^[1-9]\d{0,3}$/.test(word), expected: 'a number of days' },
      },
    },
    opens: 'sealing',
    examples: ['entra', 'entra-2027 --days 180'],
    load: async () => (await import('./staff.ts')).addScim,
  }),
  command({
    noun: 'scim',
    verb: 'end',
    summary: 'ends a token',
    arguments: SCIM_TOKEN,
    opens: 'sealing',
    examples: ['entra'],
    load: async () => (await import('./staff.ts')).endScim,
  }),
];

const LEADS = [
  command({
    noun: 'leads',
    verb: 'dead',
    summary: 'lists the leads that could not be delivered; nothing of the person',
    notes: [BESIDE],
    opens: 'database',
    examples: ['', '--json'],
    load: async () => (await import('./leads.ts')).dead,
  }),
  command({
    noun: 'leads',
    verb: 'retry',
    summary: 'starts the delivery of dead leads afresh, under their old keys',
    notes: [BESIDE],
    arguments: { ids: { name: 'ID', many: true, optional: true, summary: 'some of them', form: UUID } },
    options: {
      site: { value: 'SITE', summary: 'all of a site', form: SITE },
      all: { summary: 'all there are' },
    },
    opens: 'sealing',
    examples: ['6c0d4a3e-3f0e-4a57-9a53-0a0f6f1f2b11', '--site br/aurora', '--all --json'],
    check: ({ ids, site, all }) =>
      [ids.length > 0, site !== undefined, all].filter(Boolean).length === 1
        ? undefined
        : 'say exactly one of ID …, --site SITE and --all',
    load: async () => (await import('./leads.ts')).retry,
  }),
];

const OF_PRIVACY = ['retention', 'lead', 'quotationCrm'] as const;
const PERSON = {
  person: {
    name: 'CPF|-',
    summary: 'a CPF (or CNPJ, CUIL, DNI); `-` reads it from standard input, so that no shell remembers it',
  },
} as const;
const MARKS = {
  email: { summary: 'it is an e-mail address' },
  phone: { summary: 'it is a telephone number' },
  by: { value: 'NAME', summary: 'who does it; the account of this machine where it is left out' },
} as const;
const YES = { yes: { summary: 'does it; without, what would go is shown and nothing changes' } } as const;
const oneMark = ({ email, phone }: { readonly email: boolean; readonly phone: boolean }) =>
  email && phone ? 'say one of --email and --phone' : undefined;
const PRIVACY = [
  command({
    noun: 'privacy',
    verb: 'export',
    summary: 'prints all that is held about a person, as one JSON document',
    arguments: PERSON,
    options: MARKS,
    opens: 'sealing',
    uses: OF_PRIVACY,
    examples: ['-', 'ana@example.com --email'],
    withoutJson: 'what it prints is one JSON document, the one that the person is given',
    check: oneMark,
    load: async () => (await import('./privacy.ts')).exportOf,
  }),
  command({
    noun: 'privacy',
    verb: 'erase',
    summary: 'erases what is held about a person; what the law wants kept is told',
    notes: [BESIDE],
    arguments: PERSON,
    options: { ...MARKS, ...YES },
    opens: 'sealing',
    uses: OF_PRIVACY,
    examples: ['-', '- --yes --by dpo', '- --yes --json'],
    check: oneMark,
    load: async () => (await import('./privacy.ts')).erase,
  }),
  command({
    noun: 'privacy',
    verb: 'withdraw',
    summary: 'withdraws consents: nothing is used any more, proofs stay',
    notes: [BESIDE],
    arguments: PERSON,
    options: { ...MARKS, ...YES },
    opens: 'sealing',
    uses: OF_PRIVACY,
    examples: ['-', '- --yes'],
    check: oneMark,
    load: async () => (await import('./privacy.ts')).withdraw,
  }),
  command({
    noun: 'privacy',
    verb: 'columns',
    summary: 'lists what is stored about persons, why and how long (LGPD art. 37)',
    opens: 'sealing',
    uses: OF_PRIVACY,
    examples: ['', '--json'],
    load: async () => (await import('./privacy.ts')).columns,
  }),
  command({
    noun: 'privacy',
    verb: 'rotate',
    summary: 'seals everything with the first of VITRINE_DATA_KEYS',
    notes: [BESIDE],
    opens: 'sealing',
    uses: OF_PRIVACY,
    examples: ['', '--json'],
    load: async () => (await import('./privacy.ts')).rotate,
  }),
];

const answered = (summary: string) => ({ value: 'TEXT', summary }) as const;
/** The answers of `sites new`: its module has exactly these. */
const ANSWERS = {
  market: answered('the country'),
  name: answered('the brand as visitors read it'),
  brand: answered('its key, in addresses and files'),
  tagline: answered('what stands below the name'),
  colour: answered('the colour of the brand, #rrggbb'),
  secondColour: answered('a second one'),
  font: answered('a font of the product'),
  logo: answered('a file of SVG'),
  example: answered('yes: with a car as an example'),
  hosts: answered('host names, with commas between'),
  company: answered('yes: the company is asked for now'),
  'supplier.legalName': answered('the company behind the site'),
  'supplier.document': answered('its CNPJ or CUIT'),
  'supplier.address.street': answered('street and number'),
  'supplier.address.district': answered('district'),
  'supplier.address.city': answered('city'),
  'supplier.address.region': answered('state or province'),
  'supplier.address.postalCode': answered('postal code'),
  'supplier.email': answered('its e-mail address'),
  'supplier.phone': answered('its telephone'),
  'supplier.hours': answered('when it answers'),
  'supplier.customerService.phone': answered('telephone of customer service'),
  'supplier.customerService.hours': answered('its hours'),
  'supplier.customerService.email': answered('its e-mail address'),
  'supplier.ombudsman.phone': answered('telephone of the ombudsman'),
  'supplier.ombudsman.hours': answered('its hours'),
  'supplier.lenders': answered('lenders, with semicolons between'),
  'supplier.dataOfficer.name': answered('who answers for personal data'),
  'supplier.dataOfficer.email': answered('their e-mail address'),
  'supplier.jurisdiction': answered('the courts of its terms'),
  'supplier.fiscalData': answered('the address of the tax authority’s code (Argentina)'),
} as const satisfies Readonly<Record<AnswerName, unknown>>;
const SITES = [
  command({
    noun: 'sites',
    verb: 'new',
    summary:
      'asks for a brand and a market, and writes a folder of site files with theme, logo and catalogue',
    notes: ['It asks in the terminal for what no option says; with --from, --yes or --json it asks nothing.'],
    options: {
      folder: {
        value: 'FOLDER',
        summary: 'where it is written, and where sites of yours are already; my-sites',
      },
      language: {
        value: 'LANGUAGE',
        summary: 'what it asks in; the terminal’s',
        choices: ['pt', 'es', 'en'],
      },
      from: { value: 'FILE', summary: 'a JSON file of answers: nothing is asked' },
      yes: { summary: 'nothing is asked: what no option says is as usual' },
      ...ANSWERS,
    },
    examples: ['', "--yes --market BR --name Verde --colour '#146c43'", '--from answers.json --json'],
    load: async () => (await import('./new-site.ts')).create,
  }),
  command({
    noun: 'sites',
    verb: 'check',
    summary: 'judges site files without starting: every fault with its file and place',
    notes: [
      'Beyond a start it judges whether colours can be read, and refuses models and dealers that are neither in these files nor, with --published, in the database.',
    ],
    arguments: {
      folder: {
        name: 'FOLDER',
        optional: true,
        summary: 'VITRINE_SITES, or seeds/sites, where it is left out',
      },
    },
    options: {
      catalogue: { value: 'PATH', summary: 'the catalogue that is referred to' },
      dealers: { value: 'PATH', summary: 'the dealers that are referred to' },
      published: { summary: 'what the portal’s database has published' },
    },
    uses: ['sitesFolder'],
    examples: ['my-sites', 'my-sites --published --json'],
    check: ({ published, catalogue, dealers }) =>
      published && (catalogue !== undefined || dealers !== undefined)
        ? '--published goes without --catalogue and --dealers'
        : undefined,
    load: async () => (await import('./sites-check.ts')).check,
  }),
  command({
    noun: 'sites',
    verb: 'ready',
    summary: 'lists what a site still needs before it goes to the public, as /admin/prontidao does',
    notes: ['Ends with 1 where something is missing that a site of the public may not be without.'],
    options: { site: { value: 'SITE', summary: 'one site; all where it is left out' } },
    opens: 'database',
    uses: ['mail', 'origins', 'mercadoPago', 'sandbox'],
    examples: ['', '--site br/verde --json'],
    load: async () => (await import('./sites-ready.ts')).ready,
  }),
];

const LABELS = [
  command({
    noun: 'labels',
    verb: 'list',
    summary: 'lists every sentence that visitors read, with the address by which a site says it otherwise',
    arguments: {
      language: {
        name: 'LANGUAGE',
        optional: true,
        summary: 'a language',
        choices: async () => (await import('../kit/markets/identities.ts')).LOCALES,
      },
    },
    options: {
      site: { value: 'SITE', summary: 'instead: as this site has them, with its own' },
      folder: {
        value: 'FOLDER',
        summary: 'the site files; VITRINE_SITES, or seeds/sites, where it is left out',
      },
    },
    uses: ['sitesFolder'],
    notes: ['What it prints is one JSON object a line; with --json they are a list in the one document.'],
    examples: ['--site br/aurora', '--site br/verde --folder my-sites', 'pt-BR --json'],
    check: ({ language, site }) =>
      (language === undefined) === (site === undefined) ? 'say one of LANGUAGE and --site SITE' : undefined,
    load: async () => (await import('./labels-list.ts')).list,
  }),
];

const BACKUP_FILE = { file: { name: 'FILE', summary: 'the backup' } } as const;
const UNSEALED = {
  unsealed: { summary: 'takes what a release wrote that sealed no backups' },
} as const;
const BACKUP = [
  command({
    noun: 'backup',
    verb: 'create',
    summary:
      'writes everything that the database holds into a file, and the documents’ files into FILE.documents',
    notes: [BESIDE, 'The keys of sealed personal data are in no backup: keep them apart from it.'],
    arguments: { file: { name: 'FILE', summary: 'where it is written; not yet there' } },
    opens: 'sealing',
    uses: ['documentBucket'],
    examples: ['/safe/place/2026-11-21.backup', '/safe/place/2026-11-21.backup --json'],
    load: async () => (await import('./backup.ts')).create,
  }),
  command({
    noun: 'backup',
    verb: 'restore',
    summary: 'puts a backup into a database and a data folder that hold nothing',
    notes: ['It has to be sealed with the keys of VITRINE_DATA_KEYS and not changed since.'],
    arguments: BACKUP_FILE,
    options: UNSEALED,
    opens: 'sealing',
    uses: ['documentBucket'],
    examples: ['/safe/place/2026-11-21.backup'],
    load: async () => (await import('./backup.ts')).restore,
  }),
  command({
    noun: 'backup',
    verb: 'verify',
    summary:
      'reads a backup whole: its keys have sealed it, nothing was changed since, and no row is missing',
    arguments: BACKUP_FILE,
    options: UNSEALED,
    uses: ['databaseUrl', 'dataFolder', 'dataKeys'],
    examples: ['/safe/place/2026-11-21.backup', '/safe/place/2026-11-21.backup --json'],
    load: async () => (await import('./backup.ts')).verify,
  }),
  command({
    noun: 'backup',
    verb: 'drill',
    summary:
      'proves a backup: restores it into a folder of its own, starts the portal on it, and removes it again',
    notes: [
      'It asks for pages and compares the rows. Nothing is delivered to anybody: of all other settings its portal has none.',
      'A release that was made --without-postgres cannot do it.',
    ],
    arguments: BACKUP_FILE,
    options: {
      in: { value: 'FOLDER', summary: 'where the folder is made; the system’s temporary one' },
      ...UNSEALED,
    },
    uses: ['databaseUrl', 'dataFolder', 'dataKeys', 'sitesFolder'],
    examples: ['/safe/place/2026-11-21.backup', '/safe/place/2026-11-21.backup --in /large/disk'],
    load: async () => (await import('./backup.ts')).drill,
  }),
];

const DATABASE = [
  command({
    noun: 'database',
    verb: 'shell',
    summary: 'a prompt for SQL: `psql` where this machine has it, else one that knows statements only',
    opens: 'database',
    examples: [''],
    withoutJson: 'it is a prompt',
    load: async () => (await import('./database.ts')).shell,
  }),
  command({
    noun: 'database',
    verb: 'query',
    summary: 'answers one statement',
    notes: ['What it prints is what the database holds, of persons too.'],
    arguments: { statement: { name: 'STATEMENT', many: true, summary: 'SQL' } },
    opens: 'database',
    examples: ["'select count(*) from lead'", "'select id, status from lead' --json"],
    load: async () => (await import('./database.ts')).query,
  }),
  command({
    noun: 'database',
    verb: 'url',
    summary: 'prints the database’s address with its password, for a program of yours',
    opens: 'database',
    examples: [''],
    load: async () => (await import('./database.ts')).url,
  }),
];

const LINES = 'it reads and answers line by line, each a JSON value';
const CALCULATORS = [
  command({
    noun: 'engine',
    verb: 'answer',
    summary: 'answers worked cases of loan mathematics, one JSON line each, from standard input',
    examples: ['< cases.jsonl > answers.jsonl'],
    withoutJson: LINES,
    load: async () => (await import('./engine.ts')).answer,
  }),
  command({
    noun: 'rules',
    verb: 'answer',
    summary: 'tells what follows from decisions by option rules, one line each, from standard input',
    arguments: {
      file: { name: 'FILE', summary: 'a catalogue file, a text of rules or a DIMACS CNF' },
      model: { name: 'MODEL', optional: true, summary: 'of a catalogue file with several' },
    },
    examples: ['my-rules.txt < decisions.txt > answers.jsonl'],
    codes: { 1: 'a line could not be read', 2: 'the rules could not be read, or called wrongly' },
    withoutJson: LINES,
    load: async () => (await import('./rules.ts')).answer,
  }),
  command({
    noun: 'values',
    verb: 'check',
    summary:
      'judges documents, dates, cards, phones …, one JSON value a line, from standard input: true or false',
    notes: ['What stands in a line is never repeated, for it may be a person’s.'],
    arguments: {
      kind: {
        name: 'KIND',
        summary: 'what they should be',
        choices: async () => (await import('./validate.ts')).KINDS,
      },
    },
    options: { today: { value: 'YYYY-MM-DD', summary: 'the day that ages are judged on; today', form: DAY } },
    examples: ['cpf < values.jsonl > verdicts.txt', 'cpf --json < values.jsonl'],
    codes: { 1: 'a line was no JSON value' },
    load: async () => (await import('./validate.ts')).check,
  }),
];

const CDN = [
  command({
    noun: 'cdn',
    verb: 'purge',
    summary: 'has a worker purge what a cache in front of the portal keeps under surrogate keys',
    notes: [BESIDE, 'The worker’s own settings say which cache.'],
    arguments: {
      key: {
        name: 'KEY',
        many: true,
        summary: '`vitrine` for everything, `site:br/aurora`, `catalogue`, `stock`, `car:2001234` …',
      },
    },
    opens: 'sealing',
    examples: ['site:br/aurora stock', 'vitrine --json'],
    load: async () => (await import('./cdn.ts')).purge,
  }),
];

/** Every command, in the order in which help lists them. */
export const COMMANDS: readonly Command[] = [
  ...[...CATALOGUE, ...LENDER, ...IMPORTS, ...PROPOSALS, ...BONUSES, ...DOCUMENTS, ...BOOKINGS, ...LOYALTY],
  ...[
    ...OFFERS,
    ...OPINIONS,
    ...ORDERS,
    ...EMPLOYEE_PURCHASE,
    ...PAYMENTS,
    ...IDENTITY,
    ...STAFF,
    ...SCIM,
    ...LEADS,
  ],
  ...[...PRIVACY, ...SITES, ...LABELS, ...BACKUP, ...CDN, ...DATABASE, ...CALCULATORS],
];
