import type { PlainDate } from '../../../../kit/calendar.ts';
import type { ChosenVersion } from '../../../catalogue/index.ts';
import type { FinancedCar, SavedSimulation, SimulationResponse } from '../../../financing/index.ts';
import type { PanelSettings } from '../../domain/flow-b/settings.ts';
import type { ResultSettings } from '../../domain/result.ts';
import type { LeadBefore } from '../lead-before.ts';

/** What the shopper continued with in the plans. */
export type ChosenOffer = { readonly saved: SavedSimulation; readonly response: SimulationResponse };

/** What the configurator gives the proposal panel. */
export type ProposalPanelProps = {
  /** Each rise opens it. */
  readonly openings: number;
  readonly chosen: ChosenOffer;
  readonly before: LeadBefore;
  readonly car: FinancedCar;
  readonly mvs: ChosenVersion & { readonly gear: string };
  readonly panel: PanelSettings;
  readonly result: ResultSettings;
  readonly today: PlainDate;
  /** Leads back to where the car is financed. */
  readonly onSimulate: () => void;
  readonly onClosed: () => void;
};
