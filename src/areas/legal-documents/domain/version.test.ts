import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../kit/calendar.ts';
import { type DocumentOrigin, documentOn } from './version.ts';

const TODAY = '2026-12-10';
const version = fc.record({
  effective: fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days)),
  origin: fc.constantFrom<DocumentOrigin>('file', 'published'),
  name: fc.nat(),
});
const draft = { effective: '2026-11-29', origin: 'draft' as const, name: -1 };

describe('the version of a document that holds on a day', () => {
  it('is the latest of the maker’s own whose day has come, and none of them later', () => {
    fc.assert(
      fc.property(fc.array(version, { minLength: 1 }), (own) => {
        const { current, next } = documentOn([draft, ...own], TODAY);
        const come = own.filter(({ effective }) => effective <= TODAY);
        if (come.length === 0) expect(current).toBe(draft);
        for (const one of come) expect(one.effective <= (current?.effective ?? '')).toBe(true);
        const coming = own.filter(({ effective }) => effective > TODAY);
        expect(next === undefined).toBe(coming.length === 0);
        for (const one of coming) expect(one.effective >= (next?.effective ?? '')).toBe(true);
      }),
    );
  });

  it('does not go back with time', () => {
    fc.assert(
      fc.property(fc.array(version), fc.integer({ min: 0, max: 60 }), (own, days) => {
        const before = documentOn(own, TODAY).current?.effective ?? '';
        const after = documentOn(own, addDays(TODAY, days)).current?.effective ?? '';
        expect(after >= before).toBe(true);
      }),
    );
  });

  it('holds from its day on, and not a day before', () => {
    const own = [{ effective: TODAY, origin: 'file' as const, name: 1 }];
    expect(documentOn([draft, ...own], addDays(TODAY, -1))).toEqual({ current: draft, next: own[0] });
    expect(documentOn([draft, ...own], TODAY)).toEqual({ current: own[0], next: undefined });
  });

  it('is the one of the administration where two begin on one day', () => {
    const file = { effective: TODAY, origin: 'file' as const };
    const published = { effective: TODAY, origin: 'published' as const };
    expect(documentOn([published, file], TODAY).current).toBe(published);
  });
});
