import { Form } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { CODE_DIGITS, CODE_MINUTES } from '../../account/index.ts';
import { AccountForm, type Answered } from '../../account/web/index.ts';
import type { LinkedOrder, Refused } from '../contract.ts';
import { isPaid, statusOf } from '../index.ts';
import { RefusedNote } from './frame.tsx';
import { labels } from './labels.ts';
import { WaysIn } from './mail-link-form.tsx';
import styles from './reservation.module.css';
import { useStatusText } from './status-text.ts';
import { useWritten } from './use-written.ts';

type Props = {
  /** None where the link is worth nothing any more. */
  order: LinkedOrder | undefined;
  logIn: string;
  answered: Answered | undefined;
  refused: Refused | undefined;
  isSent: boolean;
};

/** What a mail's link opens: how the order stands, and the way to the rest of it for whoever reads its mailbox. */
export function LinkView({ order, logIn, answered, refused, isSent }: Props) {
  const t = useLabels(labels);
  const { day } = useWritten();
  const statusText = useStatusText();
  if (!order)
    return (
      <div className={`frame ${styles.page}`}>
        <header className={styles.head}>
          <h1>{t('link-gone')}</h1>
          <p>{t('link-gone-text')}</p>
        </header>
        {refused && <RefusedNote reason={refused} />}
        <WaysIn logIn={logIn} answered={answered} />
      </div>
    );
  const { car, state, estimate, deliveredOn } = order;
  const status = statusOf(state);
  const facts = [
    [t('link-car'), `${car.brandName} ${car.modelName} ${car.versionName}`],
    [t('link-colour'), car.colourName],
    [t('link-status'), statusText(status, deliveredOn)],
    [t('link-estimate'), isPaid(state) && !deliveredOn && estimate ? day(estimate) : undefined],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('order-title', { number: order.number })}</h1>
        <p>{t(status === 'cancelled' ? 'link-cancelled' : 'link-intro')}</p>
      </header>
      {refused && <RefusedNote reason={refused} />}
      <div className={styles.linked}>
        <section className={styles.card} aria-labelledby="linked">
          <h2 id="linked">{t('link-facts')}</h2>
          <dl className={styles.lines}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className={styles.card} aria-labelledby="open-here">
          <h2 id="open-here">{t('link-open')}</h2>
          {isSent ? (
            <>
              <p role="status">{t('link-sent', { digits: CODE_DIGITS, minutes: CODE_MINUTES })}</p>
              <AccountForm
                name="code"
                answered={answered}
                button={t('link-open-button')}
                fields={[
                  {
                    name: 'code',
                    label: t('link-code'),
                    inputMode: 'numeric',
                    autoComplete: 'one-time-code',
                    maxLength: 20,
                    required: true,
                  },
                ]}
              />
            </>
          ) : (
            <p>{t('link-text')}</p>
          )}
          <Form method="post" className={styles.linkWays}>
            <input type="hidden" name="form" value="send-code" />
            <Button type="submit" look={isSent ? 'plain' : 'primary'}>
              {t(isSent ? 'link-again' : 'link-send')}
            </Button>
          </Form>
          <p className={styles.soft}>
            {t('link-account')} <a href={logIn}>{t('account-link')}</a>
          </p>
        </section>
      </div>
    </div>
  );
}
