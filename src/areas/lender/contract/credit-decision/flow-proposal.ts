/** PUT {financing}/zflow/submitProposalFlow (document 2, sections 7.2 and 9). The document gives the fields, not their names. */
import { z } from 'zod';
import { faultText } from '../../../../kit/faults.ts';
import { fromCents, toCents } from '../../../../kit/money.ts';
import type { Decision } from '../../domain/credit-decision/decision.ts';
import {
  type Address,
  type Company,
  type FlowProposal,
  flowMaritalStatuses,
} from '../../domain/credit-decision/proposal.ts';
import { lenderId, MAX_AMOUNT, modelYear, months, mvsCode, rate } from '../amounts.ts';
import { partIds } from '../car.ts';
import { birthdate, code, dayOrMoment, digitsOf, document, LENGTHS, line, sum } from './person.ts';
import { flowStatus } from './status.ts';

/** What is sent whatever was asked: nobody is asked for a phone at home, an expiration or what the car is charged for [D2-9-14]. */
const RESIDENCE_PHONE = { areaCode: '0000', number: '00000000' } as const;
const EXPIRATION = '00/00/0000' as const;
const TAR_BEM = '0.00' as const;

/** A CNPJ has eight characters of the company, four of the branch and two check digits. */
const CNPJ_PARTS = [8, 12, 14] as const;
/** A CEP has five digits of the place and three behind the hyphen. */
const CEP_MAIN = 5;

const { name, email, street, number, place } = LENGTHS;
const phone = z.strictObject({ areaCode: digitsOf(4), number: digitsOf(10) });

const wireAddress = z.strictObject({
  postalCodeMain: line(8).describe('First five digits'),
  postalCodeComplement: line(3).describe('Last three digits'),
  street: line(street),
  number: line(number),
  complement: line(place),
  neighbourhood: line(place),
  city: line(place),
  state: line(40),
});

/** As far as it was told: the panel does not hold a proposal up for a company's fields [D2-5.2-29]. */
const wireCompany = z.strictObject({
  name: line(name).optional(),
  cnpjBase: line(8).optional(),
  cnpjBranch: line(4).optional(),
  cnpjCheckDigits: line(2).optional(),
  phone: z.strictObject({ areaCode: line(4), number: line(10) }).optional(),
  address: wireAddress.optional(),
});

const words = line(300);
/** An amount of which there may be none. */
const charge = z.codec(z.number().min(0).max(MAX_AMOUNT).meta({ unit: 'currency' }), z.int(), {
  decode: toCents,
  encode: fromCents,
});

const wireProposal = z.strictObject({
  transactionResponseID: lenderId(
    z.string().regex(/^[\w-][\w.:~-]{0,99}$/, faultText('id-form', { most: 100 })),
  ),
  person: z.strictObject({
    name: line(name),
    cpf: document,
    birthDate: birthdate,
    email: line(email),
    maritalStatus: z.enum(flowMaritalStatuses),
    motherName: line(name),
    expiration: z.literal(EXPIRATION),
  }),
  address: wireAddress,
  residencePhone: z.strictObject({
    areaCode: z.literal(RESIDENCE_PHONE.areaCode),
    number: z.literal(RESIDENCE_PHONE.number),
  }),
  mobilePhone: phone,
  work: z.strictObject({
    occupationCode: line(40).min(1),
    activityCode: line(40),
    income: sum,
    company: wireCompany.optional(),
  }),
  // A spouse may earn nothing: the form asks for the amount all the same [D2-5.2-14].
  spouse: z
    .strictObject({ name: line(name), cpf: document, birthDate: birthdate, income: charge })
    .optional(),
  vehicle: z.strictObject({
    mvsCode,
    color: code.describe('Colour code'),
    optionals: partIds.describe('Codes of the options'),
    modelYear,
    brand: line(40),
    model: words,
    version: words,
    engine: words,
    gearbox: words,
    price: sum,
  }),
  dealer: z.strictObject({
    cnpj: z.string().regex(/^[\dA-Za-z./-]{0,18}$/, faultText('document')),
    name: words,
    code: line(40),
    address: words,
  }),
  financing: z.strictObject({
    installments: months,
    downPayment: charge,
    fundingValue: sum,
    installmentValue: sum,
    monthlyCET: rate,
    annualCET: rate,
    monthlyInterest: rate,
    annualInterest: rate,
    registerRate: charge,
    registerContract: charge,
    iofYearly: charge,
    iofAdditional: charge,
    tarBem: z.literal(TAR_BEM),
  }),
  indEmailContact: z.literal(true),
  indPhoneContact: z.literal(true),
});

type Wire = z.output<typeof wireProposal>;
type WireAddress = Wire['address'];

/** Everything that flow B submits. */
export const flowProposal = z.codec(wireProposal, z.custom<FlowProposal>(), {
  decode: (wire): FlowProposal => ({
    person: {
      name: wire.person.name,
      document: wire.person.cpf,
      birthdate: wire.person.birthDate,
      email: wire.person.email,
      maritalStatus: wire.person.maritalStatus,
      motherName: wire.person.motherName,
    },
    address: addressOf(wire.address),
    phone: wire.mobilePhone,
    work: {
      occupation: wire.work.occupationCode,
      activity: wire.work.activityCode,
      income: wire.work.income,
      ...(wire.work.company ? { company: companyOf(wire.work.company) } : {}),
    },
    ...(wire.spouse
      ? {
          spouse: {
            name: wire.spouse.name,
            document: wire.spouse.cpf,
            birthdate: wire.spouse.birthDate,
            income: wire.spouse.income,
          },
        }
      : {}),
    car: carOf(wire.vehicle),
    dealer: {
      document: wire.dealer.cnpj,
      name: wire.dealer.name,
      code: wire.dealer.code,
      address: wire.dealer.address,
    },
    funding: {
      transactionId: wire.transactionResponseID,
      carPrice: wire.vehicle.price,
      downPayment: wire.financing.downPayment,
      fundingValue: wire.financing.fundingValue,
      installments: wire.financing.installments,
      installment: wire.financing.installmentValue,
      monthlyRate: wire.financing.monthlyInterest,
      annualRate: wire.financing.annualInterest,
      monthlyCet: wire.financing.monthlyCET,
      annualCet: wire.financing.annualCET,
      registrationFee: wire.financing.registerRate,
      contractRegistrationFee: wire.financing.registerContract,
      iofYearly: wire.financing.iofYearly,
      iofAdditional: wire.financing.iofAdditional,
    },
  }),
  encode: ({ person, address, phone: mobile, work, spouse, car, dealer, funding }): Wire => ({
    transactionResponseID: funding.transactionId,
    person: {
      name: person.name,
      cpf: person.document,
      birthDate: person.birthdate,
      email: person.email,
      maritalStatus: person.maritalStatus,
      motherName: person.motherName,
      expiration: EXPIRATION,
    },
    address: addressToWire(address),
    residencePhone: { ...RESIDENCE_PHONE },
    mobilePhone: { ...mobile },
    work: {
      occupationCode: work.occupation,
      activityCode: work.activity,
      income: work.income,
      ...(work.company ? { company: companyToWire(work.company) } : {}),
    },
    ...(spouse
      ? {
          spouse: {
            name: spouse.name,
            cpf: spouse.document,
            birthDate: spouse.birthdate,
            income: spouse.income,
          },
        }
      : {}),
    vehicle: {
      mvsCode: car.mvsCode,
      color: car.color,
      optionals: [...car.optionals],
      modelYear: car.year,
      brand: car.brand,
      model: car.model,
      version: car.version,
      engine: car.engine,
      gearbox: car.gearbox,
      price: funding.carPrice,
    },
    dealer: { cnpj: dealer.document, name: dealer.name, code: dealer.code, address: dealer.address },
    financing: {
      installments: funding.installments,
      downPayment: funding.downPayment,
      fundingValue: funding.fundingValue,
      installmentValue: funding.installment,
      monthlyCET: funding.monthlyCet,
      annualCET: funding.annualCet,
      monthlyInterest: funding.monthlyRate,
      annualInterest: funding.annualRate,
      registerRate: funding.registrationFee,
      registerContract: funding.contractRegistrationFee,
      iofYearly: funding.iofYearly,
      iofAdditional: funding.iofAdditional,
      tarBem: TAR_BEM,
    },
    indEmailContact: true,
    indPhoneContact: true,
  }),
});

const carOf = ({ modelYear: year, price: _, ...car }: Wire['vehicle']): FlowProposal['car'] => ({
  ...car,
  year,
});

const addressOf = ({
  postalCodeMain,
  postalCodeComplement,
  neighbourhood,
  ...rest
}: WireAddress): Address => ({
  ...rest,
  neighborhood: neighbourhood,
  postalCode: postalCodeMain + postalCodeComplement,
});

/** The postal code in its two parts [D2-7.2-09]; one of another market has one part. */
function addressToWire({ postalCode, neighborhood, ...rest }: Address): WireAddress {
  const bare = postalCode.replaceAll('-', '');
  const isCep = /^\d{8}$/.test(bare);
  return {
    ...rest,
    neighbourhood: neighborhood,
    postalCodeMain: isCep ? bare.slice(0, CEP_MAIN) : bare,
    postalCodeComplement: isCep ? bare.slice(CEP_MAIN) : '',
  };
}

function companyOf(wire: z.output<typeof wireCompany>): Company {
  const { name: called, phone: line, address } = wire;
  const cnpj = `${wire.cnpjBase ?? ''}${wire.cnpjBranch ?? ''}${wire.cnpjCheckDigits ?? ''}`;
  return {
    ...(called ? { name: called } : {}),
    ...(cnpj ? { cnpj } : {}),
    ...(line ? { phone: line } : {}),
    ...(address ? { address: addressOf(address) } : {}),
  };
}

/** The CNPJ in base, branch and check digits [D2-7.2-12]. */
function companyToWire({ name: called, cnpj, phone: line, address }: Company): z.output<typeof wireCompany> {
  const bare = (cnpj ?? '').toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [base, branch, check] = CNPJ_PARTS;
  return {
    ...(called ? { name: called } : {}),
    ...(bare
      ? {
          cnpjBase: bare.slice(0, base),
          cnpjBranch: bare.slice(base, branch),
          cnpjCheckDigits: bare.slice(branch, check),
        }
      : {}),
    ...(line ? { phone: { ...line } } : {}),
    ...(address ? { address: addressToWire(address) } : {}),
  };
}

/** `status` [D2-7.2-06]; number and due date are beyond the specified fields, and a lender may leave them out. */
export const flowDecision = z.codec(
  z.object({
    status: flowStatus,
    proposalId: lenderId(z.string().min(1).max(100)).nullish(),
    dueDate: dayOrMoment.nullish(),
  }),
  z.custom<Decision>(),
  {
    decode: ({ status, proposalId, dueDate }) => ({
      status,
      ...(proposalId ? { id: proposalId } : {}),
      ...(dueDate ? { dueDate } : {}),
    }),
    encode: ({ status, id, dueDate }) => ({
      status,
      ...(id === undefined ? {} : { proposalId: id }),
      ...(dueDate === undefined ? {} : { dueDate }),
    }),
  },
);

/** The code of a figure that is not on offer any more; its parameters `sent` and `offered` are in currency units, and in percents where it is a rate. */
export const CHANGED_FIGURE = 'changed-figure';

/**
 * The code of what the offered figures come to and the body has no field for: `financing.residual`, `financing.totalCost` and `financing.financed`, each
 * as its parameter `offered`, in currency units. Whoever is told the changed figures alone does not know which plan they are of.
 */
export const OFFERED_FIGURE = 'offered-figure';
