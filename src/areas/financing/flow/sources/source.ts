import type { ServiceName } from '../../../platform/index.ts';
import type { CardLimits, SourceRules } from '../../domain/calculator.ts';
import type { SimulationResult } from '../../domain/offer.ts';
import type { Question, SimulationSubject } from '../../domain/simulation.ts';

/** One call of a lender: what is sent where, and how its answer is read. `read` throws on what breaks the contract. */
export type LenderCall<T> = {
  readonly service: ServiceName;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly read: (json: unknown) => T;
  /** The call to make once, silently, when this one is refused with one of these statuses. */
  readonly instead?: { readonly of: readonly number[]; readonly call: LenderCall<T> };
};

/** Everything in which a source differs from the others: its calls, and the rules of its card. */
export type SourceAdapter = SourceRules & {
  /** Asks what the sliders may be set to; absent where the authors say it. */
  readonly limits?: (subject: SimulationSubject) => LenderCall<CardLimits>;
  /** Without an answer to that call the authors' limits stand, and the failure is only logged. */
  readonly doesWithoutLimits?: boolean;
  readonly simulate: (subject: SimulationSubject, question: Question) => LenderCall<SimulationResult>;
  /** What the log says when a simulation fails. */
  readonly failure: string;
};

export const SIMULATION_FAILED = 'financing simulation failed';
