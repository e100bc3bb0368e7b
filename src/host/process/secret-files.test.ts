import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { SECRETS, withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-secrets-'));
function file(text: string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

it('takes a secret from the file that its variable with _FILE names', () => {
  const read = readEnvironment({ METRICS_TOKEN_FILE: file('a-token-of-twenty-two\n') });
  expect(read).toMatchObject({ ok: true, environment: { metricsToken: 'a-token-of-twenty-two' } });
});

it('holds what a file says to the rule of its variable, and repeats nothing of it (R49)', () => {
  const read = readEnvironment({ UPSTREAM_BEARER_FILE: file('s3cret s3cret') });
  expect(read).toMatchObject({ ok: false, line: expect.stringMatching(/^UPSTREAM_BEARER: /) });
  expect(JSON.stringify(read)).not.toContain('s3cret');
});

it('ends a start whose file is not there, is empty, or stands beside the variable itself', () => {
  const line = (env: Record<string, string>) => {
    const read = readEnvironment(env);
    return read.ok ? undefined : read.line;
  };
  expect(line({ SMTP_URL_FILE: join(folder, 'nowhere') })).toBe(
    'SMTP_URL_FILE: the file cannot be read (ENOENT)',
  );
  expect(line({ SMTP_URL_FILE: file('\n') })).toBe('SMTP_URL_FILE: the file is empty');
  expect(line({ METRICS_TOKEN: 'a'.repeat(20), METRICS_TOKEN_FILE: file('b') })).toBe(
    'METRICS_TOKEN_FILE: must not be set beside METRICS_TOKEN',
  );
});

it('reads no file for a variable that holds no secret', () => {
  const read = (path: string) => {
    throw new Error(`read ${path}`);
  };
  expect(withSecretFiles({ PORT_FILE: '/etc/passwd', PORT: '1' }, SECRETS, read)).toMatchObject({
    ok: true,
    variables: { PORT: '1' },
  });
});
