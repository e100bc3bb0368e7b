import { z } from 'zod';
import { type CallFailure, callService } from '../../../io/http.ts';
import { type TrackedProposal, trackedProposal, type VoucherQuestion } from '../contract/voucher.ts';

export type Asked<T> = { readonly ok: true; readonly value: T } | CallFailure;

/** What has become of a proposal; what is asked with goes in the body, so that no address holds it. */
export const followProposal = (base: string, question: VoucherQuestion): Promise<Asked<TrackedProposal>> =>
  callService({
    base,
    path: '/vouchers',
    method: 'POST',
    body: question,
    read: (json) => z.parse(trackedProposal, json),
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
