/**
 * The BR Code of a Pix charge: EMV QRCPS-MPM fields as the Banco Central sets them (Manual de Padrões para Iniciação do Pix). Each
 * field is two digits of name, two of length, and its text; the last one is a CRC of all that stands before it.
 */
import type { Cents } from '../../../kit/money.ts';

export type BrCode = {
  /** Where the payer's bank fetches the charge, without its scheme. */
  readonly location: string;
  readonly amount: Cents;
  /** Who is paid, and where: at most 25 and 15 characters of plain Latin. */
  readonly name: string;
  readonly city: string;
};

const ARRANGEMENT = 'br.gov.bcb.pix';
const CRC_FIELD = '6304';

/** Writes the code of a charge that can be paid once. Throws a RangeError for a text that does not fit its field. */
export function writeBrCode({ location, amount, name, city }: BrCode): string {
  const fields = [
    field('00', '01'),
    field('01', '12'), // once only
    field('26', field('00', ARRANGEMENT) + field('25', location)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amount / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name).slice(0, 25)),
    field('60', plain(city).slice(0, 15)),
    field('62', field('05', '***')), // a dynamic charge's own number is at its location
  ];
  const text = fields.join('') + CRC_FIELD;
  return text + crc16(text);
}

/** What a code says; `undefined` where it is no whole code of Pix: cut off, changed, or another arrangement's. */
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

/** CRC-16/CCITT-FALSE (polynomial 0x1021, from 0xFFFF), four upper-case digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of bytesOf(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Texts of a code are plain Latin; whatever is beyond cannot be one and spoils the sum. */
const bytesOf = (text: string): number[] => [...text].map((letter) => (letter.codePointAt(0) ?? 0) & 0xff);

function field(name: string, text: string): string {
  if (text.length < 1 || text.length > 99) throw new RangeError(`field ${name} of a BR Code does not fit`);
  return name + String(text.length).padStart(2, '0') + text;
}

function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, name = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    const end = at + 4 + Number(length);
    if (!name || end > text.length) return undefined;
    fields.set(name, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim() || 'NA';
