/** What stands in a voucher's QR code. Crockford's base 32: no I, L, O or U, so that nobody misreads it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 140 bits, which nobody guesses (OWASP ASVS 11.5.1). */
export const CHECK_CODE_LENGTH = 28;
/** Of vouchers that an earlier release has printed. */
export const EARLIER_CHECK_CODE_LENGTH = 20;
const GROUP = 4;

/** A code from so many random bytes; a byte gives one character. */
export const checkCodeFrom = (random: Uint8Array): string =>
  Array.from(random.slice(0, CHECK_CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');

/** The code as a person may have typed it; undefined for what is none. */
export function readCheckCode(typed: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isCode =
    [CHECK_CODE_LENGTH, EARLIER_CHECK_CODE_LENGTH].includes(bare.length) &&
    [...bare].every((letter) => ALPHABET.includes(letter));
  return isCode ? bare : undefined;
}

/** In groups of four, as it is printed. */
export const writtenCheckCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? '';
