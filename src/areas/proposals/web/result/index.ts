export { useCoupon } from './coupon.tsx';
export { PrintVoucher } from './print-voucher.tsx';
export { ProposalNumber } from './proposal-number.tsx';
export { ProposalResult } from './proposal-result.tsx';
