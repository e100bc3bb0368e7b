import { expect, it } from 'vitest';
import { z } from 'zod';
import { withUnits } from './openapi-units.ts';

const rate = z.number().meta({ unit: 'percent' });
const schemaOf = (type: z.ZodType) => withUnits(z.toJSONSchema(type, { io: 'input' }));

it('says behind a description what a figure is measured in', () => {
  expect(schemaOf(z.object({ rate: rate.optional().describe('Effective, a year') }))).toMatchObject({
    properties: {
      rate: {
        type: 'number',
        description: 'Effective, a year. A percent: 1.99 is 1.99 %.',
        'x-unit': 'percent',
      },
    },
  });
  expect(schemaOf(z.array(rate))).toMatchObject({ items: { description: 'A percent: 1.99 is 1.99 %.' } });
});

it('takes a field that is called unit for a field', () => {
  const unit = z.object({ unit: z.enum(['cents', 'fraction']), amount: z.number().meta({ unit: 'beside' }) });
  expect(schemaOf(unit)).toMatchObject({
    properties: { unit: { enum: ['cents', 'fraction'] }, amount: { 'x-unit': 'beside' } },
  });
});

it('leaves data as it is', () => {
  const written = { type: 'object', default: { unit: 'percent' }, enum: [{ unit: 'percent' }] };
  expect(withUnits(written)).toEqual(written);
});
