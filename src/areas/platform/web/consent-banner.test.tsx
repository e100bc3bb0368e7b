import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { askedConsent, trackingTags } from '../../../io/tracking/authoring.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { consentWords } from './consent-words.ts';

const words = consentWords({ locale: 'pt-BR', brandName: 'Aurora' });
const html = renderToString(<ConsentBanner words={words} cookie="tracking_consent" />);

/** Runs the banner's script in a page with these cookies. */
function shownTo(cookie: string) {
  const section = { hidden: true, dataset: {} as Record<string, string> };
  const listeners: ((event: object) => void)[] = [];
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  new Function('document', script)({
    cookie,
    currentScript: { previousElementSibling: section },
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
  });
  const press = (consent: string | undefined) => {
    const target = { closest: () => (consent ? { dataset: { consent } } : null) };
    for (const listener of listeners) listener({ target });
  };
  return { section, press };
}

describe('the consent banner', () => {
  it('is hidden until the page knows that nothing was chosen: it runs no other script than that (R40)', () => {
    expect(html).toMatch(/<section id="consent" hidden="" /);
    expect(html.match(/<script>[^<]*<\/script>/g)).toHaveLength(1);
  });

  it.each([
    ['', true],
    ['a=1; tracking_consent=no', false],
    ['tracking_consent=yes; a=1', false],
    ['x_tracking_consent=yes', true],
  ])('asks who comes with the cookies %j: %s', (cookie, isAsked) => {
    expect(shownTo(cookie).section.hidden).toBe(!isAsked);
  });

  it('keeps what is pressed before the page’s script is there, the last press of several', () => {
    const { section, press } = shownTo('');
    press(undefined);
    expect(section.dataset).toEqual({});
    press('yes');
    press('no');
    expect(section.dataset).toEqual({ pressed: 'no' });
  });

  it('offers refusing and agreeing in the same look', () => {
    const [no, yes] = ['no', 'yes'].map(
      (choice) => new RegExp(`<button data-consent="${choice}"[^>]*class="([^"]*)"`).exec(html)?.[1],
    );
    expect(no).toBeTruthy();
    expect(no).toBe(yes);
  });

  it.each([
    [undefined, 'tracking_consent'],
    [{ consentCookie: 'agreed' }, 'agreed'],
    [{ needsConsent: false }, undefined],
    [{ banner: false }, undefined],
  ])('stands on a site that asks for consent itself: %o gives %s', (authoring, cookie) => {
    expect(askedConsent(authoring)).toBe(cookie);
    expect(Object.keys(trackingTags(authoring))).not.toContain('tracking-banner');
  });
});
