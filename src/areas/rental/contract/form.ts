import { z } from 'zod';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import type { CuilRule } from '../../../kit/validators/argentine-document.ts';
import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import type { MessageKey } from '../../../kit/validators/message-keys.ts';
import { PLAIN_LINE } from '../../../kit/validators/plain-line.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import { plainConsent } from '../../leads/contract.ts';
import { tickedChannels } from '../../leads/index.ts';
import { COMPANY_MAX, contactMethods, FLEET_MAX, type RentalIntent, VEHICLES_MAX } from '../index.ts';

type Sent = Record<string, string | undefined>;

const REQUIRED: MessageKey = 'required';
const UNREADABLE: MessageKey = 'unreadable-characters';
const NUMBER: MessageKey = 'number-invalid';
/** What is not there is told as missing alone, not also as wrong. */
const required = z.string(REQUIRED).min(1, { error: REQUIRED, abort: true });
const line = (max: number) =>
  required.max(max, 'too-long' satisfies MessageKey).regex(PLAIN_LINE, UNREADABLE);
/** Lines of one's own words, with tabs in them. */
const isPlainWords = (text: string): boolean => text.split(/[\r\n\t]/).every((part) => PLAIN_LINE.test(part));

/** An intent as its form sends it. */
export type RentalForm<VehicleType extends string> = {
  readonly intent: RentalIntent<VehicleType>;
  /** Made with the form: sent again, it is the same intent. */
  readonly key: string;
  /** Which wording of the terms was on screen. */
  readonly text: string;
};

/**
 * The form of doc. 2 §3.6, every field of it required but the company's own words about its fleet.
 * @param types the kinds of car that the site sells
 */
export function rentalForm<const VehicleType extends string>(
  market: MarketCode,
  types: readonly VehicleType[],
  asks: { readonly mustAcceptTerms: boolean; readonly cuil?: CuilRule | undefined },
): z.ZodType<RentalForm<VehicleType>, Sent> {
  return z
    .object({
      company: line(COMPANY_MAX),
      // A lead takes no other name.
      name: line(120).pipe(schemas.name()).pipe(schemas.fullName()),
      document: required.pipe(schemas.documentOf(market, 'company', asks.cuil)),
      older: z.enum(['yes', 'no'], REQUIRED),
      email: required.max(EMAIL_MAX, 'email-invalid' satisfies MessageKey).pipe(schemas.email()),
      phone: required.pipe(schemas.phoneIn(market)),
      method: z.enum(contactMethods, REQUIRED),
      type: z.enum(types, REQUIRED),
      amount: required
        .regex(/^[1-9]\d{0,3}$/, NUMBER)
        .transform(Number)
        .pipe(z.int().max(VEHICLES_MAX, NUMBER)),
      fleet: z
        .string()
        .max(FLEET_MAX, 'too-long' satisfies MessageKey)
        .refine(isPlainWords, UNREADABLE)
        .default(''),
      ...plainConsent(asks),
      key: z.uuid(REQUIRED),
    })
    .transform(({ company, name, document, older, email, phone, method, type, amount, fleet, ...rest }) => ({
      intent: {
        company,
        document,
        fleet,
        contact: { name, email, mobile: phone },
        isOlderThanOneYear: older === 'yes',
        preferredMethod: method,
        vehicleType: type as VehicleType,
        vehicleAmount: amount,
        optIns: tickedChannels(rest),
      },
      key: rest.key,
      text: rest.text,
    }));
}
