import { z } from 'zod';
import { isPlainDate } from '../../../kit/calendar.ts';
import { faultText } from '../../../kit/faults.ts';
import { ORDER_STATES, ORDER_STATUSES } from '../domain/status.ts';
import { ORDER_ACTS } from './queue.ts';

/** What a maker's back end does to an order; the customer reads the reason. */
export const staffCall = z
  .strictObject({
    act: z.enum(ORDER_ACTS),
    day: z
      .string()
      .refine(isPlainDate, faultText('day'))
      .optional()
      .describe(
        'When it is expected, with `estimate`; when it was handed over, with `deliver`, or taken back, with `withdraw`: today without one',
      ),
    price: z
      .int()
      .min(0)
      .meta({ unit: 'cents' })
      .optional()
      .describe('What the caller is about to invoice; with `invoice`: refused where another price is due'),
    reason: z.string().trim().min(1).max(500),
  })
  .refine(({ act, day }) => act !== 'estimate' || day !== undefined, {
    path: ['day'],
    message: faultText('needed-with', { given: 'act=estimate' }),
  })
  .refine(
    ({ act, day }) => act === 'estimate' || act === 'deliver' || act === 'withdraw' || day === undefined,
    {
      path: ['day'],
      message: faultText('only-with', { given: 'act=estimate|deliver|withdraw' }),
    },
  )
  .refine(({ act, price }) => act === 'invoice' || price === undefined, {
    path: ['price'],
    message: faultText('only-with', { given: 'act=invoice' }),
  });

/** How the order stands then. */
export const staffAnswer = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  status: z.enum(ORDER_STATUSES).describe('As the timeline says it'),
  price: z
    .int()
    .meta({ unit: 'cents' })
    .describe(
      'What its car is sold for, the part that the customer’s own car pays included: by its invoice, else were it invoiced now',
    ),
});
