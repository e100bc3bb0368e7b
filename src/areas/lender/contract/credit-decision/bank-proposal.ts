/** POST {proposal api}/proposal (document 2, sections 3.2 and 7.1). */
import { z } from 'zod';
import { faultText } from '../../../../kit/faults.ts';
import type { Decision } from '../../domain/credit-decision/decision.ts';
import type { BankApplicant, BankProposal } from '../../domain/credit-decision/proposal.ts';
import { lenderId } from '../amounts.ts';
import { birthdate, code, dayOrMoment, digitsOf, document, LENGTHS, line, sum } from './person.ts';
import { bankStatus } from './status.ts';

/** The product that a proposal is about [D1-9-17]. */
const PRODUCT = 'SON' as const;

/** Only natural persons propose [D2-3.2]. */
const PERSON_TYPE = 'PF' as const;

const opaqueId = z.string().regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 }));
const { name, email, street, number, place, postalCode } = LENGTHS;

const wirePerson = z.strictObject({
  type: z.literal(PERSON_TYPE),
  name: line(name),
  document_number: document,
  identification_document_id: code,
  identification_document_number: line(50),
  email: line(email),
  phone: z.strictObject({ ddd: digitsOf(4), number: digitsOf(10) }),
  birthdate,
  nationality_id: code,
  gender_id: code,
  profession_id: code,
  mothers_name: line(name),
  marital_status_code: code,
  address: z.strictObject({
    zip_code: line(postalCode),
    street: line(street),
    number: line(number),
    complement: line(place).optional(),
    neighborhood: line(place),
    state: code,
    city: line(place),
  }),
  spouse: z.strictObject({ name: line(name), document_number: document }).optional(),
  income: sum
    .optional()
    .describe('A month. Beyond the specified fields; the portal’s own desk decides by it'),
});

type WirePerson = z.output<typeof wirePerson>;

const wireProposal = z.strictObject({
  product: z.literal(PRODUCT),
  type: z.enum(['SIMPLE', 'RESIDUAL']),
  simulation_id: opaqueId,
  sub_offer_id: opaqueId,
  origin: z.enum(['NMSC', 'ECOM']),
  person_details: wirePerson,
});

/** The payload of document 2, section 3.2. */
export const bankProposal = z.codec(wireProposal, z.custom<BankProposal>(), {
  decode: (wire) => ({
    type: wire.type,
    origin: wire.origin,
    simulationId: wire.simulation_id,
    subOfferId: wire.sub_offer_id,
    person: personOf(wire.person_details),
  }),
  encode: ({ type, origin, simulationId, subOfferId, person }) => ({
    product: PRODUCT,
    type,
    simulation_id: simulationId,
    sub_offer_id: subOfferId,
    origin,
    person_details: personToWire(person),
  }),
});

const personOf = (wire: WirePerson): BankApplicant => ({
  name: wire.name,
  document: wire.document_number,
  identityType: wire.identification_document_id,
  identityNumber: wire.identification_document_number,
  email: wire.email,
  phone: { areaCode: wire.phone.ddd, number: wire.phone.number },
  birthdate: wire.birthdate,
  nationality: wire.nationality_id,
  gender: wire.gender_id,
  occupation: wire.profession_id,
  motherName: wire.mothers_name,
  maritalStatus: wire.marital_status_code,
  address: {
    postalCode: wire.address.zip_code,
    street: wire.address.street,
    number: wire.address.number,
    complement: wire.address.complement ?? '',
    neighborhood: wire.address.neighborhood,
    state: wire.address.state,
    city: wire.address.city,
  },
  ...(wire.spouse ? { spouse: { name: wire.spouse.name, document: wire.spouse.document_number } } : {}),
  ...(wire.income === undefined ? {} : { income: wire.income }),
});

const personToWire = (person: BankApplicant): WirePerson => ({
  type: PERSON_TYPE,
  name: person.name,
  document_number: person.document,
  identification_document_id: person.identityType,
  identification_document_number: person.identityNumber,
  email: person.email,
  phone: { ddd: person.phone.areaCode, number: person.phone.number },
  birthdate: person.birthdate,
  nationality_id: person.nationality,
  gender_id: person.gender,
  profession_id: person.occupation,
  mothers_name: person.motherName,
  marital_status_code: person.maritalStatus,
  address: {
    zip_code: person.address.postalCode,
    street: person.address.street,
    number: person.address.number,
    ...(person.address.complement ? { complement: person.address.complement } : {}),
    neighborhood: person.address.neighborhood,
    state: person.address.state,
    city: person.address.city,
  },
  ...(person.spouse ? { spouse: { name: person.spouse.name, document_number: person.spouse.document } } : {}),
  ...(person.income === undefined ? {} : { income: person.income }),
});

/** `proposal_id` and `status` [D2-3.1-11]; the day until which an approval holds is beyond the specified fields. */
export const bankDecision = z.codec(
  z.object({
    proposal_id: lenderId(z.string().min(1).max(100)),
    status: bankStatus,
    expiration_date: dayOrMoment.nullish(),
  }),
  z.custom<Decision>(),
  {
    decode: (wire) => ({
      id: wire.proposal_id,
      status: wire.status,
      ...(wire.expiration_date ? { dueDate: wire.expiration_date } : {}),
    }),
    encode: ({ id = '', status, dueDate }) => ({
      proposal_id: id,
      status,
      ...(dueDate === undefined ? {} : { expiration_date: dueDate }),
    }),
  },
);
