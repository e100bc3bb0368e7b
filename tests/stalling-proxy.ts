import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a server that can stop passing bytes on, as a paused server or a dead network does. */
export type StallingProxy = {
  port: number;
  /** From now on nothing passes; connections are still accepted and never answered. */
  stall(): void;
  /** Everything that was held passes on, in order. */
  resume(): void;
  /** Connections so far are dead for good, without a word to either side; new ones work. */
  sever(): void;
  close(): Promise<void>;
};

export async function startStallingProxy(target: { host: string; port: number }): Promise<StallingProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (isStalled) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    add(near);
    add(far);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    stall() {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    sever() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    resume() {
      isStalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}
