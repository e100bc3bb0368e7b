import { choiceText, isAgreed, PURPOSES, type Purpose } from './consent.ts';
import { writtenCookie } from './cookies.ts';
import { forgetCampaign } from './forget-campaign.ts';
import { mayRecognise } from './identifier.ts';
import { keepIdentifier } from './keep-identifier.ts';
import { updateTagManager } from './load-tag-manager.ts';
import { trackingSettings } from './settings.ts';
import { pageTags } from './tags.ts';

/** How long a choice stands before the banner asks again: 180 days. */
export const CHOICE_SECONDS = 15_552_000;

const keepCookie = (document: Document, name: string, value: string, seconds: number, isSecure: boolean) => {
  for (const one of writtenCookie(name, `${value}; Max-Age=${seconds}`, isSecure)) document.cookie = one;
};

/**
 * What a visitor pressed: the banner's `yes` or `no`, `chosen` for the purposes that are ticked, or the way back to it, `again`. A choice
 * holds at once: agreeing to be recognised recognises who came, anything else forgets it.
 *
 * @param search of the address that the page was opened with
 */
export function choose(pressed: Element, page: Window & typeof globalThis, search: string): void {
  const { document } = page;
  const banner = document.getElementById('consent');
  const choice = pressed.getAttribute('data-consent');
  if (!banner) return;
  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input')];
  if (choice === 'again') tickAsChosen(boxes, document);
  else keep(agreedBy(choice, boxes), page, search);
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

function agreedBy(choice: string | null, boxes: readonly HTMLInputElement[]): readonly Purpose[] {
  if (choice === 'yes') return PURPOSES;
  if (choice !== 'chosen') return [];
  return PURPOSES.filter((purpose) => boxes.some(({ value, checked }) => checked && value === purpose));
}

/** Who looks at a choice again finds it as it stands; whoever chooses for the first time finds nothing ticked. */
function tickAsChosen(boxes: readonly HTMLInputElement[], document: Document): void {
  const { consentCookie } = trackingSettings(pageTags(document));
  for (const box of boxes) box.checked = isAgreed(document.cookie, consentCookie, box.value as Purpose);
}

function keep(agreed: readonly Purpose[], page: Window & typeof globalThis, search: string): void {
  const { document, location } = page;
  const settings = trackingSettings(pageTags(document));
  const isSecure = location.protocol === 'https:';
  const value = choiceText(agreed, Date.now());
  keepCookie(document, settings.consentCookie, value, CHOICE_SECONDS, isSecure);
  if (!agreed.includes('measure')) forgetMeasured(page, settings.analyticsCookie);
  if (!mayRecognise(document.cookie, settings)) {
    keepCookie(document, settings.cookie, '', 0, isSecure);
    try {
      forgetCampaign(page);
    } catch {
      // The storage is blocked, or holds no lead of ours: nothing was kept there.
    }
  }
  if (agreed.length > 0) keepIdentifier(page, search);
  else updateTagManager(page);
}

/** Cookies of the tool that has measured until now: it may have set them for the site's own host or for a domain above it. */
function forgetMeasured({ document, location }: Window & typeof globalThis, name: string): void {
  const names = document.cookie.split('; ').map((one) => one.split('=')[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = labels.slice(0, -1).map((_, at) => `; Domain=${labels.slice(at).join('.')}`);
  for (const one of names.filter((each) => each === name || each.startsWith(`${name}_`)))
    for (const domain of ['', ...domains]) document.cookie = `${one}=; Max-Age=0; Path=/${domain}`;
}
