import type { CreditNotice } from '../index.ts';

type Props = { readonly notice: CreditNotice; readonly className?: string | undefined };

/** For whom a proposal is taken, and where that lender looks up what its applicant owes. */
export const CreditNoticeText = ({ notice, className }: Props) => (
  <div className={className} data-part="credit-notice">
    <p>{notice.care}</p>
    <p>{notice.lender}</p>
    <p>{notice.register}</p>
  </div>
);
