/** How a quotation is told to the maker's CRM, and what it answers. Amounts in currency units, as people write them. */
import { z } from 'zod';
import { fromCents } from '../../../kit/money.ts';
import { type BoughtKind, bonusOf, linesOf } from '../../catalogue/index.ts';
import { CRM_CODES } from '../domain/crm.ts';
import type { QuotationContent } from '../domain/quotation.ts';

const amount = z.number().meta({ unit: 'currency' });

const product = z.object({
  kind: z.string(),
  code: z.string().min(1),
  name: z.string(),
  price: amount.min(0),
});

/** The body of the call. `products` are what the factory builds, `related` what the dealer adds. */
export const crmQuotation = z.object({
  number: z.string().min(1),
  version: z.int().min(1).meta({ unit: 'ordinal' }),
  /** The quote of the CRM that it begins with. */
  base: z.string().min(1).optional(),
  opportunity: z.string().min(1),
  madeOn: z.string(),
  validUntil: z.string(),
  dealer: z.string(),
  seller: z.object({ name: z.string(), email: z.string() }),
  model: z.string(),
  car: z.string(),
  bonus: amount,
  initialPrice: amount,
  newPrice: amount.optional(),
  discount: amount.optional(),
  price: amount,
  tradeIn: z.object({ car: z.string(), value: amount }).optional(),
  comment: z.string(),
  products: z.array(product),
  related: z.array(product),
  offers: z.array(
    z.object({
      plan: z.string(),
      entrance: amount,
      installments: z.number().meta({ unit: 'months' }),
      installmentValue: amount,
      total: amount,
    }),
  ),
});
export type CrmQuotation = z.output<typeof crmQuotation>;

/** Its answer, whatever its status. */
export const crmAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('success') }),
  z.object({ outcome: z.literal('failure'), code: z.enum(CRM_CODES) }),
]);

type Named = { readonly number: string; readonly version: number; readonly base?: string | undefined };

/** A quotation in the CRM's words. What only the dealer reads stays with the dealer. */
export function toCrm({ number, version, base }: Named, content: QuotationContent): CrmQuotation {
  const { priced, offers, tradeInCar } = content;
  const units = (cents: number | undefined) => (cents === undefined ? undefined : fromCents(cents));
  const productsOf = (...kinds: readonly BoughtKind[]) =>
    linesOf(content, ...kinds).map(({ kind, code, name, amount }) => ({
      kind,
      code,
      name,
      price: fromCents(amount),
    }));
  return {
    number,
    version,
    base,
    opportunity: content.opportunity,
    madeOn: content.madeOn,
    validUntil: content.validUntil,
    dealer: content.dealer.code,
    seller: content.seller,
    model: content.model,
    car: content.car,
    bonus: fromCents(bonusOf(content)),
    initialPrice: fromCents(priced.initial),
    newPrice: units(priced.newPrice),
    discount: units(priced.discount),
    price: fromCents(priced.price),
    tradeIn: priced.tradeIn === undefined ? undefined : { car: tradeInCar, value: fromCents(priced.tradeIn) },
    comment: content.comment,
    products: productsOf('version', 'colour', 'coating', 'optional'),
    related: productsOf('accessory', 'service'),
    offers: offers.map(({ plan, entrance, installments, installmentValue, total }) => ({
      plan,
      installments,
      entrance: fromCents(entrance),
      installmentValue: fromCents(installmentValue),
      total: fromCents(total),
    })),
  };
}
