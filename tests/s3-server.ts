import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { STAND_IN_CONNECTIONS } from './patience.ts';

type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** Objects that a listing gives at a time: few, so that whoever lists must go on. */
const PAGE = 2;
/** When what a test put here without a request came. */
const PUT_LATELY = new Date('2026-11-22T12:00:00Z');

/**
 * A stand-in that speaks as much of the S3 interface as documents need, by its own reading of it: PUT, GET, HEAD, DELETE and
 * ListObjectsV2 of one bucket, by path. It refuses what is not signed with its keys (SigV4), and a body without a length. It stands behind a
 * proxy that gives each request an id and a span of its own, as nginx and Envoy do.
 */
export async function s3Server(bucket: string, keys: Keys) {
  const objects = new Map<string, Buffer>();
  const changed = new Map<string, Date>();
  /** `traces`: the traces that calls said they belong to. */
  const fields = { isAway: false, refused: 0, traces: new Set<string>() };
  const server = createServer(STAND_IN_CONNECTIONS, async (request, response) => {
    const say = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
    };
    const fault = (status: number, code: string) =>
      say(status, `<Error><Code>${code}</Code></Error>`, { 'content-type': 'application/xml' });
    const body = await buffer(request).catch(() => undefined);
    if (fields.isAway || !body) return fault(503, 'ServiceUnavailable');
    const { traceparent } = request.headers;
    Object.assign(request.headers, ofProxy());
    if (!isSigned(request, body, keys)) {
      fields.refused += 1;
      return fault(403, 'SignatureDoesNotMatch');
    }
    if (typeof traceparent === 'string') fields.traces.add(traceparent);
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (name !== bucket) return fault(404, 'NoSuchBucket');
    if (!key)
      return say(200, listing(url.searchParams, objects, changed), { 'content-type': 'application/xml' });
    const found = objects.get(key);
    if (request.method === 'PUT') {
      if (request.headers['content-length'] === undefined) return fault(411, 'MissingContentLength');
      objects.set(key, body);
      changed.set(key, new Date());
      return say(200, '', { etag: '"x"' });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return say(204);
    }
    if (!found) return fault(404, 'NoSuchKey');
    return say(200, found, { 'content-length': String(found.length), etag: '"x"' });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    changed,
    told: fields,
    address: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Headers that a proxy writes anew. */
const ofProxy = () => ({
  'x-request-id': randomUUID(),
  traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
});

function listing(
  parameters: URLSearchParams,
  objects: ReadonlyMap<string, Buffer>,
  changed: ReadonlyMap<string, Date>,
): string {
  const prefix = parameters.get('prefix') ?? '';
  const after = parameters.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).toSorted();
  const page = names.slice(0, PAGE);
  const isMore = names.length > PAGE;
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><ETag>"x"</ETag><LastModified>${(changed.get(key) ?? PUT_LATELY).toISOString()}</LastModified></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** AWS Signature Version 4, as its reference tells to compute it from the request that has arrived. */
function isSigned(request: IncomingMessage, body: Buffer, { accessKeyId, secretAccessKey }: Keys): boolean {
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!read) return false;
  const [, id, day = '', region = '', signed = '', signature = ''] = read;
  const names = signed.split(';');
  const stated = String(request.headers['x-amz-content-sha256']);
  const isBody = stated === 'UNSIGNED-PAYLOAD' || stated === sha256(body);
  if (id !== accessKeyId || !isBody || !names.includes('host') || !names.includes('x-amz-date')) return false;
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query, headers, signed, stated].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretAccessKey}`, day), region));
  return timingSafeEqual(Buffer.from(signature, 'hex'), hmac(key, text));
}
