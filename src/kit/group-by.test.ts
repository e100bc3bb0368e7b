import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('groups as the language does itself, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (values) => {
      const keyOf = (value: number) => value % 3;
      expect([...groupBy(values, keyOf)]).toEqual([...Map.groupBy(values, keyOf)]);
    }),
  );
});
