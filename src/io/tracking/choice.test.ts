import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose } from './choice.ts';
import { isAgreed } from './consent.ts';

const element = () => {
  const fake = { hidden: true, dataset: {} as Record<string, string>, focused: 0, focus: () => undefined };
  return Object.assign(fake, {
    focus: () => {
      fake.focused += 1;
    },
  });
};

/** A page with a banner, a status and a link in the footer; what it writes as cookies is kept. */
function aPage(protocol = 'https:') {
  const boxes = ['measure', 'recognise'].map((value) => ({ value, checked: false }));
  const [banner, link] = [Object.assign(element(), { querySelectorAll: () => boxes }), element()];
  const status = { dataset: { text: 'Kept.' }, textContent: '' };
  const written: string[] = [];
  const document = {
    getElementById: (id: string) => (id === 'consent' ? banner : status),
    querySelector: () => link,
    querySelectorAll: () => [],
    get cookie() {
      return written.map((one) => one.split(';')[0]).join('; ');
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  const page = { document, location: { protocol, hostname: 'www.a.example' } } as never;
  const press = (choice: string) => choose({ getAttribute: () => choice } as never, page, '?tid=abc');
  const tick = (...values: string[]) => {
    for (const box of boxes) box.checked = values.includes(box.value);
  };
  const ticked = () => boxes.flatMap(({ value, checked }) => (checked ? [value] : []));
  return { banner, link, status, written, press, tick, ticked };
}

/** What is written under the names that hold, without what goes in their place. */
const names = (written: readonly string[]) =>
  written.map((one) => one.split(';')[0] ?? '').filter((one) => one.startsWith('__Host-'));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_764_000_000_500 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a choice about being counted', () => {
  it('is kept for 180 days, for this site and over TLS only where there is TLS (R40)', () => {
    const { written, press, banner, status } = aPage();
    press('no');
    expect(written[0]).toBe(
      '__Host-tracking_consent=no:4:1764000000; Max-Age=15552000; Path=/; SameSite=Lax; Secure',
    );
    // One that was kept without the prefix goes: another host of the domain may have set it.
    expect(written[1]).toBe('tracking_consent=; Max-Age=0; Path=/; SameSite=Lax; Secure');
    expect([banner.hidden, status.textContent]).toEqual([true, 'Kept.']);
    const plain = aPage('http:');
    plain.press('no');
    expect(plain.written[0]).toBe('tracking_consent=no:4:1764000000; Max-Age=15552000; Path=/; SameSite=Lax');
  });

  it('says to what was agreed, in which words and when; agreeing recognises who came, refusing forgets it at once (R40) (R44)', () => {
    const yes = aPage();
    yes.press('yes');
    expect(names(yes.written)).toEqual([
      '__Host-tracking_consent=measure+recognise:4:1764000000',
      '__Host-tracking_id=abc',
    ]);
    const no = aPage();
    no.press('no');
    expect(no.written).toContain('__Host-tracking_id=; Max-Age=0; Path=/; SameSite=Lax; Secure');
    expect(no.written).toContain('tracking_id=; Max-Age=0; Path=/; SameSite=Lax; Secure');
  });

  it('takes away the cookies of the tool that measured, of every domain above, once nobody agrees to it (R40)', () => {
    const { written, press } = aPage();
    written.push('_ga=GA1.2.1.2', '_ga_X1=GS1.1', '_gat=1', 'other=1');
    press('yes');
    expect(written.filter((one) => one.startsWith('_ga') && one.includes('Max-Age=0'))).toEqual([]);
    press('no');
    const gone = written.filter((one) => one.startsWith('_ga') && one.includes('Max-Age=0'));
    expect(new Set(gone.map((one) => one.split('=')[0]))).toEqual(new Set(['_ga', '_ga_X1']));
    expect(gone).toContain('_ga=; Max-Age=0; Path=/; Domain=a.example');
    expect(gone).toContain('_ga_X1=; Max-Age=0; Path=/');
  });

  it('can be made for each purpose apart: what is not ticked is refused (R44)', () => {
    const measured = aPage();
    measured.tick('measure');
    measured.press('chosen');
    expect(names(measured.written)).toEqual([
      '__Host-tracking_consent=measure:4:1764000000',
      '__Host-tracking_id=',
    ]);
    const recognised = aPage();
    recognised.tick('recognise');
    recognised.press('chosen');
    expect(names(recognised.written)).toEqual([
      '__Host-tracking_consent=recognise:4:1764000000',
      '__Host-tracking_id=abc',
    ]);
    const neither = aPage();
    neither.press('chosen');
    expect(names(neither.written)).toEqual([
      '__Host-tracking_consent=no:4:1764000000',
      '__Host-tracking_id=',
    ]);
    // Whatever is ticked, no is no and yes is all.
    const all = aPage();
    all.tick('measure');
    all.press('no');
    expect(names(all.written)[0]).toBe('__Host-tracking_consent=no:4:1764000000');
  });

  it('can be changed: the banner gets the focus and shows the choice that stands, and gives the focus back', () => {
    const { banner, link, press, status, written, tick, ticked } = aPage();
    press('again');
    expect([banner.hidden, banner.focused, status.textContent, written]).toEqual([false, 1, '', []]);
    expect(ticked()).toEqual([]);
    tick('recognise');
    press('chosen');
    expect([banner.hidden, link.focused]).toEqual([true, 1]);
    tick();
    press('again');
    expect(ticked()).toEqual(['recognise']);
  });

  it('made where the page began moves no focus to its end', () => {
    const { link, press } = aPage();
    press('yes');
    expect(link.focused).toBe(0);
  });
});

describe('an agreement', () => {
  const agreedTo = (value: string) =>
    (['measure', 'recognise'] as const).filter((purpose) => isAgreed(`a=1; c=${value}`, 'c', purpose));

  it.each([
    ['measure+recognise:4:1764000000', ['measure', 'recognise']],
    ['measure:4:1764000000', ['measure']],
    ['recognise:4:1764000000', ['recognise']],
    ['no:4:1764000000', []],
    ['', []],
    // As it was kept before, and as banners of makers' own keep it.
    ['yes', ['measure', 'recognise']],
    ['GRANTED', ['measure', 'recognise']],
    ['no', []],
    // To other words, or to nothing that we asked.
    ['measure+recognise:1:1764000000', []],
    ['measure+recognise:', []],
    ['yes:4:1764000000', []],
  ])('kept as %j is to %j (R44)', (value, purposes) => expect(agreedTo(value)).toEqual(purposes));
});
