import { readAmount } from '../../../../kit/amount.ts';
import type { Cents } from '../../../../kit/money.ts';
import { onlyDigits } from '../../../../kit/validators/cpf.ts';
import { readDate } from '../../../../kit/validators/dates.ts';
import { withoutPrefix } from '../../../../kit/validators/phone.ts';
import type { ChosenVersion } from '../../../catalogue/index.ts';
import type { FinancedCar, SavedSimulation, SimulationResponse } from '../../../financing/index.ts';
import type { FlowFunding, FlowProposal, OfferedCosts } from '../../../lender/index.ts';
import type { CompanyForm, FlowBForm, PlaceForm, SpouseForm } from './form.ts';
import { hasSpouse, maritalStatusSent } from './marital-status.ts';
import { occupationCodes, workKind } from './occupation.ts';
import {
  HOUSE_SENT_MAX,
  NAME_SENT_MAX,
  neighbourhoodSent,
  PLACE_SENT_MAX,
  textSent,
  textWithin,
} from './sent-texts.ts';

/** What flow B submits besides its form: the car, the dealer, and what was simulated (doc. 2 §3.3). */
export type FlowBSubject = {
  readonly car: FinancedCar;
  readonly mvs: Pick<ChosenVersion, 'modelName' | 'versionName' | 'engine'> & { readonly gear: string };
  readonly dealer: FlowBDealer;
  readonly funding: FlowFunding;
};

export type FlowBDealer = {
  /** Digits; empty where the directory knows none. */
  readonly cnpj: string;
  readonly name: string;
  readonly dealerCode: string;
  readonly fullAddress: string;
  readonly phone: string;
};

/** The proposal of a form that has no problems (doc. 2 §7.2). Company and spouse are sent only where they are asked about. */
export function flowProposalOf(form: FlowBForm, { car, mvs, dealer, funding }: FlowBSubject): FlowProposal {
  const { group, activity } = occupationCodes(form.occupation);
  const company = companySent(form);
  return {
    person: {
      name: textSent(form.name, NAME_SENT_MAX),
      document: onlyDigits(form.cpf),
      birthdate: readDate(form.birthdayDate) ?? '',
      email: textSent(form.email),
      maritalStatus: maritalStatusSent(form.maritalStatus),
      motherName: textSent(form.motherName, NAME_SENT_MAX),
    },
    address: addressSent(form),
    phone: phoneSent(form.phone),
    work: {
      occupation: group,
      activity,
      income: readAmount(form.salary) ?? 0,
      ...(company ? { company } : {}),
    },
    ...(hasSpouse(form.maritalStatus) ? { spouse: spouseSent(form.spouse) } : {}),
    car: {
      mvsCode: car.mvsCode,
      year: car.year,
      color: car.colourCode,
      optionals: car.partIds,
      brand: car.brand,
      model: mvs.modelName,
      version: mvs.versionName,
      engine: mvs.engine,
      gearbox: mvs.gear,
    },
    dealer: {
      document: dealer.cnpj,
      name: dealer.name,
      code: dealer.dealerCode,
      address: dealer.fullAddress,
    },
    funding,
  };
}

/** The figures of a simulation that the shopper continued with, as a proposal carries them. */
export function fundingSent(saved: SavedSimulation, response: SimulationResponse): FlowFunding {
  const { legalTextCustomData: data } = response;
  return {
    transactionId: response.transactionResponseID,
    carPrice: saved.total,
    downPayment: saved.initialPayment,
    fundingValue: saved.valueToFund,
    installments: saved.numberInstallments,
    installment: saved.installmentsValue,
    monthlyRate: data.fundingInterest,
    annualRate: data.fundingInterestYear,
    monthlyCet: data.monthlyCET,
    annualCet: data.annualCET,
    registrationFee: data.registerRate ?? 0,
    contractRegistrationFee: data.registerContract ?? 0,
    iofYearly: data.fundingDataIofYearly ?? 0,
    iofAdditional: data.fundingDataIofAditional ?? 0,
  };
}

/**
 * What is lent and what the car costs in the end, in cents: as the simulation said, or, where the bank offers other figures by now, as the bank does. The
 * total is undefined where nobody has said it.
 */
export const costsWith = (
  response: Pick<SimulationResponse, 'total' | 'totalAmountFinanced'>,
  offered: OfferedCosts | undefined,
): { readonly lent: Cents; readonly total: Cents | undefined } => ({
  lent: offered?.financed ?? response.totalAmountFinanced,
  total: offered ? offered.totalCost : response.total,
});

const addressSent = (place: PlaceForm): FlowProposal['address'] => ({
  postalCode: onlyDigits(place.postalCode),
  street: textSent(place.street, NAME_SENT_MAX),
  number: textWithin(place.number, HOUSE_SENT_MAX),
  complement: textWithin(place.complement, COMPLEMENT_MAX),
  neighborhood: neighbourhoodSent(place.neighbourhood),
  city: textSent(place.city.name, PLACE_SENT_MAX),
  state: textWithin(place.state, STATE_MAX),
});

/** What the bank has room for; the fields take no more, and none of a company's holds a proposal up. */
const COMPLEMENT_MAX = 120;
const STATE_MAX = 40;
const COMPANY_PHONE_MAX = 12;
const POSTAL_CODE_MAX = 8;

/** Area code and number, without what may stand before them. */
function phoneSent(phone: string): { readonly areaCode: string; readonly number: string } {
  const digits = onlyDigits(withoutPrefix(phone, 'BR'));
  return { areaCode: digits.slice(0, 2), number: digits.slice(2) };
}

const spouseSent = ({ name, cpf, birthdayDate, salary }: SpouseForm) => ({
  name: textSent(name, NAME_SENT_MAX),
  document: onlyDigits(cpf),
  birthdate: readDate(birthdayDate) ?? '',
  income: readAmount(salary) ?? 0,
});

/** The company as far as it was told; what was left out is not sent, for nobody was held up by it. */
function companySent({
  occupation,
  company,
}: {
  readonly occupation: string;
  readonly company: CompanyForm;
}): FlowProposal['work']['company'] {
  const kind = workKind(occupation);
  const name = textSent(company.companyName, NAME_SENT_MAX);
  const named = name ? { name } : {};
  if (kind === 'other') return undefined;
  if (kind === 'salaried') return named;
  const phone = phoneSent(company.phone);
  const isPhone = phone.number !== '' && onlyDigits(company.phone).length <= COMPANY_PHONE_MAX;
  const isPlace = company.postalCode !== '' && onlyDigits(company.postalCode).length <= POSTAL_CODE_MAX;
  return {
    ...named,
    ...(company.cnpj ? { cnpj: company.cnpj } : {}),
    ...(isPhone ? { phone } : {}),
    ...(isPlace ? { address: addressSent(company) } : {}),
  };
}
