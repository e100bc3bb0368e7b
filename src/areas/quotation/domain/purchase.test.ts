import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VERSION_STATES } from './approval.ts';
import { termsStatus } from './purchase.ts';

const version = fc.record({
  version: fc.integer({ min: 1, max: 5 }),
  state: fc.constantFrom(...VERSION_STATES),
  validUntil: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
});
const TODAY = '2026-12-02';

describe('the terms of a version', () => {
  it('stand only of the one that was saved last, while it is open and valid, whatever came before it', () => {
    fc.assert(
      fc.property(version, version, (request, last) => {
        const isLast = request.version === last.version;
        const stands = last.state === 'open' && last.validUntil >= TODAY;
        const status = termsStatus(isLast ? last : request, last, TODAY);
        expect(status === 'stands').toBe(isLast && stands);
        // An earlier one leads to the last exactly where that one stands.
        expect(status === 'superseded').toBe(!isLast && stands);
        expect(status === 'expired').toBe(last.state === 'open' && !stands);
      }),
    );
  });
});
