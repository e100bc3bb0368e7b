/**
 * The BR Code of a Pix charge: EMV QRCPS-MPM fields as the Banco Central sets them (Manual de Padrões para Iniciação do Pix). Each
 * field is its two-digit id, the two-digit length of its value, and the value; the last one is a CRC of everything before it.
 */
import type { Cents } from '../../../kit/money.ts';

/** The data of a Pix charge that its BR Code carries. */
export type BrCode = {
  /** The URL from which the payer's bank fetches the charge, without its scheme. */
  readonly location: string;
  readonly amount: Cents;
  /** The payee. Accents are removed, and what is longer than 25 characters is cut. */
  readonly name: string;
  /** The payee's city. Accents are removed, and what is longer than 15 characters is cut. */
  readonly city: string;
};

const ARRANGEMENT = 'br.gov.bcb.pix';
/** Id and length of the CRC, which are part of what it is computed over. */
const CRC_FIELD = '6304';

/** Writes the code of a charge that can be paid once. Throws a RangeError for a value that is empty or longer than 99 characters. */
export function writeBrCode({ location, amount, name, city }: BrCode): string {
  const fields = [
    field('00', '01'), // version of the format
    field('01', '12'), // can be paid once
    field('26', field('00', ARRANGEMENT) + field('25', location)),
    field('52', '0000'), // merchant category: none
    field('53', '986'), // ISO 4217: BRL
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'), // country
    field('59', plain(name).slice(0, 25)),
    field('60', plain(city).slice(0, 15)),
    field('62', field('05', '***')), // no reference here: a dynamic charge's id is at its location
  ];
  const text = fields.join('') + CRC_FIELD;
  return text + crc16(text);
}

/**
 * Reads amount (in cents) and location of a code; `undefined` for a text that is no intact Pix code: cut off, changed (the CRC differs), or of
 * another payment arrangement.
 */
export function readBrCode(
  text: string,
): { readonly amount: Cents | undefined; readonly location: string | undefined } | undefined {
  const [body, crc] = [text.slice(0, -4), text.slice(-4)];
  if (!body.endsWith(CRC_FIELD) || crc16(body) !== crc.toUpperCase()) return undefined;
  const fields = fieldsOf(text);
  const account = fieldsOf(fields?.get('26') ?? '');
  if (account?.get('00')?.toLowerCase() !== ARRANGEMENT) return undefined;
  const amount = fields?.get('54');
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return undefined;
  return { amount: (amount && Number(amount.replace('.', ''))) || undefined, location: account.get('25') };
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) as four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of bytesOf(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** One byte a character. A valid code is ASCII; a character beyond it is cut to its low byte, and the CRC will not match. */
const bytesOf = (text: string): number[] => [...text].map((char) => (char.codePointAt(0) ?? 0) & 0xff);

function field(id: string, value: string): string {
  if (value.length < 1 || value.length > 99) throw new RangeError(`field ${id} of a BR Code does not fit`);
  return id + String(value.length).padStart(2, '0') + value;
}

/** Values by field id; undefined where a field is cut off. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (!id || end > text.length) return undefined;
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

/** ASCII without accents; `NA` where nothing remains, because no field may be empty. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim() || 'NA';
