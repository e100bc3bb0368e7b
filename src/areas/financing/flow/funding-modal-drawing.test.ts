import { it } from 'vitest';
import { expectDrawn } from '../../../../tests/chart-drawing.ts';
import { fundingModal } from './funding-modal.ts';

it('the drawing of the modal is that of its own definition [D1-4.1-01]', () => {
  expectDrawn(fundingModal, {
    page: 'docs/financing/funding-modal.md',
    source: 'src/areas/financing/flow/funding-modal.ts',
  });
});
