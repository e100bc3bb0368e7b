import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { type FlowAField, flowAFields, proposalOrigins } from '../index.ts';

/** Longest value of any field: what is longer was not typed into it. */
const FIELD_MAX = 120;
const EMAIL_MAX = 254;
/** An id that whoever lends has given; the page does not look into it. */
const givenId = z.string().regex(/^[\w-][\w.:~-]{0,99}$/, 'is not an id');

const value = (field: FlowAField) => z.string().max(field === 'email' ? EMAIL_MAX : FIELD_MAX);
const formShape = Object.fromEntries(flowAFields.map((field) => [field, value(field)])) as Record<
  FlowAField,
  z.ZodString
>;

/** What the portal sends (doc. 2 §7.1). `isTraditional`: there is no final instalment. */
export const sendProposal = z.strictObject({
  formData: z.strictObject(formShape),
  origin: z.enum(proposalOrigins),
  simulationId: givenId,
  subOfferId: givenId,
  isTraditional: z.boolean(),
});

/** What came of it, as the bank says it. */
export const sentProposal = z.object({ proposal_id: z.string().max(100), status: z.string().max(100) });
export type SentProposal = z.output<typeof sentProposal>;

const option = z.object({ code: z.string(), description: z.string() });
export type ProposalOption = z.output<typeof option>;
const options = z.array(option);

/** What may be chosen in flow A's form, and until when a proposal stands (doc. 2 §3.1). */
export const flowAOptions = z.object({
  typeDocuments: options,
  genders: options,
  occupations: options,
  states: options,
  nationalities: options,
  maritalStatus: options,
  expirationDate: z.string().refine(isPlainDate),
});
export type FlowAOptions = z.output<typeof flowAOptions>;
