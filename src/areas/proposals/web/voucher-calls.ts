import { z } from 'zod';
import { type CallFailure, callService } from '../../../io/http.ts';
import { grantedCoupon } from '../contract/coupon.ts';
import { type TrackedProposal, trackedProposal, type VoucherQuestion } from '../contract/voucher.ts';
import type { GrantedCoupon } from '../domain/coupon.ts';
import type { Voucher } from '../domain/voucher.ts';

export type VoucherResult<T> = { readonly ok: true; readonly value: T } | CallFailure;

/** What the server is asked with about this voucher; a proposal without a number is not kept there. */
export function questionOf({ number, cpf }: Voucher): VoucherQuestion | undefined {
  const digits = cpf.replace(/\D/g, '');
  return number && digits ? { number, digits } : undefined;
}

/** What has become of a proposal; what is asked with goes in the body, so that no address holds it. */
export const followProposal = (
  base: string,
  question: VoucherQuestion,
): Promise<VoucherResult<TrackedProposal>> =>
  callService({
    base,
    path: '/vouchers',
    method: 'POST',
    body: question,
    read: (json) => z.parse(trackedProposal, json),
  });

/** Adds a coupon to a voucher. A refusal is a problem whose type ends with one of `couponRefusals`. */
export const addCoupon = (
  base: string,
  question: VoucherQuestion,
  coupon: string,
): Promise<VoucherResult<GrantedCoupon>> =>
  callService({
    base,
    path: '/vouchers/coupon',
    method: 'POST',
    body: { ...question, coupon },
    read: (json) => z.parse(grantedCoupon, json),
  });

/** Saves a voucher as the browser saves files; false when there is none to be had now. */
export async function downloadVoucher(base: string, question: VoucherQuestion): Promise<boolean> {
  try {
    const response = await fetch(`${base}/vouchers/pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    if (!response.ok) return false;
    save(await response.blob());
    return true;
  } catch {
    return false;
  }
}

const FILE = 'voucher.pdf';

function save(file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = FILE;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
