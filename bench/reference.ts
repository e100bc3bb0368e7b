// The least that Node can do for the same exchange: bare node:http, no routing, no validation, no log.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [mode, headers = '{}'] = process.argv.slice(2);
const body = await buffer(process.stdin);
const answer = JSON.parse(mode === 'json' ? body.toString() : 'null');
const fixed = JSON.parse(headers) as Record<string, string>;

const server = createServer(async (request, response) => {
  if (mode === 'bytes') {
    response.writeHead(200, { ...fixed, 'content-length': body.length }).end(body);
    return;
  }
  JSON.parse((await buffer(request)).toString());
  const text = JSON.stringify(answer);
  response.writeHead(200, { ...fixed, 'content-length': Buffer.byteLength(text) }).end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address && typeof address === 'object' ? address.port : 0);
});
