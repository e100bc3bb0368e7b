import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { consentLevel, trackingTags } from '../../../io/tracking/authoring.ts';
import { CONSENT_VERSION } from '../../../io/tracking/consent.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { consentWords } from './consent-words.ts';

const words = consentWords({ locale: 'pt-BR', brandName: 'Aurora' });
const document = { label: 'Ver a lista', address: '/br/aurora/documentos-legais/cookies' };
const html = renderToString(<ConsentBanner words={words} cookie="tracking_consent" document={document} />);

it('leads to no list of cookies where the site has none', () => {
  const bare = renderToString(<ConsentBanner words={words} cookie="tracking_consent" document={undefined} />);
  expect([html.includes('<form'), bare.includes('<form')]).toEqual([true, false]);
});

/** Runs the banner's script in a page with these cookies. */
function shownTo(cookie: string) {
  const section = { hidden: true, dataset: {} as Record<string, string> };
  const listeners: (readonly [kind: string, listener: (event: object) => void])[] = [];
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const page = {
    cookie,
    currentScript: { previousElementSibling: section },
    addEventListener: (...one: (typeof listeners)[number]) => listeners.push(one),
  };
  new Function('document', script)(page);
  const tell = (kind: string, event: object) => {
    for (const [of, listener] of listeners) if (of === kind) listener(event);
  };
  const press = (consent: string | undefined) => {
    const target = { closest: () => (consent ? { dataset: { consent } } : null) };
    tell('click', { target });
  };
  const seenAgain = (now: string) => {
    page.cookie = now;
    tell('visibilitychange', {});
  };
  return { section, press, seenAgain };
}

describe('the consent banner', () => {
  it('leads to the list of what is kept in browsers', () => {
    expect(html).toContain(`<form action="${document.address}"><button type="submit"`);
    // The way to the content is the first link of a page, and stands after the banner.
    expect(html).not.toContain('<a ');
  });

  it('is hidden until the page knows that nothing was chosen: it runs no other script than that (R40)', () => {
    expect(html).toMatch(/<section id="consent" hidden="" /);
    expect(html.match(/<script>[^<]*<\/script>/g)).toHaveLength(1);
  });

  it.each([
    ['', true],
    ['a=1; tracking_consent=no', false],
    ['a=1; __Host-tracking_consent=no:4:1764000000', false],
    // What another host of the domain may have set is not looked at beside it.
    ['tracking_consent=measure:4:1764000000; __Host-tracking_consent=measure:1:1764000000', true],
    ['tracking_consent=yes; a=1', false],
    ['x_tracking_consent=yes', true],
    ['tracking_consent=measure+recognise:4:1764000000; a=1', false],
    ['tracking_consent=no:4:1764000000', false],
    // Agreed to other words: asked again; refused in any words: not.
    ['a=1; tracking_consent=measure:1:1764000000', true],
    ['tracking_consent=no:1:1764000000; a=x:1', false],
    ['tracking_consent=yes; a=x:1:1', false],
  ])('asks who comes with the cookies %j: %s', (cookie, isRequested) => {
    expect(shownTo(cookie).section.hidden).toBe(!isRequested);
  });

  it('keeps what is pressed before the page’s script is there, the last press of several', () => {
    const { section, press } = shownTo('');
    press(undefined);
    expect(section.dataset).toEqual({});
    press('yes');
    press('no');
    expect(section.dataset).toEqual({ pressed: 'no' });
  });

  it('goes when it was answered in another tab, comes back with a choice that has ended, and stays for who asked for it', () => {
    const { section, seenAgain } = shownTo('');
    seenAgain('tracking_consent=no:4:1764000000');
    expect(section.hidden).toBe(true);
    seenAgain('');
    expect(section.hidden).toBe(false);
    section.dataset.again = '';
    seenAgain('tracking_consent=no:4:1764000000');
    expect(section.hidden).toBe(false);
  });

  it('offers refusing, agreeing and choosing in the same look, and ticks no purpose before (R44)', () => {
    const looks = ['data-consent="no"', 'data-consent="yes"', 'popoverTarget="consent-purposes"'].map(
      (button) => new RegExp(`<button ${button}[^>]*class="([^"]*)"`).exec(html)?.[1],
    );
    expect(looks[0]).toBeTruthy();
    expect(new Set(looks).size).toBe(1);
    expect(html.match(/<input [^>]*>/g)).toHaveLength(2);
    expect(html).not.toMatch(/<input [^>]*checked/);
  });

  it('asks in the words of its version: other words are another one (R44)', () => {
    const requests = (['pt-BR', 'es-AR'] as const).map((locale) => consentWords({ locale, brandName: 'X' }));
    const words = createHash('sha256').update(JSON.stringify(requests)).digest('hex').slice(0, 12);
    // Both go up together: who agreed to the words of before is asked again.
    expect([CONSENT_VERSION, words]).toEqual(['4', '37043bf6c5d8']);
  });

  it.each([
    [undefined, 'tracking_consent'],
    [{ consentCookie: 'agreed' }, 'agreed'],
    [{ needsConsent: false }, undefined],
    [{ banner: false }, undefined],
  ])('stands on a site that asks for consent itself: %o gives %s', (authoring, cookie) => {
    expect(consentLevel(authoring)).toBe(cookie);
    expect(Object.keys(trackingTags(authoring))).not.toContain('tracking-banner');
  });
});
