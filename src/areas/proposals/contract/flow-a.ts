import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { partIds } from '../../lender/contract.ts';
import type { BaseData } from '../../lender/index.ts';
import { type FlowAField, flowAFields, type ProposalToSend, proposalOrigins } from '../index.ts';

/** Longest value of any field: what is longer was not typed into it. */
const FIELD_MAX = 120;
const EMAIL_MAX = 254;
/** An id that whoever lends has given; the page does not look into it. */
const givenId = z.string().regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 }));

const value = (field: FlowAField) => z.string().max(field === 'email' ? EMAIL_MAX : FIELD_MAX);
const formShape = Object.fromEntries(flowAFields.map((field) => [field, value(field)])) as Record<
  FlowAField,
  z.ZodString
>;

const wireProposal = z.strictObject({
  formData: z.strictObject({ ...formShape, postalCode: formShape.postalCode.nullable() }),
  origin: z.enum(proposalOrigins),
  simulationId: givenId,
  subOfferId: givenId,
  isTraditional: z.boolean().describe('There is no final instalment'),
  dealerCode: z
    .string()
    .regex(/^[\w-]{1,40}$/, faultText('code-plain', { most: 40 }))
    .optional()
    .describe('The dealer that was chosen, whom the voucher names'),
});

/** POST {proposal}/send: what the portal's form sends (doc. 2 §7.1). */
export const sendProposal = z.codec(wireProposal, z.custom<ProposalToSend>(), {
  decode: ({ formData, ...rest }): ProposalToSend => ({ ...rest, form: formData }),
  encode: ({ form, ...rest }) => ({ ...rest, formData: { ...form } }),
});

/**
 * Names beside a proposal what was chosen of its car: `341-134, 341-4CN, REV3`. It stands in no field of the body, because a process of a release that
 * does not know the field would refuse the proposal, and passes over a header.
 */
export const PARTS_HEADER = 'proposal-parts';

export const partsHeader = (ids: readonly string[]): string => ids.join(', ');

/** The ids that a caller's header names; undefined without one, and of a list that cannot be read: a price is not told, and no proposal is lost. */
export function statedParts(header: string | string[] | undefined): readonly string[] | undefined {
  if (header === undefined) return undefined;
  const read = partIds.safeParse(String(header).split(/, ?/));
  return read.success ? read.data : undefined;
}

/** What came of it: `proposal_id` and `status` as the bank says them, and until when an approval holds. */
export const sentProposal = z.object({
  proposal_id: z.string().max(100),
  status: z.string().max(100),
  expiration_date: z.string().optional(),
});
export type SentProposal = z.output<typeof sentProposal>;

const option = z.object({ code: z.string(), description: z.string() });
export type ProposalOption = z.output<typeof option>;
const options = z.array(option);

/** GET {proposal}/options/{simulationId}: what may be chosen, and until when a proposal stands (doc. 2 §3.1). */
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

export const optionsAddress = z.object({ simulationId: givenId });

/** The bank's lists under the names of the form. A list that the bank leaves out is empty. */
export const flowAOptionsOf = (data: BaseData): FlowAOptions => ({
  typeDocuments: [...(data.identityTypes ?? [])],
  genders: [...(data.genders ?? [])],
  occupations: [...(data.occupations ?? [])],
  states: [...(data.states ?? [])],
  nationalities: [...(data.nationalities ?? [])],
  maritalStatus: [...(data.maritalStatuses ?? [])],
  expirationDate: data.expirationDate,
});

/** Flow A's form as it stands; what is not in it was not filled in yet. */
export const flowAForm = z.strictObject(formShape).partial();
