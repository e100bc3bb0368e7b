import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { clamScanner } from './scanner.ts';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A daemon that reads what clamd(8) says it is sent, and answers about the bytes. */
async function daemon(
  answer: (bytes: Buffer) => string | undefined,
): Promise<{ host: string; port: number }> {
  server = createServer((socket) => {
    sockets.push(socket);
    let held = Buffer.alloc(0);
    socket
      .on('error', () => undefined)
      .on('data', (chunk) => {
        held = Buffer.concat([held, chunk]);
        const bytes = streamed(held);
        const said = bytes && answer(bytes);
        if (said !== undefined) socket.end(said);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
}

/** The bytes between the command and the empty piece; none before that has come. */
function streamed(held: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!held.subarray(0, command.length).equals(command)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= held.length; ) {
    const length = held.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(held.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

const bytes = () => Readable.from([Buffer.alloc(300_000, 'a'), Buffer.from('EICAR')]);

describe('the scanner of documents', () => {
  it('sends every byte and takes the daemon’s word (R29)', async () => {
    let seen = 0;
    const at = await daemon((all) => {
      seen = all.length;
      return all.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
    });
    expect(await clamScanner(at)(bytes())).toBe('infected');
    expect(seen).toBe(300_005);
    expect(await clamScanner(at)(Readable.from([Buffer.from('good')]))).toBe('clean');
  });

  it.each([
    ['is silent', () => undefined],
    ['cannot look', () => 'INSTREAM size limit exceeded. ERROR\0'],
    ['hangs up', () => ''],
  ])('has looked at nothing when the daemon %s (R29)', async (_, answer) => {
    expect(await clamScanner(await daemon(answer), 200)(bytes())).toBe('failed');
  });

  it('has looked at nothing when there is no daemon (R29)', async () => {
    const at = await daemon(() => '');
    await new Promise((done) => server?.close(done));
    expect(await clamScanner(at)(bytes())).toBe('failed');
  });
});
