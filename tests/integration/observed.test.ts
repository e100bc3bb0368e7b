import { existsSync, globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Agent, request as requestFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { seededDatabase } from '../database.ts';
import { leadMaker } from '../demo.ts';
import { type FakeCrm, startFakeCrm } from '../fake-crm.ts';
import { otlpReceiver } from '../otlp-receiver.ts';
import { TYPED_CPF } from '../person.ts';
import { logLines, type PortalProcess, startPortal, waitFor } from '../portal.ts';
import { smtpServer } from '../smtp-server.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';
const REQUEST = '0f8fad5b-d9cb-469f-a165-70867728950e';
const EMAIL = 'canary-observed@example.com';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let receiver: Awaited<ReturnType<typeof otlpReceiver>>;
let mailServer: Awaited<ReturnType<typeof smtpServer>>;
let crm: FakeCrm;
let portal: PortalProcess;
/** A cache in front of the portal, which takes every purge. */
let cache: Server;
beforeAll(async () => {
  [database, receiver, crm, mailServer] = await Promise.all([
    seededDatabase(),
    otlpReceiver(),
    startFakeCrm(),
    smtpServer([]),
  ]);
  cache = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"purged":0}');
  });
  await new Promise<void>((done) => cache.listen(0, '127.0.0.1', done));
  portal = await startPortal({
    env: {
      DATABASE_URL: database.url,
      LEAD_INTEGRATION_URL: crm.url,
      SMTP_URL: mailServer.address,
      MAIL_FROM: 'no-reply@example.com',
      CDN_PROVIDER: 'varnish',
      CDN_ADDRESSES: `http://127.0.0.1:${(cache.address() as AddressInfo).port}`,
      CDN_SECRET: 'a-secret-of-this-test-alone',
      UPSTREAM_ALLOW_INWARD: '127.0.0.1',
      VITRINE_TRUST_PROXY: '127.0.0.1,::1',
      // Asked for nothing before somebody logs in by it.
      STAFF_IDENTITY_ISSUER: 'http://127.0.0.1:9',
      STAFF_IDENTITY_CLIENT_ID: 'vitrine',
      STAFF_IDENTITY_CLIENT_SECRET: 'a-secret-of-this-test-alone',
      STAFF_IDENTITY_GROUPS: '{"admins":{"roles":["administrator"]}}',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.address,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    },
  });
  // The nightly comparison with the gateways, now.
  await database.db.$client.query(`insert into pgboss.job (name) values ('payment-reconcile')`);
});
afterAll(async () => {
  await portal?.end();
  receiver?.close();
  mailServer?.close();
  cache?.close();
  await crm?.close();
  await database?.drop();
});

const metricsNow = async () => (await fetch(`${portal.operations}/metrics`)).text();
const ofTrace = () => receiver.spans.filter(({ traceId }) => traceId === TRACE);

describe('a lead, by its trace', () => {
  it('is followed from the browser’s request over database and job to the header of the CRM’s', async () => {
    const body = (await leadMaker())(EMAIL);
    const answer = await fetch(`${portal.origin}/services/br/aurora/leads`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: portal.origin,
        'idempotency-key': 'observed-1',
        traceparent: `00-${TRACE}-${BROWSER}-01`,
        tracestate: 'vendor=canary',
        baggage: 'email=canary',
        'x-request-id': REQUEST,
      },
      body,
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-request-id')).toBe(REQUEST);
    const { id } = (await answer.json()) as { id: string };
    await waitFor(() => crm.received.has(id));
    const isRequest = ({ name }: { name: string }) => /^POST \/services\/.*\/leads$/.test(name);
    const isJob = ({ name }: { name: string }) => name === 'job lead-delivery-in-order';
    // Whichever ends last: what stands below them has ended before.
    await waitFor(() => ofTrace().some(isRequest) && ofTrace().some(isJob));

    const spans = ofTrace();
    const named = (name: string) => spans.find((span) => span.name === name);
    const request = spans.find(isRequest);
    expect(request).toMatchObject({
      parentSpanId: BROWSER,
      attributes: { 'http.response.status_code': 201 },
    });
    // The statement that stores the lead stands below the request, and the job below the span that left it.
    const stored = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(stored.map(({ attributes }) => attributes['db.system.name'])).toContain('postgresql');
    const job = spans.find(isJob);
    expect(spans.map(({ spanId }) => spanId)).toContain(job?.parentSpanId);
    const call = named('POST lead-crm');
    expect(call?.parentSpanId).toBe(job?.spanId);
    const { traceparent, baggage, tracestate, 'x-request-id': requestId } = crm.lastHeaders();
    expect(traceparent).toBe(`00-${TRACE}-${call?.spanId}-01`);
    expect([requestId, baggage, tracestate]).toEqual([REQUEST, undefined, undefined]);

    const answered = () =>
      logLines<{ msg: string; traceId?: string }>(portal.output()).find(
        ({ msg, traceId }) => msg === 'answered' && traceId === TRACE,
      );
    await waitFor(() => answered() !== undefined);
    expect(answered()).toMatchObject({ reqId: REQUEST, traceId: TRACE, status: 201 });
  });

  it('of a caller whom nobody trusts is linked to, and its word on being recorded is not taken', async () => {
    const [recorded, hidden] = [`${'6'.repeat(31)}a`, `${'7'.repeat(31)}a`];
    const stranger = new Agent({ localAddress: '127.0.0.2' });
    onTestFinished(() => stranger.close());
    const links = () =>
      receiver.spans.flatMap(({ traceId, parentSpanId, links: all = [] }) =>
        all.map((link) => ({ traceId, parentSpanId, to: link.traceId })),
      );
    for (const [trace, flags] of [
      [recorded, '01'],
      [hidden, '00'],
    ] as const) {
      const { statusCode, body } = await requestFrom(
        `http://127.0.0.1:${new URL(portal.origin).port}/br/aurora`,
        { dispatcher: stranger, headers: { traceparent: `00-${trace}-${BROWSER}-${flags}` } },
      );
      await body.dump();
      expect(statusCode).toBe(200);
      await waitFor(() => links().some(({ to }) => to === trace));
    }
    expect(receiver.spans.map(({ traceId }) => traceId)).not.toContain(recorded);
    expect(links().map(({ parentSpanId }) => parentSpanId ?? '')).toEqual(links().map(() => ''));
  });

  it('goes into the head of a mail that it leads to', async () => {
    const [trace, span] = [`${'5'.repeat(31)}a`, 'b'.repeat(16)];
    const site = `${portal.origin}/br/aurora`;
    const answer = await fetch(`${site}/minha-conta/nova-senha`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        origin: portal.origin,
        traceparent: `00-${trace}-${span}-01`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ intent: 'ask', email: EMAIL }),
    });
    expect(answer.status).toBeLessThan(400);
    await waitFor(() => mailServer.mails.length > 0);
    expect(mailServer.mails[0]?.text.toLowerCase()).toMatch(
      new RegExp(`^traceparent: 00-${trace}-[0-9a-f]{16}-01$`, 'm'),
    );
  });

  it('tells nothing of the person in any attribute', async () => {
    for (const path of ['br/aurora', `br/aurora/${encodeURIComponent(EMAIL)}`])
      await fetch(`${portal.origin}/${path}?q=529.982.247-25`);
    await waitFor(() => receiver.spans.some(({ name }) => name.startsWith('GET /:site/')));
    const all = JSON.stringify(receiver.spans) + JSON.stringify([...receiver.metrics.values()]);
    expect(all).not.toMatch(new RegExp(String.raw`canary|${TYPED_CPF.source}|@|password|\$1`, 'i'));
    expect(receiver.resources[0]).toMatchObject({ 'service.name': 'vitrine' });
    expect(Object.keys(receiver.resources[0] ?? {}).join()).not.toMatch(/process|command|host|owner/);
  });
});

describe('what is measured', () => {
  it('is the same by OpenTelemetry as under /metrics', async () => {
    const names = ['vitrine_http_request_seconds', 'vitrine_jobs', 'vitrine_leads_settled_total'];
    await waitFor(() => names.every((name) => receiver.metrics.has(name)));
    expect(receiver.metrics.get('vitrine_leads_settled_total')).toHaveProperty('sum');
    expect(receiver.metrics.get('vitrine_http_request_seconds')).toHaveProperty('histogram');
    expect(receiver.metrics.get('vitrine_jobs')).toHaveProperty('gauge');
    const text = await metricsNow();
    for (const name of receiver.metrics.keys()) expect(text).toContain(`# TYPE ${name} `);
  });

  it('counts requests by route pattern and class of status, and no path', async () => {
    await Promise.all([
      fetch(`${portal.origin}/br/aurora`),
      fetch(`${portal.origin}/br/aurora`),
      fetch(`${portal.origin}/br/aurora/canary-path`),
    ]);
    let text = '';
    // Other readings take connections of the pool at the same time, and one that is late says nothing.
    const missing = async (lines: readonly string[]) => {
      text = await metricsNow();
      return lines.filter((line) => !text.includes(line));
    };
    await expect
      .poll(() =>
        missing([
          'vitrine_database_up 1',
          'vitrine_db_pool_waiting 0',
          'vitrine_jobs{queue="lead-delivery-in-order",state="failed"} 0',
          'vitrine_job_oldest_seconds{queue="lead-delivery-in-order"} 0',
          'vitrine_mails{status="dead"} 0',
          'vitrine_payments{state="unanswered"} 0',
          'vitrine_build_info{release=',
        ]),
      )
      .toEqual([]);
    expect(text).toMatch(
      /^vitrine_http_request_seconds_count\{method="POST",route="[^"]*\/leads",status="2xx"\} 1$/m,
    );
    expect(text).toMatch(
      /^vitrine_http_request_seconds_count\{method="GET",route="\/:site\/",status="2xx"\} \d+$/m,
    );
    expect(text).toMatch(/^vitrine_page_cache_requests_total\{cache="pages",result="(hit|shared)"\} \d+$/m);
    // Of the database, whichever process has found it.
    await waitFor(async () =>
      /^vitrine_payment_differences\{gateway="[\w-]+"\} 0$/m.test(await metricsNow()),
    );
    expect(text).toMatch(/^vitrine_job_runs_total\{queue="lead-delivery-in-order",outcome="done"\} [1-9]/m);
    expect(text).not.toContain('canary');
  });
});

describe('what browsers measure', () => {
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${portal.origin}/web-vitals`, {
      method: 'POST',
      headers: { origin: portal.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const values = { LCP: 1_800, INP: 90, CLS: 0.02 };

  it('is counted by pattern, site, device and release, and answered without a cookie', async () => {
    const answer = await send({ path: '/br/aurora', device: 'phone', values });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null]);
    const of =
      /^vitrine_web_vital_lcp_seconds_bucket\{le="2",site="br\/aurora",device="phone",release="[\d.]+",route="\/:site\/"\} 1$/m;
    expect(await metricsNow()).toMatch(of);
  });

  it('is refused where it is anything else, and nothing of it is kept', async () => {
    const good = { path: '/br/aurora', device: 'phone', values };
    const odd: readonly unknown[] = [
      { ...good, device: 'Maria' },
      { ...good, path: 'x'.repeat(301) },
      { ...good, values: { ...values, LCP: -1 } },
      { ...good, values: { ...values, canary: 1 } },
      { ...good, email: EMAIL },
      [],
      null,
    ];
    for (const body of odd) expect((await send(body)).status).toBe(422);
    expect((await send({ ...good, path: `/${'x'.repeat(2_000)}` })).status).toBe(413);
    expect((await send(good, { origin: 'https://elsewhere.example' })).status).toBe(403);
    // A page of one person, and what is no page, are answered and not counted.
    for (const path of ['/br/aurora/minha-conta', `/br/aurora/orla/${EMAIL}/a/b/c`, '/nowhere'])
      expect((await send({ ...good, path })).status).toBe(204);
    const text = await metricsNow();
    expect(text.match(/^vitrine_web_vital_lcp_seconds_count\{/gm)).toHaveLength(1);
    expect(text).not.toMatch(/canary|Maria/);
  });
});

type Rule = {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity: string };
  readonly annotations?: { readonly runbook: string };
};
const root = resolve(import.meta.dirname, '..', '..');
const readJson = (file: string) => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

const groups: readonly { readonly rules: readonly Rule[] }[] = readJson(
  'deploy/prometheus/vitrine.rules.yml',
).groups;
const rules = groups.flatMap((group) => group.rules);
const panels: readonly { readonly targets: readonly { readonly expr: string }[] }[] = readJson(
  'deploy/grafana/vitrine.json',
).panels;

describe('what operators are given', () => {
  it('asks for metrics that there are', async () => {
    const text = await metricsNow();
    const recorded = new Set(rules.map(({ record }) => record));
    const exprs = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    const named = exprs.flatMap((expr) => expr.match(/\b(?:vitrine|nodejs|process)[_:][\w:]+/g) ?? []);
    expect(named.length).toBeGreaterThan(rules.length);
    const missing = named.filter((name) => {
      const base = name.replace(/_(?:bucket|count|sum)$/, '');
      return !recorded.has(name) && ![name, base].some((one) => text.includes(`# TYPE ${one} `));
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('leads from each alert to a runbook that there is, whose commands and settings there are', () => {
    const scripts = Object.keys(readJson('package.json').scripts);
    const readme = readFileSync(resolve(root, 'README.md'), 'utf8');
    const alerts = rules.filter(({ alert }) => alert);
    const books = new Set(alerts.map(({ annotations }) => annotations?.runbook ?? 'none'));
    expect(alerts.map(({ labels }) => labels?.severity)).not.toContain(undefined);
    expect(books.size).toBe(11);
    const known = new Set(alerts.map(({ alert }) => alert));
    for (const book of books) {
      expect(existsSync(resolve(root, book)), book).toBe(true);
      const text = readFileSync(resolve(root, book), 'utf8');
      for (const [, script = ''] of text.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
        expect(scripts, book).toContain(script);
      for (const [name] of text.matchAll(/\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/g))
        expect(readme.includes(name.replace(/_FILE$/, '')), `${book} ${name}`).toBe(true);
      for (const [alert] of text.matchAll(/\bVitrine[A-Z]\w+/g)) expect(known, book).toContain(alert);
    }
  });
});

/** What somebody who is woken asks the database: `psql "$DATABASE_URL" -c …`, in quotes of either kind. */
const statementsIn = (text: string) =>
  [...text.matchAll(/psql "\$DATABASE_URL" -c (?:"([^"]+)"|'([^']+)')/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );

describe('the statements of runbooks', () => {
  it('are taken by the database as it is', async () => {
    const files = globSync('docs/{runbooks,guides}/*.md', { cwd: root });
    const statements = files.flatMap((file) => statementsIn(readFileSync(resolve(root, file), 'utf8')));
    expect(statements.length).toBeGreaterThan(2);
    for (const statement of statements)
      await expect(database.db.$client.query(statement), statement).resolves.toBeDefined();
    const [typo = ''] = statementsIn(`psql "$DATABASE_URL" -c 'select of_nothing from mail_outbox'`);
    await expect(database.db.$client.query(typo)).rejects.toThrow('of_nothing');
  });
});

describe('an outage', () => {
  it('of the database is one line a second, with a count, however much is asked for', async () => {
    const admin = new pg.Client({ connectionString: inject('databaseServer') });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    const allow = (allowed: boolean) =>
      admin.query(`alter database ${admin.escapeIdentifier(name)} with allow_connections ${allowed}`);
    onTestFinished(async () => {
      await allow(true);
      await admin.end();
    });
    const body = (await leadMaker())('outage-observed@example.com');
    const post = () =>
      fetch(`${portal.origin}/services/br/aurora/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: portal.origin, 'idempotency-key': 'outage' },
        body,
      });
    await allow(false);
    // Until all are gone: one that stands still, or was being made, would go on answering.
    const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    const isGone = async () => (await admin.query(end, [name])).rowCount === 0;
    do {
      await waitFor(async () => (await isGone()) && (await post()).status === 503);
      await wait(1_100);
    } while (!(await isGone()));

    const before = portal.output().length;
    const [since, began] = [new Date().toISOString(), performance.now()];
    let asked = 0;
    while (performance.now() - began < 3_000 || asked <= 40) {
      const answers = await Promise.all(Array.from({ length: 20 }, post));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      asked += answers.length;
    }
    type Line = { time: string; status?: number; err?: object; held?: number };
    // What was written before may be read as late as this.
    const lines = () => logLines<Line>(portal.output().slice(before)).filter((line) => line.time >= since);
    const answered = () => lines().filter(({ status }) => status === 503);
    // Each answer is told of: by a line of its own, or by the count of another.
    await waitFor(() => answered().reduce((sum, { held = 0 }) => sum + 1 + held, 0) >= asked);
    const seconds = (performance.now() - began) / 1_000;
    for (const kind of [answered(), lines().filter(({ err }) => err)]) {
      expect(kind.length).toBeGreaterThan(0);
      expect(kind.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    }
    expect(await metricsNow()).toMatch(/^vitrine_log_lines_held_total [1-9]/m);
    expect(await metricsNow()).toContain('vitrine_database_up 0');
    await allow(true);
    await waitFor(async () => (await metricsNow()).includes('vitrine_database_up 1'));
  });
});

type Labels = Readonly<Record<string, string>>;
const pairsOf = (text: string) => [...text.matchAll(/(\w+)(=~|!~|!=|=)"((?:[^"\\]|\\.)*)"/g)];

/** What `/metrics` shows of each metric: the labels of its series. */
const seriesIn = (text: string): ReadonlyMap<string, readonly Labels[]> => {
  const lines = [...text.matchAll(/^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/gm)];
  const labels = ([, , written = '']: RegExpMatchArray): Labels =>
    Object.fromEntries(pairsOf(written).map(([, name = '', , value = '']) => [name, value]));
  return new Map(
    [...Map.groupBy(lines, ([, name = '']) => name)].map(([name, own]) => [name, own.map(labels)]),
  );
};

const holds = (series: Labels, [, name = '', how, value = '']: RegExpMatchArray): boolean => {
  const is = series[name];
  if (is === undefined) return false;
  const isSame = how?.endsWith('~') ? new RegExp(`^(?:${value})$`).test(is) : is === value;
  return isSame === !how?.startsWith('!');
};

/** The sides of a vector operation outside of all brackets, with what it matches by. */
function sidesOf(expr: string, operators: RegExp): { readonly text: string; readonly by: string }[] {
  const sides = [{ text: '', by: '' }];
  let depth = 0;
  for (let at = 0; at < expr.length; at++) {
    const found = depth === 0 ? operators.exec(expr.slice(at)) : null;
    if (found) {
      sides.push({ text: '', by: found[1] ?? '' });
      at += found[0].length - 1;
      continue;
    }
    const sign = expr[at] ?? '';
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
    (sides.at(-1) as { text: string }).text += sign;
  }
  return sides;
}

/** The labels of what an expression gives; undefined for a number. */
function labelsOf(expr: string, shown: ReadonlyMap<string, readonly Labels[]>): string[] | undefined {
  const text = expr.trim().replace(/^\(+/, '');
  const by = /^\w+ by \(([^)]*)\)/.exec(text);
  if (by) return (by[1] ?? '').split(', ').sort();
  if (/^(?:sum|max|min|count|absent)\(/.test(text)) return [];
  const name = /[a-z]+[_:][\w:]+/.exec(text)?.[0] ?? '';
  const recorded = rules.find(({ record }) => record === name);
  if (recorded) return labelsOf(recorded.expr, shown);
  const [first] = shown.get(name) ?? [];
  return first && Object.keys(first).sort();
}

/** What an expression compares that never has the same labels, so that it gives nothing whatever happens. */
function unmatched(expr: string, shown: ReadonlyMap<string, readonly Labels[]>): string[] {
  const faults = (sides: ReturnType<typeof sidesOf>) =>
    sides.slice(1).flatMap(({ text, by }, at) => {
      const [, how, names = ''] = /(on|ignoring) \(([^)]*)\)/.exec(by) ?? [];
      const kept = (all: string[] | undefined) =>
        all?.filter((one) => !how || names.split(', ').includes(one) === (how === 'on')).join();
      const [left, right] = [kept(labelsOf(sides[at]?.text ?? '', shown)), kept(labelsOf(text, shown))];
      return left === undefined || right === undefined || left === right
        ? []
        : [`${left} | ${right}: ${expr}`];
    });
  const matching = '((?:on|ignoring) \\([^)]*\\) )?';
  const both = sidesOf(expr, new RegExp(`^ (?:and|unless) ${matching}`));
  return [
    ...faults(both),
    ...both.flatMap(({ text }) => faults(sidesOf(text, new RegExp(`^ / ${matching}`)))),
  ];
}

// After an outage: only then has every class of status been answered.
describe('what alerts and panels ask for', () => {
  it('has series with these labels, or an alert could never be one', async () => {
    const exprs = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
    const selectors = exprs.flatMap((expr) => [...expr.matchAll(/([a-zA-Z_:][\w:]*)\{([^}]*)\}/g)]);
    expect(selectors.length).toBeGreaterThan(20);
    let shown = seriesIn('');
    const nothing = async () => {
      shown = seriesIn(await metricsNow());
      return selectors.filter(([, name = '', matchers = '']) => {
        const wanted = pairsOf(matchers);
        return !shown.get(name)?.some((one) => wanted.every((pair) => holds(one, pair)));
      });
    };
    // What the database answers late is in the next reading.
    await expect.poll(async () => (await nothing()).map(([selector]) => selector)).toEqual([]);
    const grouped = exprs.flatMap((expr) =>
      [...expr.matchAll(/by \(([^)]*)\) \((.*)/g)].flatMap(([, labels = '', rest = '']) => {
        const [name = ''] = /[a-z]+_\w+(?=[{[)])/.exec(rest) ?? [];
        // Of limits that nobody has hit there is none yet.
        const [first] = shown.get(name) ?? [];
        if (!first) return [];
        return labels
          .split(', ')
          .filter((one) => !(one in first))
          .map((one) => `${one} of ${name}`);
      }),
    );
    expect(grouped).toEqual([]);
  });

  it('compares what has the same labels', async () => {
    const shown = seriesIn(await metricsNow());
    const idle = 'vitrine_db_pool_connections{state="idle"} == 0';
    expect(unmatched(`vitrine_db_pool_waiting > 0 and ${idle}`, shown)).toHaveLength(1);
    expect(unmatched(`vitrine_db_pool_waiting > 0 and ignoring (state) ${idle}`, shown)).toEqual([]);
    const all = [...rules, ...panels.flatMap(({ targets }) => targets)];
    expect(all.flatMap(({ expr }) => unmatched(expr, shown))).toEqual([]);
  });
});
