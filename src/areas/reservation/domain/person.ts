/** Who reserves, as they have said. */
export type Customer = {
  readonly name: string;
  readonly document: string;
  readonly email: string;
  readonly phone: string;
  /** Where the car goes: the dealers nearest to it are offered. */
  readonly postalCode: string;
};

/** The fields that say who reserves, in their order. */
export const PERSON_FIELDS = [
  'name',
  'document',
  'email',
  'phone',
  'postalCode',
] as const satisfies readonly (keyof Customer)[];

/** Where the welcome kit goes. */
export type KitAddress = {
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly complement: string;
  readonly neighborhood: string;
  readonly city: string;
  readonly state: string;
};
