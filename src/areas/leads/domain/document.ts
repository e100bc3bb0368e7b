import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import { CPF_LENGTH, onlyDigits } from '../../../kit/validators/cpf.ts';
import { isDigitsOfDocument, isDocumentIn } from '../../../kit/validators/document.ts';

/** Where a lead may come without a document; keys and meaning as in the authoring configuration (doc. 1 §1). */
export type LeadsWithoutCpf = {
  /** The master switch: off, nothing below counts. */
  readonly allowed: boolean;
  readonly everywhere: boolean;
  /** IBGE city codes. */
  readonly cities: readonly string[];
  /** Dealer ids. */
  readonly dealers: readonly string[];
};

export function mayOmitDocument(
  rule: LeadsWithoutCpf,
  place: { readonly cityCode?: string | undefined; readonly dealerId?: string | undefined },
): boolean {
  if (!rule.allowed) return false;
  const { cityCode, dealerId } = place;
  const isListed = (list: readonly string[], entry: string | undefined) =>
    entry !== undefined && list.includes(entry);
  return rule.everywhere || isListed(rule.cities, cityCode) || isListed(rule.dealers, dealerId);
}

/** What the document field takes. */
export type DocumentRule = {
  /** A number of up to 14 digits, of which those that are a document's must be one, instead of a document as it is written. */
  readonly generic: boolean;
  readonly optional: boolean;
  /** Which CUILs and CUITs the site admits. */
  readonly cuil?: CuilRule | undefined;
};

export function isDocument(text: string, market: MarketCode, rule: DocumentRule): boolean {
  if (text === '') return rule.optional;
  return (rule.generic ? isDigitsOfDocument : isDocumentIn)(text, market, rule.cuil);
}

/** The document as it is sent: a CPF without its formatting where the document feature is on, all else as typed. */
export function documentSent(typed: string, isFeatureOn: boolean): string {
  const digits = onlyDigits(typed);
  return isFeatureOn && digits.length === CPF_LENGTH ? digits : typed;
}
