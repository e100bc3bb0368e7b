import { describe, expect, it } from 'vitest';
import { choose } from './choice.ts';

type Fake = { hidden: boolean; dataset: Record<string, string>; focused: number; focus(): void };
const element = (): Fake => ({ hidden: true, dataset: {}, focused: 0, focus: () => undefined });

/** A page with a banner, a status and a link in the footer; what it writes as cookies is kept. */
function aPage(protocol = 'https:') {
  const [banner, link] = [element(), element()];
  for (const one of [banner, link])
    one.focus = () => {
      one.focused += 1;
    };
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
  const page = { document, location: { protocol } } as never;
  const press = (choice: string) => choose({ getAttribute: () => choice } as never, page, '?tid=abc');
  return { banner, link, status, written, press };
}

describe('a choice about being counted', () => {
  it('is kept for 180 days, for this site and over TLS only where there is TLS (R40)', () => {
    const { written, press, banner, status } = aPage();
    press('no');
    expect(written[0]).toBe('tracking_consent=no; Max-Age=15552000; Path=/; SameSite=Lax; Secure');
    expect([banner.hidden, status.textContent]).toEqual([true, 'Kept.']);
    const plain = aPage('http:');
    plain.press('no');
    expect(plain.written[0]).not.toContain('Secure');
  });

  it('of yes recognises who came, of no forgets it at once (R40)', () => {
    const yes = aPage();
    yes.press('yes');
    expect(yes.written.map((one) => one.split(';')[0])).toEqual(['tracking_consent=yes', 'tracking_id=abc']);
    const no = aPage();
    no.press('no');
    expect(no.written[1]).toBe('tracking_id=; Max-Age=0; Path=/; SameSite=Lax; Secure');
  });

  it('can be changed: the banner gets the focus, and gives it back', () => {
    const { banner, link, press, status, written } = aPage();
    press('again');
    expect([banner.hidden, banner.focused, status.textContent, written]).toEqual([false, 1, '', []]);
    press('no');
    expect([banner.hidden, link.focused]).toEqual([true, 1]);
  });

  it('made where the page began moves no focus to its end', () => {
    const { link, press } = aPage();
    press('yes');
    expect(link.focused).toBe(0);
  });
});
