import { LAWS } from '../../../kit/markets/laws.ts';
import { LENDINGS } from '../../../kit/markets/lendings.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { followLabels, ReviewLink } from '../../proposals/web/index.ts';
import { type FinancingNow, financingRows } from '../index.ts';
import { labels } from './labels.ts';
import styles from './reservation.module.css';
import { useWritten } from './use-written.ts';

type Props = {
  financing: FinancingNow | undefined;
  /** Where the car can be simulated again. */
  again?: string | undefined;
};

/** The financing that goes along, with all that has to be told of it; or why it does not, and that the order goes on. */
export function FinancingCard({ financing, again }: Props) {
  const t = useLabels(labels);
  const followText = useLabels(followLabels);
  const { day, site } = useWritten();
  if (!financing) return null;
  const { offer, proposal, status, sent, refused, validUntil } = financing;
  return (
    <section className={styles.card} aria-labelledby="financing" data-part="financing">
      <h2 id="financing">{t('financing-title')}</h2>
      {refused ? (
        <div role="status" className={styles.refused} data-reason={refused}>
          <p>
            {t(`financing-refused-${refused}`)} {t('financing-on')}
          </p>
          {refused === 'denied' && <ReviewLink />}
          {again && refused !== 'programme' && (
            <p>
              <LinkButton look="secondary" href={again}>
                {t('financing-again')}
              </LinkButton>
            </p>
          )}
        </div>
      ) : (
        <>
          {!proposal && offer && <p>{t('financing-intro')}</p>}
          {proposal && (
            <p>
              {validUntil
                ? t('financing-goes', { number: proposal, until: day(validUntil) })
                : t('with', { number: proposal })}
            </p>
          )}
          {sent && <p data-part="proposal-sent">{t('financing-sent', { number: sent })}</p>}
          {status && (
            <p data-part="proposal-status">
              {t('financing-status', { status: followText(`status.${status}`) })}
            </p>
          )}
          {offer && (
            <dl className={styles.lines}>
              {financingRows(site, offer).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="numbers">{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {offer && <p className={styles.soft}>{t('financing-early')}</p>}
          {proposal && (
            <p className={styles.soft} data-part="credit-leaves">
              {t('credit-leaves', {
                days: LAWS[site.market].withdrawalDays,
                law: LENDINGS[site.market].linked.law,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
