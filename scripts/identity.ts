/**
 * npm run --silent identity -- token --subject ana --dealer 0001017 --scope dealers.write [--ttl 15m]
 *
 * Prints a bearer token of the portal's own issuer, also beside a running portal. `--dealer` and `--scope` may be given more
 * than once; `--dealer '*'` acts for every dealer. Where IDENTITY_ISSUER names another issuer there are no such tokens.
 */
import { parseArgs } from 'node:util';
import type { Environment } from '../src/host/environment.ts';
import { demoToken, type TokenWish } from '../src/host/identity.ts';
import { recorder } from '../src/host/recording.ts';
import { type Complaints, end, type SealedParts, withSealing } from './command.ts';

const USAGE =
  "usage: npm run --silent identity -- token --subject NAME --dealer CODE|'*' --scope dealers.write|orders.write [--ttl 15m]";
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const LONGEST = 24 * 3_600;

function readWish(): TokenWish | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        subject: { type: 'string' },
        dealer: { type: 'string', multiple: true },
        scope: { type: 'string', multiple: true },
        ttl: { type: 'string', default: '15m' },
      },
    });
    const { subject, dealer: dealers = [], scope: scopes = [], ttl } = values;
    const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(ttl) ?? [];
    const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
    if (positionals.join(' ') !== 'token' || !subject || !(seconds > 0 && seconds <= LONGEST))
      return undefined;
    return { subject, dealers, scopes, seconds };
  } catch {
    return undefined; // an option that does not exist
  }
}

async function print(
  wish: TokenWish,
  { db, sealing }: SealedParts,
  { identity }: Environment,
): Promise<Complaints> {
  if (identity.issuer) return ['IDENTITY_ISSUER: tokens come from this issuer, not from here'];
  const { subject, dealers, scopes, seconds } = wish;
  // Before it is printed: what is not written down is not given out.
  await db.transaction((tx) =>
    recorder(sealing)(tx, {
      ...{ by: 'command', action: 'identity.token', subject: `token ${subject}` },
      ...{ before: null, after: { dealers, scopes, seconds } },
    }),
  );
  console.log(await demoToken(db, identity.audience, wish));
  return [];
}

const wish = readWish();
await end(
  wish ? withSealing('identity command', (parts, settings) => print(wish, parts, settings)) : [USAGE],
);
