/** What is customer A's, asked for by everybody else: each address that A was shown, each form of theirs, each call with an id of theirs. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { generatePath, matchRoutes, type RouteObject } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/io/database.ts';
import pageRoutes from '../../src/routes.ts';
import { PAGES } from '../audiences.ts';
import type { formBrowser, ReadPage } from '../form-browser.ts';
import { keptDocument } from '../kept-document.ts';
import {
  SHOPPER_CALLS,
  SHOPPER_PAGES,
  SHOPPERS,
  type ShopperCell,
  type ShopperRow,
  shopperCell,
} from '../shopper-matrix.ts';
import { todays } from '../strength.ts';
import { shopperContents } from '../table-contents.ts';
import { flat } from './page-patterns.ts';

export type ShopperSetup = {
  readonly origin: string;
  readonly db: Database;
  /** Customer A, with all that they were shown. */
  readonly owner: ReturnType<typeof formBrowser>;
  /** The links that A was mailed, and pages of theirs that they have not opened. */
  readonly mailed: readonly string[];
  /** Another customer's cookies. */
  readonly customerB: string;
};

type Heard = { readonly status: number; readonly to: string; readonly body: string };
type Own = {
  readonly path: string;
  readonly file: string;
  readonly params: Readonly<Record<string, string>>;
  readonly pattern: string;
  readonly row: ShopperRow;
};

const NOTHING = '4f1e6a52-0000-4000-8000-000000000000';
const ENTRY = /\/(entrar|ingresar)(\?|$|\/)/;
/** What of customer A stands on their own pages: their mailbox, and whatever they have typed. */
const CANARY = /dona@example\.com|-door\b|98765-4321/;

/** Whatever differs from one thing to another of its kind, and from one answer to the next. */
const plain = (body: string) =>
  body.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replaceAll(/[\w-]{43,}|\d{10,}/g, ':key');

export const shopperTests = (setup: () => ShopperSetup) =>
  describe('what is customer A’s', () => {
    let patterns: readonly { readonly path: string; readonly file: string }[];
    let own: readonly Own[];
    let order = '';
    let paper = '';

    const matched = (address: string): Own | undefined => {
      const [pathname = ''] = address.split('?');
      const routes = patterns.map(({ path }): RouteObject => ({ path }));
      const found = matchRoutes(routes, pathname)?.at(-1);
      const one = patterns.find(({ path }) => path === found?.route.path);
      const row = one && SHOPPER_PAGES[one.file];
      if (!found || !one || !row) return undefined;
      const params = Object.fromEntries(
        Object.entries(found.params).map(([name, value]) => [name, value ?? '']),
      );
      return { path: address, file: one.file, params, pattern: one.path, row };
    };

    beforeAll(async () => {
      patterns = flat(await pageRoutes);
      const { owner, mailed, db } = setup();
      const shown = owner.read.filter(({ status }) => status === 200).map(({ path }) => path);
      own = [...new Set([...shown, ...mailed])].flatMap((path) => matched(path) ?? []);
      order = own.find(({ file }) => file === 'reservation.page.tsx')?.params.id ?? '';
      paper = await keptDocument(db, { kind: 'order', id: order });
    });

    async function ask(
      method: string,
      path: string,
      { cookie = '', headers = {}, sent }: { cookie?: string; headers?: object; sent?: string } = {},
    ): Promise<Heard> {
      const { hostname, port, origin } = new URL(setup().origin);
      const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
      const type = /^\/services\//.test(path) ? 'application/json' : 'application/x-www-form-urlencoded';
      const outgoing = request({ hostname, port, method, path, agent: false });
      const all = { cookie, ...(changes && { origin, 'content-type': type }), ...headers };
      for (const [name, value] of Object.entries(all)) if (value) outgoing.setHeader(name, String(value));
      outgoing.end(sent ?? '');
      const answer = await new Promise<import('node:http').IncomingMessage>((done, fail) => {
        outgoing.once('response', done).once('error', fail);
      });
      const { statusCode: status = 0, headers: result } = answer;
      return { status, to: result.location ?? '', body: await text(answer) };
    }

    const other = () => setup().customerB;
    /** The link with another key of the same form: that of somebody else's thing. */
    const otherKey = ({ path, params }: Own) => {
      const key = params.key ?? params.token ?? '';
      const [head, tail] = [key.slice(0, -12), key.slice(-12)];
      return path.replace(key, head + [...tail].reverse().join(''));
    };
    const nothing = ({ path, params }: Own) =>
      Object.values(params)
        .filter((value) => value.length >= 20)
        .reduce(
          (result, value) => result.replace(value, value.length === 36 ? NOTHING : 'x'.repeat(value.length)),
          path,
        );
    const elsewhere = ({ path }: Own) => path.replace('/br/aurora', '/br/cerrado');
    const abroad = ({ path, file, params, pattern }: Own) => {
      const there = patterns.find(
        (one) =>
          one.file === file &&
          one.path.startsWith('/ar/') &&
          one.path.split('/').length === pattern.split('/').length,
      );
      return there ? generatePath(there.path, { ...params, brand: 'aurora' }) : path.replace('/br/', '/ar/');
    };

    /** By subject: with which cookies and at which address they ask. */
    const asking: Readonly<Record<string, (one: Own) => { readonly path: string; readonly cookie: string }>> =
      {
        'customer B': (one) => ({
          path: one.row.proof === 'key' ? otherKey(one) : one.path,
          cookie: other(),
        }),
        anonymous: (one) => ({ path: one.row.proof === 'key' ? otherKey(one) : one.path, cookie: '' }),
        'customer B with the link': ({ path }) => ({ path, cookie: other() }),
        'anonymous with the link': ({ path }) => ({ path, cookie: '' }),
        'on another site': (one) => ({ path: elsewhere(one), cookie: other() }),
        'in another market': (one) => ({ path: abroad(one), cookie: other() }),
      };

    async function cellOf(subject: string, one: Own, at: number): Promise<ShopperCell | string> {
      const requested = asking[subject]?.(one) ?? { path: one.path, cookie: '' };
      const heard = await ask('GET', requested.path, requested);
      const ways = todays(['data', 'HEAD'], at);
      if (ways.includes('HEAD')) {
        const head = await ask('HEAD', requested.path, requested);
        if (head.status !== heard.status || head.body) return `HEAD ${head.status}`;
      }
      const data = ways.includes('data')
        ? await ask('GET', requested.path.replace(/(\?|$)/, '.data$1'), requested)
        : { status: 0, body: '' };
      if (heard.status >= 500 || data.status >= 500) return `${heard.status} ${data.status}`;
      const isEntry = heard.status === 303 && ENTRY.test(heard.to);
      const shows = CANARY.test(heard.body) || CANARY.test(data.body);
      if (isEntry) return shows ? 'entry that shows' : 'entry';
      const isThere = heard.status === 200 || heard.status === 303;
      if (isThere) return shows || one.row.proof === 'key' ? 'shown' : 'own';
      if (shows) return `${heard.status} that shows`;
      const none = await ask('GET', nothing({ ...one, path: requested.path }), requested);
      const isSame = none.status === heard.status && plain(none.body).length === plain(heard.body).length;
      return isSame || one.row.isOwnOnly
        ? 'none'
        : `${heard.status}, and ${none.status} of what is not there`;
    }

    it('has a row for each page and call that answers about somebody’s things; one without fails here (R12, R24)', () => {
      const pages = Object.entries(PAGES).filter(([, audience]) =>
        ['person', 'holder', 'key'].includes(audience),
      );
      expect(pages.map(([file]) => file).filter((file) => !SHOPPER_PAGES[file])).toEqual([]);
      expect(Object.keys(SHOPPER_PAGES).filter((file) => !PAGES[file])).toEqual([]);
      // Each is asked for below: A has been at an address of it.
      const walked = new Set(own.map(({ file }) => file));
      expect(Object.keys(SHOPPER_PAGES).filter((file) => !walked.has(file))).toEqual([]);
    });

    it('is to others as its row says, by page, data of a page, file and HEAD (R12, R13)', async () => {
      const wrong: string[] = [];
      expect(own.length).toBeGreaterThan(20);
      const asked = own.filter(({ row }) => row.proof !== 'number');
      for (const [at, one] of asked.entries())
        for (const [nth, subject] of Object.keys(SHOPPERS[one.row.proof]).entries()) {
          const expected = shopperCell(one.row, subject);
          const result = await cellOf(subject, one, at + nth);
          if (result !== expected)
            wrong.push(`${subject}: ${one.path} (${one.file}) ${result}, not ${expected}`);
        }
      expect(wrong).toEqual([]);
    });

    it('is found by no other spelling of its id, by no header that claims another method, address or person (R13, R24)', async () => {
      const wrong: string[] = [];
      const theirs = own.filter(({ row }) => !row.isOwnOnly && row.proof !== 'number');
      for (const [at, one] of theirs.entries()) {
        const guarded = one.row.proof === 'key' ? otherKey(one) : one.path;
        const id = one.params.id ?? '';
        const ways = [
          ...[
            guarded.toUpperCase().replace(/^\/BR\/AURORA/, '/br/aurora'),
            guarded.replace(id, id.toUpperCase()),
          ].map((spelled) => [spelled, {}] as const),
          ...[`%7B${id}%7D`, `${id}%20`, id.replaceAll('-', ''), `${id},${NOTHING}`, `urn:uuid:${id}`].map(
            (spelled) => [guarded.replace(id || '\0', spelled), {}] as const,
          ),
          [guarded, { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' }] as const,
          [guarded, { 'x-original-url': one.path, 'x-rewrite-url': one.path, 'x-user': id }] as const,
          [guarded, { authorization: `Bearer ${id}`, 'x-account': id, 'x-customer': id }] as const,
        ];
        for (const [path, headers] of todays(ways, at, 4)) {
          const heard = await ask('GET', path, { cookie: other(), headers });
          const isThere = heard.status < 300 || heard.status >= 500;
          if (isThere || CANARY.test(heard.body)) wrong.push(`GET ${path} ${heard.status} ${heard.to}`);
        }
        const options = await ask('OPTIONS', guarded, { cookie: other() });
        if (options.status < 400 && CANARY.test(options.body)) wrong.push(`OPTIONS ${guarded}`);
      }
      expect(wrong).toEqual([]);
    });

    const contents = (about?: string) => shopperContents(setup().db, about);

    /** The forms of a page as A's browser would send them now. */
    const formsOf = ({ forms, path }: ReadPage) =>
      forms
        .filter(({ method }) => /post/i.test(method))
        .map(({ action, fields }) => ({
          action: new URL(action || path, new URL(path, 'http://x')),
          sent: String(new URLSearchParams(fields.map(({ name, value }) => [name, value]))),
        }));

    it('is changed by no form of A’s that somebody else sends, wherever it leads (R12, R13, R14)', async () => {
      const { owner } = setup();
      const latest = new Map(owner.read.map((page) => [page.path, page]));
      const before = await contents();
      const wrong: string[] = [];
      let sent = 0;
      for (const page of latest.values())
        for (const form of formsOf(page)) {
          const one = matched(form.action.pathname);
          // With its key a link does what its customer may do.
          if (!one || one.row.proof === 'number') continue;
          const path = (one.row.proof === 'key' ? otherKey(one) : one.path) + form.action.search;
          for (const cookie of one.row.isOwnOnly ? [''] : ['', other()]) {
            const heard = await ask('POST', path, { cookie, sent: form.sent });
            sent += 1;
            // What was sent may be shown again to whoever has sent it.
            const shows = CANARY.test(heard.body) && !CANARY.test(decodeURIComponent(form.sent));
            if (heard.status < 300 || heard.status >= 500 || shows)
              wrong.push(`POST ${path} ${heard.status} ${heard.to}`);
          }
        }
      expect(wrong).toEqual([]);
      expect(sent).toBeGreaterThan(20);
      expect(await contents()).toEqual(before);
    });

    it('stays as it was where customer B sends A’s forms on pages that have no id: they are about B (R12, R14)', async () => {
      const { owner, db } = setup();
      const { rows } = await db.$client.query<{ account: string }>(
        'select account from reservation where id = $1',
        [order],
      );
      const account = rows[0]?.account ?? '';
      expect(account).not.toBe('');
      const before = await contents(account);
      // What was shown on many pages alike is sent once.
      const forms = new Map(
        owner.read.flatMap(formsOf).map((form) => [`${form.action.href} ${form.sent}`, form] as const),
      );
      for (const form of forms.values()) {
        const one = matched(form.action.pathname);
        if (!one?.row.isOwnOnly || /form=(erase|log-out|end-others)/.test(form.sent)) continue;
        const heard = await ask('POST', form.action.pathname + form.action.search, {
          cookie: other(),
          sent: form.sent,
        });
        expect([form.action.pathname, heard.status < 500]).toEqual([form.action.pathname, true]);
      }
      expect(await contents(account)).toEqual(before);
    });

    it('is a proposal that is followed by its number with digits of its person’s document, and by neither alone (R12, R19)', async () => {
      const { rows } = await setup().db.$client.query<{ number: string }>(
        `select number from account_proposal where site = 'br/aurora' limit 1`,
      );
      const number = rows[0]?.number ?? '';
      const follow = (site: string, question: object, cookie = '') =>
        ask('POST', `/services/${site}/proposals/vouchers`, { cookie, sent: JSON.stringify(question) });
      const result = await follow('br/aurora', { number, digits: '4725' });
      expect([number !== '', result.status]).toEqual([true, 200]);
      const none = await follow('br/aurora', { number: 'ZZZZZZZZZZZZ', digits: '4725' });
      for (const [site, question, cookie] of [
        ['br/aurora', { number, digits: '0000' }, other()],
        ['br/cerrado', { number, digits: '4725' }, ''],
        ['ar/aurora', { number, digits: '4725' }, ''],
      ] as const) {
        const heard = await follow(site, question, cookie);
        expect([site, heard.status, plain(heard.body).length]).toEqual([site, 404, plain(none.body).length]);
      }
    });

    it('is answered by no call of a service for whoever brings its ids in the address, a query, a body or a header (R12, R13)', async () => {
      const site = '/services/br/aurora';
      const calls = Object.entries(SHOPPER_CALLS).filter(
        ([, { proof, isOwnOnly }]) => proof === 'browser' && !isOwnOnly,
      );
      const before = await contents();
      const wrong: string[] = [];
      for (const [call, { of }] of calls) {
        const [method = '', path = ''] = call.split(' ');
        const trackingCall = (reference: string, document: string) => {
          const at = `${site}/${path}`.replace(':reference', reference).replace(':id', document);
          const metadata = { owner: `order:${reference}`, kind: 'identity', filename: 'x.pdf' };
          const upload = Object.entries(metadata).map(
            ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
          );
          const query = new URLSearchParams({ owner: `order:${reference}`, back: '/br/aurora', open: '1.x' });
          return {
            path: /^documents(\/form|\/:id\/content)?$/.test(path) ? `${at}?${query}` : at,
            sent: path.startsWith('payments') ? JSON.stringify({ method: 'pix' }) : '',
            headers: {
              'idempotency-key': 'k'.repeat(20),
              ...(path === 'documents/files' && {
                'tus-resumable': '1.0.0',
                'upload-length': '5',
                'upload-metadata': upload.join(','),
              }),
              ...(/form$/.test(path) && { 'content-type': 'multipart/form-data; boundary=x' }),
              ...(method === 'PATCH' && {
                'tus-resumable': '1.0.0',
                'upload-offset': '0',
                'content-type': 'application/offset+octet-stream',
              }),
            },
          };
        };
        for (const cookie of ['', other()])
          for (const spelled of [(id: string) => id, (id: string) => id.toUpperCase()]) {
            const theirs = trackingCall(spelled(order), spelled(paper));
            const none = trackingCall(NOTHING, NOTHING);
            const heard = await ask(method, theirs.path, { ...theirs, cookie });
            const result = await ask(method, none.path, { ...none, cookie });
            const same = (body: string) => plain(body).replace(/"requestId":"[^"]*"/, '').length;
            if (
              heard.status !== result.status ||
              same(heard.body) !== same(result.body) ||
              heard.status < 400
            )
              wrong.push(`${call} of the ${of}: ${heard.status}, and ${result.status} of what is not there`);
          }
        const abroad = trackingCall(order, paper);
        for (const place of ['/services/br/cerrado', '/services/ar/aurora']) {
          const heard = await ask(method, abroad.path.replace(site, place), { ...abroad, cookie: other() });
          if (heard.status < 400 || heard.status >= 500) wrong.push(`${call} in ${place}: ${heard.status}`);
        }
      }
      expect(wrong).toEqual([]);
      expect(await contents()).toEqual(before);
    });
  });
