import type { ReactNode, RefObject } from 'react';
import type { ListedDealer } from '../../dealers/contract.ts';
import type { AuthoredPlan, FundingAuthoring } from '../contract.ts';
import type { FinancedCar } from '../domain/car.ts';
import type { SimulationResult } from '../domain/offer.ts';
import type { CardOverlay, CardView } from '../flow/index.ts';

export type SimulatorCardProps = {
  plan: AuthoredPlan;
  car: FinancedCar;
  dealer: ListedDealer | undefined;
  authoring: FundingAuthoring;
  /** Absent until the first simulation is answered. */
  view: CardView | undefined;
  terms: SimulationResult['terms'];
  overlay: CardOverlay | undefined;
  isExpanded: boolean;
  areButtonsEnabled: boolean;
  /** Set where the page opens the card by itself. */
  openedByPage?: RefObject<boolean> | undefined;
  onExpand: () => void;
  onCollapse: () => void;
  onEntrance: (percent: number) => void;
  onInstallments: (count: number) => void;
  onFinal: (percent: number) => void;
  onOverlay: (overlay: CardOverlay) => void;
  onOverlayClosed: () => void;
  onContinue: () => void;
  /** The page's own order, in place of the address that the plan leads to. */
  onOrder?: (() => void) | undefined;
  /** The card's kept offer, and the way to keep what it shows. */
  storeOffer?: ((part: 'restored' | 'keep') => ReactNode) | undefined;
  /** What the card can do beyond its sliders, where a simulator runs behind it. */
  depth?: ((depth: 'monthly' | 'balance') => ReactNode) | undefined;
};
