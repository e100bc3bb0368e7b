import { connect } from 'node:net';

/** What a virus scanner says; `failed` where it could not be asked: the document then waits. */
export type Verdict = 'clean' | 'infected' | 'failed';
export type Scanner = (bytes: AsyncIterable<Uint8Array>) => Promise<Verdict>;

/** How long a scanner may be silent. */
const SILENT_MS = 60_000;

/** ClamAV's daemon over TCP: `zINSTREAM`, pieces with their length before them, and nothing as the end (clamd(8)). */
export const clamScanner =
  ({ host, port }: { readonly host: string; readonly port: number }, silentMs = SILENT_MS): Scanner =>
  async (bytes) => {
    const socket = connect({ host, port });
    socket.setTimeout(silentMs, () => socket.destroy(new Error('the scanner is silent')));
    let reply = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply = (reply + text).slice(0, 1_000);
    });
    const ended = new Promise<void>((done, fail) => socket.once('close', () => done()).once('error', fail));
    ended.catch(() => undefined);
    try {
      const send = (piece: string | Uint8Array) =>
        socket.write(piece) || Promise.race([new Promise((done) => socket.once('drain', done)), ended]);
      await send('zINSTREAM\0');
      for await (const chunk of bytes) {
        if (socket.destroyed) break;
        const length = Buffer.alloc(4);
        length.writeUInt32BE(chunk.length);
        await send(length);
        await send(chunk);
      }
      await send(Buffer.alloc(4));
      await ended;
    } catch {
      return 'failed';
    } finally {
      socket.destroy();
    }
    if (/^stream: OK\0?$/.test(reply.trim())) return 'clean';
    return / FOUND\0?$/.test(reply.trim()) ? 'infected' : 'failed';
  };
