import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Sending = { readonly url: string; readonly clients: number; readonly seconds: number };

/** The head of a JSON request by hand; what follows is its own headers and its body. */
export function writeRequest(
  { url, method, origin }: { readonly url: string; readonly method: string; readonly origin: string },
  key: string,
  body: string,
): string {
  const { host, pathname } = new URL(url);
  const head = `${method} ${pathname} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\n`;
  const about = `content-type: application/json\r\nidempotency-key: ${key}\r\n`;
  return `${head}${about}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/**
 * In a `fork`ed process: whenever the parent sends a message, sends as many requests as can be and answers how many were
 * accepted (200, 201) a second. They are written by hand on plain sockets: a client library takes as much of the machine as what is
 * measured.
 */
export function sendOnDemand({ url, clients, seconds }: Sending, request: () => string): void {
  process.on('message', async () => {
    const until = performance.now() + seconds * 1000;
    const accepted = await Promise.all(Array.from({ length: clients }, () => client(url, until, request)));
    process.send?.(accepted.reduce((sum, one) => sum + one, 0) / seconds);
  });
}

async function client(url: string, until: number, request: () => string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await once(socket, 'connect');
  let accepted = 0;
  do {
    socket.write(request());
    const answer = await answerOn(socket);
    if (!/^HTTP\/1\.1 20[01] /.test(answer)) throw new Error(`a request was answered ${answer}`);
    accepted++;
  } while (performance.now() < until);
  socket.end();
  return accepted;
}

/** The next answer on a connection as text, head and body. */
async function answerOn(socket: Socket): Promise<string> {
  for (let answer = ''; ; ) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    answer += chunk.toString('latin1');
    const head = answer.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
    if (head >= 0 && length && answer.length >= head + 4 + Number(length)) return answer;
  }
}
