import { useMemo, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/controls/panel.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { mark } from './analytics.ts';
import styles from './funding-modal.module.css';
import type { OrderWay, OrderWish, StoredForOrder } from './modal-props.ts';
import { labels } from './unstored-offer-labels.ts';

type Wish = Omit<OrderWish, 'offer'>;
type PendingOrder = { readonly keep: () => Promise<StoredForOrder>; readonly wish: Wish };

/** Of an order without an offer of its own to keep. */
export const NOTHING_TO_KEEP: StoredForOrder = { isStored: true };

/** An order that begins with what was simulated, as soon as that is kept. */
export type FinancedOrder = {
  readonly address: string;
  /** @param keep has the server keep the offer; asked again where the shopper tries again */
  readonly begin: (keep: PendingOrder['keep'], wish: Wish) => Promise<void>;
};

/** @param onUnstored hears of an order whose offer could not be kept, in place of its beginning */
export const financedOrder = (order: OrderWay, onUnstored: (begun: PendingOrder) => void): FinancedOrder => ({
  address: order.address,
  begin: async (keep, wish) => {
    const stored = await keep();
    if (stored.isStored) order.begin({ ...wish, offer: stored.id });
    else onUnstored({ keep, wish });
  },
});

/**
 * The page's own order with a plan: where its offer cannot be kept nothing begins before the shopper has read that and chosen, to try again or
 * to order without the plan.
 */
export function useFinancedOrder(order: OrderWay | undefined) {
  const [failed, setFailed] = useState<PendingOrder>();
  const financed = useMemo(() => order && financedOrder(order, setFailed), [order]);
  const unstored = failed && financed && (
    <UnstoredOffer
      onRetry={() => financed.begin(failed.keep, failed.wish)}
      onWithout={() => {
        // Who comes back finds the page and not the question.
        setFailed(undefined);
        order?.begin(failed.wish);
      }}
      onClose={() => setFailed(undefined)}
    />
  );
  return { financed, unstored };
}

type Ways = {
  readonly onRetry: () => Promise<void>;
  readonly onWithout: () => void;
  readonly onClose: () => void;
};

/** Says that an order would go without its plan, and gives the ways on. */
function UnstoredOffer({ onRetry, onWithout, onClose }: Ways) {
  const t = useLabels(labels);
  const [isBusy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <Panel open onClose={onClose} title={t('unkept.title')} place="centre">
      <div className={styles.view} role="alert">
        <p className={styles.lead}>{t('unkept.text')}</p>
        <div className={styles.actions}>
          <Button busy={isBusy} data-analytics={mark('order-kept-again')} onClick={() => void retry()}>
            {t('unkept.retry')}
          </Button>
          <Button look="secondary" data-analytics={mark('order-without-plan')} onClick={onWithout}>
            {t('unkept.without')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
