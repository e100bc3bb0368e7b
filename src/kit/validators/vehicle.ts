const PLATE = /^[A-Za-z]{3}\d[A-Za-z\d]\d{2}$/;
const CHASSIS = /^[A-Z\d]{17}$/;

/**
 * Is it a car's plate: 3 letters, a digit, a letter or digit, 2 digits (doc. 2 §5.3)? That is ABC1234 and Mercosul's ABC1D23,
 * seven characters without a hyphen, in capitals or small letters.
 */
export const isPlate = (value: unknown): boolean =>
  typeof value === 'string' && value.length === 7 && PLATE.test(value);

/** Is it a chassis number: exactly 17 of A-Z and 0-9 (doc. 2 §5.3)? Capitals only, and I, O and Q with the others, as the rule says. */
export const isChassis = (value: unknown): boolean =>
  typeof value === 'string' && value.length === 17 && CHASSIS.test(value);
