import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { STAND_IN_CONNECTIONS } from './patience.ts';

/** A CRM in the test's own process that remembers every body it got, by idempotency key. */
export type FakeCrm = {
  url: string;
  received: Map<string, string[]>;
  /** Headers of the last call. */
  lastHeaders(): Record<string, unknown>;
  close(): Promise<void>;
};

/** @param answer status to give to the nth call; 201 by default */
export async function startFakeCrm(answer: (call: number) => number = () => 201): Promise<FakeCrm> {
  const received: FakeCrm['received'] = new Map();
  let calls = 0;
  let headers = {};
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    headers = request.headers;
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return; // the caller was killed while it sent
    received.set(key, [...(received.get(key) ?? []), body]);
    response.writeHead(answer(calls++)).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { url: `http://127.0.0.1:${port}/leads`, received, lastHeaders: () => headers, close };
}
