import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { PHONE_SIGNS } from '../../../kit/validators/phone-signs.ts';
import type { ResultSettings } from '../domain/result.ts';

const ACTIVE_CONTENT =
  /<\s*\/?\s*(script|iframe|object|embed|form|style|link|meta|base|svg|math)|\son\w+\s*=|javascript:/i;
/** Rich text of authors: sanitised where it is published; what could act on a page is refused here already. */
export const html = z
  .string()
  .min(1)
  .max(20_000)
  .refine((text) => !ACTIVE_CONTENT.test(text), faultText('active'));
const text = z.string().min(1).max(300);
const phone = z.string().regex(PHONE_SIGNS, faultText('phone'));

const DEFAULT_PHONE = '0800 000 0000';

/** The `result` part of a site's proposal authoring; left-out texts come from the label dictionaries. */
export const resultAuthoring = z
  .strictObject({
    useDealerPhone: z.boolean().default(true),
    phone: phone.default(DEFAULT_PHONE),
    refusedPhone: phone.default(DEFAULT_PHONE),
    title: text.optional().describe('With {name}'),
    disclaimer: html.optional(),
    acceptance: html.optional(),
    legalText: html.optional().describe('With {dueDate} and {financedValue}'),
    privacy: html.optional(),
    refusedTitle: text.optional(),
    refusedDisclaimer: html.optional(),
  })
  .transform(
    ({ useDealerPhone, ...texts }): ResultSettings => ({ usesDealerPhone: useDealerPhone, ...texts }),
  );
