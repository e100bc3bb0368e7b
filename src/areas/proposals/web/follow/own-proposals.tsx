import { formatDate } from '../../../../kit/calendar.ts';
import { LENDINGS } from '../../../../kit/markets/lendings.ts';
import { formatMoney } from '../../../../kit/money.ts';
import styles from '../../../../ui/controls/own-list.module.css';
import { useLabels } from '../../../../ui/labels.tsx';
import { unequalLast } from '../../../financing/index.ts';
import { useSite } from '../../../platform/web/index.ts';
import { isFirstOfUnlike } from '../../domain/credit-terms.ts';
import type { OwnProposal } from '../../domain/own-proposal.ts';
import { handOnNumber } from '../followed-number.ts';
import { ReviewLink } from '../review-link.tsx';
import { labels } from './labels.ts';

/** An own proposal with the names that the catalogue knows. */
export type ListedProposal = OwnProposal & {
  readonly brandName: string;
  /** None of a car that is sold no more. */
  readonly carName?: string | undefined;
  /** The day on which it was made, in the market. */
  readonly madeOn: string;
  /** The page that follows it. */
  readonly follow: string;
};

/** A customer's proposals, the last one first: what about, how far, and where to go on. */
export function OwnProposals({ proposals }: { proposals: readonly ListedProposal[] }) {
  const t = useLabels(labels);
  const site = useSite();
  if (proposals.length === 0) return <p>{t('own.none')}</p>;
  return (
    <ul className={styles.list}>
      {proposals.map((proposal) => {
        const { number, status, ended, voucher, dueDate, check, instalments, carName, brandName } = proposal;
        const day = dueDate && voucher !== 'not-valid' && formatDate(dueDate, site.locale);
        return (
          <li key={`${proposal.site} ${number}`}>
            <p className={styles.soft}>
              {t('own.made', { brand: brandName, date: formatDate(proposal.madeOn, site.locale) })}
            </p>
            <h3>{carName ?? t('track.proposal', { number })}</h3>
            <p className={styles.status} data-worth={voucher}>
              {t(ended ? 'status.ended' : `status.${status}`)}
            </p>
            <dl>
              <div>
                <dt>{t('track.number')}</dt>
                <dd>{number}</dd>
              </div>
              {instalments && (
                <div>
                  <dt>{t('track.instalments')}</dt>
                  <dd className="numbers">
                    <Instalments {...instalments} />
                  </dd>
                </div>
              )}
            </dl>
            {status === 'denied' && !ended && <ReviewLink />}
            {ended && (
              <p>{t('track.ended', { purchase: ended.purchase, law: LENDINGS[site.market].linked.law })}</p>
            )}
            {day && <p>{t(voucher === 'expired' ? 'track.expired' : 'track.due', { date: day })}</p>}
            <p className={styles.ways}>
              <a
                href={proposal.follow}
                aria-label={t('own.follow-name', { number })}
                onClick={() => handOnNumber(number)}
              >
                {t('own.follow')}
              </a>
              {check && (
                <a href={check} aria-label={t('own.voucher-name', { number })}>
                  {t('own.voucher')}
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** How many there are and how high: the first and the last one, where they are not alike. */
function Instalments({ count, value, terms }: NonNullable<OwnProposal['instalments']>) {
  const t = useLabels(labels);
  const site = useSite();
  const last = unequalLast({ installmentValue: value, lastInstallment: terms?.lastInstalment });
  const isFirst = isFirstOfUnlike(value, terms, site);
  return (
    <>
      {t(isFirst ? 'track.instalments-value-first' : 'track.instalments-value', {
        count,
        value: formatMoney(value, site),
      })}
      {last !== undefined && t('track.instalments-last', { last: formatMoney(last, site) })}
    </>
  );
}
