/** Credit proposals as the two flows send them (document 2, sections 3.2 and 7.2). Personal data throughout. */
import type { PlainDate } from '../../../../kit/calendar.ts';
import type { Cents } from '../../../../kit/money.ts';
import type { B2Origin, B2Type } from '../b2.ts';
import type { CarKey } from '../car.ts';

export type Phone = { readonly areaCode: string; readonly number: string };

/** An address; `postalCode` as it is written, with or without its hyphen. */
export type Address = {
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  /** Empty where there is none. */
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Code of the state: `SP`. */
  readonly state: string;
};

/** Who asks the bank partner for credit; codes are those of its base data. */
export type BankApplicant = {
  readonly name: string;
  /** CPF; in Argentina CUIL or DNI. */
  readonly document: string;
  readonly identityType: string;
  readonly identityNumber: string;
  readonly email: string;
  readonly phone: Phone;
  readonly birthdate: PlainDate;
  readonly nationality: string;
  readonly gender: string;
  readonly occupation: string;
  /** A month. Used by the portal's own credit decision; another provider is not told it, its contract has no place for it. */
  readonly income?: Cents | undefined;
  readonly motherName: string;
  readonly maritalStatus: string;
  readonly address: Address;
  /** With marital status `MARRIED`, and only with it. */
  readonly spouse?: { readonly name: string; readonly document: string } | undefined;
};

/** Flow A: a proposal for one offer of a bank partner's simulation. All figures are those of the simulation. */
export type BankProposal = {
  readonly type: B2Type;
  readonly origin: B2Origin;
  readonly simulationId: string;
  readonly subOfferId: string;
  readonly person: BankApplicant;
};

/** Marital statuses of flow B, as they are sent [D2-3.3-06]. */
export const flowMaritalStatuses = ['MARRIED', 'DIVORCED', 'SINGLE', 'LIVING_COMMON_LAW', 'WIDOWED'] as const;

export type FlowMaritalStatus = (typeof flowMaritalStatuses)[number];

/** Whether a marital status of flow B asks for the spouse [D2-2.2-24]. */
export const hasSpouse = (status: FlowMaritalStatus): boolean =>
  status === 'MARRIED' || status === 'LIVING_COMMON_LAW';

/** The applicant's company, as far as it was told: its fields do not hold a proposal up [D2-5.2-29]. */
export type Company = {
  readonly name?: string | undefined;
  /** As it was typed; may be cut off. */
  readonly cnpj?: string | undefined;
  readonly phone?: Phone | undefined;
  readonly address?: Address | undefined;
};

/** The figures of the simulation that the proposal is for, as the page shows them; rates as fractions. */
export type FlowFunding = {
  /** As the simulation answered it. */
  readonly transactionId: string;
  readonly carPrice: Cents;
  readonly downPayment: Cents;
  /** What is to be financed: price less down payment, or with the charges that are lent too. */
  readonly fundingValue: Cents;
  readonly installments: number;
  readonly installment: Cents;
  readonly monthlyRate: number;
  readonly annualRate: number;
  readonly monthlyCet: number;
  readonly annualCet: number;
  readonly registrationFee: Cents;
  readonly contractRegistrationFee: Cents;
  /** The two parts of the tax on credit; 0 where none is owed. */
  readonly iofYearly: Cents;
  readonly iofAdditional: Cents;
};

/** Flow B: what the configurator's panel submits. */
export type FlowProposal = {
  readonly person: {
    readonly name: string;
    readonly document: string;
    readonly birthdate: PlainDate;
    readonly email: string;
    readonly maritalStatus: FlowMaritalStatus;
    readonly motherName: string;
  };
  readonly address: Address;
  readonly phone: Phone;
  readonly work: {
    /** Code of the group. */
    readonly occupation: string;
    /** Code of the occupation within its group; empty for a group without occupations. */
    readonly activity: string;
    /** A month. */
    readonly income: Cents;
    readonly company?: Company | undefined;
  };
  readonly spouse?:
    | {
        readonly name: string;
        readonly document: string;
        readonly birthdate: PlainDate;
        /** A month. */
        readonly income: Cents;
      }
    | undefined;
  readonly car: CarKey & {
    readonly color: string;
    /** Codes of the options. */
    readonly optionals: readonly string[];
    readonly brand: string;
    readonly model: string;
    readonly version: string;
    readonly engine: string;
    readonly gearbox: string;
  };
  readonly dealer: {
    /** CNPJ; empty where it is not known. */
    readonly document: string;
    readonly name: string;
    readonly code: string;
    readonly address: string;
  };
  readonly funding: FlowFunding;
};
