import type { CreditRefused, StatedBox } from '../../../lender/index.ts';
import type { ConsentWording } from '../../index.ts';
import type { ProposalTexts } from './texts.ts';

/**
 * Why a proposal cannot be taken with these boxes; nothing where it can: every wording is one that the site has shown, and every
 * box that the flow requires is ticked (doc. 2 §2.1, §5.1).
 */
export async function consentRefusal(
  texts: ProposalTexts,
  site: string,
  required: readonly ConsentWording[],
  stated: readonly StatedBox[],
): Promise<CreditRefused | undefined> {
  const known = await Promise.all(stated.map((box) => texts.isKnown(site, box)));
  const unknown = stated.filter((_, at) => !known[at]);
  if (unknown.length > 0) return refused('unknown-consent-text', unknown);
  const missing = required.filter(
    (box) => box.required && !stated.some(({ id, isTicked }) => isTicked && id === box.id),
  );
  return missing.length > 0 ? refused('consent-missing', missing) : undefined;
}

const refused = (
  reason: 'unknown-consent-text' | 'consent-missing',
  boxes: readonly { readonly id: string }[],
): CreditRefused => ({ ok: false, reason, faults: boxes.map(({ id }) => ({ field: id, message: reason })) });
