import { describe, expect, it } from 'vitest';
import { gatewayFault } from '../../src/areas/reservation/service/index.ts';
import { readSites } from '../../src/host/sites/sites.ts';
import { testEnvironment } from '../environment.ts';

const ACCOUNT = 'APP_USR-0123456789,0123456789abcdef';
const PUBLIC = { VITRINE_ORIGINS: 'https://portal.example', NODE_ENV: 'production' };

describe('a portal that is open to the public', () => {
  it('does not start where deposits of a market would be paid by test cards, unless that is asked for', async () => {
    const sites = await readSites('seeds/sites');
    const fault = (env: Record<string, string>) =>
      gatewayFault(testEnvironment({ ...PUBLIC, ...env }), sites);
    expect(fault({ MERCADO_PAGO_BR: ACCOUNT })).toMatch(
      /^MERCADO_PAGO_AR: nobody takes the deposits of ar\//,
    );
    expect(fault({})).toMatch(/^MERCADO_PAGO_/);
    expect(fault({ MERCADO_PAGO_BR: ACCOUNT, MERCADO_PAGO_AR: ACCOUNT })).toBeUndefined();
    expect(fault({ VITRINE_REHEARSAL: 'true' })).toBeUndefined();
    expect(fault({ VITRINE_ORIGINS: '' })).toBeUndefined();
  });

  it('is one too by a site that has an address of its own and is no demonstration, whatever origins are named', async () => {
    const sites = await readSites('seeds/sites');
    const settings = testEnvironment({ ...PUBLIC, VITRINE_ORIGINS: '' });
    const withHost = (demonstration: boolean) =>
      sites.map((site) => ({ ...site, demonstration, hosts: [`${site.brand}.example`] }));
    expect(gatewayFault(settings, withHost(true))).toBeUndefined();
    expect(gatewayFault(settings, withHost(false))).toMatch(/^MERCADO_PAGO_/);
    // Both countries at once: whoever mends one is not sent away by the other.
    expect(gatewayFault(settings, withHost(false))).toMatch(
      /MERCADO_PAGO_AR[\s\S]*MERCADO_PAGO_BR[\s\S]*ar\/aurora[\s\S]*br\/aurora/,
    );
  });

  it('starts where cars of such a market cannot be reserved', async () => {
    const sites = await readSites('seeds/sites');
    const closed = sites.map((site) =>
      site.market === 'AR'
        ? { ...site, authoring: { ...site.authoring, reservation: { enabled: false } } }
        : site,
    );
    const settings = testEnvironment({ ...PUBLIC, MERCADO_PAGO_BR: ACCOUNT });
    expect(gatewayFault(settings, closed)).toBeUndefined();
  });

  it('knows an old and a new secret of a house’s messages while one takes the other’s place (R60)', () => {
    const { mercadoPago } = testEnvironment({
      MERCADO_PAGO_BR: 'APP_USR-0123456789,the-old-one|the-new-one',
    });
    expect(mercadoPago.BR?.webhookSecrets).toEqual(['the-old-one', 'the-new-one']);
    expect(() => testEnvironment({ MERCADO_PAGO_BR: 'APP_USR-0123456789,the-old-one|' })).toThrow(
      /MERCADO_PAGO_BR/,
    );
  });
});
