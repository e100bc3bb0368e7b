import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
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
  const { day, site } = useWritten();
  if (!financing) return null;
  const { offer, proposal, refused, validUntil } = financing;
  return (
    <section className={styles.card} aria-labelledby="financing" data-part="financing">
      <h2 id="financing">{t('financing-title')}</h2>
      {refused ? (
        <div role="status" className={styles.refused} data-reason={refused}>
          <p>
            {t(`financing-refused-${refused}`)} {t('financing-on')}
          </p>
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
          <p>
            {!proposal && t('financing-intro')}
            {proposal && !validUntil && t('with', { number: proposal })}
            {proposal && validUntil && t('financing-goes', { number: proposal, until: day(validUntil) })}
          </p>
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
        </>
      )}
    </section>
  );
}
