import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areRolesFit, DEALER_ROLES, type DealerContext, ROLES, rolesAmong } from './staff.ts';
import { type GroupGrant, granted, isIdentityForced, readGrants } from './staff-identity.ts';

const dealer = fc.record({
  market: fc.constantFrom('BR', 'AR'),
  code: fc.constantFrom('0001017', '0001272'),
}) as fc.Arbitrary<DealerContext>;
const makers = ROLES.filter((role) => !DEALER_ROLES.includes(role));
const grant: fc.Arbitrary<GroupGrant> = fc.oneof(
  fc.subarray([...makers], { minLength: 1 }).map((roles) => ({ roles })),
  fc
    .tuple(fc.subarray([...DEALER_ROLES], { minLength: 1 }), dealer)
    .map(([roles, of]) => ({ roles, dealer: of })),
);
const groups = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), grant, { maxKeys: 6 });

describe('what groups give', () => {
  it('is nothing for whoever is in none that the mapping names, whatever they are called', () => {
    fc.assert(
      fc.property(groups, fc.array(fc.string()), (grants, theirs) => {
        const known = theirs.some((one) => Object.hasOwn(grants, one));
        if (!known) expect(granted(theirs, grants)).toEqual({ ok: false, reason: 'no-group' });
      }),
    );
    expect(granted(['constructor', 'toString', '__proto__'], {})).toEqual({ ok: false, reason: 'no-group' });
  });

  it('is always fit for one person, and never a role that none of their groups gives', () => {
    fc.assert(
      fc.property(groups, fc.array(fc.nat(5)), (grants, at) => {
        const theirs = at.flatMap((one) => Object.keys(grants)[one] ?? []);
        const result = granted(theirs, grants);
        if (!result.ok) return;
        expect(areRolesFit(result.roles, result.dealer)).toBe(true);
        const given = theirs.flatMap((one) => grants[one]?.roles ?? []);
        expect(result.roles).toEqual(rolesAmong(given));
      }),
    );
  });

  it('does not depend on the order of the groups', () => {
    fc.assert(
      fc.property(groups, (grants) => {
        const theirs = Object.keys(grants);
        expect(granted(theirs.toReversed(), grants)).toEqual(granted(theirs, grants));
      }),
    );
  });

  it('is read as it was written down', () => {
    fc.assert(
      fc.property(groups, (grants) => {
        const written = Object.fromEntries(
          Object.entries(grants).map(([name, { roles, dealer: of }]) => [
            name,
            { roles, ...(of && { market: of.market, dealer: of.code }) },
          ]),
        );
        const read = readGrants(JSON.parse(JSON.stringify(written)));
        expect(read).toEqual({ ok: true, grants });
      }),
    );
  });
});

describe('whoever has to come by the identity provider', () => {
  const sites = [
    { key: 'br/aurora', market: 'BR', brand: 'aurora' },
    { key: 'br/cerrado', market: 'BR', brand: 'cerrado' },
    { key: 'ar/aurora', market: 'AR', brand: 'aurora' },
  ];
  const of = (brand?: string) => ({ dealer: { market: 'BR', code: '1', ...(brand && { brand }) } as const });
  it.each([
    [{}, [], false],
    [{}, ['br/cerrado'], true],
    [{}, ['*'], true],
    [of(), ['br/cerrado'], true],
    [of('aurora'), ['br/cerrado'], false],
    [of('aurora'), ['br/aurora'], true],
    [of('aurora'), ['ar/aurora'], false],
    [of('aurora'), ['*'], true],
  ])('%o where %o ask for it: %s', (staff, forced, result) => {
    expect(isIdentityForced(staff, forced, sites)).toBe(result);
  });
});
