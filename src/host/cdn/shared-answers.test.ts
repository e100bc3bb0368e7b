import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../../areas/account/service/auth.ts';
import { STAFF_COOKIE, STEP_COOKIE } from '../../areas/admin/service/auth.ts';
import { accountMark } from '../../areas/platform/domain/account-mark.ts';
import { previewCookie } from '../publishing/preview.ts';
import { bringsSession, KEYS, markShared, type Sharing, sharedFor, sharingWith } from './shared-answers.ts';

async function served(sharing: Sharing = sharingWith('varnish', 60)) {
  const app = Fastify();
  markShared(app, sharing);
  const page = { 'cache-control': sharedFor(60), [KEYS]: 'vitrine catalogue' };
  app.get('/page', (_request, reply) => reply.headers(page).send('page'));
  app.get('/cookie', (_request, reply) => reply.headers({ ...page, 'set-cookie': 'a=b' }).send('own'));
  app.get('/gone', (_request, reply) => reply.headers(page).code(404).send('gone'));
  app.get('/own', (_request, reply) =>
    reply.header('cache-control', 'no-store').header(KEYS, 'x').send('own'),
  );
  app.get('/picture', (_request, reply) => reply.header('cache-control', 'public, max-age=604800').send('p'));
  app.get('/asset', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=9, immutable').send('a'),
  );
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const answer = await app.inject({ url, headers, method });
    const { 'cache-control': control, [KEYS]: keys, 'cache-tag': tags, vary } = answer.headers;
    return { control, keys, tags, vary };
  };
  return ask;
}

describe('an answer', () => {
  it('is shared under its keys, and by those of its files where it names none', async () => {
    const ask = await served();
    expect(await ask('/page')).toMatchObject({ control: sharedFor(60), keys: 'vitrine catalogue' });
    expect((await ask('/picture')).keys).toMatch(/^vitrine files release release:/);
  });

  it('is never shared that sets a cookie, is refused, or is private, and bears no key then', async () => {
    const ask = await served();
    for (const url of ['/cookie', '/gone', '/own'])
      expect(await ask(url)).toEqual({ control: 'private, no-store', keys: undefined, tags: undefined });
  });

  it('to somebody known is theirs alone, but for files whose address says what they are', async () => {
    const ask = await served();
    const cookie = '__Host-staff=x';
    expect(await ask('/page', { cookie })).toMatchObject({ control: 'private, no-cache', keys: undefined });
    expect((await ask('/asset', { cookie })).keys).toContain('files');
  });

  it('has its keys as Cloudflare reads them', async () => {
    const ask = await served(sharingWith('cloudflare', 60));
    expect(await ask('/page')).toMatchObject({ keys: undefined, tags: 'vitrine,catalogue' });
  });
});

describe('cookies by which the portal knows somebody', () => {
  it('are told from those of consent and analytics', () => {
    const known = [sessionCookie('br'), STAFF_COOKIE, STEP_COOKIE].map((name) => `${name}=x`);
    for (const cookie of [...known, accountMark('AR'), previewCookie('1')])
      expect([cookie, bringsSession(`a=b; ${cookie}`)]).toEqual([cookie, true]);
    for (const cookie of [
      '__Host-tracking_consent=no',
      '_ga=x',
      'x__Host-staff=1',
      'a=__Host-staff',
      undefined,
    ])
      expect([cookie, bringsSession(cookie)]).toEqual([cookie, false]);
  });
});
