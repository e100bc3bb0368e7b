import { type ReactNode, useState } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useRemainingErrors } from '../../../ui/use-remaining-errors.ts';
import { labels as validationLabels } from '../../../ui/validation/labels.ts';
import { CODE_DIGITS, CODE_MINUTES } from '../../account/index.ts';
import { AccountForm, type Answered, type FormField } from '../../account/web/index.ts';
import { PriceNote } from '../../catalogue/web/index.ts';
import { ConsentDocuments } from '../../legal-documents/web/index.ts';
import { useSite } from '../../platform/web/index.ts';
import type { Refused, UsableBonus } from '../contract.ts';
import type { Customer, FinancingNow, Order } from '../index.ts';
import { BonusCard } from './bonus-card.tsx';
import { CancelForm } from './cancel-card.tsx';
import { Conditions } from './conditions.tsx';
import { useCustomerFields } from './customer-fields.ts';
import { FinancingCard } from './financing-card.tsx';
import { ReservationFrame } from './frame.tsx';
import { labels } from './labels.ts';
import { OwnerForm } from './owner-form.tsx';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';
import type { AmountChange, DealerOption, OrderPaths, OwnerGuard, ShownReserved } from './view.ts';

type StepProps = {
  readonly order: Order;
  readonly shown: ShownReserved;
  readonly paths: OrderPaths;
  readonly answered: Answered | undefined;
  readonly refused: Refused | undefined;
  readonly changes?: readonly AmountChange[] | undefined;
  readonly financing: FinancingNow | undefined;
  /** Its car is kept for nobody who has not paid. */
  readonly isOpen: boolean;
  /** Until when the car is kept for its customer; none where it is open. */
  readonly heldUntil: string | undefined;
  /** Where the car is simulated again. */
  readonly again: string | undefined;
};

const summaryOf = ({ order, shown, financing }: StepProps) => ({ ...shown, order, financing });

/** Step 1: who reserves. Another mailbox than the order has is asked for the code that went there. */
export function RegisterStep({
  known,
  guard,
  ...props
}: StepProps & {
  readonly known: Partial<Customer>;
  /** What another mailbox asks of the order's owner beside its code. */
  readonly guard: OwnerGuard;
}) {
  const t = useLabels(labels);
  const fields = useCustomerFields(known);
  const { paths, answered } = props;
  const mailbox = answered?.form === 'register' ? answered.typed?.mailbox : undefined;
  const isElsewhere = guard === 'log-in' || guard === 'new-password';
  const code: FormField = {
    name: 'mailboxCode',
    label: t('mailbox-code-label'),
    hint: t('mailbox-code', { digits: CODE_DIGITS, email: mailbox ?? '', minutes: CODE_MINUTES }),
    inputMode: 'numeric',
    maxLength: 20,
    autoComplete: 'one-time-code',
  };
  const form = { name: 'register', answered, button: t('register-button'), inColumns: true };
  return (
    <ReservationFrame
      step="register"
      title={t('register-title')}
      intro={t('register-intro')}
      refused={props.refused}
      summary={summaryOf(props)}
    >
      <div className={styles.card}>
        {mailbox && isElsewhere && <OwnerForm {...form} paths={paths} guard={guard} />}
        {mailbox && !isElsewhere ? (
          <OwnerForm {...form} paths={paths} guard={guard} fields={[...fields, code]}>
            <input type="hidden" name="mailbox" value={mailbox} />
          </OwnerForm>
        ) : (
          <AccountForm {...form} fields={fields} />
        )}
      </div>
      <FinancingCard financing={props.financing} again={props.again} />
      <WaysOn refused={props.refused} paths={props.paths} />
    </ReservationFrame>
  );
}

/** Step 2: what is reserved, from whom, and on which terms. */
export function TermsStep({
  dealers,
  areNearest,
  bonuses,
  seller,
  ...props
}: StepProps & {
  /** Who sells, in lines; none where the site file says nothing. */
  readonly seller: readonly string[];
  readonly dealers: readonly DealerOption[];
  /** They are those around the customer's postal code, the nearest first. */
  readonly areNearest: boolean;
  readonly bonuses: readonly UsableBonus[];
}) {
  const t = useLabels(labels);
  const validationText = useLabels(validationLabels);
  const navigation = useNavigation();
  const { order, paths, answered, refused } = props;
  const { errors, onInput } = useRemainingErrors(answered);
  const errorOf = (field: string) => errors?.[field] && validationText(errors[field]);
  const isBusy = navigation.state !== 'idle';
  const hint = dealers.length === 1 && order.car.stock ? t('dealer-of-car') : undefined;
  return (
    <ReservationFrame
      step="reservation"
      title={t('terms-title')}
      intro={t('terms-intro')}
      refused={refused}
      changes={props.changes}
      summary={summaryOf(props)}
    >
      {props.isOpen && <OpenCar />}
      <FinancingCard financing={props.financing} again={props.again} />
      <BonusCard order={order} bonuses={bonuses} />
      <Conditions policy={order.policy} car={order.car} seller={seller}>
        <PriceNote />
        <p>{t('correct')}</p>
      </Conditions>
      <Form method="post" className={styles.card} onInput={onInput}>
        <input type="hidden" name="form" value="terms" />
        <input type="hidden" name="revision" value={order.revision} />
        <Select
          name="dealer"
          required
          label={t('dealer')}
          hint={areNearest ? t('dealer-hint') : hint}
          options={dealers}
          defaultValue={answered?.typed?.dealer ?? order.dealer ?? dealers[0]?.value}
          error={errorOf('dealer')}
        />
        <ConsentDocuments act="reservation" hasChanged={refused === 'documents-changed'} />
        <Checkbox name="terms" required label={t('terms')} error={errorOf('terms')} />
        <p className={styles.ways}>
          <Button type="submit" busy={isBusy}>
            {isBusy ? t('busy') : t('terms-button')}
          </Button>
          <LinkButton look="plain" href={paths.register}>
            {t('change-data')}
          </LinkButton>
        </p>
      </Form>
      <WaysOn refused={refused} paths={paths} />
    </ReservationFrame>
  );
}

type DepositProps = StepProps & {
  /** The payment area's; it tells each change of how the payment stands. */
  readonly payment: (tell: (status: DepositStatus) => void) => ReactNode;
  /** How it stood when the page was made. */
  readonly begun: DepositStatus;
};

/** As the payment has it; `none` before one has begun, or after the last one came to nothing. */
type DepositStatus = 'none' | 'pending' | 'paid' | 'back';

/** Step 3: the deposit. What is asked of the customer follows the payment: whoever has paid is asked for nothing. */
export function DepositStep({ payment, begun, ...props }: DepositProps) {
  const t = useLabels(labels);
  const [status, setStatus] = useState(begun);
  const { revalidate } = useRevalidator();
  const tell = (now: DepositStatus) => {
    setStatus(now);
    // Until when the car is kept is another moment since a payment has begun.
    if (now === 'pending') void revalidate();
  };
  const { moment } = useWritten();
  const { number, waitsUntil = '', acceptedAt = '', policy } = props.order;
  // Kept for longer than that it is because a payment has begun.
  const begins = Date.parse(waitsUntil) <= Date.parse(acceptedAt) + (policy.payMinutes ?? 0) * 60_000;
  const words = { number, until: waitsUntil && moment(waitsUntil) };
  const begin = props.order.car.stock ? 'payment-begin' : 'payment-begin-build';
  const screen = begins && status === 'none' ? begin : 'payment-intro';
  const isPaidNow = status === 'paid';
  const summary = summaryOf(props);
  return (
    <ReservationFrame
      step="payment"
      title={t(TITLES[status])}
      intro={
        isPaidNow
          ? t('payment-done', words)
          : status !== 'back' && t(props.isOpen ? 'payment-open' : screen, words)
      }
      refused={props.refused}
      summary={isPaidNow ? { ...summary, order: { ...props.order, state: 'reserved' } } : summary}
    >
      {props.isOpen && (status === 'none' || status === 'pending') && <OpenCar />}
      {status === 'pending' && props.heldUntil && (
        <p>{t('payment-kept', { until: moment(props.heldUntil) })}</p>
      )}
      <div className={styles.card}>{payment(tell) ?? <p>{t('payment-none')}</p>}</div>
      {(status === 'none' || status === 'pending') && (
        <CancelForm
          order={props.order}
          refund={undefined}
          guard="none"
          paths={props.paths}
          answered={props.answered}
        />
      )}
    </ReservationFrame>
  );
}

/** What whoever pays has to know of a car that others may pay for as well. */
function OpenCar() {
  const t = useLabels(labels);
  return (
    <p className={styles.open} data-part="open-car">
      {t('open-car')}
    </p>
  );
}

const TITLES = {
  none: 'payment-title',
  pending: 'payment-title',
  paid: 'payment-done-title',
  back: 'payment-back-title',
} as const;

/** Where to find another car when this one cannot be had: one of the stock, or another build. */
function WaysOn({ refused, paths }: { refused: Refused | undefined; paths: OrderPaths }) {
  const t = useLabels(labels);
  const { prefix } = useSite();
  if (refused !== 'car-taken' && refused !== 'not-sold') return null;
  return (
    <p className={styles.ways}>
      {refused === 'not-sold' && <LinkButton href={prefix}>{t('to-models')}</LinkButton>}
      <LinkButton look="secondary" href={paths.stock}>
        {t('to-stock')}
      </LinkButton>
    </p>
  );
}
