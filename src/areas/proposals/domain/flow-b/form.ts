import type { MaritalCode } from './marital-status.ts';

/** What flow B's two screens ask, as they ask it: everything is text, as it stands in its field (doc. 2 §3.3). */
export type FlowBForm = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly cpf: string;
  /** DD/MM/YYYY. */
  readonly birthdayDate: string;
  /** 'group code##activity code'; empty while none is chosen. */
  readonly occupation: string;
  /** A month, with the currency's sign. */
  readonly salary: string;
  readonly motherName: string;
  readonly company: CompanyForm;
  readonly maritalStatus: MaritalCode;
  readonly spouse: SpouseForm;
} & PlaceForm;

/** An address, of the person or of the company. */
export type PlaceForm = {
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighbourhood: string;
  /** Its code. */
  readonly state: string;
  readonly city: { readonly code: string; readonly name: string };
};

export type CompanyForm = PlaceForm & {
  readonly companyName: string;
  readonly cnpj: string;
  readonly phone: string;
};

export type SpouseForm = {
  readonly name: string;
  readonly cpf: string;
  readonly birthdayDate: string;
  readonly salary: string;
};

const emptyPlace: PlaceForm = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  neighbourhood: '',
  state: '',
  city: { code: '', name: '' },
};

/** What a postal code that is not found takes with it (doc. 2 §8): of a company all that it had filled in, of a person less. */
export const afterUnknownPostalCode = {
  person: { street: '', neighbourhood: '' },
  company: { street: '', neighbourhood: '', postalCode: '', state: '', city: emptyPlace.city },
} as const satisfies Record<string, Partial<PlaceForm>>;

/** What the lead before the proposal has asked already: the first values of the same fields (doc. 2 §3.3). */
export type KnownPerson = Pick<FlowBForm, 'name' | 'email' | 'phone' | 'cpf'>;

/** The form as it opens: who has left a lead is not asked again; single until something else is chosen (doc. 2 §9). */
export const openedForm = (known: KnownPerson): FlowBForm => ({
  ...known,
  birthdayDate: '',
  occupation: '',
  salary: '',
  motherName: '',
  ...emptyPlace,
  company: { ...emptyPlace, companyName: '', cnpj: '', phone: '' },
  maritalStatus: '03',
  spouse: { name: '', cpf: '', birthdayDate: '', salary: '' },
});
