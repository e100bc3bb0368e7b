import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STAND_IN_CONNECTIONS } from '../patience.ts';

export type Delivery = { key: string; body: string; headers: IncomingHttpHeaders };

export type FakeCrm = {
  url: string;
  /** Every POST that arrived, in order. */
  deliveries: Delivery[];
  /** How it answers from now on; 201 at first. */
  answer(how: (response: ServerResponse, delivery: Delivery) => void): void;
  close(): Promise<void>;
};

/** A CRM in the test's own process. */
export async function fakeCrm(): Promise<FakeCrm> {
  const deliveries: Delivery[] = [];
  let how: Parameters<FakeCrm['answer']>[0] = (response) => response.writeHead(201).end('{}');
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const delivery = { key: String(request.headers['idempotency-key']), body, headers: request.headers };
    deliveries.push(delivery);
    how(response, delivery);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    deliveries,
    answer: (next) => {
      how = next;
    },
    close,
  };
}
