export type { ResultSettings } from '../../domain/result.ts';
export type { Voucher, VoucherDealer } from '../../domain/voucher.ts';
export { PrintVoucher } from './print-voucher.tsx';
export { ProposalResult, type ProposalResultProps } from './proposal-result.tsx';
