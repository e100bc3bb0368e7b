/** The recall search: its form, its files and its service as a type. */

import { z } from 'zod';
import { isPlainDate } from '../../kit/calendar.ts';
import { faultText } from '../../kit/faults.ts';
import { ANY_PATH } from '../../kit/markets/identities.ts';
import type { MessageKey } from '../../kit/validators/message-keys.ts';
import { bareNumber, isChassis } from '../../kit/validators/vehicle.ts';
import type { Market } from '../platform/index.ts';
import {
  type Campaign,
  isPlateIn,
  NUMBER_MAX,
  type RecallSearch,
  SEARCHED_BY,
  type VehicleCampaign,
} from './index.ts';

const words = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\u0000'), faultText('nul'));

const modelYear = z.int().min(1950).max(2100);
const chassis = z.string().refine(isChassis, faultText('chassis')).optional();

/** Where year and plant stand in a chassis number, and its number behind them (ISO 3779). */
const [MADE, SERIAL] = [9, 11];
/** Whether two ends are a range: numbers of one year and plant go up. Of others nobody can say it. */
function isRange(first: string | undefined, last: string | undefined): boolean {
  if (!first || !last) return true;
  const [from, until] = [first.toUpperCase(), last.toUpperCase()];
  return from.slice(MADE, SERIAL) !== until.slice(MADE, SERIAL) || from.slice(SERIAL) <= until.slice(SERIAL);
}

const affectedCars = z
  .strictObject({ model: words(60), from: modelYear, until: modelYear, first: chassis, last: chassis })
  .refine(({ from, until }) => from <= until, {
    error: faultText('earlier-than', { field: 'from' }),
    path: ['until'],
  })
  .refine(({ first, last }) => isRange(first, last), {
    error: faultText('more-than', { field: 'last' }),
    path: ['first'],
  });

/** A file of campaigns, one a site. */
export const campaignFile = z.strictObject({
  /** `br/aurora`. */
  site: z.string().regex(new RegExp(`^(?:${ANY_PATH})/[a-z][a-z0-9-]*$`), faultText('site-form')),
  /** How many cars the list beside it has: without it a list that was cut off at the end of a line cannot be told from a whole one. */
  cars: z.int().min(0).optional(),
  campaigns: z
    .array(
      z.strictObject({
        code: z
          .string()
          .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, faultText('code-capitals-first', { least: 2, most: 20 })),
        title: words(120),
        defect: words(600),
        risk: words(600),
        remedy: words(600),
        minutes: z.int().min(5).max(2_880),
        announced: z.string().refine(isPlainDate, faultText('day')),
        affected: z.array(affectedCars).max(100).optional(),
      }),
    )
    .max(500)
    .superRefine((all, context) => {
      const first = new Map<string, number>();
      for (const [at, { code }] of all.entries()) {
        const before = first.get(code);
        if (before === undefined) {
          first.set(code, at);
          continue;
        }
        const place = { file: '', path: `campaigns[${before}].code` };
        const message = faultText('already', { code, at: place });
        context.addIssue({ code: 'custom', path: [at, 'code'], message });
      }
    }),
});
export type CampaignFile = z.output<typeof campaignFile>;

const REQUIRED: MessageKey = 'required';

/** The search as a market's form sends it; hyphens and spaces count for nothing. */
export const recallForm = (market: Market): z.ZodType<RecallSearch, Record<string, string | undefined>> =>
  z
    .object({
      by: z.enum(SEARCHED_BY, REQUIRED),
      number: z.string(REQUIRED).min(1, REQUIRED).max(NUMBER_MAX, 'too-long'),
    })
    .transform(({ by, number }) => ({ by, number: bareNumber(number) }))
    .superRefine(({ by, number }, context) => {
      const isRight = by === 'plate' ? isPlateIn(market, number) : isChassis(number);
      const message: MessageKey = by === 'plate' ? 'plate-invalid' : 'chassis-invalid';
      if (!isRight) context.addIssue({ code: 'custom', path: ['number'], message });
    });

/** A campaign as it stands with one car. */
export type FoundCampaign = Campaign & Pick<VehicleCampaign, 'repaired'>;

/** What is told of a car: nothing of whose it is, nor its other number. */
export type FoundVehicle = {
  readonly model: string;
  readonly year: number;
  /** Open ones first, then the newest. */
  readonly campaigns: readonly FoundCampaign[];
  /** Opens the booking of its repair for a while; says nothing of the car. */
  readonly token: string;
};

export type RecallSession = {
  /** Every campaign of the site, the newest first: for whoever has no number at hand, and for the public. */
  list(): Promise<readonly Campaign[]>;
  /** Nothing for a car that no campaign of the site is about. */
  search(request: RecallSearch): Promise<FoundVehicle | undefined>;
  /** The car of a search that is not long ago; nothing for any other text. */
  again(token: string): Promise<FoundVehicle | undefined>;
};
