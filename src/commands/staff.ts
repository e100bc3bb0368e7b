/**
 * vitrine staff list
 * vitrine staff add EMAIL --name NAME --role author|dealer|manager|credit|operator|administrator
 *                  [--market BR|AR --dealer CODE [--brand KEY]] [--break-glass]
 * vitrine staff break-glass EMAIL on|off
 * vitrine scim list | add NAME [--days DAYS] | end NAME
 * vitrine staff change EMAIL --role … [--market BR|AR --dealer CODE [--brand KEY]]
 * vitrine staff renew EMAIL
 * vitrine staff unlink EMAIL … | --all
 * vitrine staff end EMAIL
 * vitrine staff log [NUMBER HASH]
 *
 * Who works here, also beside a running portal: the way to the first administrator, and back in for the last one. `add` and `renew`
 * print an address that opens once, for a day, in which whoever it is for chooses a password and makes their phone known; nobody
 * else ever knows either. `--role` may be given more than once. `log` reads the whole log of changes and prints its newest entry; with one
 * that the portal's own log named some night, whether that is still there. It asks for no password, as it is what is left when nobody
 * can log in: the log of changes names `command` for what it did, and nobody is written to.
 */
import type { Arranged, NewMember } from '../areas/admin/contract.ts';
import { type Role, rolesAmong } from '../areas/admin/index.ts';
import { commandActPermit } from '../areas/admin/service/act-permits.ts';
import type { Administration } from '../areas/admin/service/index.ts';
import { openStaff } from '../areas/admin/service/open-staff.ts';
import { addScimToken, endScimToken, listScimTokens } from '../areas/admin/service/scim/tokens.ts';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { passwordJudge } from '../host/process/password-judge.ts';
import { commandPermit } from '../kit/authority.ts';
import type { MarketCode } from '../kit/markets/identities.ts';
import { withSealing } from './command.ts';
import { refusal, refusedAct } from './refusals.ts';

const PERMIT = commandPermit('read', 'staff');

function tell(done: Arranged, cli: Cli<Used>): Complaints {
  if (!done.ok) return [refusal(`staff-${done.reason}`)];
  cli.result({ link: done.link ?? null });
  cli.say(done.link ?? 'done');
  return [];
}

type Used = 'origins' | 'port' | 'passwordCost';

const opened = (cli: Cli<Used>, work: (staff: Administration) => Promise<Complaints>): Promise<Complaints> =>
  withSealing(cli, async ({ db, sealing }, settings) => {
    const { passwordCost } = settings;
    const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
    return work(
      await openStaff({ db, sealing, passwordCost, origin, judge: passwordJudge([]), isBeside: true }),
    );
  });

type Member = { readonly email: string };
type Access = Member & {
  /** Only who is let in is given one: a change leaves it as it is. */
  readonly name?: string | undefined;
  readonly role: readonly Role[];
  readonly market: MarketCode | undefined;
  readonly dealer: string | undefined;
  readonly brand: string | undefined;
  readonly 'break-glass'?: boolean;
};

function memberOf({
  name,
  email,
  role,
  market,
  dealer: code,
  brand,
  'break-glass': isBreakGlass = false,
}: Access): NewMember {
  const dealer = market && code ? { market, code, ...(brand && { brand }) } : undefined;
  return { name: name ?? email, email, roles: rolesAmong(role), isBreakGlass, ...(dealer && { dealer }) };
}

/** The id of who has this e-mail; empty where nobody has it, which the administration then says. */
async function idOf({ admin }: Administration, email: string): Promise<string> {
  const members = await admin.list(PERMIT);
  return members.find((one) => one.email.toLowerCase() === email.toLowerCase())?.id ?? '';
}

export const list = (_: object, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async ({ admin }) => {
    const members = await admin.list(PERMIT);
    cli.result({
      members: members.map(({ email, state, roles, dealer }) => ({
        email,
        state,
        roles,
        dealer: dealer ?? null,
      })),
    });
    for (const { email, state, roles, dealer } of members)
      cli.say([email, state, roles.join(' '), dealer ? `${dealer.market} ${dealer.code}` : ''].join('\t'));
    return [];
  });

export const add = (access: Access, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async ({ admin }) =>
    tell(await admin.add(commandActPermit('staff.add', access.email), memberOf(access)), cli),
  );

export const change = (access: Access, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (staff) => {
    const id = await idOf(staff, access.email);
    return tell(await staff.admin.change(commandActPermit('staff.change', id), id, memberOf(access)), cli);
  });

export const breakGlass = (
  { email, is }: Member & { readonly is: string },
  cli: Cli<Used>,
): Promise<Complaints> =>
  opened(cli, async (staff) => {
    const id = await idOf(staff, email);
    return tell(await staff.admin.breakGlass(commandActPermit('staff.change', id), id, is === 'on'), cli);
  });

export const renew = ({ email }: Member, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (staff) => {
    const id = await idOf(staff, email);
    return tell(await staff.admin.renew(commandActPermit('staff.renew', id), id), cli);
  });

type Linked = { readonly emails: readonly string[]; readonly all: boolean };

/** Each in a transaction of its own: what was let go before a failure stays so, and a repeat goes on with the rest. */
export const unlink = ({ emails, all }: Linked, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async ({ admin }) => {
    const members = await admin.list(PERMIT);
    const named = new Map(members.map(({ id, email }) => [email.toLowerCase(), id]));
    const emailOf = new Map(members.map(({ id, email }) => [id, email]));
    const ids = all
      ? await admin.linked(PERMIT)
      : emails.map((email) => named.get(email.toLowerCase()) ?? '');
    const done = new Set<string>();
    for (const id of ids)
      if (id && (await admin.unlink(commandActPermit('staff.renew', id), id)).ok) done.add(id);
    // Whose e-mail cannot be read any more is told by the id.
    const unlinked = [...done].map((id) => emailOf.get(id) ?? id);
    cli.result({ unlinked });
    for (const who of unlinked) cli.say(who);
    if (all && unlinked.length === 0) cli.say('nobody is linked to an identity provider');
    return ids.flatMap((id, at) => (done.has(id) ? [] : [notLinked(all ? id : `EMAIL ${at + 1}`)]));
  });

/** By the place in the command, as an e-mail is masked wherever a fault is told. */
const notLinked = (place: string) => ({
  ...refusal('not-linked', { place }),
  place,
});

export const endOf = ({ email }: Member, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (staff) => {
    const id = await idOf(staff, email);
    return tell(await staff.admin.end(commandActPermit('staff.end', id), id), cli);
  });

type Head = { readonly number: string | undefined; readonly hash: string | undefined };

export const log = ({ number, hash }: Head, cli: Cli<Used>): Promise<Complaints> =>
  opened(cli, async (staff) => {
    const known = number && hash ? { number: Number(number), hash } : undefined;
    const { last, broken, unproven } = await staff.log.look(known);
    cli.result({ newest: last, broken: broken ?? null, unproven: unproven ?? null });
    cli.say(`newest entry ${last.number} ${last.hash}`);
    return [
      ...(broken === undefined ? [] : [refusal('log-changed', { entry: broken })]),
      ...(unproven === undefined ? [] : [refusal('log-unproven', { entry: unproven })]),
    ];
  });

type Token = { readonly name: string };

export const scimTokens = (_: object, cli: Cli): Promise<Complaints> =>
  withSealing(cli, async (deps) => {
    const tokens = await listScimTokens(deps);
    cli.result({
      tokens: tokens.map(({ name, expiresAt }) => ({ name, expiresAt: expiresAt.toISOString() })),
    });
    for (const { name, expiresAt } of tokens) cli.say(`${name}\t${expiresAt.toISOString()}`);
    return [];
  });

export const addScim = (
  { name, days = '365' }: Token & { readonly days: string | undefined },
  cli: Cli,
): Promise<Complaints> =>
  withSealing(cli, async (deps) => {
    const token = await addScimToken(deps, { name, days: Number(days) });
    if (!token) return [refusedAct(`token ${name}`, 'taken', { name })];
    cli.result({ token });
    cli.say(token);
    return [];
  });

export const endScim = ({ name }: Token, cli: Cli): Promise<Complaints> =>
  withSealing(cli, async (deps) => {
    if (!(await endScimToken(deps, name))) return [refusedAct(`token ${name}`, 'unknown', { name })];
    cli.result({ ended: name });
    return [];
  });
