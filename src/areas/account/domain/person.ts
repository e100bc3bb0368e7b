/** Where somebody lives, as they have typed it. */
export type HomeAddress = {
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
};

/** What a customer has said of themselves; empty texts where nothing was said. */
export type Person = {
  readonly name: string;
  /** CPF, CUIL or DNI. */
  readonly document: string;
  readonly phone: string;
  readonly address: HomeAddress;
};

export const NO_ADDRESS: HomeAddress = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
};

export const namedOnly = (name: string): Person => ({ name, document: '', phone: '', address: NO_ADDRESS });

/** What a person is called in a greeting. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
