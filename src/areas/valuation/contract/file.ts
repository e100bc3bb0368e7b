import { z } from 'zod';
import { faultText } from '../../../kit/faults.ts';
import { MARKET_CODES } from '../../../kit/markets/identities.ts';

const text = z.string().trim().min(1).max(200);
const model = z.strictObject({
  code: text,
  name: text,
  fuel: text,
  guideCode: text,
  /** Price in currency units by the guide's code of a year, `2019-1`. */
  years: z.record(z.string().regex(/^\d{4}-\d$/, faultText('half-year')), z.int().min(1).max(1_000_000_000)),
});

/** A guide as a file (`seeds/used-cars`). */
export const guideFile = z.strictObject({
  market: z.enum(MARKET_CODES),
  source: text,
  month: text,
  makes: z.array(z.strictObject({ code: text, name: text, models: z.array(model) })),
});

export type GuideFile = z.output<typeof guideFile>;
