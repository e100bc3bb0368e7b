import { z } from 'zod';
import { IDLE_MINUTES, SESSION_HOURS } from '../../areas/admin/index.ts';
import { type AllowInward, mayBeInward } from '../../io/inward.ts';
import { isLoopback } from '../../io/loopback.ts';
import { PASSWORD_COST } from '../../io/passwords.ts';
import { RETENTION_DAYS, type Retention } from '../../io/personal-data.ts';
import { readDataKeys } from '../../io/sealing.ts';
import { commaList as list } from '../../io/settings.ts';
import { faultMessage, faultText } from '../../kit/faults.ts';
import { MARKET_CODES, type MarketCode } from '../../kit/markets/identities.ts';

/** What may be written into a variable of the environment, each with what is said of anything else. */
const HIGHEST_PORT = 65_535;
export const port = z.coerce.number().int().min(0).max(HIGHEST_PORT);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const milliseconds = z.coerce.number().int().min(0).max(600_000);
/** As long as a connection is waited for within the network: never for ever, and never too short for a local one. */
export const boundedWait = milliseconds.min(100);
/** As long as a statement may take: those of a start, which bring in seeds and migrations, must fit in it too. */
export const boundedStatement = milliseconds.min(1_000);
export const passwordCost = z.coerce.number().int().min(PASSWORD_COST.least).max(PASSWORD_COST.most);
/** How long a session of the staff may go unused: no longer than it lasts, and longer than it takes to write a sentence. */
export const idleMinutes = z.coerce
  .number()
  .int()
  .min(2)
  .max(SESSION_HOURS * 60)
  .default(IDLE_MINUTES);
/** Text that stands on a page as it is, of so many characters. */
export const plainText = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^[^<>&\\p{Cc}]{${least},${most}}$`, 'u'), faultText('setting-text', { least, most }));
/** What may stand in a header: no spaces, no line ends. */
export const headerValue = z.string().regex(/^[\x21-\x7e]+$/, faultText('setting-header'));
export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, faultText('setting-postgres', { scheme: 'postgres://' }));
/** Several of them, with commas between them. */
export const postgresAddresses = list.pipe(z.array(postgresAddress).min(1));
export const hostAndPort = z
  .string()
  .regex(/^[\w.-]+:\d{2,5}$/, faultText('setting-host-port', { example: '127.0.0.1:3310' }))
  .transform((text) => {
    const [host = '', at] = text.split(':');
    return { host, port: Number(at) };
  });
/** Where to listen: an address or a name of this machine, and a port; port 0 takes any that is free. */
export const listenAt = z
  .string()
  .regex(
    /^(\[[0-9a-fA-F:.]+\]|[\w.-]+):\d{1,5}$/,
    faultText('setting-host-port', { example: '127.0.0.1:3900' }),
  )
  .transform((text) => {
    const [, host = '', at] = /^(.+):(\d+)$/.exec(text) ?? [];
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(at) };
  })
  .refine(({ port }) => port <= HIGHEST_PORT, faultText('setting-port', { most: HIGHEST_PORT }));
/** As Amazon allows them; others allow no more. */
export const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, faultText('setting-bucket'));
export const httpAddress = z.url({ protocol: /^https?$/, error: faultText('setting-http') });
/** Encrypted on its way, unless it does not leave this machine. */
export const secureAddress = httpAddress.refine(
  (value) =>
    !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname),
  faultText('setting-https'),
);
export const origin = httpAddress
  .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', faultText('setting-origin'))
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

/** Variables that name whom personal data or credentials are sent to, or whose keys are trusted. */
const SENT_TO = [
  'LEAD_INTEGRATION_URL',
  'LEAD_ERASURE_URL',
  'QUOTATION_CRM_URL',
  'QUOTATION_ERASURE_URL',
  'REWARDS_PARTNER_URL',
  'LOCATION_UPSTREAM_URL',
  'IDENTITY_JWKS_URL',
  'MERCADO_PAGO_URL',
  'DOCUMENTS_S3_URL',
];

const DATABASES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'];
/** All that UPSTREAM_ALLOW_INWARD has a say in. */
export const JUDGED_BY_INWARD: ReadonlySet<string> = new Set([...SENT_TO, ...DATABASES, 'SMTP_URL']);

/**
 * Whether a mail server was named as one of the operator's own network, which encrypts there. That all may be inward names none: mails to a
 * server elsewhere would go without TLS.
 */
export const isMailInside = (address: string, allowed: AllowInward): boolean =>
  typeof allowed !== 'boolean' && mayBeInward(new URL(address).hostname, allowed);

/**
 * A refinement: what leaves this machine is encrypted, and the other side shows a certificate (OWASP ASVS 12.3.1 and 12.3.2); only hosts that
 * the operator has named as inside may be reached otherwise, because the network encrypts there.
 */
export function encrypted(
  values: Readonly<Record<string, unknown>> & { UPSTREAM_ALLOW_INWARD: AllowInward },
  check: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  const isInside = (host: string) => isLoopback(host) || mayBeInward(host, values.UPSTREAM_ALLOW_INWARD);
  const inward = 'UPSTREAM_ALLOW_INWARD';
  const refuse = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message });
  const addressOf = (value: unknown) =>
    typeof value === 'string' && URL.canParse(value) ? new URL(value) : undefined;
  for (const name of SENT_TO) {
    const address = addressOf(values[name]);
    if (address?.protocol === 'http:' && !isInside(address.hostname))
      refuse(name, faultText('setting-encrypted', { inward }));
  }
  const databases = DATABASES.flatMap((name) =>
    [values[name]].flat().map((value) => ({ name, database: addressOf(value) })),
  );
  for (const { name, database } of databases) {
    if (!database || isVerified(database)) continue;
    const host = database.searchParams.get('host') ?? database.hostname;
    const isSocket = host === '' || host.startsWith('/');
    if (!isSocket && !isInside(host))
      refuse(name, faultText('setting-verified', { mode: 'sslmode=verify-full', inward }));
  }
}

/** Whether the driver asks for TLS with a certificate that it trusts; by libpq's own reading `require` would trust any. */
function isVerified({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode') ?? '';
  return mode === 'require' ? !searchParams.has('uselibpqcompat') : /^verify-(ca|full)$/.test(mode);
}

/** Pictures at `{z}`, `{x}` and `{y}`, or a style that says where they are. */
const TILE_PLACES = ['{z}', '{x}', '{y}'];
export const tileAddress = httpAddress.refine(
  (value) => {
    const found = TILE_PLACES.filter((place) => value.includes(place)).length;
    return found === 3 || (found === 0 && !/[{}]/.test(value));
  },
  faultText('setting-tiles', { places: TILE_PLACES }),
);

export const locationUpstream = z
  .string()
  .refine(
    (value) => value === 'cep-promise' || httpAddress.safeParse(value).success,
    faultText('setting-upstream', { word: 'cep-promise' }),
  );

export const smtpAddress = z
  .url({ protocol: /^smtps?$/, error: faultText('setting-smtp') })
  .refine((value) => !/rejectUnauthorized|ignoreTLS|requireTLS|opportunisticTLS/i.test(value), {
    error: faultText('setting-smtp-open'),
  });
export const mailFrom = z.string().regex(/^[^\p{Cc}]*[^\s@<>]+@[^\s@<>]+>?$/u, faultText('setting-mail'));

const hostName = z
  .string()
  .regex(/^(?:[\w-]+(?:\.[\w-]+)*\.?|\[?[\da-f:]+\]?)$/i, faultText('setting-hosts'));
export const allowInward = z.union([flag, list.pipe(z.array(hostName).min(1))], {
  error: faultText('setting-hosts'),
});

export const dataKeys = z.string().transform((value, check) => {
  const read = readDataKeys(value);
  if (read.ok) return read.keys;
  check.addIssue({ code: 'custom', message: faultMessage(read.fault) });
  return z.NEVER;
});

/** What a payment provider gives a shop: what calls are made with, what its messages are signed with, and what browsers call it with. */
const mercadoPagoAccount = list
  .refine(
    (parts) =>
      (parts.length === 2 || parts.length === 3) && parts.every((part) => /^[\x21-\x7e]{8,300}$/.test(part)),
    {
      error: faultText('setting-account'),
    },
  )
  // Two while one takes the other's place: what was signed before the change arrives after it.
  .transform(([accessToken = '', secrets = '', publicKey]) => ({
    accessToken,
    webhookSecrets: secrets.split('|'),
    publicKey,
  }))
  .refine(({ webhookSecrets }) => webhookSecrets.every((one) => one.length >= 8), {
    error: faultText('setting-webhook', { least: 8 }),
  });

type AccountName = `MERCADO_PAGO_${MarketCode}`;
/** A variable for the account of each market. */
export const mercadoPagoAccounts = Object.fromEntries(
  MARKET_CODES.map((market) => [`MERCADO_PAGO_${market}`, mercadoPagoAccount.optional()]),
) as Record<AccountName, z.ZodOptional<typeof mercadoPagoAccount>>;

/** `kind=days` with commas between; a kind that is not named keeps its default. */
export const retention = z.string().transform((value, check): Retention => {
  const days: Record<string, number> = { ...RETENTION_DAYS };
  for (const entry of value.split(',')) {
    const [, kind = '', count = ''] = /^\s*(\w+)=(\d{1,5})\s*$/.exec(entry) ?? [];
    if (Object.hasOwn(RETENTION_DAYS, kind) && Number(count) > 0) days[kind] = Number(count);
    else check.addIssue(faultText('setting-retention', { kinds: Object.keys(RETENTION_DAYS) }));
  }
  return days as Retention;
});

/** What is sent to a maker's services to be let in: a bearer token before a pair of an id and its secret. */
export function upstreamCredentials(
  bearer: string | undefined,
  clientId: string | undefined,
  clientSecret: string | undefined,
): { clientId: string; clientSecret: string } | { bearer: string } | undefined {
  if (bearer) return { bearer };
  return clientId && clientSecret ? { clientId, clientSecret } : undefined;
}

/** A refinement: of two variables each is of no use without the other. */
export const together = (
  named: string,
  other: string,
): [(values: Readonly<Record<string, unknown>>) => boolean, { path: string[]; error: string }] => [
  (values) => Boolean(values[named]) === Boolean(values[other]),
  { path: [named], error: faultText('setting-together', { others: [other] }) },
];
