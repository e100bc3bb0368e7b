/** Ways around what `access-matrix.ts` states: another's ids in addresses, queries, bodies, headers, cursors and filters, however they are spelled. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoToken } from '../../src/host/http/identity.ts';
import { ALL_SCOPES, DEALER_A, DEALER_B, REACHES, type ReachName } from '../access-matrix.ts';
import { VISITOR } from '../access-objects.ts';
import { testSealing } from '../sealing.ts';
import { todays } from '../strength.ts';
import type { AccessSetup, StaffWish } from './access-cells.ts';

/** What is written otherwise and may be read as the same. */
const spellings = (id: string): readonly string[] => [
  id,
  id.toLowerCase(),
  `${id}%20`,
  `%20${id}`,
  `${id}%00`,
  `${id}/`,
  `./${id}`,
  `${id};x=1`,
  `${id}.json`,
  `${id},${id}`,
  `%2e%2e%2f${id}`,
  id.replaceAll(/[A-Z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  ...[id.replace('-', ''), `${id}%0A`, `${id}'--`, `${id}%25`, `＊${id}`].map((one) => encodeURI(one)),
];

const FAR: readonly ReachName[] = [
  ...(['dealer B', 'dealer A in another market', 'dealer A on another site'] as const),
  ...(['another site', 'another market'] as const),
];

export const attackTests = (setup: () => AccessSetup) =>
  describe('whoever does not reach a visit, an order, an opinion or an offer', () => {
    /** How each of the objects stands. */
    const standing = async () => {
      const { booking, order, opinion, offer } = setup().objects;
      const state = async (of: string, key: string, id: string) =>
        (await setup().db.$client.query(`select state from ${of} where ${key} = $1`, [id])).rows[0]?.state;
      return Promise.all([
        state('booking', 'number', booking),
        state('reservation', 'number', order),
        state('opinion', 'id', opinion),
        state('offer', 'id', offer),
      ]);
    };
    const shows = (text: string) =>
      [...Object.values(setup().objects), VISITOR.name, VISITOR.email].some((one) => text.includes(one));

    it('by token is shown none and changes none, however they name it (R12, R13, R24)', async () => {
      const { origin, db, objects } = setup();
      const before = await standing();
      const wrong: string[] = [];
      for (const reach of FAR) {
        const token = await demoToken({ db, sealing: testSealing }, 'vitrine', {
          subject: 'ana',
          scopes: ALL_SCOPES,
          seconds: 600,
          ...REACHES[reach],
        });
        const call = async (method: string, path: string, headers: object = {}, body?: object) => {
          const answer = await fetch(`${origin}${path}`, {
            method,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
            ...(body && { body: JSON.stringify(body) }),
          });
          const text = await answer.text();
          // What was asked stands in no answer either.
          if (answer.status >= 500 || shows(text)) wrong.push(`${reach}: ${method} ${path} ${answer.status}`);
          return answer.status;
        };
        const bookings = '/operations/bookings';
        const requested = [
          `dealer=${DEALER_A}`,
          'site=br/aurora',
          `after=${objects.booking}`,
          `number=${objects.booking}`,
          `dealer=${DEALER_B}&dealer=${DEALER_A}`,
          `dealer[]=${DEALER_A}`,
          `dealer=${DEALER_A}%00`,
          `dealer=${DEALER_B},${DEALER_A}`,
          `dealer=BR:${DEALER_A}`,
          'dealer=*',
          'site=BR/AURORA',
          'site=*',
        ];
        for (const query of requested) await call('GET', `${bookings}?${query}`);
        for (const headers of [
          { 'dealer-context': DEALER_A },
          { 'x-dealer': DEALER_A },
          { 'x-original-url': `${bookings}/x` },
          { 'x-http-method-override': 'POST' },
          { cookie: `dealer=${DEALER_A}` },
        ])
          await call('GET', `${bookings}/${objects.booking}`, headers);
        for (const spelled of spellings(objects.booking)) await call('GET', `${bookings}/${spelled}`);
        for (const [kind, id] of [
          ['bookings', objects.booking],
          ['orders', objects.order],
          ['opinions', objects.opinion],
          ['offers', objects.offer],
        ] as const)
          for (const body of [
            { act: 'keep', reason: 'x' },
            { act: 'invoice', reason: 'x' },
            { act: 'refuse', reason: 'x' },
            { act: 'withdraw', revision: 0 },
            { act: 'cancel', reason: 'x', dealer: DEALER_A },
            { act: 'cancel', reason: 'x', number: id, site: 'br/aurora' },
          ]) {
            await call('POST', `/operations/${kind}/${id}`, {}, body);
            await call(
              'POST',
              `/operations/${kind}/${randomUUID()}`,
              { 'x-id': id },
              { ...body, id, number: id },
            );
          }
        for (const method of ['HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
          await call(method, `${bookings}/${objects.booking}`);
      }
      expect(wrong).toEqual([]);
      expect(await standing()).toEqual(before);
    });

    it('on the screens is shown none and changes none, by no filter, cursor, file or form (R12, R13, R24)', async () => {
      const { ask, newCookie, objects } = setup();
      const before = await standing();
      const wrong: string[] = [];
      const far: Readonly<Record<string, StaffWish>> = {
        'dealer of B': { roles: ['dealer'], dealer: { market: 'BR', code: DEALER_B } },
        'manager of A, another brand': {
          roles: ['manager'],
          dealer: { market: 'BR', code: DEALER_A, brand: 'lumen' },
        },
        'dealer of A, another market': { roles: ['dealer'], dealer: { market: 'AR', code: DEALER_A } },
      };
      const list = '/admin/visitas';
      const queries = ['', '&site=br/aurora', `&depois=${objects.booking}`, `&dealer=${DEALER_A}`];
      const parts = ['asked', 'confirmed', 'kept', 'cancelled'].flatMap((state) =>
        queries.map((query) => `estado=${state}${query}`),
      );
      for (const [nth, [who, wish]] of Object.entries(far).entries()) {
        const cookie = await newCookie(wish);
        const look = async (method: string, path: string, sent = '') => {
          const { status, text, to } = await ask(method, path, { cookie }, sent);
          // A number in the query is said back to whoever has typed it, and nothing else is.
          const result = /(numero|depois)=/.test(path) ? text.replaceAll(objects.booking, '') : text;
          const leads = path.includes('numero=') && to.includes(objects.booking);
          if (status >= 500 || shows(result) || leads)
            wrong.push(`${who}: ${method} ${path} ${status} ${to}`);
        };
        for (const address of [list, `${list}.data`, `${list}.csv`])
          for (const part of todays(parts, nth, 6)) await look('GET', `${address}?${part}`);
        for (const number of [objects.booking, objects.booking.toLowerCase(), `%20${objects.booking}`])
          await look('GET', `${list}?numero=${number}`);
        for (const spelled of todays(spellings(objects.booking), nth, 6)) {
          await look('GET', `${list}/${spelled}`);
          await look('POST', `${list}/${spelled}`, 'form=step&act=cancel&reason=x&seen=0');
        }
        const another = `${list}/T2222-2222`;
        await look(
          'POST',
          another,
          `form=step&act=cancel&reason=x&seen=0&number=${objects.booking}&id=${objects.booking}`,
        );
        await look('POST', `${another}?number=${objects.booking}`, 'form=step&act=cancel&reason=x&seen=0');
        await look('POST', list, `form=step&act=cancel&reason=x&seen=0&number=${objects.booking}`);
      }
      expect(wrong).toEqual([]);
      expect(await standing()).toEqual(before);
    });
  });
