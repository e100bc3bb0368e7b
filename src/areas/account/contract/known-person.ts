import { z } from 'zod';
import type { KnownPerson } from '../domain/known-person.ts';

const text = z.string();

/** GET {authentication}/person: what a form of this site may be filled with. Nobody is no error: most shoppers have no account. */
export const knownPersonAnswer = z.object({
  person: z
    .object({
      name: text,
      email: text,
      document: text,
      phone: text,
      address: z.object({
        postalCode: text,
        street: text,
        number: text,
        complement: text,
        neighborhood: text,
        city: text,
        state: text,
      }),
    })
    .optional(),
}) satisfies z.ZodType<{ person?: KnownPerson | undefined }>;
