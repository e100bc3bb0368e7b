/** The company behind a site, as a site file writes it. What each market needs of it is checked beside it (`host/sites/supplier-faults.ts`). */
import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { isSafeLink } from '../../../kit/link.ts';

const words = z.string().trim().min(1).max(200);
const email = z.email(faultText('email')).max(200);
/** Which numbers there are is the market's. */
const phone = z.string().trim().min(1).max(40);

const contact = z.strictObject({
  phone,
  hours: words,
  email: email.optional(),
  page: z.string().refine(isSafeLink, faultText('link')).optional(),
});

export const supplierFile = z.strictObject({
  legalName: words.optional(),
  document: z.string().trim().min(1).max(40).optional(),
  address: z
    .strictObject({
      street: words,
      district: words.optional(),
      city: words,
      region: words,
      postalCode: z.string().trim().min(1).max(20),
    })
    .optional(),
  email: email.optional(),
  phone: phone.optional(),
  hours: words.optional(),
  customerService: contact.optional(),
  ombudsman: contact.optional(),
  lenders: z
    .array(
      z.strictObject({
        name: words,
        document: z.string().trim().min(1).max(40),
        phone: phone.optional(),
        ombudsman: phone.optional(),
      }),
    )
    .max(40)
    .optional(),
  dataOfficer: z.strictObject({ name: words, email, phone: phone.optional() }).optional(),
  /** Address that the QR of Argentina's F. 960/D leads to. */
  fiscalData: z
    .string()
    .max(500)
    .refine((text) => text.startsWith('https://') && isSafeLink(text), faultText('link'))
    .optional(),
  jurisdiction: words.optional(),
});
