import { it } from 'vitest';
import { expectDrawn } from '../../../../tests/chart-drawing.ts';
import { flowA } from './flow-a.ts';

it('the drawing of flow A is that of its own definition [D2-4.1-01]', () => {
  expectDrawn(flowA, { page: 'docs/proposals/flow-a.md', source: 'src/areas/proposals/flow/flow-a.ts' });
});
