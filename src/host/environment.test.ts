import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

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
    ['VITRINE_ROLES', 'web,database'],
    ['LEAD_INTEGRATION_URL', 'ftp://crm.example'],
    ['LOG_LEVEL', 'loud'],
    ['VITRINE_TRUST_PROXY', 'everyone'],
    ['VITRINE_ORIGINS', 'not an origin'],
    ['VITRINE_ORIGINS', 'https://portal.example/br'],
    ['VITRINE_ORIGINS', 'https://portal.example,ftp://other.example'],
    ['VITRINE_REHEARSAL', 'yes'],
  ])('answers a bad %s with one line that names it', (name, value) => {
    const read = readEnvironment({ [name]: value });
    expect(read.ok).toBe(false);
    if (read.ok) return;
    expect(read.line).toMatch(new RegExp(`^${name}: `));
    expect(read.line).not.toContain('\n');
  });

  it('refuses a client id without its secret [D1-6-04]', () => {
    expect(readEnvironment({ LEAD_CLIENT_ID: 'maker' })).toMatchObject({
      ok: false,
      line: 'LEAD_CLIENT_SECRET: must be set together with LEAD_CLIENT_ID',
    });
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
  });
});
