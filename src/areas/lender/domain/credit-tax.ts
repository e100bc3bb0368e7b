import type { Cents } from '../../../kit/money.ts';

/** The tax on a credit itself (IOF), or on its interest (IVA). */
export type CreditTax = { readonly kind: 'iof' | 'vat'; readonly amount: Cents };

/** What a lender tells of taxes, in cents: the two parts of the IOF, or the IVA on all interest. */
type TaxAmounts = {
  readonly iofDaily?: Cents | undefined;
  readonly iofAdditional?: Cents | undefined;
  readonly vat?: Cents | undefined;
};

/** The tax among what a lender charges; undefined where it owes none, or nobody tells. */
export function creditTax({ iofDaily, iofAdditional, vat }: TaxAmounts): CreditTax | undefined {
  const iof = (iofDaily ?? 0) + (iofAdditional ?? 0);
  if (iof > 0) return { kind: 'iof', amount: iof };
  return vat ? { kind: 'vat', amount: vat } : undefined;
}
