import { randomUUID } from 'node:crypto';
import type { Database } from '../src/io/database.ts';
import { DEALER_A } from './access-matrix.ts';
import { testSealing } from './sealing.ts';

/** One of each thing that staff and tokens ask for, of dealer A or of Aurora's maker in Brazil, by what its address names. */
export type AccessObjects = Readonly<Record<'booking' | 'order' | 'opinion' | 'offer', string>>;

export const VISITOR = { name: 'Zuleica Canário', email: 'canary.visitor@example.com', phone: '11987654321' };

/** A visit that is put in, and of what the demo has an order, an opinion and an offer. */
export async function accessObjects({ $client }: Database): Promise<AccessObjects> {
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await $client.query(text, values)).rows[0]?.found ?? '';
  const id = randomUUID();
  const content = testSealing.seal(
    JSON.stringify({ ...VISITOR, document: '529.982.247-25' }),
    `booking.content ${id}`,
  );
  const subject = { purpose: 'test-drive', model: 'Lira', version: 'Brisa', code: 'X', year: 2027 };
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  return {
    booking: await one(
      `insert into booking (id, number, site, purpose, subject, dealer, day, half, state, content, request_key, asked_at, changed_at, reply_by)
       values ($1, 'TACC-ESS2', 'br/aurora', 'test-drive', $2, $3, $4, 'morning', 'asked', $5, $6, now(), now(), now()) returning number as found`,
      [id, subject, DEALER_A, day, content, randomUUID()],
    ),
    order: await one(
      `update reservation set dealer = $1 where id = (select id from reservation where site = 'br/aurora' limit 1)
       returning number as found`,
      [DEALER_A],
    ),
    opinion: await one(
      `select id as found from opinion where site = 'br/aurora' and state = 'published' limit 1`,
    ),
    offer: await one(
      `select id as found from offer where site = 'br/aurora' and state = 'published' limit 1`,
    ),
  };
}
