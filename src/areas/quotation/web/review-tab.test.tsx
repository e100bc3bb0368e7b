import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ChosenCar } from '../../catalogue/index.ts';
import { SiteProvider } from '../../platform/web/index.ts';
import type { FormProps } from './comment-tab.tsx';
import { ReviewTab } from './review-tab.tsx';

const car = {
  mvs: { code: '341A1B0' },
  lines: [{ kind: 'version', code: '341A1B0', name: 'Brisa', amount: 12_100_000_00 }],
} as unknown as ChosenCar;

/** What the form says beside the initial price. */
function initialPrice(metadata: Readonly<Record<string, string>>, of: ChosenCar | undefined = car): string {
  const pricing = {
    ...{ initial: 12_100_000_00, price: 12_100_000_00, toPay: 12_100_000_00, highest: 15_000_000_00 },
    ...{ approval: 'free', offers: [], errors: {}, usedCar: { choices: {}, chosen: {}, hasFailed: false } },
  };
  const form = {
    id: 'f',
    draft: { pricing, fields: {}, isTold: true, set: () => undefined },
    quotation: { plans: [], limit: 2, seller: 'Ana', latestDay: { iso: '2026-12-30', shown: '30/12/2026' } },
    errorOf: () => undefined,
  } as unknown as FormProps;
  const html = renderToStaticMarkup(
    <SiteProvider metadata={{ brand: 'aurora', country: 'AR', language: 'es', ...metadata }} prefix="/">
      <ReviewTab {...form} dealer="Aurora Centro" car={of} />
    </SiteProvider>,
  );
  const [, told = ''] = /<dt>Precio inicial<\/dt><dd>(.*?)<\/dd>/.exec(html) ?? [];
  return told
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('tells the seller, who turns the screen to a customer, the initial price without national taxes in Argentina (Res. 4/2025, art. 2 c)', () => {
  const taxed = { 'national-taxes': '21 10.5 21', 'price-without-taxes': 'SIN IMPUESTOS' };
  expect(initialPrice(taxed)).toBe('$ 12.100.000,00 SIN IMPUESTOS: $ 10.000.000,00');
  expect(initialPrice({})).toBe('$ 12.100.000,00');
});
