/** A number as GLSL writes it: with a point, to a tenth of a millimetre. */
export const metres = (value: number): string => value.toFixed(4);
