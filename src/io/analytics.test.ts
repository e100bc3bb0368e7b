import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analyticsEvent, listenForAnalytics, track } from './analytics.ts';

class FakeElement {
  readonly marks: string | null;
  constructor(marks: string | null) {
    this.marks = marks;
  }
  closest() {
    return this.marks === null ? null : this;
  }
  getAttribute() {
    return this.marks;
  }
}

class FakeInput extends FakeElement {
  readonly type: string;
  readonly checked: boolean;
  readonly value = 'ana.souza@example.com';
  constructor(marks: string, checked: boolean, type = 'checkbox') {
    super(marks);
    this.type = type;
    this.checked = checked;
  }
}

let page: { dataLayer?: unknown[]; other?: unknown[] };
beforeEach(() => {
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('document', { querySelector: () => null, cookie: 'tracking_consent=yes' });
});
afterEach(() => vi.unstubAllGlobals());

/** A page whose tags say something of its tracking, and its cookies. */
function says(tags: Readonly<Record<string, string>>, cookie: string) {
  const querySelector = (selector: string) => {
    const content = tags[/"tracking-(\w+)"/.exec(selector)?.[1] ?? ''];
    return content === undefined ? null : { content };
  };
  vi.stubGlobal('document', { querySelector, cookie });
}

/** The page's listeners, called with a target. */
function listening() {
  type Listener = (event: { type: string; target: unknown }) => void;
  const listeners: Record<string, Listener> = {};
  const add = (name: string, listener: Listener) => {
    listeners[name] = listener;
  };
  listenForAnalytics({ addEventListener: add } as never);
  return (name: string, target: unknown) => listeners[name]?.({ type: name, target });
}

describe('analytics', () => {
  it('learns of clicks on what is marked, and of nothing else [D1-7-33]', () => {
    const act = listening();
    act('click', new FakeElement('lead:send'));
    act('click', new FakeElement(null));
    act('click', null);
    expect(page.dataLayer).toEqual([{ event: 'click', area: 'lead', element: 'send', action: 'click' }]);
  });

  it('learns of ticked and unticked boxes, once each [D1-7-34]', () => {
    const act = listening();
    for (const checked of [true, false]) {
      act('click', new FakeInput('lead:sms', checked));
      act('change', new FakeInput('lead:sms', checked));
    }
    expect(page.dataLayer).toEqual([
      { event: 'selection', area: 'lead', element: 'sms', action: 'select' },
      { event: 'selection', area: 'lead', element: 'sms', action: 'unselect' },
    ]);
  });

  it('learns that a slider was moved, never where to', () => {
    const act = listening();
    act('click', new FakeInput('financing:entrance:cdc', false, 'range'));
    act('change', new FakeInput('financing:entrance:cdc', false, 'range'));
    const names = { area: 'financing', element: 'entrance', option: 'cdc' };
    expect(page.dataLayer).toEqual([{ event: 'selection', ...names, action: 'select' }]);
  });

  it.each([
    ['nothing is said', {}, '', false],
    ['the visitor refuses', {}, 'tracking_consent=no', false],
    ['the visitor agrees', {}, 'a=1; tracking_consent=yes', true],
    ['the visitor agrees to it alone', {}, 'tracking_consent=measure:4:1764000000', true],
    ['the visitor agrees to be recognised alone', {}, 'tracking_consent=recognise:4:1764000000', false],
    ['the visitor agreed to other words', {}, 'tracking_consent=measure:1:1764000000', false],
    ['another cookie is the one that counts', { consentCookie: 'agreed' }, 'tracking_consent=yes', false],
    ['the cookie that the site names agrees', { consentCookie: 'agreed' }, 'agreed=yes', true],
    ['the site asks for no consent', { needsConsent: 'false' }, '', true],
  ])('is told, or not, when %s (R40)', (_, tags, cookie, isTold) => {
    says(tags, cookie);
    track({ event: 'error', area: 'financing', element: 'plans' });
    expect(page.dataLayer?.length ?? 0).toBe(isTold ? 1 : 0);
  });

  it('goes without what happened before the visitor agreed (R40)', () => {
    says({}, '');
    track({ event: 'before' });
    says({}, 'tracking_consent=yes');
    track({ event: 'after' });
    expect(page.dataLayer).toEqual([{ event: 'after' }]);
  });

  it('goes to the array that the site names', () => {
    says({ layer: 'other' }, 'tracking_consent=yes');
    listening()('click', new FakeElement('a:b'));
    expect(page).toEqual({ other: [expect.objectContaining({ area: 'a' })] });
  });

  it.each([
    '529.982.247-25',
    '52998224725',
    'ana.souza@example.com',
    '(11) 98765-4321',
    '11987654321',
    'Ana Souza',
    'Rua Augusta, 1500',
  ])('never learns the personal datum %j (R49)', (canary) => {
    for (const field of ['event', 'area', 'element', 'action', 'option', 'reason'])
      expect(analyticsEvent({ event: 'click', [field]: canary })).toBeUndefined();
    expect(analyticsEvent({ event: 'click', value: canary })).toEqual({ event: 'click' });
    listening()('click', new FakeElement(`lead:${canary}`));
    listening()('click', new FakeElement(`lead:send:${canary}`));
    expect(page.dataLayer).toBeUndefined();
  });

  it('passes on no field that it does not know, and no long run of digits (R49)', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.object()));
    fc.assert(
      fc.property(anything, (result) => {
        const event = analyticsEvent({ event: 'click', ...result });
        expect(JSON.stringify(event ?? {})).not.toMatch(/\d{7}|@/);
      }),
    );
  });
});
