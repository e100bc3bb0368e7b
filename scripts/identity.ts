/**
 * npm run --silent identity -- token --subject ana --dealer 0001017 --scope dealers.write [--site br/aurora] [--ttl 15m]
 * npm run --silent identity -- client ID --dealer '*' --scope leads.write [--site br/aurora]
 * npm run --silent identity -- clients
 * npm run --silent identity -- end ID
 *
 * Prints a bearer token of the portal's own issuer, also beside a running portal; or the secret of a new client, which fetches tokens by
 * itself at `/identity/token`; lists clients; ends one. `--dealer`, `--scope` and `--site` may be given more than once; `--dealer '*'` acts
 * for every dealer, and without one for none. Where IDENTITY_ISSUER names another issuer there are no such tokens.
 */
import { parseArgs } from 'node:util';
import { demoToken, type TokenOptions } from '../src/host/http/identity.ts';
import { addClient, type ClientOptions, endClient, listClients } from '../src/host/http/identity-clients.ts';
import { isScope, SCOPE_NAMES } from '../src/host/http/scopes.ts';
import { recorder } from '../src/host/process/audit-recorder.ts';
import type { Environment } from '../src/host/process/environment.ts';
import { type Complaints, end, type SealedParts, withSealing } from './command.ts';

const USAGE = `usage: npm run --silent identity -- token --subject NAME --dealer CODE|'*' --scope ${SCOPE_NAMES.join('|')} [--site SITE] [--ttl 15m] | client ID --dealer CODE|'*' --scope SCOPE [--site SITE] | clients | end ID`;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const LONGEST = 24 * 3_600;
/** As it stands in the log and in tokens. */
const CLIENT_ID = /^[a-z0-9][a-z0-9._-]{1,59}$/;

type Command =
  | { readonly what: 'token'; readonly wish: TokenOptions }
  | { readonly what: 'client'; readonly wish: ClientOptions }
  | { readonly what: 'clients' }
  | { readonly what: 'end'; readonly id: string };

function read(): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        subject: { type: 'string' },
        dealer: { type: 'string', multiple: true },
        scope: { type: 'string', multiple: true },
        site: { type: 'string', multiple: true },
        ttl: { type: 'string', default: '15m' },
      },
    });
    const { subject, dealer: dealers = [], scope: scopes = [], site: sites, ttl } = values;
    const [what, id = '', ...more] = positionals;
    if (more.length > 0 || !scopes.every(isScope)) return undefined;
    if (what === 'clients' && !id) return { what };
    if (what === 'end' && id) return { what, id };
    if (what === 'client' && CLIENT_ID.test(id) && scopes.length > 0)
      return { what, wish: { id, scopes, dealers, sites } };
    const [, count, unit = ''] = /^(\d{1,5})([smh])$/.exec(ttl) ?? [];
    const seconds = Number(count) * (UNITS[unit] ?? Number.NaN);
    if (what !== 'token' || id || !subject || !(seconds > 0 && seconds <= LONGEST)) return undefined;
    return { what, wish: { subject, dealers, scopes, sites, seconds } };
  } catch {
    return undefined; // an option that does not exist
  }
}

async function run(
  request: Command,
  parts: SealedParts,
  { identity }: Pick<Environment, 'identity'>,
): Promise<Complaints> {
  const { db, sealing } = parts;
  if (identity.issuer) return ['IDENTITY_ISSUER: tokens come from this issuer, not from here'];
  if (request.what === 'clients') {
    for (const { id, scopes, dealers, sites } of await listClients(db))
      console.log([id, scopes.join(' '), dealers.join(' '), (sites ?? []).join(' ')].join('\t'));
    return [];
  }
  if (request.what === 'end') {
    if (!(await endClient(parts, request.id))) return [`client ${request.id}: there is none`];
    console.log(`client ${request.id}: ended`);
    return [];
  }
  if (request.what === 'client') {
    const secret = await addClient(parts, request.wish);
    if (secret === undefined) return [`client ${request.wish.id}: there is, or was, one of this id`];
    console.log(secret);
    return [];
  }
  const { subject, dealers, scopes, sites, seconds } = request.wish;
  // Before it is printed: what is not written down is not given out.
  await db.transaction((tx) =>
    recorder(sealing)(tx, {
      by: 'command',
      action: 'identity.token',
      subject: `token ${subject}`,
      before: null,
      after: { dealers, scopes, ...(sites && { sites }), seconds },
    }),
  );
  console.log(await demoToken(parts, identity.audience, request.wish));
  return [];
}

const request = read();
await end(
  request
    ? withSealing({ name: 'identity command', uses: ['identity'] }, (parts, settings) =>
        run(request, parts, settings),
      )
    : [USAGE],
);
