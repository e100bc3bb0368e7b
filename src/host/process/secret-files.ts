import { readFileSync } from 'node:fs';
import { MARKET_CODES } from '../../kit/markets/identities.ts';

/** Variables of the process that hold a secret, or an address with one in it; plugs name their own (`secrets`). */
export const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'VITRINE_DATA_KEYS',
  'SMTP_URL',
  'METRICS_TOKEN',
  'LEAD_CLIENT_SECRET',
  'QUOTATION_CRM_CLIENT_SECRET',
  'REWARDS_PARTNER_BEARER',
  'UPSTREAM_CLIENT_SECRET',
  'UPSTREAM_BEARER',
  'CUSTOMER_IDENTITY_CLIENT_SECRET',
  ...MARKET_CODES.map((market) => `MERCADO_PAGO_${market}`),
  'DOCUMENTS_S3_SECRET',
];
/** Behind the name of a variable: the file in which its value stands. */
const BEHIND = '_FILE';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The variables that say something, those that hold a secret also from a file that `NAME_FILE` names: a vault or an orchestrator hands a
 * secret over as a file that this process alone may read, and no listing of processes shows it (OWASP ASVS 13.3.1).
 *
 * @param secrets the variables that hold one
 * @param read of a file, its text
 * @returns the variables, or one line that names the first variable at fault; no word of it is from a file
 */
export function withSecretFiles(
  env: Variables,
  secrets: readonly string[],
  read = (path: string): string => readFileSync(path, 'utf8'),
): { ok: true; variables: Variables } | { ok: false; line: string } {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of secrets) {
    const path = settings[name + BEHIND];
    if (path === undefined) continue;
    if (settings[name] !== undefined)
      return { ok: false, line: `${name}${BEHIND}: must not be set beside ${name}` };
    try {
      settings[name] = read(path).replace(/\r?\n$/, '');
    } catch (error) {
      const { code = 'unknown' } = error as { code?: string };
      return { ok: false, line: `${name}${BEHIND}: the file cannot be read (${code})` };
    }
    if (settings[name] === '') return { ok: false, line: `${name}${BEHIND}: the file is empty` };
  }
  return { ok: true, variables: settings };
}
