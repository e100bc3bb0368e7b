import { z } from 'zod';
import type { FlowBForm } from '../domain/flow-b/form.ts';
import { maritalStatuses } from '../domain/flow-b/marital-status.ts';

/** Longest text of any field: what is longer was not typed into it. */
const text = z.string().max(120);
const place = {
  postalCode: text,
  street: text,
  number: text,
  complement: text,
  neighbourhood: text,
  state: text,
  city: z.strictObject({ code: text, name: text }),
};

/** Flow B's form as it stands, to be kept for the browser's session: as the screen asks it, half-filled or whole. */
export const flowBForm = z.strictObject({
  name: text,
  email: z.string().max(254),
  phone: text,
  cpf: text,
  birthdayDate: text,
  occupation: text,
  salary: text,
  motherName: text,
  ...place,
  company: z.strictObject({ ...place, companyName: text, cnpj: text, phone: text }),
  maritalStatus: z.enum(maritalStatuses.map(({ code }) => code)),
  spouse: z.strictObject({ name: text, cpf: text, birthdayDate: text, salary: text }),
}) satisfies z.ZodType<FlowBForm>;
