import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { Money } from '../../../../ui/controls/money.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import {
  type ListedOrder,
  type OpenedOrder,
  ORDER_FILTERS,
  type OrderAct,
  type OrderBuyer,
  type UnpaidHolds,
} from '../../../reservation/contract.ts';
import type { OrderState } from '../../../reservation/index.ts';
import { type ListQuery, orderList, type ShownList, sameListQuery } from '../../contract.ts';
import { ActionStatus } from '../act.tsx';
import { SCREEN_PATHS } from '../addresses.ts';
import { useConfirmations } from '../confirmations.tsx';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { BuyerFacts, FindOrders } from './buyer.tsx';
import { buyerLabels } from './buyer-labels.ts';
import { CsvLink } from './csv-link.tsx';
import { HeldCars } from './held-cars.tsx';
import { heldLabels } from './held-labels.ts';
import { labels } from './labels.ts';
import { type DealerNames, dealerName, moneyOf, siteName } from './of-site.ts';
import {
  Facts,
  Filter,
  FindField,
  History,
  Pager,
  SiteField,
  type Step,
  type StepAnswer,
  StepForm,
  StepStatus,
} from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

/** Acts that are of a day; all but `estimate` of today where nobody says another. */
const DAY_ACTS = ['estimate', 'deliver', 'withdraw'] as const satisfies readonly OrderAct[];
type DayAct = (typeof DAY_ACTS)[number];
const isOfDay = (act: OrderAct): act is DayAct => DAY_ACTS.some((one) => one === act);

const LOOKS: Readonly<Partial<Record<OrderState, string | undefined>>> = {
  reserved: styles.good,
  invoiced: styles.good,
  registered: styles.good,
  cancelled: styles.bad,
  expired: styles.bad,
};

/** The orders, by how they stand. */
export function OrdersView(props: {
  orders: readonly ListedOrder[];
  list: ShownList;
  next: string | undefined;
  query: ListQuery<typeof orderList.filters>;
  missing: string | undefined;
  /** What was looked for, and what was found. */
  found:
    | { readonly text: string; readonly orders: readonly ListedOrder[]; readonly list: ShownList }
    | undefined;
  sites: readonly SelectOption[];
  dealers: DealerNames;
  /** What is kept unpaid, beside the orders that wait for a payment. */
  unpaid: UnpaidHolds | undefined;
  /** How many cars that somebody kept were set free. */
  freed: number | undefined;
  mayChange: boolean;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const _time = useTime();
  const buyerText = useLabels(buyerLabels);
  const ofHeld = useLabels(heldLabels);
  const { next, query, missing, found, sites, dealers, unpaid, freed, mayChange } = props;
  const { orders, list } = found ?? props;
  const request = sameListQuery(orderList, query);
  const { state, site, after } = query;
  return (
    <>
      <ScreenHead title={say('screen.orders')} intro={t('orders.intro')}>
        <CsvLink screen="orders" query={request} />
      </ScreenHead>
      <div className={styles.tools}>
        <Filter>
          <Select
            label={t('state')}
            name="estado"
            defaultValue={state}
            options={ORDER_FILTERS.map((value) => ({ value, label: t(`orders.state.${value}`) }))}
          />
          <SiteField sites={sites} site={site} />
        </Filter>
        <FindField missing={missing} />
        <FindOrders typed={found?.text} />
      </div>
      {freed !== undefined && <ActionStatus>{ofHeld('done', { count: freed })}</ActionStatus>}
      {found && (
        <ActionStatus>
          {orders.length > 0 ? buyerText('found', { count: orders.length }) : buyerText('found-none')}
        </ActionStatus>
      )}
      {orders.length === 0 ? (
        !found && <p className={styles.empty}>{t('orders.none')}</p>
      ) : (
        <StaffRows
          screen="orders"
          list={list}
          sites={sites}
          dealers={dealers}
          name={say('screen.orders')}
          notes={(at) => (
            <>
              {orders[at]?.isHeld && <small className={styles.warn}>{t('orders.held')}</small>}
              {orders[at]?.isRefundOwed && <small className={styles.warn}>{t('orders.refund-owed')}</small>}
            </>
          )}
        />
      )}
      {!found && <Pager name={say('screen.orders')} query={request} after={after} next={next} />}
      {!found && unpaid && <HeldCars unpaid={unpaid} sites={sites} mayChange={mayChange} />}
    </>
  );
}

/** One order: what it is, what has happened to it, and what may be done. */
export function OrderView(props: {
  order: OpenedOrder;
  sites: readonly SelectOption[];
  dealers: DealerNames;
  /** Names of the staff by id. */
  people: Readonly<Record<string, string>>;
  /** Who has bought, for those who may know; undefined inside where nobody has said. */
  buyer: { readonly is: OrderBuyer | undefined } | undefined;
  mayChange: boolean;
  answer: StepAnswer | undefined;
  /** What the customer has sent with it. */
  papers: ReactNode;
}) {
  const t = useLabels(labels);
  const ask = useConfirmations();
  const buyerText = useLabels(buyerLabels);
  const time = useTime();
  const { locale } = useSite();
  const { order, sites, dealers, people, mayChange, answer, papers } = props;
  const { number, site, state, acts, dealer, estimate } = order;
  const money = moneyOf(locale, site);
  const dayFault = (act: DayAct) => {
    const reason = answer?.form === act ? answer.errors?.day : undefined;
    return reason && t(reason === 'required' ? 'orders.day-missing' : `orders.day-refused.${act}`);
  };
  const eventWords = (event: OpenedOrder['events'][number]): string => {
    const { what } = event;
    return t(`orders.what.${what}`, {
      state: t(`orders.state.${event.state}`),
      day: event.estimate ? formatDate(event.estimate.after, locale) : '',
      amount: event.amount === undefined ? '' : formatMoney(event.amount, money),
    });
  };
  const isInvoiced = state === 'invoiced' || state === 'registered';
  const hasDue = isInvoiced || state === 'reserved';
  const amounts = { price: formatMoney(order.due, money), deposit: formatMoney(order.deposit, money) };
  const step = (act: OrderAct): Step => {
    const label = t(`orders.act.${act}`);
    const effect = act === 'cancel' && !order.paidAt ? 'order.cancel-unpaid' : (`order.${act}` as const);
    return { act, label, confirmation: ask(`order.${act}`, label, { number, ...amounts }, effect) };
  };
  const rest = acts.filter((act) => !isOfDay(act) && act !== 'cancel');
  return (
    <>
      <ScreenHead title={t('orders.title', { number })}>
        <Link to={SCREEN_PATHS.orders}>{t('back')}</Link>
      </ScreenHead>
      <StepStatus answer={answer} done={t('done')} />
      <div className={styles.columns}>
        <Facts
          title={t('facts')}
          facts={[
            [
              t('state'),
              <span key="state">
                <span className={`${styles.badge} ${LOOKS[state] ?? ''}`}>{t(`orders.state.${state}`)}</span>{' '}
                {order.isHeld && <span className={`${styles.badge} ${styles.bad}`}>{t('orders.held')}</span>}
                {order.isRefundOwed && (
                  <span className={`${styles.badge} ${styles.bad}`}>{t('orders.refund-owed')}</span>
                )}
              </span>,
            ],
            [t('site'), siteName(sites, site)],
            [t('orders.car'), order.car],
            [t('orders.colour'), order.colour],
            [t('orders.stock'), order.stockNumber],
            [t('price'), <Money key="price" cents={order.price} site={money} />],
            [
              t('orders.locked'),
              state === 'reserved' && order.lockedUntil && formatDate(order.lockedUntil, locale),
            ],
            [
              t(isInvoiced ? 'orders.invoiced' : 'orders.due'),
              hasDue && <Money key="due" cents={order.due} site={money} />,
            ],
            [
              t('orders.trade-in'),
              order.tradeIn > 0 && <Money key="trade-in" cents={order.tradeIn} site={money} />,
            ],
            [t('orders.deposit'), <Money key="deposit" cents={order.deposit} site={money} />],
            [
              buyerText('financed'),
              order.settlement.financed && (
                <Money key="financed" cents={order.settlement.financed} site={money} />
              ),
            ],
            [
              buyerText('financed-until'),
              order.settlement.financed && order.financedUntil && formatDate(order.financedUntil, locale),
            ],
            [
              buyerText('at-delivery'),
              hasDue && <Money key="left" cents={order.settlement.atDelivery} site={money} />,
            ],
            [t('orders.paid'), order.paidAt && time(order.paidAt)],
            [t('dealer'), dealer && dealerName(dealers, site, dealer)],
            [t('orders.estimate'), estimate ? formatDate(estimate, locale) : t('orders.no-estimate')],
            [t('orders.proposal'), order.proposal],
          ]}
        />
        <div className={styles.stack}>
          {props.buyer && <BuyerFacts buyer={props.buyer.is} />}
          {!mayChange && <p className={styles.soft}>{t('only-see')}</p>}
          {mayChange && acts.length === 0 && <p className={styles.soft}>{t('no-step')}</p>}
          {mayChange && rest.length > 0 && (
            <StepForm
              name="step"
              title={t('step')}
              reasonHint={t('reason-hint')}
              hint={
                acts.includes('invoice')
                  ? t('orders.invoice-hint', { price: formatMoney(order.due, money) })
                  : undefined
              }
              fields={{ seen: String(order.revision), price: String(order.due) }}
              answer={answer}
              steps={rest.map(step)}
            />
          )}
          {mayChange &&
            acts.filter(isOfDay).map((act) => (
              <StepForm
                key={act}
                name={act}
                title={t(`orders.act.${act}`)}
                reasonHint={t('reason-hint')}
                fields={{ seen: String(order.revision) }}
                answer={answer}
                steps={[step(act)]}
              >
                <TextField
                  label={t(`orders.day.${act}`)}
                  name="day"
                  type="date"
                  required={act === 'estimate'}
                  hint={act === 'estimate' ? undefined : t('orders.day-today')}
                  defaultValue={
                    (answer?.form === act && answer.typed?.day) || (act === 'estimate' ? estimate : undefined)
                  }
                  error={dayFault(act)}
                />
              </StepForm>
            ))}
          {mayChange && acts.includes('cancel') && (
            <StepForm
              name="cancel"
              title={t('orders.act.cancel')}
              hint={t('orders.cancel-hint')}
              reasonHint={t('reason-hint')}
              fields={{ seen: String(order.revision) }}
              answer={answer}
              steps={[step('cancel')]}
            />
          )}
        </div>
      </div>
      {papers}
      <History
        events={order.events.map((event) => ({
          at: event.at,
          what: eventWords(event),
          by: event.staff ? (people[event.staff] ?? event.staff) : t(`by.${event.by}`),
          reason: event.reason,
        }))}
      />
    </>
  );
}
