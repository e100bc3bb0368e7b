import { formatDate } from '../../../kit/calendar.ts';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { AffectedCars, Campaign } from '../index.ts';
import { labels } from './labels.ts';
import styles from './recall.module.css';

type Props = {
  readonly brandName: string;
  readonly dealers: string | undefined;
  readonly campaigns: readonly Campaign[];
};

/** Every campaign of the brand, for the public: when, which cars, what is wrong, what may happen, what is done, and where (Portaria MJSP 618/2019). */
export function CampaignList({ brandName, dealers, campaigns }: Props) {
  const t = useLabels(labels);
  return (
    <section
      className={`frame ${page.page} ${styles.list}`}
      aria-labelledby="campaigns"
      data-part="campaigns"
    >
      <h2 id="campaigns">{t('list-title', { brand: brandName })}</h2>
      <p className={page.intro}>
        {t(campaigns.length > 0 ? 'list-intro' : 'list-none', { brand: brandName })}
      </p>
      <ul className={styles.campaigns}>
        {campaigns.map((campaign) => (
          <ListedCampaign key={campaign.code} campaign={campaign} dealers={dealers} />
        ))}
      </ul>
    </section>
  );
}

function ListedCampaign({ campaign, dealers }: { campaign: Campaign; dealers: string | undefined }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { code, title, announced, affected = [] } = campaign;
  return (
    <li className={styles.campaign} id={code}>
      <p className={styles.soft}>
        {t('campaign', { code })} ·{' '}
        <time dateTime={announced}>{t('announced', { day: formatDate(announced, locale) })}</time>
      </p>
      <h3>{title}</h3>
      <dl>
        {affected.length > 0 && (
          <div>
            <dt>{t('affected')}</dt>
            {affected.map((cars) => (
              <dd key={`${cars.model} ${cars.from}`}>
                <Cars cars={cars} />
              </dd>
            ))}
          </div>
        )}
        {(['defect', 'risk', 'remedy'] as const).map((part) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{campaign[part]}</dd>
          </div>
        ))}
        <div>
          <dt>{t('where')}</dt>
          <dd>
            {t('where-text')} {dealers && <a href={dealers}>{t('dealers')}</a>}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function Cars({ cars: { model, from, until, first, last } }: { cars: AffectedCars }) {
  const t = useLabels(labels);
  const years = from === until ? String(from) : t('years', { from, until });
  return (
    <>
      {model} {years}
      {first && last && <span className={styles.chassis}>{t('chassis-range', { first, last })}</span>}
    </>
  );
}
