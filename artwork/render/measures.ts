import type { Body } from '../body.ts';

/** Whether a body wears bright lines. */
export const isBright = ({ trim, face: of }: Body): boolean =>
  (trim ?? (of === 'round' ? 'bright' : 'black')) === 'bright';

/** How high a door's handle is at `x`. */
export const handleHeight = ({ glass }: Body, x: number): number => glass.belt - 0.125 + glass.beltRise * x;
