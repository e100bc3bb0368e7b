import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/any-character.ts';
import { trackingTags } from './authoring.ts';
import { componentData } from './component-data.ts';
import { isAgreed } from './consent.ts';
import { TRACKING_MS, trackingCookie, trackingIdentifier } from './identifier.ts';
import { KEEP_LANDING, keepLanding, keepLandingScript, landingOf, visitLanding } from './landing.ts';
import { TRACKING_DEFAULTS, trackingSettings } from './settings.ts';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0, 987);
const open = { ...TRACKING_DEFAULTS, needsConsent: false };
const at = (search: string, cookies: string, settings = open) =>
  trackingIdentifier({ search, cookies, now: NOW }, settings);

describe('the tracking identifier', () => {
  it('of the address is saved when no cookie exists yet, and only then [D2-0-10] [D2-5.5-01]', () => {
    expect(at('?tid=abc', '')).toMatchObject({ identifier: 'abc', stored: { value: 'abc' } });
    expect(at('?tid=abc', 'x=1; tracking_id=old')).toEqual({ identifier: 'old' });
  });

  it.each(['aw', 'raw-traffic', 'google-aw-1'])(
    "of the address counts for this page and is not saved when the source is '%s' [D2-5.5-02]",
    (source) => {
      expect(at(`?tid=abc&utm_source=${source}`, '')).toEqual({ identifier: 'abc' });
      expect(at(`?tid=abc&utm_source=${source}`, '_ga=GA1.2.111.222')).toEqual({ identifier: 'abc' });
    },
  );

  it('is else the third segment of the analytics cookie, and saved [D2-5.5-03] [D2-5.5-04]', () => {
    expect(at('', '_ga=GA1.2.111.222; x=1')).toMatchObject({ identifier: '111', stored: { value: '111' } });
    expect(at('?utm_source=aw', '_ga=GA1.2.111.222')).toMatchObject({ stored: { value: '111' } });
    expect(at('?tid=abc', '_ga=GA1.2.111.222').identifier).toBe('abc');
  });

  it.each(['', '_ga=GA1.2', '_ga=', 'x_ga=GA1.2.111.222', 'tracking_id=', '_ga=%E0%A4%A'])(
    'is empty when there is none (cookies %j) [D2-5.5-05]',
    (cookies) => expect(at('', cookies)).toEqual({ identifier: '' }),
  );

  it('lasts 7776000000 ms, the milliseconds of the end zeroed [D2-9-39] [D2-9-40]', () => {
    expect(TRACKING_MS).toBe(7_776_000_000);
    const expires = at('?tid=abc', '').stored?.expires;
    expect(expires?.toISOString()).toBe('2027-02-19T12:00:00.000Z');
    expect(NOW + TRACKING_MS - (expires?.getTime() ?? 0)).toBe(987);
  });

  it('is not saved before the visitor consents, unless the site needs no consent (R40)', () => {
    expect(at('?tid=abc', '', TRACKING_DEFAULTS)).toEqual({ identifier: 'abc' });
    expect(at('?tid=abc', 'tracking_consent=no', TRACKING_DEFAULTS)).toEqual({ identifier: 'abc' });
    expect(at('?tid=abc', 'tracking_consent=yes', TRACKING_DEFAULTS)).toHaveProperty('stored');
    const measured = 'tracking_consent=measure:4:1764000000';
    expect(at('?tid=abc', measured, TRACKING_DEFAULTS)).toEqual({ identifier: 'abc' });
    const recognised = 'tracking_consent=recognise:4:1764000000';
    expect(at('?tid=abc', recognised, TRACKING_DEFAULTS)).toHaveProperty('stored');
  });

  it('stands in a cookie of its own however it is written, and comes back out of it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'binary-ascii' }), (value) => {
        const { identifier, stored } = at(`?${new URLSearchParams({ tid: value })}`, '');
        if (!stored) {
          expect(value).toMatch(/[\p{Cc}\p{Cs}]/u);
          return;
        }
        const [cookie = '', ended] = trackingCookie(stored, 'tracking_id', true);
        expect(cookie).toMatch(
          /^__Host-tracking_id=[^;\s]+; Expires=[^;]+ GMT; Path=\/; SameSite=Lax; Secure$/,
        );
        expect(ended).toBe('tracking_id=; Max-Age=0; Path=/; SameSite=Lax; Secure');
        expect(at('', cookie.split('; ')[0] ?? '')).toEqual({ identifier });
      }),
    );
    const plain = trackingCookie({ value: 'a', expires: new Date(0) }, 'n', false);
    expect(plain).toEqual(['n=a; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax']);
  });

  it('goes by the names of the site', () => {
    const authored = { parameter: 'clid', cookie: 'mid', needsConsent: false };
    expect(trackingTags(authored)).toEqual({
      'tracking-parameter': 'clid',
      'tracking-cookie': 'mid',
      'tracking-needsConsent': 'false',
    });
    expect(trackingSettings(trackingTags(authored))).toEqual({ ...TRACKING_DEFAULTS, ...authored });
    expect(trackingSettings(trackingTags(undefined))).toEqual(TRACKING_DEFAULTS);
    expect(() => trackingTags({ cookie: 'a=b' })).toThrow();
  });
});

const storageHere = () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  };
  return { stored, storage: () => storage as unknown as Storage };
};

describe('how a visit began', () => {
  it('stays for the visit, until another campaign brings the visitor [D1-3.6-05]', () => {
    const { storage } = storageHere();
    keepLanding('?utm_source=news&gclid=c1&x=1', storage);
    keepLanding('?cor=134', storage);
    expect(visitLanding('', storage)).toEqual({ utm_source: 'news', gclid: 'c1' });
    keepLanding('?utm_source=fair', storage);
    expect(visitLanding('?cor=134', storage)).toEqual({ utm_source: 'fair' });
    expect(visitLanding('?utm_source=now', storage)).toEqual({ utm_source: 'now' });
  });

  it('holds the ad clicks of every network [D2-7.2-25]', () => {
    const search = '?gclid=a&fbclid=b&msclkid=c&ttclid=d&gbraid=e&wbraid=f';
    expect(landingOf(search)).toEqual(Object.fromEntries(new URLSearchParams(search)));
  });

  it('holds a click id whole or not at all: one that is cut names no click', () => {
    expect(landingOf(`?ttclid=${'a'.repeat(310)}`)).toEqual({ ttclid: 'a'.repeat(310) });
    expect(landingOf(`?ttclid=${'a'.repeat(1_001)}&utm_source=x`)).toEqual({ utm_source: 'x' });
  });

  it('holds short texts only, and no address of a person (R40)', () => {
    expect(landingOf('?utm_source=ana%40example.com&gclid=%3Cscript%3E')).toBeUndefined();
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii', maxLength: 400 }), (text) => {
        const { utm_term: term = '' } = landingOf(`?${new URLSearchParams({ utm_term: text })}`) ?? {};
        expect(term.length).toBeLessThanOrEqual(200);
        expect(term).not.toMatch(/[\p{Cc}\p{Cs}@]/u);
      }),
    );
  });

  it('is kept the same by the script that runs before a page’s code is there [D1-3.6-05]', () => {
    const run = (search: string, sessionStorage: object) =>
      new Function('location', 'sessionStorage', KEEP_LANDING)({ search }, sessionStorage);
    const names = ['utm_source', 'utm_term', 'gclid', 'fbclid', 'cor'];
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.constantFrom('a@b.c', 'a'.repeat(1_000), 'a'.repeat(1_001)),
    );
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
    fc.assert(
      fc.property(pairs, (requests) => {
        const search = `?${new URLSearchParams(requests)}`;
        const [early, late] = [storageHere(), storageHere()];
        run(search, early.storage());
        keepLanding(search, late.storage);
        expect(early.stored).toEqual(late.stored);
      }),
    );
    const full = { setItem: () => expect.fail('full') };
    expect(() => run('?cor=134', full)).not.toThrow();
    const blocked = {
      setItem() {
        throw new Error('denied');
      },
    };
    expect(() => run('?utm_source=a', blocked)).not.toThrow();
  });

  it('is kept by that script only where the visitor agrees to be recognised, as the cookies are read everywhere (R40)', () => {
    const run = (cookie: string, tags: Readonly<Record<string, string>>) => {
      const { stored, storage } = storageHere();
      const script = keepLandingScript(tags);
      const page = [{ search: '?gclid=c1' }, storage(), { cookie }];
      new Function('location', 'sessionStorage', 'document', script)(...page);
      return stored.size > 0;
    };
    const [word, name] = [
      fc.constantFrom('yes', 'YES', 'no', 'measure', 'recognise', 'measure+recognise', 'recognised', '1', ''),
      fc.constantFrom('tracking_consent', '__Host-tracking_consent', 'x_tracking_consent', 'agreed'),
    ];
    const version = fc.constantFrom('', ':', ':1:1764000000', ':3:1764000000', ':3', ':33:1');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, word, version), { maxLength: 3 }), (pairs) => {
        const cookie = pairs.map(([of, given, result]) => `${of}=${given}${result}`).join('; ');
        fc.pre(new Set(pairs.map(([of]) => of)).size === pairs.length); // a browser has one cookie of a name
        expect(run(cookie, {})).toBe(isAgreed(cookie, 'tracking_consent', 'recognise'));
      }),
    );
    expect(run('agreed=yes', { 'tracking-consentCookie': 'agreed' })).toBe(true);
    // What another host of the domain has set does not stand beside what this one keeps.
    expect(run('tracking_consent=yes; __Host-tracking_consent=no:4:1', {})).toBe(false);
    expect(run('__Host-tracking_consent=yes; tracking_consent=no', {})).toBe(true);
    expect(run('tracking_consent=yes', { 'tracking-consentCookie': 'agreed' })).toBe(false);
    expect(run('', { 'tracking-needsConsent': 'false' })).toBe(true);
  });

  it('is nothing when the storage is blocked or holds something else', () => {
    const blocked = () => {
      throw new Error('denied');
    };
    keepLanding('?utm_source=a', blocked);
    expect(visitLanding('', blocked)).toEqual({});
    const { stored, storage } = storageHere();
    for (const odd of ['null', '{"utm_source":{"a":1}}', '[', '"x"', '7', '{"cpf":"1"}']) {
      stored.set('landing', odd);
      expect(Object.keys(visitLanding('', storage))).not.toContain('cpf');
    }
  });
});

describe('component data', () => {
  const answering = (status: number) => {
    const requested: string[] = [];
    const get = async (address: string) => {
      requested.push(address);
      return new Response('{"title":"x"}', { status });
    };
    return { asked: requested, get };
  };

  it("comes from '{aemComponentPath}.infinity.json' [D2-7.2-45]", async () => {
    const { asked: requested, get } = answering(200);
    expect(await componentData('/content/lira/jcr:content', get)).toEqual({ title: 'x' });
    expect(requested).toEqual(['/content/lira/jcr:content.infinity.json']);
  });

  it('is nothing when there is none; other failures are failures [D2-7.2-46]', async () => {
    expect(await componentData('/content', answering(404).get)).toBeUndefined();
    await expect(componentData('/content', answering(500).get)).rejects.toThrow('500');
  });
});
