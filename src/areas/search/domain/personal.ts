/**
 * Whether a text looks like a person's: a document, a phone, a mail address, a plate or a chassis. Nobody needs them to find a car,
 * and they would stand in addresses. A number of the stock has letters before its digits and is none.
 */
export const looksPersonal = (text: string): boolean => PERSONAL.some((pattern) => pattern.test(text));

/**
 * Whether a text that is still being typed may become one: whoever types slowly is asked about at every sign, and the first digits of a
 * document are a good part of it. Prices have as many digits as these, but no suggestion either.
 */
export const maybePersonal = (text: string): boolean =>
  looksPersonal(text) || BEGUN.some((pattern) => pattern.test(text));

const BEGUN: readonly RegExp[] = [
  // Five digits of any number; years and codes of versions have fewer that stand together.
  /(?<![\p{L}\d])\d(?:[\s./()+-]*\d){4,}(?!\p{L})/u,
  // A chassis number begins with a digit, and is longer than the code of a version.
  /(?<![\p{L}\d])\d[a-hj-npr-z\d]{7,}/iu,
];

const PERSONAL: readonly RegExp[] = [
  /\S@\S/,
  // CPF, CNPJ, DNI, CUIT, phones, cards: seven digits and more, however they are parted.
  /(?<![\p{L}\d])\d(?:[\s./()+-]*\d){6,}(?![\p{L}\d])/u,
  // Plates: ABC1D23, ABC-1234; AB123CD.
  /(?<![\p{L}\d])[a-z]{3}[\s-]?\d[a-z\d]\d{2}(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])[a-z]{2}[\s-]?\d{3}[\s-]?[a-z]{2}(?![\p{L}\d])/iu,
  // A chassis number: seventeen letters and digits, both among them.
  /(?<![\p{L}\d])(?=[a-z\d]*\d)(?=\d*[a-z])[a-hj-npr-z\d]{17}(?![\p{L}\d])/iu,
];
