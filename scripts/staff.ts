/**
 * npm run staff -- list
 * npm run staff -- add EMAIL --name NAME --role author|dealer|manager|credit|operator|administrator
 *                  [--market BR|AR --dealer CODE [--brand KEY]]
 * npm run staff -- change EMAIL --role … [--market BR|AR --dealer CODE [--brand KEY]]
 * npm run staff -- renew EMAIL
 * npm run staff -- end EMAIL
 * npm run staff -- log [NUMBER HASH]
 *
 * Who works here, also beside a running portal: the way to the first administrator, and back in for the last one. `add` and `renew`
 * print an address that opens once, for a day, in which whoever it is for chooses a password and makes their phone known; nobody
 * else ever knows either. `--role` may be given more than once. `log` reads the whole log of changes and prints its newest entry; with one
 * that the portal's own log named some night, whether that is still there. It asks for no password, as it is what is left when nobody
 * can log in: the log of changes names `command` for what it did, and nobody is written to.
 */
import { parseArgs } from 'node:util';
import type { Arranged, AuditHead, NewMember } from '../src/areas/admin/contract.ts';
import { type Role, rolesAmong } from '../src/areas/admin/index.ts';
import { commandActPermit } from '../src/areas/admin/service/act-permits.ts';
import type { Administration } from '../src/areas/admin/service/index.ts';
import { openStaff } from '../src/areas/admin/service/open-staff.ts';
import { passwordJudge } from '../src/host/process/password-judge.ts';
import { commandPermit } from '../src/kit/authority.ts';
import { isMarketCode } from '../src/kit/markets/identities.ts';
import { isEmail } from '../src/kit/validators/email.ts';
import { type Complaints, end, withSealing } from './command.ts';

const USAGE =
  'usage: npm run staff -- list | add EMAIL --name NAME --role author|dealer|manager|credit|operator|administrator [--market BR|AR --dealer CODE [--brand KEY]] | change EMAIL --role … | renew EMAIL | end EMAIL | log [NUMBER HASH]';
const PERMIT = commandPermit('read', 'staff');

type Command =
  | { readonly act: 'list' }
  | { readonly act: 'log'; readonly known: AuditHead | undefined }
  | { readonly act: 'renew' | 'end'; readonly email: string }
  | { readonly act: 'add' | 'change'; readonly email: string; readonly member: NewMember };

function read(): Command | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        role: { type: 'string', multiple: true },
        market: { type: 'string' },
        dealer: { type: 'string' },
        brand: { type: 'string' },
      },
    });
    const [act, email = '', ...more] = positionals;
    if (act === 'log') return readHead(email, more);
    if (more.length > 0) return undefined;
    if (act === 'list') return email ? undefined : { act };
    if (!isEmail(email)) return undefined;
    if (act === 'renew' || act === 'end') return { act, email };
    const { name, role = [], market, dealer: code, brand } = values;
    const roles: readonly Role[] = rolesAmong(role);
    if ((act !== 'add' && act !== 'change') || roles.length !== new Set(role).size) return undefined;
    if (market !== undefined && !isMarketCode(market)) return undefined;
    const dealer = market && code ? { market, code, ...(brand && { brand }) } : undefined;
    return { act, email, member: { name: name ?? email, email, roles, ...(dealer && { dealer }) } };
  } catch {
    return undefined; // an option that does not exist
  }
}

function readHead(number: string, [hash, ...more]: readonly string[]): Command | undefined {
  if (!number) return { act: 'log', known: undefined };
  if (!/^\d{1,15}$/.test(number) || !hash || more.length > 0) return undefined;
  return { act: 'log', known: { number: Number(number), hash } };
}

const SAID = {
  taken: 'there is an account with this e-mail already: `renew` makes a new way in',
  unknown: 'nobody here has this e-mail',
  unfit:
    'these roles do not go together: a dealer’s staff (dealer, manager) has --market and --dealer and no other role',
  last: 'nobody would be left who could arrange the staff',
  own: 'nobody arranges their own access',
  'not-proven': 'this took too long: give the command again',
};

function tell(done: Arranged): Complaints {
  if (!done.ok) return [SAID[done.reason]];
  console.log(done.link ?? 'done');
  return [];
}

async function run(request: Command, { admin, log }: Administration): Promise<Complaints> {
  if (request.act === 'log') {
    const { last, broken } = await log.look(request.known);
    console.log(`newest entry ${last.number} ${last.hash}`);
    return broken === undefined ? [] : [`changed from outside: entry ${broken} is not as it was written`];
  }
  if (request.act === 'add')
    return tell(await admin.add(commandActPermit('staff.add', request.member.email), request.member));
  const members = await admin.list(PERMIT);
  if (request.act === 'list') {
    for (const { email, state, roles, dealer } of members)
      console.log(
        [email, state, roles.join(' '), dealer ? `${dealer.market} ${dealer.code}` : ''].join('\t'),
      );
    return [];
  }
  const { id = '' } = members.find(({ email }) => email.toLowerCase() === request.email.toLowerCase()) ?? {};
  if (request.act === 'change')
    return tell(await admin.change(commandActPermit('staff.change', id), id, request.member));
  return tell(
    request.act === 'end'
      ? await admin.end(commandActPermit('staff.end', id), id)
      : await admin.renew(commandActPermit('staff.renew', id), id),
  );
}

const request = read();
await end(
  request
    ? withSealing(
        { name: 'staff command', uses: ['origins', 'port', 'passwordCost'] },
        async ({ db, sealing }, settings) => {
          const { passwordCost } = settings;
          const origin = settings.origins[0] ?? `http://localhost:${settings.port}`;
          return run(
            request,
            await openStaff({ db, sealing, passwordCost, origin, judge: passwordJudge([]) }),
          );
        },
      )
    : [USAGE],
);
