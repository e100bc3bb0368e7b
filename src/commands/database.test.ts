import { describe, expect, it } from 'vitest';
import { psqlEnvironment } from './database.ts';

describe('psql', () => {
  it('is given the address by its environment', () => {
    expect(psqlEnvironment('postgres://ana:p%40ss@db.example:6432/portal', {})).toEqual({
      PGHOST: 'db.example',
      PGPORT: '6432',
      PGUSER: 'ana',
      PGPASSWORD: 'p@ss',
      PGDATABASE: 'portal',
    });
    expect(psqlEnvironment('postgres:///vitrine?host=/run/postgresql', {}).PGHOST).toBe('/run/postgresql');
  });

  it('checks the certificate that the driver checks, by whom the driver trusts', () => {
    const of = (query: string, env = {}) => {
      const { PGSSLMODE, PGSSLROOTCERT } = psqlEnvironment(`postgres://ana@db.example/portal${query}`, env);
      return [PGSSLMODE, PGSSLROOTCERT];
    };
    expect(of('?sslmode=verify-full')).toEqual(['verify-full', 'system']);
    expect(of('?sslmode=require')).toEqual(['verify-full', 'system']);
    expect(of('?sslmode=require&uselibpqcompat=true')).toEqual(['require', undefined]);
    expect(of('?sslmode=verify-full&sslrootcert=/etc/house.pem')).toEqual(['verify-full', '/etc/house.pem']);
    expect(of('?sslmode=verify-full', { NODE_EXTRA_CA_CERTS: '/etc/extra.pem' })).toEqual([
      'verify-full',
      '/etc/extra.pem',
    ]);
    expect(of('?sslmode=verify-ca')).toEqual(['verify-ca', undefined]);
    expect(of('')).toEqual([undefined, undefined]);
  });
});
