import type { Page } from '@playwright/test';

/**
 * What stands beside each instalment of a page that is on screen, and does not: see docs/guides/law.md. Beside it is the nearest box that has all of
 * it; in a bar that is always in sight the rest may stand in the strip of the same page. The price at once is to be no smaller than the instalment
 * (Brazil: Decreto 5.903, art. 3; Lei 10.962, art. 2-A).
 * @returns how many instalments there are, and a line for each that lacks something
 */
export const instalmentFaults = (
  page: Page,
): Promise<{ readonly count: number; readonly faults: readonly string[] }> =>
  page.evaluate(() => {
    const INSTALMENT =
      /\b\d{1,3}\s?(×|x|parcelas mensais|cuotas mensuales(, la primera)?)\s?(de )?(R\$|\$)\s?[\d.]+/;
    const FACTS = {
      'total cost': /(CET|CFT) \d+,\d\d\s?%/,
      'price at once': /(preço à vista|precio al contado) (R\$|\$)\s?[\d.,]+/i,
      total: /total (a prazo|a pagar) (R\$|\$)/i,
      rates: /a\.m\. e .*a\.a\.|TNA .*TEM .*TEA/,
      entrance: /(entrada|anticipo) de (R\$|\$)/i,
      tax: /IOF de|IVA sobre/,
    };
    type Fact = keyof typeof FACTS;
    const IN_A_BAR: readonly Fact[] = ['total cost', 'entrance'];
    const texts = new Map<Element, string>(); // what is rendered of an element is laid out anew by each question
    const text = (one: Element) => {
      const known = texts.get(one) ?? ((one as HTMLElement).innerText ?? '').replace(/\s+/g, ' ');
      texts.set(one, known);
      return known;
    };
    const main = document.querySelector('main') ?? document.body;
    const size = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
    const ownText = (one: Element) =>
      [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])).join('');
    const missingIn = (one: Element, facts: readonly Fact[]) =>
      facts.filter((fact) => !FACTS[fact].test(text(one)));
    /** What may have an instalment in it, by its markup, with all around it: most of a page has no amount and is not asked. */
    const mayHave = (one: Element): readonly Element[] => {
      const inside = [...one.children].filter((child) => {
        const written = child.textContent;
        return written.includes('$') && /[×x]|mensais|mensuales/i.test(written);
      });
      return [...inside, ...inside.flatMap(mayHave)];
    };
    const all = mayHave(document.body).filter(
      (one) =>
        one.checkVisibility() &&
        INSTALMENT.test(text(one)) &&
        ![...one.children].some((child) => INSTALMENT.test(text(child))),
    );
    const faults = all.flatMap((instalment) => {
      const bar = instalment.closest('[data-part="bar"]');
      const facts = bar ? IN_A_BAR : (Object.keys(FACTS) as Fact[]);
      let box = instalment;
      while (missingIn(box, facts).length > 0 && !box.matches('article, li, tr, section, dialog, main, body'))
        box = box.parentElement ?? document.body;
      const missing: string[] = missingIn(box, facts);
      if (bar && missingIn(main, Object.keys(FACTS) as Fact[]).length > 0)
        missing.push('the rest in the strip');
      const [, cash] = /(?:preço à vista|precio al contado) (?:R\$|\$)\s?([\d.]+)/i.exec(text(box)) ?? [];
      if (cash) {
        const figures = [instalment, ...instalment.querySelectorAll('*')].filter((one) =>
          /\d/.test(ownText(one)),
        );
        const shown = Math.max(...figures.map(size));
        const prices = [...document.body.querySelectorAll('*')].filter(
          (one) =>
            ownText(one).includes(cash) &&
            one.checkVisibility() &&
            !one.closest('[data-part="instalment-terms"]'),
        );
        if (!prices.some((one) => size(one) >= shown))
          missing.push(`a price at once as large as its ${shown} px`);
      }
      return missing.length > 0 ? [`${text(instalment).slice(0, 80)}: ${missing.join(', ')}`] : [];
    });
    return { count: all.length, faults };
  });
