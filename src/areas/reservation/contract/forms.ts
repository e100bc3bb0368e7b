import { z } from 'zod';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import type { Customer, KitAddress } from '../domain/person.ts';

const REQUIRED: MessageKey = 'required';
const given = z.string(REQUIRED).min(1, REQUIRED);
const UNREADABLE: MessageKey = 'unreadable-characters';
const line = z.string().max(120, 'too-long').regex(PLAIN_LINE, UNREADABLE).default('');
const someLine = given.max(120, 'too-long').regex(PLAIN_LINE, UNREADABLE);

/** Step 1: who reserves. An issue's message is the key of what the field says (`MessageKey`). */
export const customerForm = (
  market: MarketCode,
  cuil: CuilRule = {},
): z.ZodType<Customer, Record<string, string | undefined>> =>
  z.object({
    name: given.regex(PLAIN_LINE, UNREADABLE).pipe(schemas.fullName()),
    document: given.pipe(schemas.documentOf(market, 'person', cuil)),
    email: given.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
    phone: given.pipe(schemas.phoneIn(market)),
    postalCode: given.pipe(schemas.postalCodeIn(market)),
  });

/** Who asks for an order's link: what they remember of it. */
export const linkForm = z.object({
  number: given.max(40, 'too-long'),
  email: given.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
});

/** Where the welcome kit goes. */
export const kitForm = (market: MarketCode): z.ZodType<KitAddress, Record<string, string | undefined>> =>
  z.object({
    postalCode: given.pipe(schemas.postalCodeIn(market)),
    street: someLine,
    number: given.max(20, 'too-long').regex(PLAIN_LINE, UNREADABLE),
    complement: line,
    neighborhood: line,
    city: someLine,
    state: someLine,
  });

/** Step 2: where the car goes, and that its terms are agreed to. */
export const termsForm = z.object({
  dealer: given,
  terms: z.literal('on', REQUIRED),
  revision: z.coerce.number().int(),
});
