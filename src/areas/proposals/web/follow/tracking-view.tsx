import { type FormEvent, useEffect, useId, useState } from 'react';
import { formatDate } from '../../../../kit/calendar.ts';
import { IDENTITIES } from '../../../../kit/markets/identities.ts';
import { LENDINGS } from '../../../../kit/markets/lendings.ts';
import { momentWriter } from '../../../../kit/moments.ts';
import { formatMoney } from '../../../../kit/money.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ErrorSummary } from '../../../../ui/controls/error-summary.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useHydrated } from '../../../../ui/use-hydrated.ts';
import { useSite } from '../../../platform/web/index.ts';
import { readTracking, type TrackingAnswer, type TrackingFailure } from '../../contract/tracking.ts';
import type { TrackedProposal } from '../../contract/voucher.ts';
import { cashRow, isFirstOfUnlike, termsRows } from '../../domain/credit-terms.ts';
import { planRow } from '../../domain/voucher.ts';
import { takeNumber } from '../followed-number.ts';
import { DownloadVoucher } from '../result/download-voucher.tsx';
import { ReviewLink } from '../review-link.tsx';
import { followProposal } from '../voucher-calls.ts';
import styles from './follow.module.css';
import { labels } from './labels.ts';

type State = {
  readonly isBusy?: boolean;
  readonly attempts: number;
} & Pick<TrackingAnswer, 'missing' | 'failure' | 'found'>;

/**
 * The page on which a shopper follows an own proposal. What is typed leaves it in a body, and is kept nowhere; before any script the page
 * itself answers the form.
 */
export function TrackingView({ answered }: { answered: TrackingAnswer | undefined }) {
  const t = useLabels(labels);
  const { serviceAddress } = useSite();
  const id = useId();
  const [state, setState] = useState<State>({ attempts: answered ? 1 : 0, ...answered });
  useEffect(() => {
    const number = takeNumber();
    const field = document.getElementById(`${id}-number`) as HTMLInputElement | null;
    if (number && field?.value === '') field.value = number;
  }, [id]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isBusy) return;
    const sent = new FormData(event.currentTarget);
    const read = readTracking({ number: String(sent.get('number')), digits: String(sent.get('digits')) });
    const attempts = state.attempts + 1;
    if (!read.ok) return setState({ attempts, missing: read.missing });
    setState({ attempts, isBusy: true });
    const { question } = read;
    const result = await followProposal(serviceAddress('proposal'), question);
    if (result.ok) return setState({ attempts, found: { proposal: result.value, question } });
    setState({ attempts, failure: failureOf(result.status) });
  };
  const problems = (state.missing ?? []).map((field) => ({
    field: `${id}-${field}`,
    message: t(`track.${field}-missing`),
  }));
  const problemOf = (field: string) =>
    problems.find((problem) => problem.field === `${id}-${field}`)?.message;
  return (
    <div className={`frame ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('track.title')}</h1>
        <p>{t('track.intro')}</p>
      </header>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate method="post">
        <ErrorSummary problems={problems} attempt={state.attempts} />
        <TextField
          id={`${id}-number`}
          name="number"
          label={t('track.number')}
          error={problemOf('number')}
          defaultValue={answered?.typed.number}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          required
        />
        <TextField
          id={`${id}-digits`}
          name="digits"
          label={t('track.digits')}
          hint={t('track.digits-hint')}
          error={problemOf('digits')}
          defaultValue={answered?.typed.digits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required
        />
        <Button type="submit" busy={state.isBusy}>
          {t(state.isBusy ? 'track.busy' : 'track.button')}
        </Button>
        <p role="alert" className={styles.failure}>
          {state.failure && t(`track.${state.failure}`, { count: HOUR_MINUTES })}
        </p>
      </form>
      <div role="status">{state.found && <FoundProposal {...state.found} />}</div>
    </div>
  );
}

const HOUR_MINUTES = 60;

function failureOf(status: number | undefined): TrackingFailure {
  if (status === 404 || status === 422) return 'unknown';
  return status === 429 ? 'too-many' : 'away';
}

function FoundProposal({ proposal, question }: NonNullable<State['found']>) {
  const t = useLabels(labels);
  const canDownload = useHydrated();
  const site = useSite();
  const { number, status, ended, history, voucher, dueDate, check, funding, coupon } = proposal;
  const { locale } = site;
  const moment = momentWriter(locale, IDENTITIES[site.market].timeZone);
  const day = dueDate && formatDate(dueDate, locale);
  return (
    <article className={styles.found}>
      <header className={styles.status} data-status={status}>
        <p className="numbers">{t('track.proposal', { number })}</p>
        <h2>{t(ended ? 'status.ended' : `status.${status}`)}</h2>
        {ended && (
          <p>{t('track.ended', { purchase: ended.purchase, law: LENDINGS[site.market].linked.law })}</p>
        )}
        {status === 'denied' && !ended && <ReviewLink />}
        {day && voucher && <p>{t(voucher === 'expired' ? 'track.expired' : 'track.due', { date: day })}</p>}
      </header>
      <section>
        <h3>{t('track.history')}</h3>
        <ol className={styles.history}>
          {history.map((event, at) => (
            <li
              key={`${event.at} ${event.status}`}
              aria-current={!ended && at === history.length - 1 ? 'step' : undefined}
            >
              <strong>{t(`status.${event.status}`)}</strong>
              <time dateTime={event.at}>{moment(event.at)}</time>
            </li>
          ))}
          {ended && (
            <li aria-current="step">
              <strong>{t('status.ended')}</strong>
              <time dateTime={ended.at}>{moment(ended.at)}</time>
            </li>
          )}
        </ol>
      </section>
      {(funding || coupon) && (
        <section>
          <h3>{t('track.amounts')}</h3>
          <dl className={styles.amounts}>
            {proposal.car && <Amount name={t('voucher.car')} value={proposal.car} />}
            {funding && <Amounts funding={funding} />}
            {coupon && <Amount name={t('voucher.coupon')} value={`${coupon.code}: ${coupon.benefit}`} />}
          </dl>
        </section>
      )}
      {check && (
        <div className={styles.ways}>
          {funding && canDownload && <DownloadVoucher question={question} />}
          <a href={check} className={styles.link}>
            {t('track.check')}
          </a>
        </div>
      )}
    </article>
  );
}

function Amounts({ funding }: { funding: NonNullable<TrackedProposal['funding']> }) {
  const t = useLabels(labels);
  const site = useSite();
  const money = (cents: number) => formatMoney(cents, site);
  const { price, net, financed, downPayment, instalments: count, instalmentValue, residual } = funding;
  // A former release, which a portal beside this one may be, does not tell the price.
  const cash = cashRow(price ?? financed + downPayment, net, site);
  const isFirst = isFirstOfUnlike(instalmentValue, funding.terms, site);
  return (
    <>
      <Amount name={t(cash.label)} value={cash.value} note={cash.note} />
      <Amount name={t('voucher.financed')} value={money(financed)} />
      <Amount name={t('voucher.down-payment')} value={money(downPayment)} />
      <Amount
        name={t('track.instalments')}
        value={t(isFirst ? 'track.instalments-value-first' : 'track.instalments-value', {
          count,
          value: money(instalmentValue),
        })}
      />
      {residual > 0 && <Amount name={t('voucher.final-instalment')} value={money(residual)} />}
      {[
        ...planRow(funding, site),
        ...termsRows(funding.terms, site, { credit: financed, instalment: instalmentValue }),
      ].map(({ label, value }) => (
        <Amount key={label} name={t(label)} value={value} />
      ))}
    </>
  );
}

type AmountProps = { name: string; value: string; note?: string | undefined };

const Amount = ({ name, value, note }: AmountProps) => (
  <div>
    <dt>{name}</dt>
    <dd className="numbers">
      {value}
      {note && <small data-part="without-taxes">{note}</small>}
    </dd>
  </div>
);
