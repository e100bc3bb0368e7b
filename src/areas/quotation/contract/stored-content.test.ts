import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bonusOf, type CarLine, carTotal } from '../../catalogue/index.ts';
import { aQuotation } from '../examples.ts';
import { copiedContent, decodeContent, encodeContent, type StoredContent } from './stored-content.ts';

const car: readonly CarLine[] = [
  { kind: 'version', code: '363C2C0', name: 'Orla Aura 1.3', amount: 12_000_000 },
  { kind: 'colour', id: '363-134', code: '134', name: 'Vermelho', amount: 180_000 },
  { kind: 'optional', code: 'KIT', name: 'Pacote', amount: 700_000, replaces: ['7R7'] },
  { kind: 'service', code: 'REV', name: 'Revisões', amount: 90_000, category: 'a', subCategory: 'b' },
];
const change = fc.option(fc.integer({ min: 1, max: 500_000 }), { nil: undefined });
const anyContent = fc
  .record({
    off: fc.constantFrom(undefined, 'bonus' as const, 'online-price' as const),
    discount: change,
    tradeIn: change,
    more: change,
  })
  .map(({ off, discount, tradeIn, more }) => {
    const bonus = { source: 'catalogue', code: '363C2C0', name: '', amount: -300_000 } as const;
    const lines = off ? [...car, { kind: off, ...bonus }] : car;
    const newPrice = more && carTotal({ lines }) + more;
    return aQuotation({ lines, changes: { discount, tradeIn, newPrice } });
  });
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

it('the content of a quotation comes back from its version as it was saved, and adds up', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      expect(decodeContent(throughJson(encodeContent(content)))).toEqual(throughJson(content));
      expect(carTotal(content)).toBe(content.priced.toPay);
    }),
  );
});

it('a version of a former release, whose lines were kind, code, name and price, is read with its adjustments as lines', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const { isOnlinePrice: _, ...stored } = throughJson(encodeContent(content));
      const lines = stored.lines.map(({ kind, code, name, price }) => ({ kind, code, name, price }));
      const read = decodeContent({ ...stored, lines } as StoredContent);
      expect(carTotal(read)).toBe(content.priced.toPay);
      expect(bonusOf(read)).toBe(bonusOf(content));
      const essence = ({ code, name, amount }: CarLine) => ({ code, name, amount });
      expect(read.lines.map(essence)).toEqual(content.lines.map(essence));
      // And the release before reads what this one writes.
      expect(stored.lines.reduce((sum, { price }) => sum + price, 0) - stored.bonus).toBe(
        content.priced.initial,
      );
    }),
  );
});

it('the copy for its customer says what was bought and nothing that the dealer keeps to itself', () => {
  const copied = copiedContent(aQuotation({ lines: car }));
  expect(copied).not.toHaveProperty('note');
  expect(copied.lines).toEqual(
    car.map(({ kind, code, name, amount }) => ({ kind, code, name, price: amount })),
  );
});
