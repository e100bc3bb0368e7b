import { describe, expect, it } from 'vitest';
import { DEALER_ROLES, type Role } from '../../src/areas/admin/index.ts';
import { demoToken } from '../../src/host/identity.ts';
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
import type { newStaff } from '../staff.ts';
import { wire } from './leads-app.ts';

export type Heard = { readonly status: number; readonly to: string; readonly text: string };
export type Route = { readonly method: string; readonly url: string; readonly access?: CallAccess };
export type StaffWish = Parameters<typeof newStaff>[1];

/** What the access test stands on: one portal, and who and what is there. */
export type AccessGround = {
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
export const tokenTests = (ground: () => AccessGround) =>
  describe('a token', () => {
    const plain = ({ text: body }: Heard) => body.replace(/"requestId":"[^"]*"/, '');
    const logged = async () =>
      Number((await ground().db.$client.query('select max(number) as n from staff_audit')).rows[0].n);
    const tokenOf = (scopes: readonly string[], reach: ReachName) =>
      demoToken(ground().db, 'vitrine', { subject: 'ana', scopes, seconds: 600, ...REACHES[reach] });

    async function askWith(
      call: string,
      { body, of, query = '' }: TokenCall,
      token: string | undefined,
      which = ground().objects,
    ) {
      const [method = '', url = ''] = call.split(' ');
      const path = ground().filled(url.replace(/:(number|id)$/, of ? which[of] : NOTHING));
      const headers = {
        ...{ 'content-type': 'application/json', 'dealer-context': DEALER_A },
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const sent = body && JSON.stringify(body === 'lead' ? wire() : body);
      const answer = await fetch(ground().origin + path + query, {
        method,
        headers,
        ...(sent && { body: sent }),
      });
      return { status: answer.status, to: '', text: await answer.text() };
    }

    /** What a call came to, as the table names it; a list is looked at for the thing that is dealer A's. */
    async function heardOf(call: string, told: TokenCall, token: string): Promise<Cell | number> {
      const before = await logged();
      const heard = await askWith(call, told, token);
      if (heard.status === 403) return 'refused';
      if (heard.status === 404) {
        const nothing = { booking: 'T2222-2222', order: 'R2222-2222', opinion: NOTHING, offer: NOTHING };
        return plain(heard) === plain(await askWith(call, told, token, nothing)) ? 'none' : 404;
      }
      if (heard.status === 401 || heard.status >= 500) return heard.status;
      if (told.isRead && heard.status === 200 && (await logged()) === before) return -1;
      const isList = call.startsWith('GET /operations') && !told.of;
      return isList && !Object.values(ground().objects).some((one) => heard.text.includes(one))
        ? 'none'
        : 'shown';
    }

    it('has a row for each of its calls; a call without one fails here (R24)', () => {
      const listed = ground().routes.filter(({ access }) => typeof access === 'object');
      expect(listed.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
        Object.keys(TOKEN_CALLS).sort(),
      );
      for (const { method, url, access } of listed)
        expect((access as { token: string }).token, url).toBe(TOKEN_CALLS[`${method} ${url}`]?.scope);
    });

    it('lets its bearer do what its scope says, as far as it reaches, and what it reads of persons stands in the log (R12, R24)', async () => {
      const wrong: string[] = [];
      for (const [call, told] of Object.entries(TOKEN_CALLS)) {
        const own = told.scope ? [told.scope] : [];
        for (const reach of Object.keys(REACHES) as ReachName[]) {
          const heard = await heardOf(call, told, await tokenOf(own, reach));
          if (heard !== cellOf(told, reach)) wrong.push(`${call} for ${reach}: ${heard}`);
        }
        const others = ALL_SCOPES.filter((scope) => scope !== told.scope);
        const heard = await heardOf(call, told, await tokenOf(others, 'everything'));
        if (heard !== (told.scope ? 'refused' : 'shown')) wrong.push(`${call} with other scopes: ${heard}`);
        const none = await askWith(call, told, undefined);
        if (none.status !== 401) wrong.push(`${call} without a token: ${none.status}`);
      }
      expect(wrong).toEqual([]);
    });
  });

/** The same of the staff, by role and dealer. */
export const visitTests = (ground: () => AccessGround) =>
  it('a visit is opened and answered by its dealer’s people and the maker’s operators, and is to all others none (R12, R13)', async () => {
    const at = (market: 'BR' | 'AR', code: string, brand?: string) => ({ dealer: { market, code, brand } });
    const others = {
      'dealer of B': { roles: ['dealer'], ...at('BR', DEALER_B) },
      'manager of B': { roles: ['manager'], ...at('BR', DEALER_B) },
      'dealer of A, another brand': { roles: ['dealer'], ...at('BR', DEALER_A, 'lumen') },
      'dealer of A, another market': { roles: ['dealer'], ...at('AR', DEALER_A) },
    } as const satisfies Record<string, StaffWish>;
    const named = [...ground().staff].map(([role, cookie]) => [
      DEALER_ROLES.includes(role) ? `${role} of A` : role,
      cookie,
    ]);
    const added = Object.entries(others).map(
      async ([who, wish]) => [who, await ground().newCookie(wish)] as const,
    );
    const path = `/admin/visitas/${ground().objects.booking}`;
    const wrong: string[] = [];
    for (const [who = '', cookie = ''] of [...named, ...(await Promise.all(added))]) {
      const shown = await ground().ask('GET', path, { cookie });
      const acted = await ground().ask('POST', path, { cookie }, 'form=step&act=keep&reason=&seen=0');
      const found = await ground().ask('GET', `/admin/visitas?numero=${ground().objects.booking}`, {
        cookie,
      });
      const file = await ground().ask('GET', '/admin/visitas.csv', { cookie });
      const saw = [
        shown.status === 200 && shown.text.includes(VISITOR.name),
        [200, 409].includes(acted.status),
        found.to === path,
        file.text.includes(ground().objects.booking),
      ];
      if (
        saw.some((one) => one !== OPENS_VISIT[who]) ||
        shown.text.includes(VISITOR.email) !== OPENS_VISIT[who]
      )
        wrong.push(`${who}: ${saw} ${shown.status} ${acted.status}`);
    }
    expect(wrong).toEqual([]);
  });
