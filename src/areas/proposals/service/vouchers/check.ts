import type { Site } from '../../../platform/index.ts';
import { readCheckCode } from '../../domain/check-code.ts';
import { type CheckedVoucher, checkedVoucher } from '../../domain/tracking.ts';
import type { VoucherDeps } from './ports.ts';
import { findByCode, standingOf } from './store.ts';

/** What anybody is told who has a voucher's code; undefined for a code that is nobody's, or another site's. */
export const voucherChecks =
  ({ db, sealing, today }: Pick<VoucherDeps, 'db' | 'sealing' | 'today'>) =>
  async (site: Pick<Site, 'key' | 'market'>, typed: string): Promise<CheckedVoucher | undefined> => {
    const code = readCheckCode(typed);
    const found = code && (await findByCode(db, sealing, site.key, code));
    if (!found) return undefined;
    const { number, content } = found;
    return checkedVoucher(
      { number, status: standingOf(found), dueDate: content.dueDate },
      today(site.market),
    );
  };
