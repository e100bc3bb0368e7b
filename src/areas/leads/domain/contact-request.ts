import { plainLine } from '../../../kit/validators/plain-line.ts';

/** One entry of a list that a site's authors may replace. */
export type Choice = { readonly code: string; readonly label: string };

/** What a visitor may ask a specialist about. */
export type ContactChoices = {
  readonly categories: readonly Choice[];
  readonly reasons: readonly Choice[];
  /** How the remarks of the lead introduce each part. */
  readonly words: { readonly category: string; readonly reason: string; readonly message: string };
};

/** Codes of the lists, and words of the visitor's own. */
export type ContactRequest = {
  readonly category: string;
  readonly reason: string;
  readonly message: string;
};

export type RequestReason = 'category-missing' | 'reason-missing';

/** Category and contact reason are required, each one of the site's list; the message is not (doc. 2 §5.4). */
export function requestReasons(
  request: ContactRequest,
  choices: ContactChoices,
): { category?: RequestReason; reason?: RequestReason } {
  return {
    ...(labelOf(choices.categories, request.category) ? {} : { category: 'category-missing' as const }),
    ...(labelOf(choices.reasons, request.reason) ? {} : { reason: 'reason-missing' as const }),
  };
}

/**
 * The request as the remarks of a lead, `Categoria: Compra | Motivo: Pedir uma proposta | Mensagem: …`: the payload has
 * no field of its own for it, and the remarks are what a dealer reads first in the CRM. The visitor's words come last,
 * so that they cannot pass for a category.
 */
export function requestRemarks(request: ContactRequest, choices: ContactChoices): string {
  const { words } = choices;
  // It may be written in lines; the payload's texts are one line each.
  const message = plainLine(request.message, MESSAGE_MAX);
  return [
    `${words.category}: ${labelOf(choices.categories, request.category) ?? ''}`,
    `${words.reason}: ${labelOf(choices.reasons, request.reason) ?? ''}`,
    ...(message ? [`${words.message}: ${message}`] : []),
  ].join(' | ');
}

/** What is missing in the remarks of a lead that says it comes from the contact form. */
export function remarksReason(
  remarks: string,
  { categories, reasons, words }: ContactChoices,
): RequestReason | undefined {
  const [category = '', reason = ''] = remarks.split(' | ');
  const says = (list: readonly Choice[], word: string, said: string) =>
    list.some(({ label }) => said === `${word}: ${label}`);
  if (!says(categories, words.category, category)) return 'category-missing';
  return says(reasons, words.reason, reason) ? undefined : 'reason-missing';
}

/** Longest message of a contact request, in characters. */
export const MESSAGE_MAX = 500;

const labelOf = (list: readonly Choice[], code: string) => list.find((one) => one.code === code)?.label;
