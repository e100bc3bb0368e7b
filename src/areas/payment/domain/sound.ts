import type { Cents } from '../../../kit/money.ts';
import { barcodeOfLine } from './boleto.ts';
import { readBrCode } from './br-code.ts';
import type { PaymentInstruction } from './payment.ts';

/**
 * Whether a gateway's instruction can be shown: a code or a line that is cut off, or that asks for another sum, would have somebody
 * pay what is not owed.
 */
export function isSound(instruction: PaymentInstruction, amount: Cents): boolean {
  if (instruction.kind === 'pix') return readBrCode(instruction.code)?.amount === amount;
  const { line, barcode } = instruction;
  if (line === undefined) return true; // a coupon of Argentina
  const bars = barcodeOfLine(line);
  return bars !== undefined && (barcode ?? bars) === bars && Number(bars.slice(9, 19)) === amount;
}
