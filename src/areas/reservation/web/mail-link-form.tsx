import { EMAIL_MAX } from '../../../kit/validators/email.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { AccountForm, type Answered } from '../../account/web/index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';

/** Of the form that asks for an order's link. */
export const MAIL_LINK = 'mail-link';

type Props = { logIn: string; answered: Answered | undefined };

/**
 * The two ways into an order that is not open in this browser: its link, mailed once more, and the account. Says the same whether or not there
 * is such an order.
 */
export function WaysIn({ logIn, answered }: Props) {
  const t = useLabels(labels);
  const isDone = answered?.form === MAIL_LINK && answered.ok;
  return (
    <div className={styles.linked}>
      <section className={styles.card} aria-labelledby="mail-link">
        <h2 id="mail-link">{t('mail-link')}</h2>
        <p>{t('mail-link-text')}</p>
        {isDone && <p role="status">{t('mail-link-done')}</p>}
        <AccountForm
          name={MAIL_LINK}
          answered={answered}
          button={t('mail-link-button')}
          fields={[
            {
              name: 'number',
              label: t('mail-link-number'),
              hint: t('mail-link-number-hint'),
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              maxLength: 40,
              required: true,
            },
            {
              name: 'email',
              label: t('mail-link-email'),
              type: 'email',
              autoComplete: 'email',
              maxLength: EMAIL_MAX,
              required: true,
            },
          ]}
        />
      </section>
      <section className={styles.card} aria-labelledby="by-account">
        <h2 id="by-account">{t('closed-account')}</h2>
        <p>{t('closed-account-text')}</p>
        <p>
          <LinkButton look="secondary" href={logIn}>
            {t('closed-log-in')}
          </LinkButton>
        </p>
      </section>
    </div>
  );
}
