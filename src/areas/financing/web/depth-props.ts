import type { ActorRefFrom } from 'xstate';
import type { FinancedCar } from '../domain/car.ts';
import type { SimulationSubject, SourceLender } from '../domain/simulation.ts';
import type { CardView, SourceAdapter, simulator } from '../flow/index.ts';
import type { SimulatorContext } from '../flow/simulator-state.ts';

/** The simulator behind a card, running. */
export type CardActor = ActorRefFrom<typeof simulator>;

/** What lies below the surface of a card needs: its simulator, and whoever answers for it. */
export type DepthProps = {
  readonly card: CardActor;
  /** Where the simulator stands, and what the card shows of it: told, so that their code need not be shared. */
  readonly context: SimulatorContext;
  readonly view: CardView;
  readonly adapter: SourceAdapter;
  readonly subject: SimulationSubject;
  readonly lender: SourceLender<AbortSignal>;
  readonly car: FinancedCar;
};
