import type { Cents } from '../../../kit/money.ts';
import { IncomeShareWarning } from '../../financing/web/index.ts';
import type { CreditNotice } from '../index.ts';

type Props = {
  readonly notice: CreditNotice;
  readonly className?: string | undefined;
  readonly instalment: Cents;
  /** A month, of all who answer for the credit; undefined where it was not told. */
  readonly income: Cents | undefined;
};

/** For whom a proposal is taken, where that lender looks up what its applicant owes, and whether the instalment takes too much of the income. */
export const CreditNoticeText = ({ notice, className, instalment, income }: Props) => (
  <div className={className} data-part="credit-notice">
    <p>{notice.care}</p>
    <IncomeShareWarning instalment={instalment} income={income} limit={notice.incomeShare} />
    <p>{notice.lender}</p>
    <p>{notice.register}</p>
  </div>
);
