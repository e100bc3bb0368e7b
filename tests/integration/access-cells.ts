import { describe, expect, it } from 'vitest';
import { DEALER_ROLES, type Role } from '../../src/areas/admin/index.ts';
import { demoToken } from '../../src/host/http/identity.ts';
import { addClient, endClient, listClients } from '../../src/host/http/identity-clients.ts';
import type { Database } from '../../src/io/database.ts';
import type { CallAccess } from '../../src/io/service.ts';
import {
  ALL_SCOPES,
  type Cell,
  cellOf,
  DEALER_A,
  DEALER_B,
  OPENS_VISIT,
  REACHES,
  type ReachName,
  TOKEN_CALLS,
  type TokenCall,
} from '../access-matrix.ts';
import { type AccessObjects, VISITOR } from '../access-objects.ts';
import { leadMaker } from '../demo.ts';
import { testSealing } from '../sealing.ts';
import type { newStaff } from '../staff.ts';
import { wire } from './leads-app.ts';

export type Heard = { readonly status: number; readonly to: string; readonly text: string };
export type Route = { readonly method: string; readonly url: string; readonly access?: CallAccess };
export type StaffWish = Parameters<typeof newStaff>[1];

/** What the access test stands on: one portal, and who and what is there. */
export type AccessSetup = {
  readonly origin: string;
  readonly db: Database;
  readonly routes: readonly Route[];
  readonly objects: AccessObjects;
  readonly staff: ReadonlyMap<Role, string>;
  readonly newCookie: (wish: StaffWish) => Promise<string>;
  readonly ask: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    sent?: string,
  ) => Promise<Heard>;
  readonly filled: (url: string) => string;
};

const NOTHING = '4f1e6a52-0000-4000-8000-000000000000';

/** The token's calls one by one, with every scope and reach; what each comes to stands in `access-matrix.ts`. */
export const tokenTests = (setup: () => AccessSetup) =>
  describe('a token', () => {
    const plain = ({ text: body }: Heard) => body.replace(/"requestId":"[^"]*"/, '');
    const logged = async () =>
      Number((await setup().db.$client.query('select max(number) as n from staff_audit')).rows[0].n);
    const tokenOf = (scopes: readonly string[], reach: ReachName) =>
      demoToken({ db: setup().db, sealing: testSealing }, 'vitrine', {
        subject: 'ana',
        scopes,
        seconds: 600,
        ...REACHES[reach],
      });

    async function askWith(
      call: string,
      { body, of, query = '' }: TokenCall,
      token: string | undefined,
      which = setup().objects,
    ) {
      const [method = '', url = ''] = call.split(' ');
      const path = setup().filled(url.replace(/:(number|id)$/, of ? which[of] : NOTHING));
      const headers = {
        'content-type': 'application/json',
        'dealer-context': DEALER_A,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = body && JSON.stringify(body === 'lead' ? wire() : body);
      const answer = await fetch(setup().origin + path + query, {
        method,
        headers,
        ...(sent && { body: sent }),
      });
      return { status: answer.status, to: '', text: await answer.text() };
    }

    /** What a call came to, as the table names it; a list is looked at for the thing that is dealer A's. */
    async function heardOf(call: string, result: TokenCall, token: string): Promise<Cell | number> {
      const before = await logged();
      const heard = await askWith(call, result, token);
      if (heard.status === 403) return 'refused';
      if (heard.status === 404) {
        const nothing = { booking: 'T2222-2222', order: 'R2222-2222', opinion: NOTHING, offer: NOTHING };
        return plain(heard) === plain(await askWith(call, result, token, nothing)) ? 'none' : 404;
      }
      if (heard.status === 401 || heard.status >= 500) return heard.status;
      if (result.isRead && heard.status === 200 && (await logged()) === before) return -1;
      const isList = call.startsWith('GET /operations') && !result.of;
      return isList && !Object.values(setup().objects).some((one) => heard.text.includes(one))
        ? 'none'
        : 'shown';
    }

    it('has a row for each of its calls; a call without one fails here (R24)', () => {
      const listed = setup().routes.filter(({ access }) => typeof access === 'object');
      expect(listed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
        Object.keys(TOKEN_CALLS).sort(),
      );
      for (const { method, url, access } of listed)
        expect((access as { token: string }).token, url).toBe(TOKEN_CALLS[`${method} ${url}`]?.scope);
    });

    it('lets its bearer do what its scope says, as far as it reaches, and what it reads of persons stands in the log (R12, R24)', async () => {
      const wrong: string[] = [];
      for (const [call, result] of Object.entries(TOKEN_CALLS)) {
        const own = result.scope ? [result.scope] : [];
        for (const reach of Object.keys(REACHES) as ReachName[]) {
          const heard = await heardOf(call, result, await tokenOf(own, reach));
          if (heard !== cellOf(result, reach)) wrong.push(`${call} for ${reach}: ${heard}`);
        }
        const others = ALL_SCOPES.filter((scope) => scope !== result.scope);
        const heard = await heardOf(call, result, await tokenOf(others, 'everything'));
        if (heard !== (result.scope ? 'refused' : 'shown')) wrong.push(`${call} with other scopes: ${heard}`);
        const none = await askWith(call, result, undefined);
        if (none.status !== 401) wrong.push(`${call} without a token: ${none.status}`);
      }
      expect(wrong).toEqual([]);
    });
  });

/** Who sends leads without a browser. */
export const machineTests = (setup: () => AccessSetup) =>
  describe('a system without a browser', () => {
    const shared = () => ({ db: setup().db, sealing: testSealing });
    const wish = {
      id: 'call-centre',
      scopes: ['leads.write', 'bookings.read'],
      dealers: ['*'],
      sites: ['br/aurora'],
    };
    const requestToken = async (form: Record<string, string>, basic?: string) => {
      const answer = await fetch(`${setup().origin}/identity/token`, {
        method: 'POST',
        headers: basic ? { authorization: `Basic ${Buffer.from(basic).toString('base64')}` } : {},
        body: new URLSearchParams(form),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    const GRANT = { grant_type: 'client_credentials' };
    const lead = async (headers: Record<string, string>) =>
      fetch(`${setup().origin}/services/br/aurora/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: (await leadMaker())('canary.lead@example.com'),
      });

    it('fetches a token for its id and secret, and for nothing else; what is wrong is answered alike (R12, R20)', async () => {
      const secret = (await addClient(shared(), wish)) ?? '';
      expect(await addClient(shared(), wish)).toBeUndefined();
      const result = await requestToken(GRANT, `call-centre:${secret}`);
      expect([result.status, result.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const { access_token: token, ...rest } = result.body;
      expect(rest).toEqual({ token_type: 'Bearer', expires_in: 900, scope: 'leads.write bookings.read' });
      const posted = await requestToken({
        ...GRANT,
        client_id: 'call-centre',
        client_secret: secret,
        scope: 'leads.write',
      });
      expect(posted.body.scope).toBe('leads.write');
      const wrong = await Promise.all([
        requestToken(GRANT),
        requestToken(GRANT, 'call-centre:wrong'),
        requestToken(GRANT, `nobody:${secret}`),
        requestToken({ ...GRANT, client_secret: secret }, `call-centre:${secret}`),
      ]);
      for (const { status, body, headers } of wrong)
        expect([status, body, headers.get('www-authenticate')]).toEqual([
          401,
          { error: 'invalid_client' },
          'Basic realm="vitrine"',
        ]);
      expect((await requestToken({ grant_type: 'password' }, `call-centre:${secret}`)).body).toEqual({
        error: 'unsupported_grant_type',
      });
      const more = await requestToken(
        { ...GRANT, scope: 'leads.write orders.write' },
        `call-centre:${secret}`,
      );
      expect([more.status, more.body]).toEqual([400, { error: 'invalid_scope' }]);
      const bookings = await fetch(`${setup().origin}/operations/bookings`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect((await bookings.text()).includes(setup().objects.booking)).toBe(true);
      const { rows } = await setup().db.$client.query(
        `select after from staff_audit where action = 'list.open' order by number desc limit 1`,
      );
      expect(rows[0].after).toMatchObject({ token: 'call-centre', client: 'call-centre' });

      const authorization = `Bearer ${token}`;
      expect((await lead({ authorization })).status).toBe(201);
      expect((await lead({})).status).toBe(401);
      expect((await lead({ authorization: `${authorization}x` })).status).toBe(401);
      // A browser is known by its page, whatever token it was made to send.
      expect((await lead({ authorization, origin: 'https://evil.example' })).status).toBe(403);
      expect((await lead({ authorization, cookie: 'a=b' })).status).toBe(403);
      expect((await lead({ origin: setup().origin })).status).toBe(201);

      expect(await endClient(shared(), 'call-centre')).toBe(true);
      expect(await endClient(shared(), 'call-centre')).toBe(false);
      expect((await requestToken(GRANT, `call-centre:${secret}`)).status).toBe(401);
      expect((await listClients(setup().db)).map(({ id }) => id)).toEqual([]);
    });

    it('is not guessed: after twenty wrong secrets of one id in a minute the next wait, and the right one opens all the same (R20)', async () => {
      const secret = (await addClient(shared(), { ...wish, id: 'partner' })) ?? '';
      for (let at = 0; at < 20; at++) await requestToken(GRANT, `partner:${at}`);
      const late = await requestToken(GRANT, 'partner:20');
      expect([late.status, late.body]).toEqual([429, { error: 'slow_down' }]);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await requestToken(GRANT, `partner:${secret}`)).status).toBe(200);
      const another = (await addClient(shared(), { ...wish, id: 'app' })) ?? '';
      expect((await requestToken(GRANT, `app:${another}`)).status).toBe(200);
    });
  });

/** The same of the staff, by role and dealer. */
export const visitTests = (setup: () => AccessSetup) =>
  it('a visit is opened and answered by its dealer’s people and the maker’s operators, and is to all others none (R12, R13)', async () => {
    const at = (market: 'BR' | 'AR', code: string, brand?: string) => ({ dealer: { market, code, brand } });
    const others = {
      'dealer of B': { roles: ['dealer'], ...at('BR', DEALER_B) },
      'manager of B': { roles: ['manager'], ...at('BR', DEALER_B) },
      'dealer of A, another brand': { roles: ['dealer'], ...at('BR', DEALER_A, 'lumen') },
      'dealer of A, another market': { roles: ['dealer'], ...at('AR', DEALER_A) },
    } as const satisfies Record<string, StaffWish>;
    const named = [...setup().staff].map(([role, cookie]) => [
      DEALER_ROLES.includes(role) ? `${role} of A` : role,
      cookie,
    ]);
    const added = Object.entries(others).map(
      async ([who, wish]) => [who, await setup().newCookie(wish)] as const,
    );
    const path = `/admin/visitas/${setup().objects.booking}`;
    const wrong: string[] = [];
    for (const [who = '', cookie = ''] of [...named, ...(await Promise.all(added))]) {
      const shown = await setup().ask('GET', path, { cookie });
      const acted = await setup().ask('POST', path, { cookie }, 'form=step&act=keep&reason=&seen=0');
      const found = await setup().ask('GET', `/admin/visitas?numero=${setup().objects.booking}`, {
        cookie,
      });
      const file = await setup().ask('GET', '/admin/visitas.csv', { cookie });
      const saw = [
        shown.status === 200 && shown.text.includes(VISITOR.name),
        [200, 409].includes(acted.status),
        found.to === path,
        file.text.includes(setup().objects.booking),
      ];
      if (
        saw.some((one) => one !== OPENS_VISIT[who]) ||
        shown.text.includes(VISITOR.email) !== OPENS_VISIT[who]
      )
        wrong.push(`${who}: ${saw} ${shown.status} ${acted.status}`);
    }
    expect(wrong).toEqual([]);
  });
