import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Answered } from '../../account/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Refused } from '../contract.ts';
import { CHANGE_FIELDS, type Order, RESERVATION_FIELDS } from '../index.ts';
import { RefusedNote } from './frame.tsx';
import { labels } from './labels.ts';
import { OwnerForm } from './owner-form.tsx';
import styles from './reservation.module.css';
import { Summary } from './summary.tsx';
import { useWritten } from './use-written.ts';
import type { AmountChange, OrderFacts, OrderPaths, OwnerGuards, ShownReserved } from './view.ts';

type Props = {
  order: Order;
  shown: ShownReserved;
  paths: OrderPaths;
  facts: OrderFacts;
  /** The build that is wanted, at what it would cost in this order; none before one is chosen. */
  wanted: ShownReserved | undefined;
  /** What its owner is asked for before it is changed. */
  guards: OwnerGuards;
  answered: Answered | undefined;
  refused: Refused | undefined;
  changes?: readonly AmountChange[] | undefined;
};

/** The build as it is ordered beside the one that is wanted, with the difference told before anything is confirmed. */
export function ChangeView({
  order,
  shown,
  paths,
  facts,
  wanted,
  guards,
  answered,
  refused,
  changes,
}: Props) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { money } = useWritten();
  const more = (wanted?.car.total ?? order.car.total) - order.car.total;
  const word = more > 0 ? 'more' : more < 0 ? 'less' : 'same';
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('change-page-title')}</h1>
        <p>{t('order-title', { number: order.number })}</p>
      </header>
      {refused && <RefusedNote reason={refused} changes={changes} />}
      <div className={styles.change}>
        <Summary {...shown} title={t('change-before')} />
        {wanted && <Summary {...wanted} title={t('change-after')} />}
      </div>
      {wanted ? (
        <OwnerForm
          name="change"
          guard={guards.change}
          paths={paths}
          answered={answered}
          button={t('change-button')}
        >
          <input type="hidden" name="revision" value={order.revision} />
          <input type="hidden" name={RESERVATION_FIELDS[market].code} value={wanted.car.code} />
          <input type="hidden" name={CHANGE_FIELDS.shown} value={wanted.car.total} />
          <p data-part="difference">
            <strong>{t(`change-${word}`, { amount: money(Math.abs(more)) })}</strong>
          </p>
          {wanted.car.code !== order.car.code && <p>{t('change-lock')}</p>}
        </OwnerForm>
      ) : (
        <p>{t('change-none')}</p>
      )}
      <p className={styles.ways}>
        {facts.configurator && (
          <LinkButton look="secondary" href={facts.configurator}>
            {t('change-link')}
          </LinkButton>
        )}
        <LinkButton look="plain" href={paths.order}>
          {t('back-to-order')}
        </LinkButton>
      </p>
    </div>
  );
}
