import { useLabels } from '../../../ui/labels.tsx';
import type { LeavingVoucher } from '../contract.ts';
import { labels } from './labels.ts';

/** What becomes of somebody's gift vouchers when their account is closed; nothing is said where there are none. */
export function LeavingVouchers({ redemptions }: { readonly redemptions: readonly LeavingVoucher[] }) {
  const t = useLabels(labels);
  const titles = (state: LeavingVoucher['state']) =>
    redemptions
      .filter((one) => one.state === state)
      .map(({ title }) => title)
      .join(', ');
  const [issued, charged, reserved] = [titles('issued'), titles('charged'), titles('reserved')];
  return (
    <>
      {issued && <p>{t('leaving-issued', { titles: issued })}</p>}
      {charged && <p>{t('leaving-charged', { titles: charged })}</p>}
      {reserved && <p>{t('leaving-reserved', { titles: reserved })}</p>}
    </>
  );
}
