/**
 * Sends leads, each of another person under another key: `fork`ed with URL, ORIGIN, CLIENTS and SECONDS; whenever its parent
 * sends it a message it answers how many were accepted a second. Its requests are written by hand on plain sockets: a client
 * library takes as much of the machine as what is measured.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { z } from 'zod';
import { leadPayload } from '../../src/areas/leads/contract.ts';
import { aLead } from '../../src/areas/leads/examples.ts';
import { cpfOf } from '../../tests/person.ts';

const [, , url = '', origin = '', clients = '', seconds = ''] = process.argv;
const { host, hostname, port, pathname } = new URL(url);
const HEAD = `POST ${pathname} HTTP/1.1\r\nhost: ${host}\r\norigin: ${origin}\r\ncontent-type: application/json\r\n`;

const wire = z.encode(leadPayload, aLead());
let people = process.pid * 100_000;

function request(): string {
  const n = people++;
  const phone = `(11) 98${String(n % 10_000_000).padStart(7, '0')}`;
  const person = { cpf: cpfOf(n), email: `ana.souza.${n}@example.com`, phone };
  const body = JSON.stringify({ ...wire, ...person });
  return `${HEAD}idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
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

async function client(until: number): Promise<number> {
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  await once(socket, 'connect');
  let accepted = 0;
  for (; performance.now() < until; accepted++) {
    socket.write(request());
    const answer = await answerOn(socket);
    if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(`a lead was answered ${answer}`);
  }
  socket.end();
  return accepted;
}

process.on('message', async () => {
  const began = performance.now();
  const until = began + Number(seconds) * 1000;
  const accepted = await Promise.all(Array.from({ length: Number(clients) }, () => client(until)));
  process.send?.(accepted.reduce((sum, one) => sum + one, 0) / Number(seconds));
});
