/** What `deploy/` names is there: settings, commands, files, measurements. A portal that is given its settings starts, and has the time to end. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SCIM_PATH } from '../../src/areas/admin/contract/scim.ts';
import { LOG_OUT_PATH } from '../../src/areas/admin/domain/addresses.ts';
import { documentsAuthoring } from '../../src/areas/documents/contract.ts';
import { TOKEN_PATH } from '../../src/host/http/token-path.ts';
import { readEnvironment } from '../../src/host/process/environment.ts';

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const readme = read('README.md');
const SETTINGS = new Set([...readme.matchAll(/`([A-Z][A-Z0-9_]{2,})`/g)].map(([, name]) => name));
const isSetting = (name: string) =>
  SETTINGS.has(name) || (name.endsWith('_FILE') && SETTINGS.has(name.slice(0, -5)));
/** Of Node itself. */
const NODE = new Set(['NODE_ENV', 'NODE_OPTIONS']);

const compose = parse(read('deploy/compose.yaml'), { merge: true });
/** A variable of the file of settings, and what stands for it where that says nothing. */
const VARIABLE = /(?<!\$)\$\{([A-Z_]+)(?::-([^}]*))?\}/g;
const values = parse(read('deploy/helm/vitrine/values.yaml'));
/** What whoever deploys makes by themselves. */
const OWN: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'a'.repeat(48),
  STORE_SECRET: 'b'.repeat(48),
  VITRINE_DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  DATABASE_URL: 'postgres://vitrine@db.example/vitrine?sslmode=verify-full',
};
/** How long a portal may take to end that is told nothing else, in milliseconds. */
const CLOSE_MS = closeMsOf({});

function closeMsOf(env: Readonly<Record<string, string>>): number {
  const read = readEnvironment(env);
  if (!read.ok) throw new Error(read.line);
  return read.environment.closeMs;
}

describe('the files of deploy/', () => {
  it('name settings of the portal alone', () => {
    const dockerfile = [...read('deploy/Dockerfile').matchAll(/^(?:ENV\s+|\s+)([A-Z][A-Z0-9_]+)=/gm)];
    const unit = [...read('deploy/systemd/vitrine.service').matchAll(/[= ]([A-Z][A-Z0-9_]+)=/g)];
    const helpers = [
      ...read('deploy/helm/vitrine/templates/_helpers.tpl').matchAll(/name: ([A-Z][A-Z_]+),/g),
    ];
    const named = [
      ...[...dockerfile, ...unit, ...helpers].map(([, name = '']) => name),
      ...Object.keys(compose['x-portal'].environment),
      ...Object.keys(values.settings),
      ...values.secret.keys,
    ];
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !isSetting(name) && !NODE.has(name))).toEqual([]);
  });

  it('are read by whoever they are for, and mount files that there are', () => {
    for (const [name, service] of Object.entries<Record<string, never>>(compose.services)) {
      expect(service.image ?? service.build, name).toBeDefined();
      for (const needed of Object.keys(service.depends_on ?? {}))
        expect(Number.isInteger(Number(needed)) || needed in compose.services, needed).toBe(true);
    }
    const variables = [...read('deploy/compose.yaml').matchAll(VARIABLE)].map(([, name]) => name);
    const example = read('deploy/compose.env.example');
    for (const name of variables) expect(example, name).toContain(`\n${name}=`);
    expect(existsSync(resolve(root, 'deploy/nginx/vitrine.conf'))).toBe(true);
    for (const file of globSync('deploy/helm/vitrine/*.yaml', { cwd: root }))
      for (const document of parseAllDocuments(read(file))) expect(document.errors, file).toEqual([]);
  });

  it('run commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of read('deploy/Dockerfile').matchAll(/npm run ([\w:]+)/g))
      expect(scripts[name], name).toBeDefined();
  });

  it('watch measurements that the code makes', () => {
    const code = globSync('src/**/*.ts', { cwd: root }).map(read).join('\n');
    const rules = [
      'helm/vitrine/vitrine.rules.yml',
      'helm/vitrine/templates/deployments.yaml',
      'prometheus/adapter.yml',
    ].map((file) => read(`deploy/${file}`));
    const written = rules.join('\n').match(/vitrine_[a-z_]+/g) ?? [];
    // The parts of a histogram have names of their own.
    const names = new Set(written.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(4);
    for (const name of names) expect(code, name).toContain(`'${name}'`);
  });

  it('alert in a cluster by the same rules as anywhere else', () => {
    expect(read('deploy/helm/vitrine/vitrine.rules.yml')).toBe(read('deploy/prometheus/vitrine.rules.yml'));
    const template = read('deploy/helm/vitrine/templates/monitoring.yaml');
    expect(template).toContain('.Files.Get "vitrine.rules.yml"');
    expect(template).not.toMatch(/\b(?:alert|expr|record):/);
  });

  it('show in a cluster the same dashboard as anywhere else', () => {
    expect(read('deploy/helm/vitrine/vitrine.dashboard.json')).toBe(read('deploy/grafana/vitrine.json'));
    expect(read('deploy/helm/vitrine/templates/monitoring.yaml')).toContain(
      '.Files.Get "vitrine.dashboard.json"',
    );
  });

  it('let a whole document through, as a form sends it before any script runs', () => {
    const megabytes = documentsAuthoring.parse({}).fileMegabytes;
    const bounds = [
      /client_max_body_size (\d+)m;/.exec(read('deploy/nginx/vitrine.conf')),
      /^(\d+)m$/.exec(values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size']),
    ];
    // Theirs are of 2^20 bytes; the form around the file takes some.
    for (const bound of bounds) expect(Number(bound?.[1])).toBeGreaterThan(megabytes);
  });

  it('let no browser say whether a trace is recorded: what proxies pass on is followed in that', () => {
    const dropped = (file: string, form: (name: string) => string) =>
      ['traceparent', 'tracestate'].filter((name) => !read(`deploy/${file}`).includes(form(name)));
    expect([
      ...dropped('nginx/vitrine.conf', (name) => `proxy_set_header ${name} "";`),
      ...dropped('haproxy/haproxy.cfg', (name) => `http-request del-header ${name}\n`),
      ...dropped('varnish/vitrine.vcl', (name) => `unset req.http.${name};`),
    ]).toEqual([]);
  });

  it('bound the logs of compose, and have its database asked where the others will ask it', () => {
    const services = Object.entries<Record<string, unknown>>(compose.services);
    for (const [name, { logging }] of services) expect([name, logging]).toEqual([name, { driver: 'local' }]);
    // Over its own socket it answers already while it is being made, before anybody can reach it: migrations would end with 1, and nothing starts.
    expect(compose.services.postgres.healthcheck.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
  });

  it('bound an answer and its head in the ingress as in nginx', () => {
    const config = read('deploy/nginx/vitrine.conf');
    for (const [name, own] of [
      ['proxy-read-timeout', /proxy_read_timeout (\d+)s;/],
      ['proxy-send-timeout', /proxy_send_timeout (\d+)s;/],
      ['proxy-buffer-size', /proxy_buffer_size (\w+);/],
    ] as const)
      expect(values.ingress.annotations[`nginx.ingress.kubernetes.io/${name}`]).toBe(own.exec(config)?.[1]);
  });

  it('are told of in their README, each', () => {
    const said = read('deploy/README.md');
    for (const file of globSync('deploy/{*,*/*}', { cwd: root }).filter(
      (one) => !/README|env\.example|helm\/vitrine$/.test(one),
    ))
      if (/\.(vcl|conf|cfg|service|ya?ml)$|Dockerfile$/.test(file))
        expect(said, file).toContain(file.replace(/^deploy\//, ''));
  });
});

describe('a portal', () => {
  it('takes the settings of compose and of the chart', () => {
    const own = { ...parseEnv(read('deploy/compose.env.example')), ...OWN };
    const filled = (text: string) =>
      text.replace(VARIABLE, (_, name: keyof typeof own, other = '') => own[name] || other);
    const ofCompose = Object.entries<string>(compose['x-portal'].environment).map(
      ([name, value]) => [name, filled(String(value))] as const,
    );
    const ofHelpers = [
      ...read('deploy/helm/vitrine/templates/_helpers.tpl').matchAll(
        /- \{ name: ([A-Z_]+), value: "?([^"{}]+?)"? \}/g,
      ),
    ].map(([, name = '', value = '']) => [name, value] as const);
    expect(ofHelpers.length).toBeGreaterThan(3);
    const secrets = values.secret.keys.map((name: string) => [name, OWN[name]]);
    const bucket = [...read('deploy/helm/vitrine/values.yaml').matchAll(/^ {2}# (DOCUMENTS_\w+): (\S+)$/gm)];
    expect(bucket).toHaveLength(2);
    for (const settings of [
      ofCompose,
      [...ofHelpers, ...Object.entries(values.settings), ...secrets],
      [...ofHelpers, ...bucket.map(([, name, value]) => [name, value]), ...secrets],
    ])
      expect(readEnvironment(Object.fromEntries(settings))).toMatchObject({ ok: true });
  });

  it('has its mails caught in compose where the example of its settings is taken as it is, and by nothing else', () => {
    const { SMTP_URL = '', MAIL_FROM } = parseEnv(read('deploy/compose.env.example'));
    const { UPSTREAM_ALLOW_INWARD, ...settings } = compose['x-portal'].environment;
    expect(readEnvironment({ SMTP_URL, MAIL_FROM, UPSTREAM_ALLOW_INWARD })).toMatchObject({
      environment: { mail: { isInside: true } },
    });
    expect(compose.services).toHaveProperty(new URL(SMTP_URL).hostname);
    expect([settings.SMTP_URL, settings.MAIL_FROM]).toEqual([`\${SMTP_URL:-}`, `\${MAIL_FROM:-}`]);
  });

  it('has the time to end wherever it is told to', () => {
    const seconds = (text: string, form: RegExp) => Number(form.exec(text)?.[1]) * 1_000;
    expect(seconds(compose['x-portal'].stop_grace_period, /^(\d+)s$/)).toBeGreaterThan(CLOSE_MS);
    const unit = read('deploy/systemd/vitrine.service');
    expect(seconds(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(CLOSE_MS);
    const [, preStop] =
      /setTimeout\(\(\) => undefined, (\d+)\)/.exec(read('deploy/helm/vitrine/templates/deployments.yaml')) ??
      [];
    expect(values.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(CLOSE_MS + Number(preStop));
    for (const file of [
      'deploy/README.md',
      'deploy/systemd/vitrine.service',
      'deploy/compose.yaml',
      'deploy/helm/vitrine/values.yaml',
    ])
      expect([file, /VITRINE_CLOSE_MS`?(?: \(|, )(\d+) s\b/.exec(read(file))?.[1]]).toEqual([
        file,
        String(CLOSE_MS / 1_000),
      ]);
  });

  it('is started again by systemd for as long as it takes', () => {
    expect(read('deploy/systemd/vitrine.service')).toMatch(/^StartLimitIntervalSec=0$/m);
  });

  it('may ask the system under systemd which addresses it has, as a start on all of them does', () => {
    expect(read('deploy/systemd/vitrine.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
  });

  it('trusts one proxy in compose, which has its address', () => {
    const { proxy, web } = compose.services;
    expect(compose['x-portal'].environment.VITRINE_TRUST_PROXY).toBe(proxy.networks.front.ipv4_address);
    expect(web.networks.front.ipv4_address).not.toBe(proxy.networks.front.ipv4_address);
  });

  it('is told to HAProxy as the guide tells it, and answers until HAProxy has noticed that it ends', () => {
    const config = read('deploy/haproxy/haproxy.cfg')
      .split('\n')
      .map((line) => line.trim());
    const [, block = ''] = /```\n(defaults\n[\s\S]+?)```/.exec(read('docs/guides/upgrade.md')) ?? [];
    const told = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^(timeout|option|retries|retry-on|default-server)/.test(line));
    expect(told.length).toBeGreaterThan(6);
    expect(told.filter((line) => !config.includes(line))).toEqual([]);
    const [, inter, fall] = /inter (\d+)ms fall (\d+)/.exec(config.join('\n')) ?? [];
    const [, leave] = /VITRINE_LEAVE_MS is (\d+)/.exec(config.join('\n')) ?? [];
    expect(Number(leave)).toBeGreaterThan(Number(inter) * Number(fall));
    expect(closeMsOf({ VITRINE_LEAVE_MS: String(leave) })).toBeLessThan(30_000);
  });
});

describe('the chart', () => {
  const template = (name: string) => read(`deploy/helm/vitrine/templates/${name}`);

  it('keeps customers’ documents: in a bucket or a claim, and else it is refused', () => {
    const volumes = template('_helpers.tpl').split('\nvolumes:\n')[1] ?? '';
    expect(volumes).toMatch(
      /if \$claim[\s\S]+persistentVolumeClaim[\s\S]+else if \$bucket[\s\S]+name: data, emptyDir[\s\S]+else \}\}\s+\{\{- fail "/,
    );
    expect(volumes.match(/name: data, emptyDir/g)).toHaveLength(1);
  });

  it('lets nobody in by a rule that names nobody', () => {
    const rules = template('networkpolicy.yaml');
    const guarded = rules.match(/\{\{- with \.Values\.networkPolicy\.\w+ \}\}\n(\s*#.*\n)?\s*- from:/g);
    expect(guarded).toHaveLength(2);
    expect(rules.match(/- from:/g)).toHaveLength(2);
  });

  it('scales workers by the leads that wait, as one process tells them: not by dead ones, and not by the sum of all', () => {
    const metric = /metric: \{ name: vitrine_leads, (.+) \}\n/.exec(template('deployments.yaml'))?.[1];
    expect(metric).toBe('selector: { matchLabels: { status: pending } }');
    const { rules } = parse(read('deploy/prometheus/adapter.yml'));
    expect(rules).toHaveLength(2);
    for (const { metricsQuery } of rules) expect(metricsQuery).toMatch(/^max\(/);
  });

  it('asks for no secret but those that a start needs', () => {
    expect(values.secret.keys).toEqual(['DATABASE_URL', 'VITRINE_DATA_KEYS']);
  });

  it('leads every call of a back end to the services', () => {
    const [, list = ''] = /range \$path := list ([^}]+) \}\}/.exec(template('ingress.yaml')) ?? [];
    const led = [...list.matchAll(/"([^"]+)"/g)].map(([, path]) => path);
    const addresses = ['/services', '/operations', '/dealerws', SCIM_PATH, LOG_OUT_PATH, TOKEN_PATH];
    expect(addresses.filter((address) => !led.some((path) => address.startsWith(`${path}`)))).toEqual([]);
    // Who has calls at addresses of their own; another one has to be named above.
    const having = globSync('src/{areas/*,host}/**/plug*.ts', { cwd: root }).filter((file) =>
      /\bcalls(\(app|: \(app)/.test(read(file)),
    );
    expect(having.sort()).toEqual(['src/areas/admin/plug.ts', 'src/areas/dealers/plug.ts']);
  });
});

describe('secrets', () => {
  it('reach no image, no commit and no command line', () => {
    const ignored = (file: string) =>
      read(file)
        .split('\n')
        .map((line) => line.replace(/^\/|\/$/g, ''));
    for (const place of ['deploy/compose.env', 'deploy/tls', 'data', 'node_modules']) {
      expect(ignored('.dockerignore')).toContain(place);
      expect(ignored('.gitignore')).toContain(place);
    }
    expect(ignored('.dockerignore')).toContain('.git');
    for (const { command, entrypoint } of Object.values<Record<string, unknown>>(compose.services))
      expect(JSON.stringify([command, entrypoint])).not.toMatch(/SECRET|PASSWORD|KEYS/);
  });
});
