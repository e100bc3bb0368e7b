/** Flow A's form: names, order and steps of its fields (doc. 2 §2.1, §3.1). */

/** Where the shopper comes from: the showcase or the online purchase (doc. 2 §2.1). */
export const proposalOrigins = ['NMSC', 'ECOM'] as const;
export type ProposalOrigin = (typeof proposalOrigins)[number];

/** The fields of each form step, in the order of the screen. */
export const flowASteps = {
  firstStep: [
    'name',
    'cpf',
    'email',
    'phone',
    'typeDocument',
    'birthdayDate',
    'gender',
    'occupation',
    'income',
    'motherName',
    'maritalStatus',
    'spouseName',
    'spouseCpf',
  ],
  secondStep: [
    'document',
    'postalCode',
    'street',
    'number',
    'complement',
    'neighborhood',
    'state',
    'city',
    'nationality',
  ],
} as const;

export type FlowAStep = keyof typeof flowASteps;
export type FlowAField = (typeof flowASteps)[FlowAStep][number];

export const flowAFields: readonly FlowAField[] = [...flowASteps.firstStep, ...flowASteps.secondStep];

/** The form as the screen asks it: every value as it is typed, or the code of what is chosen. */
export type FlowAForm = Readonly<Record<Exclude<FlowAField, 'postalCode'>, string>> & {
  /** Null once a look-up has failed: the message is then another (doc. 2 §5.1). */
  readonly postalCode: string | null;
};

export const emptyFlowAForm: FlowAForm = {
  name: '',
  cpf: '',
  email: '',
  phone: '',
  typeDocument: '',
  birthdayDate: '',
  gender: '',
  occupation: '',
  income: '',
  motherName: '',
  maritalStatus: '',
  spouseName: '',
  spouseCpf: '',
  document: '',
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  state: '',
  city: '',
  nationality: '',
};

/** The marital status that has a spouse (doc. 2 §4.1, §9). */
export const MARRIED = '2';
/** The document type whose number has exactly eleven characters (doc. 2 §5.1, §9). */
export const ELEVEN_CHARACTER_DOCUMENT = '138';
export const ELEVEN_CHARACTERS = 11;

/** The longest value of a field that the bank's proposal has room for. */
export const longestOf = (field: FlowAField): number => LONGEST[field] ?? 120;
const LONGEST: Partial<Readonly<Record<FlowAField, number>>> = {
  email: 254,
  document: 50,
  number: 20,
  typeDocument: 40,
  gender: 40,
  occupation: 40,
  maritalStatus: 40,
  state: 40,
  nationality: 40,
};

/** Stands for the proposal's id when it was denied or the call failed (doc. 2 §4.1, §8). */
export const PROPOSAL_FAILURE = 'Falha proposta';

const SPOUSE_FIELDS: readonly FlowAField[] = ['spouseName', 'spouseCpf'];

/** Whether a field is asked at all: the spouse's only of those who are married. */
export const isFieldRequired = (
  field: FlowAField,
  { maritalStatus }: Pick<FlowAForm, 'maritalStatus'>,
): boolean => maritalStatus === MARRIED || !SPOUSE_FIELDS.includes(field);
