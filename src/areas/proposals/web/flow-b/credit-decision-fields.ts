import type { FlowFunding, OfferedCosts } from '../../../lender/index.ts';
import type { FlowBField } from '../../domain/flow-b/fields.ts';

/** Fields of the body of submitProposalFlow, and where the form asks for them. */
export const FIELDS_OF_CREDIT_DECISION: readonly (readonly [name: string, field: FlowBField])[] = [
  ['person.name', 'name'],
  ['person.cpf', 'cpf'],
  ['person.birthDate', 'birthdayDate'],
  ['person.email', 'email'],
  ['person.motherName', 'motherName'],
  ['person.maritalStatus', 'maritalStatus'],
  ['mobilePhone', 'phone'],
  ['work.occupationCode', 'occupation'],
  ['work.activityCode', 'occupation'],
  ['work.income', 'salary'],
  ['work.company.name', 'company.companyName'],
  ['work.company.phone', 'company.phone'],
  ['work.company.address.postalCodeMain', 'company.postalCode'],
  ['work.company.address', 'company.street'],
  ['work.company', 'company.cnpj'],
  ['address.postalCodeMain', 'postalCode'],
  ['address.postalCodeComplement', 'postalCode'],
  ['address.number', 'number'],
  ['address.neighbourhood', 'neighbourhood'],
  ['address.city', 'city.code'],
  ['address.state', 'state'],
  ['address', 'street'],
  ['spouse.cpf', 'spouse.cpf'],
  ['spouse.birthDate', 'spouse.birthdayDate'],
  ['spouse.income', 'spouse.salary'],
  ['spouse', 'spouse.name'],
];

export type FundingFigure = Exclude<keyof FlowFunding, 'transactionId'>;

/** Figures of the same body. */
export const FIGURES_OF_DESK: Readonly<Record<string, FundingFigure | undefined>> = {
  'vehicle.price': 'carPrice',
  'financing.downPayment': 'downPayment',
  'financing.fundingValue': 'fundingValue',
  'financing.installments': 'installments',
  'financing.installmentValue': 'installment',
  'financing.monthlyCET': 'monthlyCet',
  'financing.annualCET': 'annualCet',
  'financing.monthlyInterest': 'monthlyRate',
  'financing.annualInterest': 'annualRate',
  'financing.registerRate': 'registrationFee',
  'financing.registerContract': 'contractRegistrationFee',
  'financing.iofYearly': 'iofYearly',
  'financing.iofAdditional': 'iofAdditional',
};

/** What a refusal tells beside them: no fields of the body. */
export const COSTS_OF_DESK: Readonly<Record<string, keyof OfferedCosts | undefined>> = {
  'financing.residual': 'residual',
  'financing.totalCost': 'totalCost',
  'financing.financed': 'financed',
};
