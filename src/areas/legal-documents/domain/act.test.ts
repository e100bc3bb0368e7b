import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_NAMES, ACTS, agreedNow, stampInForce, stampOf } from './act.ts';
import { DOCUMENT_KINDS } from './kind.ts';
import { type DocumentVersions, newerVersions, readStamp } from './stamp.ts';

const versions = fc
  .dictionary(fc.constantFrom(...DOCUMENT_KINDS), fc.stringMatching(/^[0-9a-f-]{8,19}$/))
  .map((all): DocumentVersions => all);
const act = fc.constantFrom(...ACT_NAMES);

describe('what somebody agrees to', () => {
  it('is what is in effect, of a form that has shown just that', () => {
    fc.assert(
      fc.property(act, versions, (name, inEffect) => {
        const agreed = agreedNow(name, inEffect, stampOf(name, inEffect));
        const documents = ACTS[name].flatMap((kind) =>
          inEffect[kind] ? [{ kind, version: inEffect[kind] }] : [],
        );
        expect(agreed).toEqual({ ok: true, documents });
      }),
    );
  });

  it('is asked again of a form that has shown another version, whatever that one says', () => {
    fc.assert(
      fc.property(act, versions, versions, (name, shown, inEffect) => {
        const isOther = ACTS[name].some(
          (kind) => inEffect[kind] && shown[kind] && inEffect[kind] !== shown[kind],
        );
        expect(agreedNow(name, inEffect, stampOf(name, shown)).ok).toBe(!isOther);
      }),
    );
  });

  it('is never a version that only the browser knows of', () => {
    fc.assert(
      fc.property(act, versions, fc.string({ maxLength: 200 }), (name, inEffect, stamp) => {
        const agreed = agreedNow(name, inEffect, stamp);
        for (const { kind, version } of agreed.ok ? agreed.documents : [])
          expect(version).toBe(inEffect[kind]);
      }),
    );
  });

  it('reads no document that there is not out of a stamp', () => {
    expect(readStamp('privacy:1 secret:2 terms: cookies:3')).toEqual({ privacy: '1', cookies: '3' });
  });
});

describe('a form that was told what holds', () => {
  it('shows that over an older page, and gives way to a page of a later version', () => {
    const stamp = 'privacy:2026-12-05-bbbbbbbb';
    const shownBefore = readStamp(
      stampInForce([{ field: 'other' }, { field: 'documents', params: { stamp } }]) ?? '',
    );
    const page = { privacy: '2026-12-01-aaaaaaaa', terms: '2026-12-01-cccccccc' };
    const shown = newerVersions(page, shownBefore);
    expect(shown).toEqual({ ...page, privacy: '2026-12-05-bbbbbbbb' });
    expect(agreedNow('lead', shown, stampOf('lead', shown)).ok).toBe(true);
    const later = { ...page, privacy: '2026-12-06-dddddddd' };
    expect(newerVersions(later, shownBefore)).toEqual(later);
    // Of one day, what the service has said: the page may be the older one.
    const sameDay = { ...page, privacy: '2026-12-05-aaaaaaaa' };
    expect(newerVersions(sameDay, shownBefore).privacy).toBe('2026-12-05-bbbbbbbb');
  });

  it('knows nothing of a refusal that does not say', () => {
    expect([stampInForce(), stampInForce([{ field: 'documents' }])]).toEqual([undefined, undefined]);
    expect(newerVersions({ terms: '2026-12-01-cccccccc' }, {})).toEqual({ terms: '2026-12-01-cccccccc' });
  });
});
