/**
 * vitrine identity token --subject ana --dealer 0001017 --scope dealers.write [--site br/aurora] [--ttl 15m]
 * vitrine identity client ID --dealer '*' --scope leads.write [--site br/aurora]
 * vitrine identity clients
 * vitrine identity end ID
 *
 * Prints a bearer token of the portal's own issuer, also beside a running portal; or the secret of a new client, which fetches tokens by
 * itself at `/identity/token`; lists clients; ends one. `--dealer`, `--scope` and `--site` may be given more than once; `--dealer '*'` acts
 * for every dealer, and without one for none. Where IDENTITY_ISSUER names another issuer there are no such tokens.
 */
import type { Cli, Complaints } from '../host/cli/command.ts';
import { demoToken } from '../host/http/identity.ts';
import { addClient, endClient, listClients } from '../host/http/identity-clients.ts';
import { recorder } from '../host/process/audit-recorder.ts';
import { type SealedParts, withSealing } from './command.ts';
import { refusal } from './refusals.ts';
import { secondsOf } from './short-time.ts';

type Rights = {
  readonly dealer: readonly string[];
  readonly scope: readonly string[];
  /** None are all of them. */
  readonly site: readonly string[];
};

/** Tokens of our own are made where no other issuer's count. */
const opened = (
  cli: Cli<'identity'>,
  work: (parts: SealedParts, audience: string) => Promise<Complaints>,
): Promise<Complaints> =>
  withSealing(cli, async (parts, { identity }) =>
    identity.issuer
      ? ['IDENTITY_ISSUER: tokens come from this issuer, not from here']
      : work(parts, identity.audience),
  );

const rightsOf = ({ dealer: dealers, scope: scopes, site }: Rights) => ({
  dealers,
  scopes,
  sites: site.length > 0 ? site : undefined,
});

type Token = Rights & { readonly subject: string; readonly ttl: string | undefined };

export const token = ({ subject, ttl = '15m', ...given }: Token, cli: Cli<'identity'>): Promise<Complaints> =>
  opened(cli, async (parts, audience) => {
    const seconds = secondsOf(ttl) ?? 0; // the table has refused what is none
    const { dealers, scopes, sites } = rightsOf(given);
    // Before it is printed: what is not written down is not given out.
    await parts.db.transaction((tx) =>
      recorder(parts.sealing)(tx, {
        by: 'command',
        action: 'identity.token',
        subject: `token ${subject}`,
        before: null,
        after: { dealers, scopes, ...(sites && { sites }), seconds },
      }),
    );
    const made = await demoToken(parts, audience, { subject, dealers, scopes, sites, seconds });
    cli.result({ token: made, seconds });
    cli.say(made);
    return [];
  });

export const client = (
  { id, ...given }: Rights & { readonly id: string },
  cli: Cli<'identity'>,
): Promise<Complaints> =>
  opened(cli, async (parts) => {
    const secret = await addClient(parts, { id, ...rightsOf(given) });
    if (secret === undefined) return [refusal('client-taken', { id })];
    cli.result({ id, secret });
    cli.say(secret);
    return [];
  });

export const clients = (_: object, cli: Cli<'identity'>): Promise<Complaints> =>
  opened(cli, async ({ db }) => {
    const all = await listClients(db);
    cli.result({
      clients: all.map(({ id, scopes, dealers, sites }) => ({ id, scopes, dealers, sites: sites ?? null })),
    });
    for (const { id, scopes, dealers, sites } of all)
      cli.say([id, scopes.join(' '), dealers.join(' '), (sites ?? []).join(' ')].join('\t'));
    return [];
  });

export const endOf = ({ id }: { readonly id: string }, cli: Cli<'identity'>): Promise<Complaints> =>
  opened(cli, async (parts) => {
    if (!(await endClient(parts, id))) return [refusal('no-client', { id })];
    cli.result({ id, ended: true });
    cli.say(`client ${id}: ended`);
    return [];
  });
