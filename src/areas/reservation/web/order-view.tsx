import type { ReactNode } from 'react';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Answered } from '../../account/web/index.ts';
import { dateIn } from '../../platform/index.ts';
import type { OrderDevice, Refused } from '../contract.ts';
import { type FinancingNow, isPaid, type Order, type OrderEvent, statusOf } from '../index.ts';
import { CancelCard, CancelFailed } from './cancel-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { FinancingCard } from './financing-card.tsx';
import { ReservationFrame } from './frame.tsx';
import { HelpLinks } from './help-links.tsx';
import { KitCard } from './kit-card.tsx';
import { labels } from './labels.ts';
import { OwnerForm, type OwnerProof } from './owner-form.tsx';
import styles from './reservation.module.css';
import { Timeline } from './timeline.tsx';
import { useWritten } from './use-written.ts';
import type { OrderFacts, OrderPaths, OwnerGuards, ShownReserved } from './view.ts';

type Props = {
  order: Order;
  events: readonly OrderEvent[];
  shown: ShownReserved;
  paths: OrderPaths;
  facts: OrderFacts;
  /** Where it is open by the key of a browser. */
  devices: readonly OrderDevice[];
  financing: FinancingNow | undefined;
  /** What its owner is asked for before something is changed. */
  guards: OwnerGuards;
  answered: Answered | undefined;
  refused: Refused | undefined;
  /** The cancellation failed: nobody knows why, and nothing has changed. */
  hasCancelFailed: boolean;
  /** What other areas keep of an order. */
  slots?: { documents?: ReactNode } | undefined;
};

/** An order: where it stands, what it costs, and everything that its customer can do. */
export function OrderView({ order, events, shown, paths, facts, devices, slots, ...props }: Props) {
  const t = useLabels(labels);
  const { day } = useWritten();
  const { state } = order;
  const isTold = isPaid(state) || state === 'cancelled';
  const refund = events.findLast(({ what }) => what === 'refund');
  const { guards, answered } = props;
  const proof = (act: keyof OwnerGuards) => ({ guard: guards[act], paths, answered });
  const isSent = events.some(({ what }) => what === 'kit-sent');
  return (
    <ReservationFrame
      title={t('order-title', { number: order.number })}
      intro={
        facts.deliveredOn
          ? t('order-delivered', { day: day(facts.deliveredOn) })
          : t(isTold ? `order-${state as 'reserved'}` : 'order-expired')
      }
      refused={props.hasCancelFailed ? undefined : props.refused}
      summary={{ ...shown, order, financing: props.financing }}
    >
      {props.hasCancelFailed && <CancelFailed order={order} refund={facts.refund} {...proof('cancel')} />}
      {isPaid(state) && order.onHoldSince && (
        <Held isReturned={order.returnedAt !== undefined} isBuilt={!order.car.stock} />
      )}
      {refund?.amount !== undefined && <Refund amount={refund.amount} />}
      {!refund && state === 'cancelled' && order.returnedAt && <Returned />}
      {state === 'cancelled' && props.financing?.ended && <CreditEnded {...props.financing.ended} />}
      <Timeline order={order} events={events} />
      {isPaid(state) && (
        <FactsCard
          order={order}
          facts={facts}
          paths={paths}
          financing={props.financing?.refused ? undefined : props.financing}
        />
      )}
      {isPaid(state) && <FinancingCard financing={props.financing} />}
      {facts.mayChange && facts.configurator && <ChangeCard order={order} href={facts.configurator} />}
      {isPaid(state) && <KitCard order={order} isSent={isSent} {...proof('kit')} />}
      {slots?.documents}
      <AccountCard order={order} facts={facts} {...proof('account')} />
      {devices.some(({ isThis }) => !isThis) && <DevicesCard devices={devices} />}
      {statusOf(state) === 'cancelled' ? (
        <p className={styles.ways}>
          <LinkButton href={paths.stock}>{t('order-again')}</LinkButton>
          {order.paidAt && (
            <LinkButton look="secondary" href={paths.receipt}>
              {t('receipt-title-refunded')}
            </LinkButton>
          )}
        </p>
      ) : (
        !order.onHoldSince && <CancelCard order={order} facts={facts} {...proof('cancel')} />
      )}
      {order.paidAt && <HelpLinks number={order.number} />}
    </ReservationFrame>
  );
}

/** Why nothing goes on just now, and what can be done about it. */
function Held({ isReturned, isBuilt }: { isReturned: boolean; isBuilt: boolean }) {
  const t = useLabels(labels);
  return (
    <div role="status" className={styles.refused} data-reason="on-hold">
      <p>
        <strong>{t('held-title')}</strong>
      </p>
      <p>{t(`${isReturned ? 'held-returned' : 'held-text'}${isBuilt ? '-build' : ''}`)}</p>
    </div>
  );
}

function Returned() {
  const t = useLabels(labels);
  return (
    <p role="status" className={styles.done}>
      {t('order-returned')}
    </p>
  );
}

/** The credit has ended with the purchase: by which law, and that whoever lends is told. */
function CreditEnded({ number, at }: { number: string; at: number }) {
  const t = useLabels(labels);
  const { day, site } = useWritten();
  const { law } = LENDINGS[site.market].linked;
  return (
    <section className={styles.card} aria-labelledby="credit-ended" data-part="credit-ended">
      <h2 id="credit-ended">{t('credit-ended-title')}</h2>
      <p>{t('credit-ended-text', { number, day: day(dateIn(site.market, at)), law })}</p>
    </section>
  );
}

function Refund({ amount }: { amount: number }) {
  const t = useLabels(labels);
  const { money } = useWritten();
  return (
    <p role="status" className={styles.done}>
      {t('order-refund', { amount: money(amount) })}
    </p>
  );
}

function ChangeCard({ order, href }: { order: Order; href: string }) {
  const t = useLabels(labels);
  const { day } = useWritten();
  return (
    <section className={styles.card} aria-labelledby="change">
      <h2 id="change">{t('change-title')}</h2>
      <p>{t('change-text', { until: day(order.freezeOn) })}</p>
      <p>
        <LinkButton look="secondary" href={href}>
          {t('change-link')}
        </LinkButton>
      </p>
    </section>
  );
}

/** Offers a visitor to keep the order in an account. */
function AccountCard({ order, facts, ...proof }: OwnerProof & { order: Order; facts: OrderFacts }) {
  const t = useLabels(labels);
  if (order.isInAccount) return <p className={styles.soft}>{t('account-done')}</p>;
  return (
    <section className={styles.card} aria-labelledby="account">
      <h2 id="account">{t('account-title')}</h2>
      {facts.isLoggedIn ? (
        <OwnerForm name="account" {...proof} button={t('account-button')} look="secondary" />
      ) : (
        <>
          <p>{t('account-text')}</p>
          <p>
            <LinkButton look="secondary" href={proof.paths.logIn}>
              {t('account-link')}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}
