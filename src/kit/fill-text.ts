const PLACE = /\{\{(\w+)\}\}/g;

/**
 * A text with its places (`{{name}}`) filled in, as labels and mails have them.
 *
 * @param otherwise what stands where there is no value of the name: nothing, or the place as it is written
 */
export const fillText = (
  text: string,
  values: Readonly<Record<string, unknown>>,
  otherwise: 'nothing' | 'place' = 'nothing',
): string =>
  // By a function: `$` in a value is no pattern of `replace`.
  text.replace(PLACE, (place, name: string) => String(values[name] ?? (otherwise === 'place' ? place : '')));
