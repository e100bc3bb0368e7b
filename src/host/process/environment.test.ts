import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type EnvironmentPart, readEnvironment, readEnvironmentParts } from './environment.ts';

describe('the environment', () => {
  it('needs nothing: every variable has a default', () => {
    const read = readEnvironment({});
    expect(read).toMatchObject({
      ok: true,
      environment: { port: 3000, roles: ['web', 'services', 'worker'] },
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere/db'],
    ['DATABASE_READ_URL', 'postgres://127.0.0.1/a,mysql://127.0.0.1/a'],
    ['DATABASE_READ_URL', 'postgres://127.0.0.1/a,'],
    ['DATABASE_READ_URL', 'postgres://127.0.0.1/a'],
    ['DATABASE_READ_LAG_SECONDS', '0'],
    ['DATABASE_READ_LAG_SECONDS', 'soon'],
    ['DATABASE_ENGINE', 'cockroachdb'],
    ['DATABASE_ENGINE', 'mysql'],
    ['DATABASE_ENGINE', 'yugabytedb'], // the portal's own is PostgreSQL
    ['DATABASE_CONNECT_MS', '0'],
    ['DATABASE_CONNECT_MS', '99'],
    ['DATABASE_CONNECT_MS', '600001'],
    ['DATABASE_CONNECT_MS', 'soon'],
    ['DATABASE_STATEMENT_MS', '0'],
    ['DATABASE_STATEMENT_MS', '8000.5'],
    ['DATABASE_STATEMENT_MS', '-1'],
    ['VITRINE_ROLES', 'web,database'],
    ['LEAD_INTEGRATION_URL', 'ftp://crm.example'],
    ['LOG_LEVEL', 'loud'],
    ['VITRINE_TRUST_PROXY', 'everyone'],
    ['VITRINE_OPERATIONS_LISTEN', '3900'],
    ['VITRINE_OPERATIONS_LISTEN', 'localhost:70000'],
    ['VITRINE_OPERATIONS_LISTEN', 'http://localhost:3900'],
    ['VITRINE_ORIGINS', 'not an origin'],
    ['VITRINE_ORIGINS', 'https://portal.example/br'],
    ['VITRINE_ORIGINS', 'https://portal.example,ftp://other.example'],
    ['VITRINE_REHEARSAL', 'yes'],
    ['LENDER_CHECK_PRICES', 'no'],
    ['DOCUMENTS_BUCKET', 'Our Papers'],
    ['DOCUMENTS_S3_URL', 'ftp://s3.example'],
    ['DOCUMENTS_S3_SECRET', 'alone'],
    ['UPSTREAM_CONNECT_MS', '-1'],
    ['UPSTREAM_ANSWER_MS', 'ten'],
    ['UPSTREAM_ANSWER_MS', '1.5'],
    ['UPSTREAM_BEARER', 'two words'],
    ['UPSTREAM_BEARER', 'a\r\nx-forged: 1'],
    ['UPSTREAM_ALLOW_INWARD', 'two words'],
    ['UPSTREAM_ALLOW_INWARD', 'https://bank.internal'],
    ['UPSTREAM_ALLOW_INWARD', 'bank.internal,'],
    ['UPSTREAM_ALLOW_INWARD', '*.internal'],
    ['MAP_TILES_URL', 'tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{row}.png'],
    ['MAP_TILES_URL', 'https://tiles.example/{style}.json'],
    ['MAP_ATTRIBUTION', '<img src=x>'],
    ['MAP_ATTRIBUTION', 'x'.repeat(201)],
    ['IDENTITY_JWKS_URL', 'file:///etc/passwd'],
    ['VITRINE_DATA_KEYS', 'k1:c2hvcnQ='],
    ['VITRINE_RETENTION', 'delivered=soon'],
    ['VITRINE_RETENTION', 'delivered=0'],
    ['VITRINE_RETENTION', 'toString=5'],
    ['LEAD_ERASURE_URL', 'ftp://crm.example'],
    ['QUOTATION_ERASURE_URL', 'crm.example/erasures'],
    ['REWARDS_PARTNER_URL', 'vouchers.example'],
    ['REWARDS_PARTNER_BEARER', 'two words'],
    ['VITRINE_PASSWORD_COST', '9'],
    ['VITRINE_PASSWORD_COST', '19'],
    ['VITRINE_PASSWORD_COST', '14.5'],
    ['VITRINE_PASSWORD_COST', 'high'],
    ['VITRINE_STAFF_IDLE_MINUTES', '1'],
    ['VITRINE_STAFF_IDLE_MINUTES', '721'],
    ['VITRINE_STAFF_IDLE_MINUTES', 'never'],
  ])('answers a bad %s with one line that names it', (name, value) => {
    const read = readEnvironment({ [name]: value });
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.line).toMatch(new RegExp(`^${name}: `));
    expect(read.line).not.toContain('\n');
    expect(read.line).toMatch(/ \[[a-z-]+\]$/);
    expect(read.line).not.toMatch(/Invalid|Too (?:big|small)|expected|received/);
  });

  it('waits five seconds for a connection to PostgreSQL and eight for a statement, or as long as it names [R54]', () => {
    expect(readEnvironment({})).toMatchObject({
      environment: { databaseBounds: { connectWithinMs: 5_000, statementWithinMs: 8_000 } },
    });
    expect(readEnvironment({ DATABASE_CONNECT_MS: '100', DATABASE_STATEMENT_MS: '600000' })).toMatchObject({
      environment: { databaseBounds: { connectWithinMs: 100, statementWithinMs: 600_000 } },
    });
  });

  it('hashes passwords at the usual cost, or at the one that it names', () => {
    expect(readEnvironment({})).toMatchObject({ environment: { passwordCost: 14 } });
    for (const cost of [10, 16, 18])
      expect(readEnvironment({ VITRINE_PASSWORD_COST: String(cost) })).toMatchObject({
        environment: { passwordCost: cost },
      });
  });

  it('ends sessions of the staff after thirty minutes without a request, or after those that it names', () => {
    expect(readEnvironment({})).toMatchObject({ environment: { staffIdleMinutes: 30 } });
    expect(readEnvironment({ VITRINE_STAFF_IDLE_MINUTES: '15' })).toMatchObject({
      environment: { staffIdleMinutes: 15 },
    });
  });

  it('refuses a client id without its secret [D1-6-04]', () => {
    expect(readEnvironment({ LEAD_CLIENT_ID: 'maker' })).toMatchObject({
      ok: false,
      line: 'LEAD_CLIENT_SECRET: must be set together with LEAD_CLIENT_ID [setting-together]',
    });
  });

  it('keeps personal data for the days that it names, and all else for the usual ones (R48)', () => {
    const read = readEnvironment({ VITRINE_RETENTION: 'delivered=30, dead=7, changes=365' });
    const retention = {
      delivered: 30,
      dead: 7,
      consents: 1825,
      audit: 1825,
      changes: 365,
      simulations: 30,
      keys: 30,
    };
    expect(read).toMatchObject({ environment: { retention } });
  });

  it('waits ten seconds for a maker’s service, sends it nothing of ours and lets it nowhere inside [R36] [R54]', () => {
    const upstream = {
      connectWithinMs: 10_000,
      answerWithinMs: 10_000,
      credentials: undefined,
      allowInward: false,
    };
    expect(readEnvironment({})).toMatchObject({ environment: { upstream } });
  });

  it('takes no limit, one kind of credentials and the hosts that may be inside', () => {
    const own = { UPSTREAM_CONNECT_MS: '0', UPSTREAM_ANSWER_MS: '0', UPSTREAM_BEARER: 'token' };
    expect(
      readEnvironment({ ...own, UPSTREAM_ALLOW_INWARD: 'bank.internal, 10.0.0.5,[fd00::5]' }),
    ).toMatchObject({
      environment: {
        upstream: {
          connectWithinMs: 0,
          answerWithinMs: 0,
          credentials: { bearer: 'token' },
          allowInward: ['bank.internal', '10.0.0.5', '[fd00::5]'],
        },
      },
    });
    const pair = { UPSTREAM_CLIENT_ID: 'maker', UPSTREAM_CLIENT_SECRET: 'secret' };
    expect(readEnvironment({ ...pair, UPSTREAM_ALLOW_INWARD: 'true' })).toMatchObject({
      environment: {
        upstream: { credentials: { clientId: 'maker', clientSecret: 'secret' }, allowInward: true },
      },
    });
  });

  it('refuses half a pair of upstream credentials, and two kinds at once', () => {
    expect(readEnvironment({ UPSTREAM_CLIENT_SECRET: 's3cret' })).toEqual({
      ok: false,
      line: 'UPSTREAM_CLIENT_SECRET: must be set together with UPSTREAM_CLIENT_ID [setting-together]',
    });
    const pair = { UPSTREAM_CLIENT_ID: 'maker', UPSTREAM_CLIENT_SECRET: 'secret' };
    expect(readEnvironment({ ...pair, UPSTREAM_BEARER: 's3cret' })).toEqual({
      ok: false,
      line: 'UPSTREAM_BEARER: must not be set beside UPSTREAM_CLIENT_ID [setting-beside]',
    });
  });

  const PERSONAL = [
    'LEAD_INTEGRATION_URL',
    'LEAD_ERASURE_URL',
    'QUOTATION_CRM_URL',
    'QUOTATION_ERASURE_URL',
    'REWARDS_PARTNER_URL',
    'LOCATION_UPSTREAM_URL',
    'MERCADO_PAGO_URL',
    'DOCUMENTS_S3_URL',
  ];
  it.each(PERSONAL)('takes a plain address in %s of this machine or of a named inside alone', (name) => {
    const beside = name === 'DOCUMENTS_S3_URL' ? { DOCUMENTS_BUCKET: 'papers' } : {};
    const read = (address: string, more = {}) => readEnvironment({ [name]: address, ...beside, ...more });
    const line = `${name}: must be an https address, or lead to a host that UPSTREAM_ALLOW_INWARD names [setting-encrypted]`;
    for (const address of ['http://crm.example/a', 'http://127.0.0.1.crm.example', 'http://192.0.2.7:80/'])
      expect(read(address)).toEqual({ ok: false, line });
    for (const address of [
      'https://crm.example/a',
      'http://127.0.0.1:9/',
      'http://localhost/',
      'http://[::1]/',
    ])
      expect(read(address)).toMatchObject({ ok: true });
    const named = { UPSTREAM_ALLOW_INWARD: 'crm.internal' };
    expect(read('http://crm.internal/a', named)).toMatchObject({ ok: true });
    expect(read('http://crm.example/a', named)).toEqual({ ok: false, line });
  });

  it('reaches a database elsewhere by TLS with a certificate that it checks, or inside where it is named', () => {
    const isTaken = (DATABASE_URL: string, more = {}) => readEnvironment({ DATABASE_URL, ...more }).ok;
    for (const address of [
      'postgres://vitrine@127.0.0.1:5432/vitrine',
      'postgres://vitrine@localhost/vitrine',
      'postgres:///vitrine?host=/run/postgresql',
      'postgres://vitrine@db.example/vitrine?sslmode=verify-full',
      'postgres://vitrine@db.example/vitrine?sslmode=require',
    ])
      expect([address, isTaken(address)]).toEqual([address, true]);
    for (const address of [
      'postgres://vitrine@db.example/vitrine',
      'postgres://vitrine@db.example/vitrine?sslmode=disable',
      'postgres://vitrine@db.example/vitrine?sslmode=prefer',
      'postgres://vitrine@db.example/vitrine?sslmode=no-verify',
      'postgres://vitrine@db.example/vitrine?sslmode=require&uselibpqcompat=true',
      'postgres://vitrine@localhost/vitrine?host=db.example',
    ])
      expect([address, isTaken(address)]).toEqual([address, false]);
    const inside = { UPSTREAM_ALLOW_INWARD: 'db' };
    expect(isTaken('postgres://vitrine@db:5432/vitrine', inside)).toBe(true);
    const own = 'postgres://vitrine@127.0.0.1/vitrine';
    expect(isTaken(own, { DATABASE_READ_URL: `${own},postgres://db.example/vitrine` })).toBe(false);
    expect(isTaken(own, { DATABASE_READ_URL: `${own},postgres://db/vitrine`, ...inside })).toBe(true);
  });

  it('takes several standbys, and without one has none', () => {
    const [one, two] = ['postgres://127.0.0.1:1/vitrine', 'postgres://127.0.0.1:2/vitrine'];
    const env = { DATABASE_URL: one, DATABASE_READ_URL: `${one}, ${two}` };
    expect(readEnvironment(env)).toMatchObject({
      environment: { databaseReads: { urls: [one, two], lagMs: 5_000 } },
    });
    expect(readEnvironment({ DATABASE_URL: one })).toMatchObject({
      environment: { databaseReads: undefined },
    });
  });

  it('takes no address of a mail server that switches TLS or the check of its certificate off', () => {
    const read = (query: string) =>
      readEnvironment({ SMTP_URL: `smtp://mail.example:587/${query}`, MAIL_FROM: 'a@example.com' }).ok;
    expect(read('')).toBe(true);
    for (const off of ['ignoreTLS=true', 'requireTLS=false', 'tls.rejectUnauthorized=false'])
      expect([off, read(`?${off}`)]).toEqual([off, false]);
  });

  it('takes a mail server for one inside where its host is named, and not because all may be inward', () => {
    const isInside = (UPSTREAM_ALLOW_INWARD: string) => {
      const read = readEnvironment({
        SMTP_URL: 'smtp://mail:1025',
        MAIL_FROM: 'a@b.co',
        UPSTREAM_ALLOW_INWARD,
      });
      return read.ok && read.environment.mail?.isInside;
    };
    expect([isInside('db,mail'), isInside('db'), isInside('true'), isInside('false')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('takes origins with or without their closing slash', () => {
    const read = readEnvironment({ VITRINE_ORIGINS: 'https://portal.example/, http://localhost:3000' });
    expect(read).toMatchObject({
      environment: { origins: ['https://portal.example', 'http://localhost:3000'] },
    });
  });

  it('never repeats a value it refuses, which may be a secret (R49)', () => {
    const read = readEnvironment({ DATABASE_URL: 'mysql://user:s3cret@host/db' });
    expect(JSON.stringify(read)).not.toContain('s3cret');
    expect(JSON.stringify(readEnvironment({ UPSTREAM_BEARER: 's3cret s3cret' }))).not.toContain('s3cret');
  });

  it.each([
    'https://tiles.example/{z}/{x}/{y}.png?key=abc',
    'http://localhost:8080/{z}/{x}/{y}.webp',
    'https://tiles.example/style.json',
  ])('takes map tiles at %s together with whose they are', (address) => {
    const read = readEnvironment({ MAP_TILES_URL: address, MAP_ATTRIBUTION: ' © Example Maps ' });
    const mapTiles = { address, attribution: '© Example Maps' };
    expect(read).toMatchObject({ ok: true, environment: { mapTiles } });
    expect(readEnvironment({ MAP_TILES_URL: address })).toEqual({
      ok: false,
      line: 'MAP_ATTRIBUTION: must be set together with MAP_TILES_URL [setting-together]',
    });
  });
});

describe('parts of the environment', () => {
  it('are read without a look at the others', () => {
    const env = { PORT: 'none', SMTP_URL: 'nonsense', VITRINE_SITES: 'my-sites' };
    expect(readEnvironmentParts(env, ['sitesFolder'])).toEqual({
      ok: true,
      environment: { sitesFolder: resolve('my-sites') },
    });
    expect(readEnvironmentParts(env, ['sitesFolder', 'port'])).toMatchObject({
      ok: false,
      line: expect.stringMatching(/^PORT: /),
    });
  });

  it('are as the whole has them, each of its own variables alone', () => {
    const env = { MAIL_FROM: 'a@b.co', SMTP_URL: 'smtps://u:p@mail.example:465', LEAD_CONCURRENCY: '3' };
    const whole = readEnvironment(env);
    if (!whole.ok) throw new Error(whole.line);
    const { variables: _, ...parts } = whole.environment;
    for (const part of Object.keys(parts) as EnvironmentPart[]) {
      const read = readEnvironmentParts(env, [part]);
      expect(read, part).toEqual({ ok: true, environment: { [part]: parts[part] } });
    }
  });
});

it('refuses a time to end that is shorter than the longest answer, and derives one from it', () => {
  const closeMs = (env: Record<string, string>) => {
    const read = readEnvironment(env);
    return read.ok ? read.environment.closeMs : read.line;
  };
  expect(closeMs({})).toBe(16_000);
  expect(closeMs({ UPSTREAM_ANSWER_MS: '30000', VITRINE_LEAVE_MS: '5000' })).toBe(40_000);
  expect(closeMs({ VITRINE_CLOSE_MS: '14000' })).toBe(14_000);
  expect(closeMs({ VITRINE_CLOSE_MS: '13999' })).toMatch(/^VITRINE_CLOSE_MS: must be 14000 or more/);
  expect(closeMs({ VITRINE_CLOSE_MS: '9000', UPSTREAM_ANSWER_MS: '2000' })).toMatch(/^VITRINE_CLOSE_MS: /);
  // Without a limit nothing is promised, so that nothing is refused.
  expect(closeMs({ VITRINE_CLOSE_MS: '9000', UPSTREAM_ANSWER_MS: '0' })).toBe(9_000);
});
