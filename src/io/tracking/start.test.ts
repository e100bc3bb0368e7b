import { expect, it } from 'vitest';
import { startTracking } from './start.ts';

/** A page whose banner keeps that a button was pressed, or none, before its script began. */
function aPage(pressed: string | undefined) {
  const banner = { hidden: false, dataset: { pressed }, querySelectorAll: () => [] };
  const button = { getAttribute: () => pressed };
  const found: Record<string, unknown> = {
    '#consent[data-pressed]': pressed && banner,
    [`[data-consent="${pressed}"]`]: button,
  };
  const document = {
    addEventListener: () => undefined,
    getElementById: (id: string) => (id === 'consent' ? banner : null),
    querySelector: (selector: string) => found[selector] ?? null,
    querySelectorAll: () => [],
    cookie: '',
  };
  const page = {
    document,
    location: { search: '', protocol: 'https:', hostname: 'a.example' },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
    requestIdleCallback: () => 0,
  };
  startTracking(page as never);
  return banner;
}

it('takes up a choice that was pressed before the page’s script was there (R40)', async () => {
  const [pressed, unpressed] = [aPage('no'), aPage(undefined)];
  await expect.poll(() => pressed.hidden).toBe(true);
  expect(unpressed.hidden).toBe(false);
});
