import type { FundingSource } from '../../domain/source.ts';
import { b2Balloon, b2Traditional } from './b2.ts';
import { cdc } from './cdc.ts';
import { next } from './next.ts';
import { psaBalloon, psaTraditional } from './psa.ts';
import type { SourceAdapter } from './source.ts';
import { zflow } from './zflow.ts';

/** How each source is asked, and how its card behaves. */
export const sourceAdapters: Readonly<Record<FundingSource, SourceAdapter>> = {
  ZFLOW: zflow,
  CDC: cdc,
  PSA_TRADITIONAL: psaTraditional,
  NEXT: next,
  PSA_BALAO: psaBalloon,
  B2_TRADITIONAL: b2Traditional,
  B2_BALAO: b2Balloon,
};
