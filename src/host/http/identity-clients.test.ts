import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSealing } from '../../../tests/sealing.ts';
import { answerClients } from './identity-clients.ts';
import { TOKEN_PATH } from './token-path.ts';

const app = fastify();
// No query is made for an id that no client can have: there is no database here.
beforeAll(() =>
  answerClients(app, { db: { $client: {} } as never, sealing: testSealing }, 'https://a.example'),
);
afterAll(() => app.close());

it.each(['a\0b:c', 'a%00b:c', '\0:c', 'a%0%000b%00:c'])(
  'an id with a NUL is that of no client: %j (R12, R57)',
  async (basic) => {
    const answer = await app.inject({
      method: 'POST',
      url: TOKEN_PATH,
      headers: {
        authorization: `Basic ${Buffer.from(basic).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=client_credentials',
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'invalid_client' }]);
  },
);
