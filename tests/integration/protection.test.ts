import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededDatabase } from '../database.ts';
import { PATIENCE } from '../patience.ts';
import { TYPED_CPF } from '../person.ts';
import { waitFor } from '../portal.ts';
import { openPortalHere, type PortalHere } from '../portal-here.ts';
import { IS_WHOLE } from '../strength.ts';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let portal: PortalHere;
let services: string;

beforeAll(async () => {
  database = await seededDatabase();
  portal = await openPortalHere({ env: { DATABASE_URL: database.url } });
  services = `${portal.origin}/services/br/aurora`;
});
afterAll(async () => {
  await portal?.end();
  await database?.drop();
});

const simulate = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${services}/financing/cdc/simulateProposalFlow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

/** Sends bytes as they are; gives what comes back until the server closes. */
function raw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(portal.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname === 'localhost' ? '127.0.0.1' : hostname, () =>
      socket.write(bytes),
    );
    let answer = '';
    const finish = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', finish);
    socket.on('error', finish);
    socket.setTimeout(PATIENCE.state, finish);
  });
}

const page = (path: string, headers: Record<string, string> = {}, redirect: RequestRedirect = 'follow') =>
  fetch(portal.origin + path, { headers, redirect });

describe('bodies', () => {
  it.each(['application/json\t;', 'application/json ;', 'APPLICATION/JSON', 'application/json;'])(
    'with the media type %j are refused or validated in full (R31)',
    async (type) => {
      const body = '{"vbem":"text"}';
      const head = `POST /services/br/aurora/financing/cdc/simulateProposalFlow HTTP/1.1\r\nHost: localhost\r\n`;
      const answer = await raw(
        `${head}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 (400|415|422) /);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with the media type %j are refused (R31)',
    async (type) => {
      const answer = await simulate(new TextEncoder().encode('{"vbem":1}'), { 'content-type': type });
      expect([400, 415, 422]).toContain(answer.status);
    },
  );

  it('without any media type never reach a handler (R31)', async () => {
    const head =
      'POST /services/br/aurora/financing/cdc/simulateProposalFlow HTTP/1.1\r\nHost: localhost\r\n';
    expect(await raw(`${head}Connection: close\r\nContent-Length: 2\r\n\r\n{}`)).toMatch(
      /^HTTP\/1\.1 (400|415|422) /,
    );
    expect(await raw(`${head}Connection: close\r\nContent-Length: 0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 (400|415|422) /,
    );
  });

  it.each([
    ['not JSON', '{"vbem":', 400],
    ['a prototype key', '{"__proto__":{"polluted":1}}', 400],
    ['a constructor key', '{"constructor":{"prototype":{"polluted":1}}}', 400],
    ['30,000 levels', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 422],
    ['10,000 keys', `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(',')}}`, 422],
    ['a number beyond all numbers', '{"vbem":1e400}', 422],
    ['a lone surrogate', '{"mvsCode":"\\ud800"}', 422],
    ['a list', '[]', 422],
    ['null', 'null', 422],
  ])('with %s are refused with a problem document (R32)', async (_name, body, status) => {
    const answer = await simulate(body);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.stringify(await answer.json())).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  it('over 64 KB are refused (R35)', async () => {
    const answer = await simulate(JSON.stringify({ mvsCode: 'x'.repeat(70_000) }));
    expect(answer.status).toBe(413);
  });

  it('name each field at fault, unknown ones too', async () => {
    const answer = await simulate(JSON.stringify({ mvsCode: 'A', vbem: -1, admin: true }));
    const fields = ((await answer.json()) as { errors: { field: string }[] }).errors.map(
      ({ field }) => field,
    );
    expect(answer.status).toBe(422);
    expect(fields).toEqual(expect.arrayContaining(['vbem', 'anomodv', 'admin']));
  });
});

describe('a page', () => {
  it('has a strict policy whose hashes fit its own bytes, kept or not (R38)', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await page('/br/aurora');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/=]+')+;/);
      expect(policy).not.toMatch(/unsafe-/);
      for (const rule of [
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ]) {
        expect(policy).toContain(rule);
      }
      expect(await answer.text()).not.toMatch(/<[^>]+\s(on\w+|style)=/);
    }
  });

  it('that does not exist has the policy too (R38)', async () => {
    const answer = await page('/br/aurora/no-such-car');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("object-src 'none'");
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('is the same bytes for everyone, whatever cookies, parameters and headers they send (R41)', async () => {
    const plain = await (await page('/br/aurora')).text();
    const spoiled = await page('/br/aurora?utm_source=x&q=<script>', {
      cookie: 'session=1',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-original-url': '/admin',
    });
    expect(await spoiled.text()).toBe(plain);
    expect(spoiled.headers.get('set-cookie')).toBeNull();
  });

  it('answers 304 to who has it already', async () => {
    const etag = (await page('/br/aurora')).headers.get('etag') ?? '';
    expect((await page('/br/aurora', { 'if-none-match': etag })).status).toBe(304);
  });

  it('carries the transport and sniffing headers (R42)', async () => {
    const { headers } = await page('/br/aurora');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=(\d{8,}); includeSubDomains/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each(['/.git/config', '/.env', '/package.json', '/assets/../../package.json', '/build/server/index.js'])(
    'is not made of the file %s (R42)',
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );

  it('is not answered to TRACE (R42)', async () => {
    expect(await raw('TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 40[045] /,
    );
  });
});

describe('odd addresses', () => {
  it('are led to the one spelling that is kept (R34, R41)', async () => {
    const answer = await fetch(`${portal.origin}//evil.example:99999/`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/evil.example:99999');
    expect((await page('/br/aurora/?_routes=zzz', {}, 'manual')).headers.get('location')).toBe('/br/aurora');
  });

  it('that cannot be read are refused like everything else (R55)', async () => {
    const answer = await fetch(`${portal.origin}/br/aurora/%E0%A4%A`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.text()).not.toContain('%E0');
  });
});

describe('forwarded headers', () => {
  it('of a proxy nobody trusts change nothing (R33)', async () => {
    const spoofed = await fetch(`${portal.origin}/br/aurora`, {
      headers: {
        'x-forwarded-for': '8.8.8.8',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    });
    expect(await spoofed.text()).not.toContain('evil.example');
  });
});

describe('the documents', () => {
  it('describe the services as OpenAPI 3.1', async () => {
    const documents = (await (await fetch(`${portal.operations}/docs/json`)).json()) as {
      openapi: string;
      paths: Record<string, unknown>;
    };
    expect(documents.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(documents.paths)).toContain(
      '/services/{market}/{brand}/financing/cdc/simulateProposalFlow',
    );
  });
});

describe('slow clients', () => {
  it('are dropped while others are served as before (R51)', async () => {
    const { port } = new URL(portal.origin);
    const drips: Socket[] = Array.from({ length: 300 }, () => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('GET /br/aurora HTTP/1.1\r\nHost: x\r\nX-Drip: '),
      );
      socket.on('error', () => undefined);
      return socket;
    });
    const drip = setInterval(() => {
      for (const socket of drips) if (!socket.destroyed) socket.write('a');
    }, 500);
    const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(`${portal.origin}/br/aurora`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // By the limit for a head, long before that for a whole request would be up.
    await waitFor(
      () => drips.every((socket) => socket.destroyed || socket.readableEnded),
      IS_WHOLE ? 25_000 : 55_000,
    );
    clearInterval(drip);
    for (const socket of drips) socket.destroy();
  });
});

describe('the log', () => {
  it('files one line a request under the id that the answer carries, and nothing that was typed (R49, R55)', async () => {
    const answer = await fetch(`${portal.origin}/br/aurora/canary-529.982.247-25?email=canary@example.com`, {
      headers: { 'x-request-id': 'forged\u00e9', 'user-agent': 'canary-agent' },
    });
    await answer.arrayBuffer();
    const id = answer.headers.get('x-request-id') ?? '';
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await waitFor(() => portal.output().includes(id));
    expect(
      portal
        .output()
        .split('\n')
        .filter((line) => line.includes(id)),
    ).toHaveLength(1);
    expect(portal.output()).not.toMatch(new RegExp(`canary|${TYPED_CPF.source}`));
  });
});
