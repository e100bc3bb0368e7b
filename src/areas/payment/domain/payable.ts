import type { Cents } from '../../../kit/money.ts';

/** Who pays: what a gateway needs, and nothing more. Stored only sealed, and only until the gateway has taken the charge. */
export type Payer = {
  readonly name: string;
  /** CPF or CNPJ in Brazil, DNI or CUIL in Argentina, bare. */
  readonly document: string;
  readonly email: string;
  /** Where they live: a registered boleto is made for nobody without (Banco Central, Circular 3.598/2012). */
  readonly address?: PayerAddress | undefined;
};

export type PayerAddress = {
  readonly postalCode: string;
  readonly street: string;
  readonly number: string;
  readonly neighborhood: string;
  readonly city: string;
  /** Code of the state. */
  readonly state: string;
};

/** What is to be paid, and by whom, as whoever owns the reference says. */
export type Payable = {
  readonly amount: Cents;
  readonly payer: Payer;
  /** Whether a new payment may begin now; one that has begun may always be seen. */
  readonly isOpen: boolean;
  /** What it is paid for is whose payment comes first, as a car of the stock and no build to order. */
  readonly isFirstCome?: boolean | undefined;
};
