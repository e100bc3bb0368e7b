import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import { type Translate, useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { WirePayment, WirePaymentView } from '../contract.ts';
import { PAPER_FILES } from '../domain/addresses.ts';
import { labels } from './labels.ts';
import { MethodChoice } from './method-choice.tsx';
import styles from './payment-step.module.css';
import { PlainPayment } from './plain-payment.tsx';
import { type PaymentTrouble, usePayment } from './use-payment.ts';
import { BoletoToPay, PixToPay } from './waiting.tsx';

/** How a payment stands for whoever shows something beside it. */
export type PaymentStepStatus = 'none' | 'pending' | 'paid' | 'back';

/** Of a payment that came to nothing another may begin. */
export const paymentStatus = (payment: Pick<WirePayment, 'status'> | undefined): PaymentStepStatus => {
  if (payment?.status === 'approved') return 'paid';
  if (payment?.status === 'refunding' || payment?.status === 'refunded') return 'back';
  return payment?.status === 'pending' ? 'pending' : 'none';
};

type Props = {
  /** What is paid: a reservation's id. */
  readonly reference: string;
  /** Where a shopper goes on who has paid. */
  readonly next?: string | undefined;
  /** Told whenever it stands otherwise. */
  readonly onStanding?: ((status: PaymentStepStatus) => void) | undefined;
  /** Told when it cannot be paid any more, as after another tab has cancelled it: what is shown beside it is old. */
  readonly onClosed?: (() => void) | undefined;
  /** How it stood when the page was made, and the key of a plain form. */
  readonly begun?: { readonly view: WirePaymentView; readonly key: string } | undefined;
};

/** The step in which a deposit is paid: the ways to pay, what is waited for, what went wrong and how to go on from there. */
export function PaymentStep({ reference, next, begun, onStanding, onClosed }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const { view, trouble, isBusy, load, begin, again } = usePayment(reference, begun?.view);
  // Whoever wants another way to pay sees the choice while the former one still waits.
  const [leaving, setLeaving] = useState<string>();
  const payment = view?.payment;
  const title = useRef<HTMLHeadingElement>(null);
  const shown = payment && payment.id !== leaving ? payment : undefined;
  const state = shown?.status ?? 'none';
  const status = paymentStatus(payment);
  const result = useRef(paymentStatus(begun?.view.payment));
  useEffect(() => {
    if (result.current !== status) onStanding?.(status);
    result.current = status;
  }, [status, onStanding]);
  const isClosed = trouble === 'closed';
  useEffect(() => {
    if (isClosed) onClosed?.();
  }, [isClosed, onClosed]);
  const before = useRef<string>(undefined);
  // What was pressed is gone with the state that it stood in: the keyboard goes on at the heading.
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) title.current?.focus();
    if (view) before.current = state;
  }, [state, view]);

  return (
    <section className={styles.step} aria-labelledby="payment-title" data-part="payment" data-state={state}>
      <header className={styles.head}>
        <h2 id="payment-title" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        {view && (
          <p>
            {t(AMOUNTS[status])} <strong>{<Money cents={view.amount} site={site} />}</strong>
          </p>
        )}
      </header>
      <noscript>
        {begun ? <PlainPayment view={begun.view} paymentKey={begun.key} /> : <p>{t('no-script')}</p>}
      </noscript>
      {!view && !trouble && <p role="status">{t('loading')}</p>}
      {!view && trouble && <Problem text={t('load-failed')} act={t('reload')} onAct={load} isBusy={isBusy} />}
      {view && (
        <PaymentStatus
          view={view}
          shown={shown}
          trouble={trouble}
          isBusy={isBusy}
          again={again}
          next={next}
          t={t}
          file={`${site.serviceAddress('payment')}/${encodeURIComponent(reference)}/${PAPER_FILES[site.market]}`}
          onLeave={() => setLeaving(payment?.id)}
          onPay={async (method, token) => {
            await begin(method, token);
            setLeaving(undefined);
          }}
        />
      )}
    </section>
  );
}

const AMOUNTS = { none: 'amount', pending: 'amount', paid: 'amount-paid', back: 'amount-back' } as const;

type PaymentStatusProps = {
  readonly view: WirePaymentView;
  readonly shown: WirePayment | undefined;
  readonly trouble: PaymentTrouble | undefined;
  readonly isBusy: boolean;
  readonly next: string | undefined;
  readonly file: string;
  readonly t: Translate<(typeof labels)['pt-BR']>;
  readonly again: () => Promise<void>;
  readonly onLeave: () => void;
  readonly onPay: Parameters<typeof MethodChoice>[0]['onPay'];
};

function PaymentStatus({
  view,
  shown,
  trouble,
  isBusy,
  next,
  file,
  t,
  again,
  onLeave,
  onPay,
}: PaymentStatusProps) {
  const site = useSite();
  const status = shown?.status;
  if (status === 'approved')
    return (
      <Ended icon="check" title={t('paid')} text={t('paid-text', { amount: formatMoney(view.amount, site) })}>
        {next && (
          <LinkButton href={next} icon="arrow">
            {t('next')}
          </LinkButton>
        )}
      </Ended>
    );
  if (status === 'refunding' || status === 'refunded')
    return <Ended icon="refresh" title={t(status)} text={t(`${status}-text`)} />;
  if (shown && status === 'pending')
    return (
      <>
        <Waited view={view} payment={shown} file={file} isBusy={isBusy} again={again} onPay={onPay} t={t} />
        {trouble && <Problem text={t(trouble)} />}
        <Button look="plain" className={styles.scripted} onClick={onLeave}>
          {t('change')}
        </Button>
      </>
    );
  return (
    <>
      {trouble && <Problem text={t(trouble)} />}
      {!trouble && shown && status !== 'cancelled' && <Problem text={t(whyNot(shown))} />}
      {view.isOpen && view.methods.length > 0 ? (
        <MethodChoice view={view} isBusy={isBusy} onPay={onPay} />
      ) : (
        trouble !== 'closed' && <p>{t('closed')}</p>
      )}
    </>
  );
}

/** A payment that has begun and is not paid yet. */
function Waited({
  view,
  payment,
  file,
  isBusy,
  again,
  onPay,
  t,
}: Pick<PaymentStatusProps, 'view' | 'file' | 'isBusy' | 'again' | 'onPay' | 't'> & {
  payment: WirePayment;
}) {
  const { instruction, expiresAt, isUnanswered } = payment;
  const port = view.frame.kind === 'rehearsal' ? view.frame.port : undefined;
  if (isUnanswered && !instruction)
    return <Problem text={t('unanswered')} act={t('again')} onAct={again} isBusy={isBusy} />;
  return (
    <>
      {instruction?.kind === 'pix' && (
        <PixToPay
          pix={instruction}
          expiresAt={expiresAt}
          port={port}
          isBusy={isBusy}
          onAgain={view.isOpen ? () => void onPay('pix') : undefined}
        />
      )}
      {instruction?.kind === 'boleto' && <BoletoToPay boleto={instruction} file={file} port={port} />}
      <p role="status" className={styles.waiting}>
        {instruction ? t('waiting') : t('card-review')}
      </p>
    </>
  );
}

function whyNot({ status, method, reason }: WirePayment) {
  if (status === 'expired') return 'expired' as const;
  if (method === 'boleto') return 'boleto-failed' as const;
  return `declined-${reason ?? 'other'}` as const;
}

/** The words for whatever went wrong with a payment (doc. 2 §8), why, and the way on. */
function Problem({
  text,
  act,
  onAct,
  isBusy,
}: {
  text: string;
  act?: string;
  onAct?: () => Promise<void>;
  isBusy?: boolean;
}) {
  const t = useLabels(labels);
  return (
    <div role="alert" className={styles.problem}>
      <Icon name="alert" />
      <div>
        <p>
          <strong>{t('problem')}</strong>
        </p>
        <p>{text}</p>
        {act && (
          <Button look="secondary" icon="refresh" busy={isBusy} onClick={() => void onAct?.()}>
            {act}
          </Button>
        )}
      </div>
    </div>
  );
}

function Ended({
  icon,
  title,
  text,
  children,
}: {
  icon: 'check' | 'refresh';
  title: string;
  text: string;
  children?: React.ReactNode;
}) {
  return (
    <div role="status" className={styles.ended}>
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
