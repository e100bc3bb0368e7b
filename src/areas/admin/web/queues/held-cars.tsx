import type { SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { UnpaidHolds } from '../../../reservation/contract.ts';
import { Act, Card, Cards } from '../act.tsx';
import styles from '../screens.module.css';
import { useTime } from '../time.ts';
import { heldLabels } from './held-labels.ts';
import { siteName } from './of-site.ts';

/** How much of each stock is kept by people who have not paid, and the holds of those who look, which staff may end. */
export function HeldCars(props: { unpaid: UnpaidHolds; sites: readonly SelectOption[]; mayChange: boolean }) {
  const t = useLabels(heldLabels);
  const time = useTime();
  const { unpaid, sites, mayChange } = props;
  const { held, shares } = unpaid;
  const heads = [t('car'), t('site'), t('until'), t('wins')];
  const ofSites = [...new Set(held.map(({ site }) => site))];
  return (
    <section className={styles.card} aria-labelledby="held-cars">
      <h2 id="held-cars">{t('title')}</h2>
      <p className={styles.fine}>{t('text')}</p>
      {shares.length > 0 && (
        <ul>
          {shares.map(({ site, held, cars, most }) => {
            const words = { site: siteName(sites, site), kept: held, cars };
            return (
              <li key={site}>
                {most === undefined ? t('share', words) : t('share-most', { ...words, most })}
              </li>
            );
          })}
        </ul>
      )}
      {held.length === 0 ? (
        <p className={styles.empty}>{t('none')}</p>
      ) : (
        <>
          {mayChange &&
            ofSites.map((site) => (
              <Act key={site} form="end-holds" fields={{ site }}>
                {t('release-all', { site: siteName(sites, site) })}
              </Act>
            ))}
          <Cards name={t('title')} heads={mayChange ? [...heads, t('actions')] : heads}>
            {held.map(({ site, number, until, yields }) => (
              <Card
                key={`${site} ${number}`}
                cells={[
                  number,
                  siteName(sites, site),
                  time(until),
                  t(yields ? 'yes' : 'no'),
                  ...(mayChange
                    ? [
                        <Act
                          key="end"
                          form="end-hold"
                          fields={{ site, number }}
                          name={t('release-name', { number })}
                        >
                          {t('release')}
                        </Act>,
                      ]
                    : []),
                ]}
              />
            ))}
          </Cards>
        </>
      )}
    </section>
  );
}
