import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/strength.ts';
import {
  type Action,
  authorise,
  commandPermit,
  isOnSite,
  isWithin,
  type Reach,
  reachesMaker,
  type Worker,
} from './authority.ts';

const SITES = ['br/aurora', 'br/lumen', 'ar/aurora'] as const;
const DEALERS = ['A', 'B'] as const;
const KINDS = ['bookings', 'orders'] as const;
const ACTIONS: readonly Action[] = ['read', 'update', 'create'];

const site = fc.constantFrom(...SITES);
const bound = fc.record({
  sites: fc.subarray([...SITES]),
  dealer: fc.option(fc.constantFrom(...DEALERS), { nil: undefined }),
});
const reach: fc.Arbitrary<Reach> = fc.oneof(
  fc.constant('everything' as const),
  fc.array(bound, { maxLength: 3 }),
);
const worker: fc.Arbitrary<Worker> = fc.record({
  kind: fc.constantFrom('staff' as const, 'token' as const),
  by: fc.constant('back-end'),
  name: fc.constant('ana'),
  rights: fc
    .subarray(KINDS.flatMap((kind) => ACTIONS.map((action) => `${kind}.${action}` as const)))
    .map((all) => new Set(all)),
  reach,
});
const resource = fc.record({
  kind: fc.constantFrom(...KINDS),
  site,
  dealer: fc.option(fc.constantFrom(...DEALERS), { nil: null }),
});
const action = fc.constantFrom(...ACTIONS);

describe('who may do what to what (R12, R24)', () => {
  it('whoever works here needs the right to the action, and a bound that has the resource', () => {
    fc.assert(
      fc.property(worker, action, resource, (subject, wanted, what) => {
        const hasRight = subject.rights !== 'everything' && subject.rights.has(`${what.kind}.${wanted}`);
        const isTheirs =
          subject.reach === 'everything' ||
          subject.reach.some(
            ({ sites, dealer }) =>
              sites.includes(what.site) && (dealer === undefined || dealer === what.dealer),
          );
        expect(authorise(subject, wanted, what) !== undefined).toBe(hasRight && isTheirs);
      }),
      runs(200),
    );
  });

  it('what is permitted of a kind alone is no more than what is permitted of each of its resources', () => {
    fc.assert(
      fc.property(worker, action, resource, (subject, wanted, { kind, ...rest }) => {
        const permit = authorise(subject, wanted, { kind });
        const whole = authorise(subject, wanted, { kind, ...rest });
        expect(permit !== undefined && isWithin(permit, rest)).toBe(whole !== undefined);
      }),
      runs(200),
    );
  });

  it('whose reach ends at dealers reaches nothing that is their maker’s', () => {
    fc.assert(
      fc.property(fc.array(bound, { maxLength: 3 }), site, (bounds, where) => {
        const dealers = bounds.map((one) => ({ ...one, dealer: 'A' }));
        expect(reachesMaker({ reach: dealers }, where)).toBe(false);
        expect(reachesMaker({ reach: bounds }, where)).toBe(
          bounds.some(({ sites, dealer }) => dealer === undefined && sites.includes(where)),
        );
      }),
      runs(100),
    );
  });

  it('a customer does what a proof of theirs is an owner of, on its site alone', () => {
    const mine = { kind: 'order', site: 'br/aurora', owners: ['account 1', 'browser x'] } as const;
    const as = (proofs: readonly string[], where = 'br/aurora') =>
      authorise({ kind: 'customer', site: where, proofs }, 'read', mine) !== undefined;
    expect([as(['account 1']), as(['browser x']), as(['account 2']), as([])]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(as(['account 1'], 'br/lumen')).toBe(false);
    const nobodys = { kind: 'order', site: 'br/aurora' } as const;
    const customer = { kind: 'customer', site: 'br/aurora', proofs: ['account 1'] } as const;
    expect(authorise(customer, 'read', nobodys)).toBeUndefined();
    expect(authorise({ kind: 'nobody' }, 'read', mine)).toBeUndefined();
  });

  it('a command reaches everything, under the name that it was given', () => {
    const permit = commandPermit('update', 'orders', 'Rita');
    expect([permit.by, permit.name, isOnSite(permit, 'ar/lumen')]).toEqual(['command', 'Rita', true]);
    expect(isWithin(permit, { site: 'ar/lumen', dealer: null })).toBe(true);
  });
});

it('of a resource whose dealer is not known yet it is enough to reach anything on its site (R12)', () => {
  const subject = (reach: Reach): Worker => ({
    kind: 'token',
    by: 'back-end',
    name: 'ana',
    rights: 'everything',
    reach,
  });
  const leads = { kind: 'leads', site: 'br/aurora' } as const;
  const of = (reach: Reach) => authorise(subject(reach), 'create', leads) !== undefined;
  expect(of([{ sites: ['br/aurora'], dealer: 'A' }])).toBe(true);
  expect([of([{ sites: ['br/lumen'], dealer: 'A' }]), of([])]).toEqual([false, false]);
});
