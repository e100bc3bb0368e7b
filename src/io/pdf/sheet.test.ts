import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPdf } from '../../../tests/pdf.ts';
import { runs } from '../../../tests/strength.ts';
import { IDENTITIES } from '../../kit/markets/identities.ts';
import { formatMoney } from '../../kit/money.ts';
import { A4, openSheet } from './sheet.ts';

const lookOf = (family: string) => {
  const cut = { family, weight: 400 };
  return { heading: cut, body: cut, strong: cut, ink: '#000000' };
};

/** What stands on each line of the only page, from the top. */
async function linesOf(bytes: Buffer): Promise<string[]> {
  const { items } = await (await (await readPdf(bytes)).pdf.getPage(1)).getTextContent();
  const lines = new Map<number, string>();
  for (const item of items) {
    if (!('str' in item)) continue;
    const y = Math.round(item.transform[5]);
    lines.set(y, (lines.get(y) ?? '') + item.str);
  }
  return [...lines].toSorted(([one], [other]) => other - one).map(([, line]) => line);
}

const MARKETS = Object.values(IDENTITIES);
const amount = fc
  .record({
    market: fc.constantFrom(...MARKETS),
    cents: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
    sign: fc.constantFrom('', '', '− ', '+ '),
    isTyped: fc.boolean(),
  })
  .map(({ market: { locale, currency }, cents, sign, isTyped }) => {
    const written = `${sign}${formatMoney(sign ? Math.abs(cents) : cents, { locale, currency })}`;
    return isTyped ? written.replace('\u00a0', ' ') : written;
  });
const words = fc
  .array(fc.constantFrom('a', 'até', 'cuotas', 'parcelas', '12 ×', 'desconto:', 'e', 'por mês,'), {
    maxLength: 6,
  })
  .map((all) => all.join(' '));

it('breaks no line between a sign, a currency and its number, whatever the amount and the width', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(words, amount), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 100, max: 500 }),
      fc.constantFrom('archivo', 'figtree', 'instrument-sans', 'manrope', 'sora'),
      async (parts, width, family) => {
        const sheet = await openSheet(lookOf(family), { title: 'x', author: 'x', language: 'pt-BR' });
        const text = parts.map((part) => part.join(' ')).join(' ');
        sheet.write(text, { x: A4.margin, y: A4.margin, width }, { size: 9 });
        const lines = await linesOf(await sheet.end());
        const plain = (one: string) => one.replace(/\s+/g, ' ').trim();
        const bare = (one: string) => plain(one.replace(/-(?=\S*\$)/g, '− '));
        expect(plain(lines.join(' '))).toBe(bare(text));
        for (const line of lines.map(plain)) expect(line).not.toMatch(/[-−+$]$/);
      },
    ),
    runs(300, 20),
  );
});
