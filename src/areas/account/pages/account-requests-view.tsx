import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { formatMoney } from '../../../kit/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import type { OwnRequest } from '../../leads/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { requestLabels } from '../web/index.ts';

/** A request of a customer's, with the names that catalogue and dealers know. */
export type ListedRequest = Omit<OwnRequest, 'site' | 'receivedAt' | 'dealerCode' | 'car'> & {
  readonly car: Omit<NonNullable<OwnRequest['car']>, 'code' | 'lines'> | undefined;
  /** The car's price without national taxes in the words of the law, where one wants it (Argentina: Res. 4/2025). */
  readonly net: string | undefined;
  readonly brandName: string;
  /** The day in the market. */
  readonly madeOn: string;
  /** None of a dealer that is no more. */
  readonly dealer: string | undefined;
};

/** What a customer has asked dealers for, the last one first: when, about which car, whom, where it stands and how they may answer. */
export function OwnRequestList({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useLabels(requestLabels);
  if (requests.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={styles.list}>
      {requests.map((one) => (
        <li key={one.id}>
          <Request one={one} />
        </li>
      ))}
    </ul>
  );
}

/** Some catalogues call their versions by the model's name too. */
const nameOf = ({ model, version }: NonNullable<ListedRequest['car']>): string =>
  version.startsWith(model) ? version : `${model} ${version}`;

function Request({ one }: { one: ListedRequest }) {
  const t = useLabels(requestLabels);
  const { locale, currency } = useSite();
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const { car, content, channels, state } = one;
  const funding = content?.funding;
  const remarks = content?.remarks;
  const facts = [
    ['dealer', one.dealer],
    ['year', car && String(car.year)],
    ['colour', car?.colour],
    ['total', car && money(car.totalPrice)],
    ['entrance', funding && money(funding.initialPayment)],
    [
      'instalments',
      funding &&
        t('instalments-value', {
          count: funding.numberInstallments,
          value: money(funding.installmentsValue),
        }),
    ],
    ['final', funding?.residual ? money(funding.residual) : undefined],
    ['channels', channels.map((channel) => t(`channel-${channel}`)).join(', ') || t('channels-none')],
  ] as const;
  return (
    <>
      <p className={styles.soft}>
        {t('made', { brand: one.brandName, date: formatDate(one.madeOn, locale) })}
      </p>
      <h3>{car ? nameOf(car) : t(`kind-${one.kind}`)}</h3>
      {car && <p>{t(`kind-${one.kind}`)}</p>}
      <p className={styles.status} data-worth={state === 'delivered' ? 'valid' : undefined}>
        {t(`state-${state}`)}
      </p>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd className="numbers">
                  {value}
                  {label === 'total' && one.net && (
                    <small className={styles.soft} data-part="without-taxes">
                      {one.net}
                    </small>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      {remarks && <p>{remarks}</p>}
    </>
  );
}

type PageProps = {
  readonly requests: readonly ListedRequest[];
  readonly older: string | undefined;
  readonly newest: string | undefined;
  /** Where a customer's phone and document are told. */
  readonly details: string;
};

/** A page of them, with the way to the others. */
export function OwnRequestPage({ requests, older, newest, details }: PageProps) {
  const t = useLabels(requestLabels);
  const isPartlyHidden = requests.some(({ car, content }) => car && !content);
  return (
    <>
      <OwnRequestList requests={requests} />
      {isPartlyHidden && (
        <div>
          <p className={styles.soft}>{t('unsure')}</p>
          <p className={styles.ways}>
            <a href={details} className="lone-link">
              {t('unsure-change')}
            </a>
          </p>
        </div>
      )}
      {(newest || older) && (
        <p className={styles.ways}>
          {newest && <a href={newest}>{t('newest')}</a>}
          {older && (
            <a href={older} rel="next">
              {t('older')}
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** Takes back that the dealers may get in touch: as easily as it was given (LGPD art. 8 § 5). */
export function StopContact({ hasStopped }: { hasStopped: boolean }) {
  const t = useLabels(requestLabels);
  const statusLine = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from what has come of it.
  useEffect(() => {
    if (hasStopped) statusLine.current?.focus();
  }, [hasStopped]);
  if (hasStopped)
    return (
      <p role="status" tabIndex={-1} ref={statusLine}>
        {t('stopped')}
      </p>
    );
  return (
    <Form method="post">
      <input type="hidden" name="form" value="stop-contact" />
      <Button type="submit" look="secondary">
        {t('stop')}
      </Button>
    </Form>
  );
}
