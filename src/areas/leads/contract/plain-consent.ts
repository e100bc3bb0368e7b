import { z } from 'zod';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';

const REQUIRED: MessageKey = 'required';
const ticked = z.literal('on').optional();

/** The boxes of a plain form and the wording that stood beside them, as parts of the form's own schema. */
export const plainConsent = ({ mustAcceptTerms }: { readonly mustAcceptTerms: boolean }) => ({
  optInEmail: ticked,
  optInSms: ticked,
  optInWhatsapp: ticked,
  optInPhone: ticked,
  terms: mustAcceptTerms ? z.literal('on', REQUIRED) : ticked,
  /** Which wording of the terms was on screen. */
  text: z.string().max(80).default(''),
});
