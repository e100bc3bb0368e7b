/**
 * A quotation's content as its version stores it: what is bought as `lines`, what the maker takes off as `bonus`, and what its seller changed in
 * `priced`, as in every release; since lines know more (`replaces`, ids, categories), that stands beside it. One form reads all rows, and the
 * release before reads it too.
 */
import type { Cents } from '../../../kit/money.ts';
import { BOUGHT_KINDS, type BoughtLine, bonusOf, linesOf } from '../../catalogue/index.ts';
import { type QuotationContent, quotedLines } from '../domain/quotation.ts';

type StoredLine = Omit<BoughtLine, 'amount'> & { readonly price: Cents };

export type StoredContent = Omit<QuotationContent, 'lines'> & {
  readonly lines: readonly StoredLine[];
  readonly bonus: Cents;
  /** The bonus is what an online price is below the list's. */
  readonly isOnlinePrice?: true | undefined;
};

export const encodeContent = (content: QuotationContent): StoredContent => ({
  ...content,
  lines: linesOf(content, ...BOUGHT_KINDS).map(({ amount, ...line }) => ({ ...line, price: amount })),
  bonus: bonusOf(content),
  ...(linesOf(content, 'online-price').length > 0 && { isOnlinePrice: true }),
});

export function decodeContent({ lines, bonus, isOnlinePrice, ...content }: StoredContent): QuotationContent {
  const bought = lines.map(({ price, ...line }): BoughtLine => ({ ...line, amount: price }));
  const code = bought.find(({ kind }) => kind === 'version')?.code ?? '';
  const kind = isOnlinePrice ? 'online-price' : 'bonus';
  const off = { kind, source: 'catalogue', code, name: '', amount: -bonus } as const;
  return { ...content, lines: quotedLines([...bought, ...(bonus === 0 ? [] : [off])], content.priced) };
}

/** What of a quotation a copy of its customer's data says: nothing that the dealer keeps to itself, and nothing that holds for everybody. */
export function copiedContent(content: QuotationContent) {
  const { note: _, isOnlinePrice: __, freight: ___, lines, ...shown } = encodeContent(content);
  return { ...shown, lines: lines.map(({ kind, code, name, price }) => ({ kind, code, name, price })) };
}
