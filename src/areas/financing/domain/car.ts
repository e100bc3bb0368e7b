import type { Cents } from '../../../kit/money.ts';

/** The car that is to be financed, as the page that shows it knows it. */
export type FinancedCar = {
  readonly brand: string;
  readonly mvsCode: string;
  readonly year: number;
  readonly modelCode: string;
  readonly versionCode: string;
  readonly colourCode: string;
  /** Model in words, for records: 'Lira'. */
  readonly modelDescription: string;
  /** The car in words, for people: 'Lira Brisa 1.0 Turbo 2026'. */
  readonly description: string;
  /** Names of the chosen optionals. */
  readonly optionals: readonly string[];
  /** The version alone, after bonus. */
  readonly carPrice: Cents;
  readonly optionalsTotal: Cents;
  /** Everything that is bought together: the price that is financed. */
  readonly total: Cents;
};
