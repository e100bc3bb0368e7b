import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { DocumentBucket } from '../../areas/documents/service/index.ts';
import { DATABASE_BOUNDS, type DatabaseBounds } from '../../io/database.ts';
import { PASSWORD_COST } from '../../io/passwords.ts';
import { RETENTION_DAYS, type Retention } from '../../io/personal-data.ts';
import type { ReadSettings } from '../../io/read-database.ts';
import type { DataKey } from '../../io/sealing.ts';
import { commaList as list } from '../../io/settings.ts';
import { faultText } from '../../kit/faults.ts';
import { byMarket, type MarketCode } from '../../kit/markets/identities.ts';
import { DATABASE_ENGINES, type DatabaseEngine } from '../database/engines.ts';
import { SEEDS } from '../folders.ts';
import { leastCloseMs, usualCloseMs } from '../http/graceful-shutdown.ts';
import {
  allowInward,
  boundedStatement,
  boundedWait,
  bucketName,
  dataKeys,
  encrypted,
  flag,
  headerValue,
  hostAndPort,
  httpAddress,
  idleMinutes,
  isMailInside,
  JUDGED_BY_INWARD,
  listenAt,
  locationUpstream,
  mailFrom,
  mercadoPagoAccounts,
  milliseconds,
  origin,
  passwordCost,
  plainText,
  port,
  postgresAddress,
  postgresAddresses,
  retention,
  secureAddress,
  smtpAddress,
  tileAddress,
  together,
  upstreamCredentials,
} from './environment-values.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';
import { settingFaults, settingLine } from './setting-line.ts';

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: faultText('setting-networks'),
});

const ROLES = ['web', 'services', 'worker'] as const;
export type Role = (typeof ROLES)[number];

/** Every variable the portal reads, with its default; those that one plug alone reads stand in its `settings`. */
const variables = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('localhost'),
    DATABASE_URL: postgresAddress.optional(),
    DATABASE_DIRECT_URL: postgresAddress.optional(),
    DATABASE_ENGINE: z.enum(DATABASE_ENGINES).default('postgres'),
    DATABASE_READ_URL: postgresAddresses.optional(),
    DATABASE_READ_LAG_SECONDS: z.coerce.number().min(1).max(3_600).default(5),
    DATABASE_CONNECT_MS: boundedWait.default(DATABASE_BOUNDS.connectWithinMs),
    DATABASE_STATEMENT_MS: boundedStatement.default(DATABASE_BOUNDS.statementWithinMs),
    VITRINE_DATA: z.string().min(1).default('data'),
    VITRINE_DATA_KEYS: dataKeys.optional(),
    VITRINE_RETENTION: retention.default(RETENTION_DAYS),
    VITRINE_SITES: z.string().min(1).default(join(SEEDS, 'sites')),
    VITRINE_ROLES: list.pipe(z.array(z.enum(ROLES)).min(1)).default([...ROLES]),
    VITRINE_TRUST_PROXY: list.pipe(z.array(network)).optional(),
    VITRINE_OPERATIONS_LISTEN: listenAt.optional(),
    VITRINE_ORIGINS: list.pipe(z.array(origin)).default([]),
    VITRINE_REHEARSAL: flag.optional(),
    VITRINE_CLOSE_MS: milliseconds.optional(),
    VITRINE_LEAVE_MS: milliseconds.default(1_000),
    VITRINE_BUSY_MS: z.coerce.number().int().min(100).max(60_000).default(1_000),
    PUBLICATION_WARN_PERCENT: z.coerce.number().gt(0).max(1_000).default(10),
    VITRINE_LEAD_LIMIT: z.coerce.number().int().min(1).default(600),
    PAYMENT_REHEARSAL_PORT: port.default(0),
    ...mercadoPagoAccounts,
    MERCADO_PAGO_URL: httpAddress.optional(),
    LEAD_INTEGRATION_URL: httpAddress.optional(),
    LEAD_RATE_PER_SECOND: z.coerce.number().min(0).max(10_000).default(20),
    LEAD_CONCURRENCY: z.coerce.number().int().min(1).max(200).default(16),
    VITRINE_ACCOUNT_LIMIT: z.coerce.number().int().min(1).default(60),
    VITRINE_PASSWORD_COST: passwordCost.default(PASSWORD_COST.usual),
    VITRINE_STAFF_IDLE_MINUTES: idleMinutes,
    SMTP_URL: smtpAddress.optional(),
    MAIL_FROM: mailFrom.optional(),
    METRICS_TOKEN: headerValue.min(16).optional(),
    LEAD_ERASURE_URL: httpAddress.optional(),
    REWARDS_PARTNER_URL: httpAddress.optional(),
    REWARDS_PARTNER_BEARER: headerValue.optional(),
    QUOTATION_CRM_URL: httpAddress.optional(),
    QUOTATION_ERASURE_URL: httpAddress.optional(),
    QUOTATION_CRM_CLIENT_ID: z.string().min(1).optional(),
    QUOTATION_CRM_CLIENT_SECRET: z.string().min(1).optional(),
    LEAD_CLIENT_ID: z.string().min(1).optional(),
    LEAD_CLIENT_SECRET: z.string().min(1).optional(),
    LOCATION_UPSTREAM_URL: locationUpstream.optional(),
    UPSTREAM_CONNECT_MS: milliseconds.default(10_000),
    UPSTREAM_ANSWER_MS: milliseconds.default(10_000),
    UPSTREAM_CLIENT_ID: headerValue.optional(),
    UPSTREAM_CLIENT_SECRET: headerValue.optional(),
    UPSTREAM_BEARER: headerValue.optional(),
    UPSTREAM_ALLOW_INWARD: allowInward.default(false),
    IDENTITY_ISSUER: z.string().min(1).max(300).optional(),
    IDENTITY_AUDIENCE: z.string().min(1).max(300).default('vitrine'),
    IDENTITY_JWKS_URL: httpAddress.optional(),
    CUSTOMER_IDENTITY_ISSUER: secureAddress.optional(),
    CUSTOMER_IDENTITY_CLIENT_ID: headerValue.optional(),
    CUSTOMER_IDENTITY_CLIENT_SECRET: headerValue.optional(),
    CUSTOMER_IDENTITY_NAME: plainText(2, 40).default('ID'),
    CLAMAV_ADDRESS: hostAndPort.optional(),
    DOCUMENTS_DAY_MB: z.coerce.number().int().min(1).default(1_024),
    DOCUMENTS_FREE_MB: z.coerce.number().int().min(0).default(1_024),
    DOCUMENTS_BUCKET: bucketName.optional(),
    DOCUMENTS_S3_URL: httpAddress.optional(),
    DOCUMENTS_S3_REGION: headerValue.default('us-east-1'),
    DOCUMENTS_S3_KEY_ID: headerValue.optional(),
    DOCUMENTS_S3_SECRET: headerValue.optional(),
    MAP_TILES_URL: tileAddress.optional(),
    MAP_ATTRIBUTION: plainText(1, 200).optional(),
    LENDER_CHECK_PRICES: flag.default(true),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  })
  .refine(...together('QUOTATION_CRM_CLIENT_SECRET', 'QUOTATION_CRM_CLIENT_ID'))
  .refine(...together('LEAD_CLIENT_SECRET', 'LEAD_CLIENT_ID'))
  .refine(...together('MAIL_FROM', 'SMTP_URL'))
  .refine(...together('IDENTITY_JWKS_URL', 'IDENTITY_ISSUER'))
  .refine(
    (v) =>
      new Set(
        [v.CUSTOMER_IDENTITY_ISSUER, v.CUSTOMER_IDENTITY_CLIENT_ID, v.CUSTOMER_IDENTITY_CLIENT_SECRET].map(
          Boolean,
        ),
      ).size === 1,
    {
      path: ['CUSTOMER_IDENTITY_ISSUER'],
      error: faultText('setting-together', {
        others: ['CUSTOMER_IDENTITY_CLIENT_ID', 'CUSTOMER_IDENTITY_CLIENT_SECRET'],
      }),
    },
  )
  .refine(...together('MAP_ATTRIBUTION', 'MAP_TILES_URL'))
  .refine((v) => v.DOCUMENTS_BUCKET || !(v.DOCUMENTS_S3_URL || v.DOCUMENTS_S3_KEY_ID), {
    path: ['DOCUMENTS_BUCKET'],
    error: faultText('setting-together', { others: ['DOCUMENTS_S3_URL', 'DOCUMENTS_S3_KEY_ID'] }),
  })
  .refine(...together('DOCUMENTS_S3_SECRET', 'DOCUMENTS_S3_KEY_ID'))
  .refine(...together('UPSTREAM_CLIENT_SECRET', 'UPSTREAM_CLIENT_ID'))
  .refine((v) => !(v.UPSTREAM_BEARER && v.UPSTREAM_CLIENT_ID), {
    path: ['UPSTREAM_BEARER'],
    error: faultText('setting-beside', { other: 'UPSTREAM_CLIENT_ID' }),
  })
  .refine((v) => v.DATABASE_URL || !v.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: faultText('setting-together', { others: ['DATABASE_URL'] }),
  })
  .refine((v) => v.DATABASE_URL || v.DATABASE_ENGINE === 'postgres', {
    path: ['DATABASE_ENGINE'],
    error: faultText('setting-together', { others: ['DATABASE_URL'] }),
  })
  .refine((v) => v.DATABASE_URL || !v.DATABASE_READ_URL, {
    path: ['DATABASE_READ_URL'],
    error: faultText('setting-together', { others: ['DATABASE_URL'] }),
  })
  .superRefine((v, context) => {
    const least = leastCloseMs(closeBounds(v));
    if (v.VITRINE_CLOSE_MS !== undefined && v.VITRINE_CLOSE_MS < least)
      context.addIssue({
        code: 'custom',
        path: ['VITRINE_CLOSE_MS'],
        message: faultText('setting-close', { least, bounds: ['UPSTREAM_ANSWER_MS', 'VITRINE_LEAVE_MS'] }),
      });
  })
  .superRefine(encrypted);

/** What a process that ends must wait for. */
const closeBounds = (v: { VITRINE_LEAVE_MS: number; UPSTREAM_ANSWER_MS: number }) => ({
  leaveMs: v.VITRINE_LEAVE_MS,
  answerWithinMs: v.UPSTREAM_ANSWER_MS,
});

export type Environment = {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  /** PostgreSQL's own address, where `databaseUrl` is that of a pooler that keeps no sessions. */
  databaseDirectUrl: string | undefined;
  /** What the server is: the queue's own statements and tables follow it. */
  databaseEngine: DatabaseEngine;
  /** Standbys that may answer searches and lists, and how old their answers may be; none leaves all to the primary. */
  databaseReads: ReadSettings | undefined;
  databaseBounds: Readonly<DatabaseBounds>;
  dataFolder: string;
  /** What stored personal data is sealed with, the first key first; none makes the embedded database's own. */
  dataKeys: readonly DataKey[] | undefined;
  sitesFolder: string;
  roles: readonly Role[];
  /** Addresses or networks of proxies whose forwarded headers count. None by default. */
  trustProxy: string[] | false;
  /** Where operators reach it; none is this machine itself, at a port beside the portal's own. */
  operations: { host: string; port: number } | undefined;
  /** Origins the portal is reached under; empty means the address of each request. */
  origins: readonly string[];
  /** Lets testers type failures that the built-in services then play (never on beside a maker's real services). */
  sandbox: boolean;
  /** Milliseconds that this process may be late in what it does before visitors are asked to come again shortly. */
  busyMs: number;
  /** How long it may take to end what runs when it is told to end; then it ends all the same. */
  closeMs: number;
  /** How much of that it goes on answering whoever comes, while it says already that it is not ready. */
  leaveMs: number;
  /** From which share of what it was a price or a rate that a publication moves is warned of: 0.1 is 10 %. */
  warnFrom: number;
  /** Leads accepted from one address in a minute. */
  leadLimit: number;
  /** Tries to enter an account, or to begin one, from one address in a minute. */
  accountLimit: number;
  /** What a password's hash costs: the binary logarithm of scrypt's N. */
  passwordCost: number;
  /** Minutes without a request after which a session of the staff ends. */
  staffIdleMinutes: number;
  /** The port of the sandbox gateway's card frame, which is another origin than the portal's; 0 takes any that is free. */
  sandboxPort: number;
  /** Who takes money in a market, instead of the sandbox gateway; the address is for tests. */
  mercadoPago: Record<
    MarketCode,
    { accessToken: string; webhookSecrets: readonly string[]; publicKey: string | undefined } | undefined
  > & {
    url: string | undefined;
  };
  /** A mail server, who its mails are from, and whether it was named as inside the network; none keeps mails in the mailbox of this machine. */
  mail: { smtpUrl: string; from: string; isInside: boolean } | undefined;
  /** Where leads are handed over, and where their deletion is asked for. */
  lead: {
    url: string | undefined;
    erasureUrl: string | undefined;
    clientId: string | undefined;
    clientSecret: string | undefined;
  };
  /** Who issues the gift vouchers of the rewards, and what they are shown; none is the portal's own stand-in. */
  rewards: { partner: string | undefined; bearer: string | undefined };
  /** Where dealers' quotations are saved too, and where their deletion is asked for. */
  quotationCrm: {
    url: string | undefined;
    erasureUrl: string | undefined;
    clientId: string | undefined;
    clientSecret: string | undefined;
  };
  /** Days for which personal data is kept after it has served. */
  retention: Retention;
  /** Leads handed over: a second by all processes together (0 for no limit), and at the same time by this one. */
  delivery: { rate: number; concurrency: number };
  /** Opens `/metrics` on the portal's own port too. */
  metricsToken: string | undefined;
  /** How services of a maker's own are called; the host names are those that may be inside our network. */
  upstream: {
    connectWithinMs: number;
    answerWithinMs: number;
    credentials: ReturnType<typeof upstreamCredentials>;
    allowInward: boolean | readonly string[];
  };
  /** Who else knows postal codes: a service's address, or `cep-promise` for the public ones. */
  location: { upstreamUrl: string | undefined };
  /** A virus scanner (clamd) that looks at every document; none lets them pass. */
  clamav: { host: string; port: number } | undefined;
  /** Megabytes of documents from one address in a day, and what must stay free on their disk. */
  uploads: { dayMegabytes: number; freeMegabytes: number };
  /** Where whole documents lie instead of the data folder. */
  documentBucket: DocumentBucket | undefined;
  /** A maker's map tiles and whose they are; without them the portal draws its own map. */
  mapTiles: { address: string; attribution: string } | undefined;
  /** Whose bearer tokens count; without an issuer those of our own, which only the command line makes. */
  identity: { issuer: string | undefined; audience: string; jwksUrl: string | undefined };
  /** The maker's own identity provider by which customers may log in (OpenID Connect); none has passwords and passkeys only. */
  customerIdentity: { issuer: string; clientId: string; clientSecret: string; name: string } | undefined;
  /** Whether the embedded lender compares the prices that it is sent with the catalogue. */
  checkPrices: boolean;
  logLevel: string;
  /** All that was set, with secrets from their files: plugs read of it what they alone know (`settings`). */
  variables: Readonly<Record<string, string | undefined>>;
};

type VariableName = keyof z.input<typeof variables>;

/** Which variables each part of the environment is read from. */
export const VARIABLES_OF: Readonly<
  Record<Exclude<keyof Environment, 'variables'>, readonly VariableName[]>
> = {
  port: ['PORT'],
  host: ['HOST'],
  databaseUrl: ['DATABASE_URL'],
  databaseDirectUrl: ['DATABASE_DIRECT_URL'],
  databaseEngine: ['DATABASE_ENGINE'],
  databaseReads: ['DATABASE_READ_URL', 'DATABASE_READ_LAG_SECONDS'],
  databaseBounds: ['DATABASE_CONNECT_MS', 'DATABASE_STATEMENT_MS'],
  dataFolder: ['VITRINE_DATA'],
  dataKeys: ['VITRINE_DATA_KEYS'],
  sitesFolder: ['VITRINE_SITES'],
  roles: ['VITRINE_ROLES'],
  trustProxy: ['VITRINE_TRUST_PROXY'],
  operations: ['VITRINE_OPERATIONS_LISTEN'],
  origins: ['VITRINE_ORIGINS'],
  sandbox: ['VITRINE_REHEARSAL', 'NODE_ENV'],
  busyMs: ['VITRINE_BUSY_MS'],
  closeMs: ['VITRINE_CLOSE_MS', 'VITRINE_LEAVE_MS', 'UPSTREAM_ANSWER_MS'],
  leaveMs: ['VITRINE_LEAVE_MS'],
  warnFrom: ['PUBLICATION_WARN_PERCENT'],
  leadLimit: ['VITRINE_LEAD_LIMIT'],
  accountLimit: ['VITRINE_ACCOUNT_LIMIT'],
  passwordCost: ['VITRINE_PASSWORD_COST'],
  staffIdleMinutes: ['VITRINE_STAFF_IDLE_MINUTES'],
  sandboxPort: ['PAYMENT_REHEARSAL_PORT'],
  mercadoPago: [
    ...(Object.keys(mercadoPagoAccounts) as (keyof typeof mercadoPagoAccounts)[]),
    'MERCADO_PAGO_URL',
  ],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  lead: ['LEAD_INTEGRATION_URL', 'LEAD_ERASURE_URL', 'LEAD_CLIENT_ID', 'LEAD_CLIENT_SECRET'],
  rewards: ['REWARDS_PARTNER_URL', 'REWARDS_PARTNER_BEARER'],
  quotationCrm: [
    'QUOTATION_CRM_URL',
    'QUOTATION_ERASURE_URL',
    'QUOTATION_CRM_CLIENT_ID',
    'QUOTATION_CRM_CLIENT_SECRET',
  ],
  retention: ['VITRINE_RETENTION'],
  delivery: ['LEAD_RATE_PER_SECOND', 'LEAD_CONCURRENCY'],
  metricsToken: ['METRICS_TOKEN'],
  upstream: [
    'UPSTREAM_CONNECT_MS',
    'UPSTREAM_ANSWER_MS',
    'UPSTREAM_CLIENT_ID',
    'UPSTREAM_CLIENT_SECRET',
    'UPSTREAM_BEARER',
  ],
  location: ['LOCATION_UPSTREAM_URL'],
  clamav: ['CLAMAV_ADDRESS'],
  uploads: ['DOCUMENTS_DAY_MB', 'DOCUMENTS_FREE_MB'],
  documentBucket: [
    'DOCUMENTS_BUCKET',
    'DOCUMENTS_S3_URL',
    'DOCUMENTS_S3_REGION',
    'DOCUMENTS_S3_KEY_ID',
    'DOCUMENTS_S3_SECRET',
  ],
  mapTiles: ['MAP_TILES_URL', 'MAP_ATTRIBUTION'],
  identity: ['IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'IDENTITY_JWKS_URL'],
  customerIdentity: [
    'CUSTOMER_IDENTITY_ISSUER',
    'CUSTOMER_IDENTITY_CLIENT_ID',
    'CUSTOMER_IDENTITY_CLIENT_SECRET',
    'CUSTOMER_IDENTITY_NAME',
  ],
  checkPrices: ['LENDER_CHECK_PRICES'],
  logLevel: ['LOG_LEVEL'],
};

/**
 * Every variable that the portal itself reads, for the proof that commands look at their own alone.
 * @public
 */
export const ENVIRONMENT_VARIABLES = Object.keys(variables.shape) as readonly VariableName[];

/** Where addresses that are not encrypted may lead: read with whatever names an address, and with what calls services. */
const inwardOf = (parts: readonly EnvironmentPart[], names: readonly string[]): readonly VariableName[] =>
  parts.includes('upstream') || names.some((name) => JUDGED_BY_INWARD.has(name))
    ? ['UPSTREAM_ALLOW_INWARD']
    : [];

/** The parts of the environment that somebody can read by themselves. */
export type EnvironmentPart = keyof typeof VARIABLES_OF;

/**
 * Reads and checks some parts of the process environment, for a command: what it does not use is not looked at, whether it is set or wrong.
 * @returns these parts, or one line that names the first of their variables at fault
 */
export function readEnvironmentParts<Part extends EnvironmentPart>(
  env: Readonly<Record<string, string | undefined>>,
  parts: readonly Part[],
): { ok: true; environment: Pick<Environment, Part> } | EnvironmentFault {
  const own = parts.flatMap((part) => VARIABLES_OF[part]);
  const names = new Set<string>([...own, ...inwardOf(parts, own)]);
  const used = Object.entries(env).filter(
    ([name]) => names.has(name) || names.has(name.replace(/_FILE$/, '')),
  );
  const read = readEnvironment(Object.fromEntries(used));
  if (!read.ok) return read;
  const values = parts.map((part) => [part, read.environment[part]] as const);
  return { ok: true, environment: Object.fromEntries(values) as Pick<Environment, Part> };
}

export type EnvironmentFault = { ok: false; line: string };

/**
 * Reads and checks the process environment.
 * @returns the environment, or one line that names the first variable at fault and what is wrong with it
 */
export function readEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; environment: Environment } | EnvironmentFault {
  const result = withSecretFiles(env, SECRETS);
  if (!result.ok) return result;
  const parsed = variables.safeParse(result.variables, settingFaults);
  if (!parsed.success) {
    return { ok: false, line: settingLine(parsed.error) };
  }
  const v = parsed.data;
  return {
    ok: true,
    environment: {
      port: v.PORT,
      host: v.HOST,
      databaseUrl: v.DATABASE_URL,
      databaseDirectUrl: v.DATABASE_DIRECT_URL,
      databaseEngine: v.DATABASE_ENGINE,
      databaseReads: v.DATABASE_READ_URL && {
        urls: v.DATABASE_READ_URL,
        lagMs: v.DATABASE_READ_LAG_SECONDS * 1_000,
      },
      databaseBounds: {
        connectWithinMs: v.DATABASE_CONNECT_MS,
        statementWithinMs: v.DATABASE_STATEMENT_MS,
      },
      dataFolder: resolve(v.VITRINE_DATA),
      dataKeys: v.VITRINE_DATA_KEYS,
      sitesFolder: resolve(v.VITRINE_SITES),
      roles: v.VITRINE_ROLES,
      trustProxy: v.VITRINE_TRUST_PROXY ?? false,
      operations: v.VITRINE_OPERATIONS_LISTEN,
      origins: v.VITRINE_ORIGINS,
      sandbox: v.VITRINE_REHEARSAL ?? v.NODE_ENV !== 'production',
      busyMs: v.VITRINE_BUSY_MS,
      closeMs: v.VITRINE_CLOSE_MS ?? usualCloseMs(closeBounds(v)),
      leaveMs: v.VITRINE_LEAVE_MS,
      warnFrom: v.PUBLICATION_WARN_PERCENT / 100,
      leadLimit: v.VITRINE_LEAD_LIMIT,
      accountLimit: v.VITRINE_ACCOUNT_LIMIT,
      passwordCost: v.VITRINE_PASSWORD_COST,
      staffIdleMinutes: v.VITRINE_STAFF_IDLE_MINUTES,
      sandboxPort: v.PAYMENT_REHEARSAL_PORT,
      mercadoPago: {
        ...byMarket((market) => v[`MERCADO_PAGO_${market}`]),
        url: v.MERCADO_PAGO_URL,
      },
      mail:
        v.SMTP_URL && v.MAIL_FROM
          ? {
              smtpUrl: v.SMTP_URL,
              from: v.MAIL_FROM,
              isInside: isMailInside(v.SMTP_URL, v.UPSTREAM_ALLOW_INWARD),
            }
          : undefined,
      delivery: { rate: v.LEAD_RATE_PER_SECOND, concurrency: v.LEAD_CONCURRENCY },
      metricsToken: v.METRICS_TOKEN,
      lead: {
        url: v.LEAD_INTEGRATION_URL,
        erasureUrl: v.LEAD_ERASURE_URL,
        clientId: v.LEAD_CLIENT_ID,
        clientSecret: v.LEAD_CLIENT_SECRET,
      },
      rewards: { partner: v.REWARDS_PARTNER_URL, bearer: v.REWARDS_PARTNER_BEARER },
      quotationCrm: {
        url: v.QUOTATION_CRM_URL,
        erasureUrl: v.QUOTATION_ERASURE_URL,
        clientId: v.QUOTATION_CRM_CLIENT_ID,
        clientSecret: v.QUOTATION_CRM_CLIENT_SECRET,
      },
      retention: v.VITRINE_RETENTION,
      upstream: {
        connectWithinMs: v.UPSTREAM_CONNECT_MS,
        answerWithinMs: v.UPSTREAM_ANSWER_MS,
        credentials: upstreamCredentials(v.UPSTREAM_BEARER, v.UPSTREAM_CLIENT_ID, v.UPSTREAM_CLIENT_SECRET),
        allowInward: v.UPSTREAM_ALLOW_INWARD,
      },
      location: { upstreamUrl: v.LOCATION_UPSTREAM_URL },
      clamav: v.CLAMAV_ADDRESS,
      uploads: { dayMegabytes: v.DOCUMENTS_DAY_MB, freeMegabytes: v.DOCUMENTS_FREE_MB },
      documentBucket: documentBucketOf(v),
      mapTiles: v.MAP_TILES_URL
        ? { address: v.MAP_TILES_URL, attribution: v.MAP_ATTRIBUTION ?? '' }
        : undefined,
      identity: { issuer: v.IDENTITY_ISSUER, audience: v.IDENTITY_AUDIENCE, jwksUrl: v.IDENTITY_JWKS_URL },
      customerIdentity: customerIdentityOf(v),
      checkPrices: v.LENDER_CHECK_PRICES,
      logLevel: v.LOG_LEVEL,
      variables: result.variables,
    },
  };
}

function customerIdentityOf(v: z.output<typeof variables>): Environment['customerIdentity'] {
  const {
    CUSTOMER_IDENTITY_ISSUER: issuer,
    CUSTOMER_IDENTITY_CLIENT_ID: clientId,
    CUSTOMER_IDENTITY_CLIENT_SECRET: clientSecret,
  } = v;
  return issuer && clientId && clientSecret
    ? { issuer, clientId, clientSecret, name: v.CUSTOMER_IDENTITY_NAME }
    : undefined;
}

function documentBucketOf(v: z.output<typeof variables>): Environment['documentBucket'] {
  const { DOCUMENTS_S3_KEY_ID: accessKeyId, DOCUMENTS_S3_SECRET: secretAccessKey } = v;
  if (!v.DOCUMENTS_BUCKET) return undefined;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return {
    name: v.DOCUMENTS_BUCKET,
    region: v.DOCUMENTS_S3_REGION,
    address: v.DOCUMENTS_S3_URL,
    credentials,
  };
}
