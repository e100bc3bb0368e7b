import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simulationIds } from './simulation-ids.ts';

const site = { market: 'BR', brand: 'aurora' } as const;
const other = { market: 'AR', brand: 'aurora' } as const;
const subject = { mvsCode: '5A1B2C0', year: 2027, carPrice: 119_990_00, entrance: 23_998_00 };
const ids = simulationIds('a secret of the tests');

describe('the id of a simulation that no row keeps', () => {
  it('tells its last day and its subject to whoever has the secret, on its own site only (R11, R12)', () => {
    const id = ids.make(site, subject, '2026-12-22');
    expect(simulationIds('a secret of the tests').read(site, id)?.validUntil).toBe('2026-12-22');
    expect(ids.read(site, id)?.isAbout(subject)).toBe(true);
    expect(ids.read(other, id)).toBeUndefined();
    expect(simulationIds('another secret').read(site, id)).toBeUndefined();
    const rotated = simulationIds('another secret', 'a secret of the tests');
    expect(rotated.read(site, id)?.isAbout(subject)).toBe(true);
    expect(ids.read(site, rotated.make(site, subject, '2026-12-22'))).toBeUndefined();
  });

  it('is known whichever version of the portal has made it', () => {
    const mac = (...parts: unknown[]) =>
      createHmac('sha256', 'a secret of the tests')
        .update(JSON.stringify(parts))
        .digest('base64url')
        .slice(0, 22); // 132 bits
    const own = mac('site', 'BR', 'aurora', '20261222', 'abcdefghijkl');
    const about = mac('subject', own, '5A1B2C0', 2027, 119_990_00, 23_998_00);
    const read = ids.read(site, `20261222.abcdefghijkl.${own}.${about}`);
    expect(read?.validUntil).toBe('2026-12-22');
    expect(read?.isAbout(subject)).toBe(true);
  });

  it('is about one car, price and entrance, and about no other (R10, R11)', () => {
    const id = ids.make(site, subject, '2026-12-22');
    const changes = [{ mvsCode: '5A1B2C1' }, { year: 2026 }, { carPrice: 1 }, { entrance: 0 }];
    for (const change of changes) expect(ids.read(site, id)?.isAbout({ ...subject, ...change })).toBe(false);
  });

  it('is another one each time, and fits what a proposal may name', () => {
    const made = new Set(Array.from({ length: 500 }, () => ids.make(site, subject, '2026-12-22')));
    expect(made.size).toBe(500);
    for (const id of made) expect(id).toMatch(/^[\w-][\w.:~-]{0,99}$/);
  });

  it('with anything in it changed, or made up, is none of ours (R14, R58)', () => {
    const id = ids.make(site, subject, '2026-12-22');
    const anywhere = fc.tuple(fc.nat(id.length - 1), fc.string({ minLength: 1, maxLength: 1 }));
    fc.assert(
      fc.property(anywhere, ([at, letter]) => {
        const forged = id.slice(0, at) + letter + id.slice(at + 1);
        if (forged === id) return;
        expect(ids.read(site, forged)?.isAbout(subject) ?? false).toBe(false);
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 120 }), (text) => ids.read(site, text) === undefined));
    expect(ids.read(site, id.replace('20261222', '20991222'))).toBeUndefined();
  });
});
