import type { Page } from '@playwright/test';

/** A price without national taxes, as a page says it (Res. 4/2025, art. 2 c). */
export const NET = /^PRECIO SIN IMPUESTOS NACIONALES: \$\s[\d.]+,\d{2}$/;

/** Amounts beside a price that are no prices: what is paid of one and when, and what is paid to keep a car. */
const NO_PRICES = '[data-part="funding-strip"], [data-part^="instalment"], [data-part="reserve"]';

/**
 * The amounts that a page shows without the same without national taxes beside them. Beside is: in the same cell, row of a list, card or section, and
 * no more than five elements away.
 */
export async function unaccompanied(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main, exempt) => {
    const isOther = (element: Element) =>
      element.closest(`[data-part="without-taxes"], s, del, script, template, ${exempt}`) !== null ||
      /^(?:Anticipo de|Cuota)/.test(element.closest('p, td')?.textContent ?? '');
    const isAccompanied = (from: Element) => {
      let around: Element | null = from;
      for (let steps = 0; around && steps < 6; steps += 1) {
        if (around.querySelector('[data-part="without-taxes"]')) return true;
        if (/^(?:LI|TR|TD|DD|ARTICLE|SECTION|MAIN|LABEL)$/.test(around.tagName)) return false;
        around = around.parentElement;
      }
      return false;
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const lone: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder || !/\$\s?\d/.test(text.textContent ?? '') || isOther(holder)) continue;
      if (holder.checkVisibility() && !isAccompanied(holder)) lone.push(text.textContent ?? '');
    }
    return lone;
  }, NO_PRICES);
}
