import { once } from 'node:events';
import { createServer } from 'node:http';
import sharp from 'sharp';

export type TileServer = {
  /** As `MAP_TILES_URL` takes it. */
  address: string;
  asked: string[];
  close(): Promise<void>;
};

/** Somebody's map tiles: every picture is one plain green. */
export async function tileServer(): Promise<TileServer> {
  const background = { r: 24, g: 160, b: 88 };
  const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer();
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    address: `http://127.0.0.1:${port}/tiles/{z}/{x}/{y}.png`,
    asked: requested,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
