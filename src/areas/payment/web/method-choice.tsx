import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../kit/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import { barsIcon, qrIcon, shieldIcon, walletIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { WirePaymentView } from '../contract.ts';
import type { PaymentMethod } from '../domain/payment.ts';
import { CardFrame, type CardFrameHandle } from './card-frame.tsx';
import { labels } from './labels.ts';
import { MercadoPagoCard } from './mercado-pago-card.tsx';
import styles from './payment-step.module.css';

type Props = {
  readonly view: WirePaymentView;
  readonly isBusy: boolean;
  readonly onPay: (method: PaymentMethod, cardToken?: string) => Promise<void>;
};

const ICONS: Readonly<Record<PaymentMethod, IconName>> = { card: walletIcon, pix: qrIcon, boleto: barsIcon };

/** The ways to pay as cards, one of them open. */
export function MethodChoice({ view, isBusy, onPay }: Props) {
  const t = useLabels(labels);
  const { methods } = view;
  const [method, setMethod] = useState(view.payment?.method ?? methods[0] ?? 'card');
  // What stands in another provider's frame is put there by a script.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className={styles.scripted}>
      <fieldset className={styles.methods}>
        <legend>{t('choose')}</legend>
        <div className={styles.choices}>
          {methods.map((one) => (
            <label key={one} className={styles.choice} data-chosen={one === method || undefined}>
              <input
                type="radio"
                name="method"
                value={one}
                checked={one === method}
                onChange={() => setMethod(one)}
              />
              <Icon name={ICONS[one]} />
              <span>
                <strong>{t(one)}</strong>
                <small>{t(`${one}-hint`)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {method === 'card' ? (
        isAlive && <ByCard view={view} isBusy={isBusy} onPay={onPay} />
      ) : (
        <div className={styles.way}>
          <p>{t(`${method}-how`)}</p>
          <Button busy={isBusy} onClick={() => void onPay(method)}>
            {t(`${method}-make`)}
          </Button>
        </div>
      )}
    </div>
  );
}

function ByCard({ view, isBusy, onPay }: Props) {
  const t = useLabels(labels);
  const site = useSite();
  const frame = useRef<CardFrameHandle>(null);
  const [isSilent, setSilent] = useState(false);
  if (view.frame.kind === 'mercado-pago')
    return (
      <MercadoPagoCard
        frame={view.frame}
        amount={view.amount}
        isBusy={isBusy}
        onPay={(token) => onPay('card', token)}
      />
    );
  const pay = async () => {
    if (isBusy) return;
    const token = await frame.current?.tokenise();
    setSilent(token === 'silent');
    if (token && token !== 'silent') await onPay('card', token);
  };
  return (
    <div className={styles.way}>
      <CardFrame ref={frame} port={view.frame.port} onSubmit={() => void pay()} />
      <p className={styles.safe}>
        <Icon name={shieldIcon} />
        {t('card-safe')}
      </p>
      {isSilent && <p role="alert">{t('frame-silent')}</p>}
      <Button busy={isBusy} onClick={() => void pay()}>
        {t('card-pay', { amount: formatMoney(view.amount, site) })}
      </Button>
    </div>
  );
}
