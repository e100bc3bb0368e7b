/** Which number the error view calls: the dealer's, where configured and known, else the default one (doc. 1 §2.2). */
export function callNumber(
  rules: { readonly useDealerPhone: boolean; readonly phone: string },
  dealerPhone: string | undefined,
): string {
  return (rules.useDealerPhone && dealerPhone) || rules.phone;
}
