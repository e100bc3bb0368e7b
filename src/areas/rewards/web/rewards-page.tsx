import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { unbrokenAmounts } from '../../../kit/unbroken.ts';
import { telephoneLink } from '../../../kit/validators/phone.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { type Confirmation, ConfirmButton } from '../../../ui/controls/confirm-button.tsx';
import { Money } from '../../../ui/controls/money.tsx';
import page from '../../../ui/controls/page.module.css';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { type Translate, useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { GiftVoucher } from '../contract.ts';
import { labels } from './labels.ts';
import styles from './rewards.module.css';
import type { RewardsAnswer, RewardsView as View } from './view.ts';

type Props = { crumbs: ReactNode; view: View; answered: RewardsAnswer | undefined };

/** The page on which members redeem points for gift vouchers. Its forms work before JavaScript. */
export function RewardsPage({ crumbs, view, answered }: Props) {
  const t = useLabels(labels);
  const { settings, status } = view;
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro')}</p>
        <StatusCard view={view} />
      </header>
      {answered && <RedemptionResult answered={answered} view={view} />}
      <ul className={styles.vouchers}>
        {settings.vouchers.map((voucher) => (
          <li key={voucher.key}>
            <VoucherCard voucher={voucher} view={view} />
          </li>
        ))}
      </ul>
      {status.is === 'member' && status.redemptions.length > 0 && <OwnRedemptions view={view} />}
    </div>
  );
}

function StatusCard({ view: { status, paths } }: { view: View }) {
  const t = useLabels(labels);
  if (status.is === 'member') {
    return <p className={styles.balance}>{t('balance', { points: writeNumber(status.balance) })}</p>;
  }
  const isNobody = status.is === 'nobody';
  return (
    <div className={styles.entry}>
      <p>{t(isNobody ? 'log-in-text' : 'not-member-text')}</p>
      <LinkButton href={isNobody ? paths.logIn : paths.programme}>
        {t(isNobody ? 'log-in-go' : 'see-programme')}
      </LinkButton>
    </div>
  );
}

function RedemptionResult({ answered, view }: { answered: RewardsAnswer; view: View }) {
  const t = useLabels(labels);
  const box = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer moves the focus, the same one again too
  useEffect(() => box.current?.focus(), [answered.at]);
  const { issued, refused } = answered;
  if (issued) {
    return (
      <section ref={box} tabIndex={-1} role="status" className={styles.done}>
        <h2>{t('issued')}</h2>
        <p>{unbrokenAmounts(issued.title)}</p>
        <p className={styles.code}>{issued.code}</p>
        <p className={styles.soft}>{t('issued-text')}</p>
      </section>
    );
  }
  if (refused === 'waiting' || refused === 'returned')
    return <Failed box={box} answered={answered} view={view} />;
  const { shown = 0, now = 0 } = answered.request ?? {};
  const points = { before: writeNumber(shown), now: writeNumber(now) };
  return (
    <section ref={box} tabIndex={-1} role="alert" className={styles.failed}>
      <p>{refused && t(refused, points)}</p>
    </section>
  );
}

type FailedProps = { box: React.RefObject<HTMLElement | null>; answered: RewardsAnswer; view: View };

/**
 * The partner has not issued the voucher: what happened to the points, how to try again, and whom to call (doc. 2 §8). A redemption that waits is
 * sent again under its key; one whose points came back is a new one with a new key.
 */
function Failed({ box, answered: { refused, request }, view }: FailedProps) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { settings, status } = view;
  const { supportPhone: phone } = settings;
  const voucher = settings.vouchers.find(({ key }) => key === request?.voucher);
  return (
    <section ref={box} tabIndex={-1} role="alert" className={styles.failed}>
      <h2>{t('failed')}</h2>
      <p>{t(refused === 'returned' ? 'returned' : 'waiting')}</p>
      <p>{t('failed-retry')}</p>
      <p>
        <a href={telephoneLink(phone, market)} className="lone-link">
          {t('failed-phone', { phone })}
        </a>
      </p>
      {request && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="voucher" value={request.voucher} />
          <input
            type="hidden"
            name="key"
            value={refused === 'returned' ? view.keys[request.voucher] : request.key}
          />
          {refused === 'returned' && voucher && status.is === 'member' ? (
            // The points came back, so that trying again spends them: it is confirmed again.
            <>
              <input type="hidden" name="points" value={voucher.points} />
              <ConfirmButton look="secondary" {...redeeming(t, voucher, status.balance)}>
                {t('retry')}
              </ConfirmButton>
            </>
          ) : (
            <Button type="submit" look="secondary">
              {t('retry')}
            </Button>
          )}
        </Form>
      )}
    </section>
  );
}

/** The confirmation that is shown before points are spent. */
function redeeming(
  t: Translate<(typeof labels)['pt-BR']>,
  voucher: GiftVoucher,
  balance: number,
): Confirmation {
  const points = writeNumber(voucher.points);
  const left = writeNumber(balance - voucher.points);
  return {
    question: t('redeem-question', { points, title: unbrokenAmounts(voucher.title) }),
    effect: <p>{t('redeem-effect', { points, balance: writeNumber(balance), left })}</p>,
    confirm: t('redeem-confirm', { points }),
  };
}

function VoucherCard({ voucher, view }: { voucher: GiftVoucher; view: View }) {
  const t = useLabels(labels);
  const site = useSite();
  const navigation = useNavigation();
  const { key, partner, amount, points, conditions } = voucher;
  const title = unbrokenAmounts(voucher.title);
  const isBusy = navigation.state === 'submitting' && navigation.formData?.get('voucher') === key;
  const { status, keys } = view;
  const missing = status.is === 'member' ? points - status.balance : 0;
  return (
    <article className={styles.voucher}>
      <p className={styles.amount}>
        <Money cents={amount} site={site} whole />
      </p>
      <h2>{title}</h2>
      <p className={styles.soft}>{t('at-partner', { partner })}</p>
      <p>
        <strong className="numbers">{t('points', { points: writeNumber(points) })}</strong>
      </p>
      <p className={styles.soft}>{conditions}</p>
      {status.is === 'member' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="voucher" value={key} />
          <input type="hidden" name="key" value={keys[key]} />
          <input type="hidden" name="points" value={points} />
          <ConfirmButton
            wide
            busy={isBusy}
            disabledReason={missing > 0 ? t('missing', { points: writeNumber(missing) }) : undefined}
            {...redeeming(t, voucher, status.balance)}
          >
            {isBusy ? t('busy') : t('redeem', { title })}
          </ConfirmButton>
        </Form>
      )}
    </article>
  );
}

/** The member's redemptions with their states and codes. */
function OwnRedemptions({ view: { status } }: { view: View }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  if (status.is !== 'member') return null;
  return (
    <section className={styles.own}>
      <h2>{t('own')}</h2>
      <ul>
        {status.redemptions.map(({ id, title, state, code, on }) => (
          <li key={id}>
            <span>
              <strong>{title}</strong>
              <time dateTime={on}>{formatDate(on, locale)}</time>
            </span>
            <span className={styles.soft}>{t(`state-${state}`)}</span>
            {code && (
              <span className={styles.code}>
                <VisuallyHidden>{t('code')} </VisuallyHidden>
                {code}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
