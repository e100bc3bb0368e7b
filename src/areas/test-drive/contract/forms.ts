import { z } from 'zod';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { readDocument, writeDocument } from '../../../kit/validators/document.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import { plainConsent } from '../../leads/contract.ts';
import { type DocumentRule, isDocument, type OptIns, tickedChannels } from '../../leads/index.ts';
import type { Visitor } from '../domain/booking.ts';
import type { HalfDay } from '../domain/half-day.ts';
import { readHalfDay } from '../domain/half-day.ts';

type Sent = Record<string, string | undefined>;

const REQUIRED: MessageKey = 'required';
const required = z.string(REQUIRED).min(1, REQUIRED);

/** A half-day as one choice sends it: `2026-08-04 morning`. */
const slot = required.transform((text, context): HalfDay => {
  const [day, half] = text.split(' ');
  const read = readHalfDay(day, half);
  if (read) return read;
  context.addIssue({ code: 'custom', message: REQUIRED });
  return z.NEVER;
});

/** Who comes, how the dealer may reach them, and which sending of the form this is. */
export type BookingForm = {
  readonly visitor: Visitor;
  readonly optIns: OptIns;
  readonly slot: HalfDay;
  /** Made with the form: sent again, it is the same booking. */
  readonly key: string;
  /** Which wording of the terms was on screen. */
  readonly text: string;
};

/** A CPF or CNPJ as it stands on the document, whichever separators it came with; any other text as it is. */
function writtenDocument(text: string): string {
  const read = readDocument(text, ['cpf', 'cnpj']);
  return read ? writeDocument(read) : text;
}

/**
 * The form of whoever comes. Nothing is asked but what the dealer needs to expect somebody; a document only where the lead that
 * goes with it needs one.
 */
export function bookingForm(
  market: MarketCode,
  asks: { readonly document: DocumentRule | undefined; readonly mustAcceptTerms: boolean },
): z.ZodType<BookingForm, Sent> {
  const { document } = asks;
  return z
    .object({
      // The lead that goes with a test drive takes no other name.
      name: required.max(120, 'too-long').pipe(schemas.name()).pipe(schemas.fullName()),
      email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
      phone: required.pipe(schemas.phoneIn(market)),
      document: document
        ? z
            .string()
            .default('')
            .refine((text) => document.optional || text.trim() !== '', { error: REQUIRED, abort: true })
            // With its points, as it stands on the document: a script takes them out, and may be missing.
            .transform((text) => (document.generic ? text.replace(/[\s.-]/g, '') : writtenDocument(text)))
            .refine((text) => isDocument(text, market, document), {
              error: 'document-invalid' satisfies MessageKey,
            })
        : z.string().optional(),
      ...plainConsent(asks),
      slot,
      key: z.uuid(REQUIRED),
    })
    .transform(({ name, email, phone, document: typed, key, text, slot: half, ...boxes }) => ({
      visitor: { name, email, phone, document: (document && typed) ?? '' },
      optIns: tickedChannels(boxes),
      slot: half,
      key,
      text,
    }));
}

/** Another half-day for a booking. */
export const appointmentForm: z.ZodType<{ readonly slot: HalfDay }, Sent> = z.object({ slot });
