import type { CurrentCar, LeadSettings } from '../../leads/index.ts';
import type { FundingAuthoring } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { FundingSummary } from '../domain/funding.ts';
import type { PlanKind } from '../domain/source.ts';

/** What the strip gives the modal. */
export type FundingModalProps = {
  /** Undefined once the current car has been emptied: the shopper then has to choose again. */
  readonly car: FinancedCar | undefined;
  readonly authoring: FundingAuthoring;
  /** What the strip says of the car's financing. */
  readonly summary: FundingSummary | undefined;
  readonly title: string;
  /** Each rise opens the modal. */
  readonly openings: number;
  readonly hiddenKinds?: readonly PlanKind[] | undefined;
  /** The same car as leads tell it. */
  readonly currentCar: CurrentCar | undefined;
  readonly leadSettings: LeadSettings;
  /** An unexpected error of the lead form has made the current car void. */
  readonly onCarEmptied?: (() => void) | undefined;
  /** Leads to where a car is chosen. */
  readonly onChooseCar?: (() => void) | undefined;
  readonly onClosed: () => void;
};
