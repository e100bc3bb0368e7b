import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { momentWriter } from '../../../kit/moments.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { WirePaymentView } from '../contract.ts';
import { labels } from './labels.ts';
import styles from './payment-step.module.css';

const SECONDS = 15;

/** Paying without a script: a code or a line by a plain form, and a page that looks again by itself while it waits. */
export function PlainPayment({ view, paymentKey }: { view: WirePaymentView; paymentKey: string }) {
  const t = useLabels(labels);
  const { locale, market } = useSite();
  const { payment, isOpen, methods } = view;
  const until =
    payment?.expiresAt && momentWriter(locale, IDENTITIES[market].timeZone, 'time')(payment.expiresAt);
  const plain = methods.filter((method) => method !== 'card');
  return (
    <div className={styles.way} data-part="plain-payment">
      {payment?.status === 'pending' && (
        <>
          <meta httpEquiv="refresh" content={String(SECONDS)} />
          {until && <p>{t('plain-until', { time: until })}</p>}
          <p>{t('plain-waiting', { seconds: SECONDS })}</p>
          <p>
            <LinkButton look="secondary" href="">
              {t('plain-look')}
            </LinkButton>
          </p>
        </>
      )}
      {isOpen && plain.length > 0 && (
        <form method="post" className={styles.way}>
          <input type="hidden" name="form" value="pay" />
          <input type="hidden" name="key" value={paymentKey} />
          <p>{t('no-script')}</p>
          <p className={styles.plain}>
            {plain.map((method) => (
              <Button key={method} type="submit" look="secondary" name="method" value={method}>
                {t(`${method as 'pix'}-make`)}
              </Button>
            ))}
          </p>
        </form>
      )}
    </div>
  );
}
