const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Is it a time of day, hh:mm of 24 hours, or empty (doc. 2 §5.3)? */
export const isTime = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= 5 && TIME.test(value);
