import { keepIdentifier } from './keep-identifier.ts';
import { trackingSettings } from './settings.ts';
import { pageTags } from './tags.ts';

/** How long a choice stands before the banner asks again: 180 days. */
export const CHOICE_SECONDS = 15_552_000;

/** The cookie by which a visitor's choice is remembered. */
export const choiceCookie = (name: string, isYes: boolean, isSecure: boolean): string =>
  cookie(name, isYes ? 'yes' : 'no', CHOICE_SECONDS, isSecure);

const cookie = (name: string, value: string, seconds: number, isSecure: boolean): string =>
  `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * What a visitor pressed: the banner's `yes` or `no`, or the way back to it, `again`. A choice holds at once: yes recognises
 * who came, no forgets it.
 *
 * @param search of the address that the page was opened with
 */
export function choose(pressed: Element, page: Window & typeof globalThis, search: string): void {
  const { document } = page;
  const banner = document.getElementById('consent');
  const choice = pressed.getAttribute('data-consent');
  if (!banner) return;
  if (choice !== 'again') keep(choice === 'yes', page, search);
  banner.hidden = choice !== 'again';
  const status = document.getElementById('consent-kept');
  if (status) status.textContent = banner.hidden ? (status.dataset.text ?? '') : '';
  if (!banner.hidden) {
    banner.dataset.again = '';
    banner.focus();
  } else if (banner.dataset.again !== undefined) {
    // Back to where it was asked for; else the next Tab goes on with the page.
    document.querySelector<HTMLElement>('[data-consent="again"]')?.focus();
  }
}

function keep(isYes: boolean, page: Window & typeof globalThis, search: string): void {
  const { document, location } = page;
  const settings = trackingSettings(pageTags(document));
  const isSecure = location.protocol === 'https:';
  document.cookie = choiceCookie(settings.consentCookie, isYes, isSecure);
  if (isYes) keepIdentifier(page, search);
  else document.cookie = cookie(settings.cookie, '', 0, isSecure);
}
