const PLATE = /^[A-Za-z]{3}[ -]?\d[A-Za-z\d]\d{2}$/;
const ARGENTINE_PLATE = /^[A-Za-z]{2}[ -]?\d{3}[ -]?[A-Za-z]{2}$/;
const PLATE_MAX = 8;
const ARGENTINE_PLATE_MAX = 9;
const CHASSIS = /^[A-Za-z\d]{17}$/;

/**
 * Is it a car's plate: 3 letters, a digit, a letter or digit, 2 digits (doc. 2 §5.3)? That is ABC1234 and Mercosul's ABC1D23,
 * in capitals or small letters, with or without the hyphen or space that is written after the letters.
 */
export const isPlate = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= PLATE_MAX && PLATE.test(value);

/**
 * Is it an Argentine plate, AB123CD, with or without the spaces or hyphens that are written between its parts? Seven characters as doc. 2
 * §5.3 and §9 ask of every plate: the six of ABC123, given out until 2016, are none, and such a car is looked up by its chassis.
 */
export const isArgentinePlate = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= ARGENTINE_PLATE_MAX && ARGENTINE_PLATE.test(value);

/** Is it a chassis number: exactly 17 of A-Z and 0-9 (doc. 2 §5.3)? In either case, and I, O and Q with the others. */
export const isChassis = (value: unknown): boolean =>
  typeof value === 'string' && value.length === 17 && CHASSIS.test(value);
