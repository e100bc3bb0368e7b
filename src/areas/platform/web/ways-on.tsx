import { IDENTITIES, marketOfCurrency } from '../../../kit/markets/identities.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon, type IconName } from '../../../ui/controls/icon.tsx';
import { gaugeIcon, walletIcon } from '../../../ui/controls/rare-icons.ts';
import { labelsFor } from '../../../ui/labels.tsx';
import type { Site } from '../index.ts';
import { serverLabels } from './server-labels.ts';
import styles from './ways-on.module.css';

/** A plain form that another page of the site answers: its address and the names of its fields. */
type PlainFormTarget<Field extends string> = {
  readonly action: string;
  readonly fields: Readonly<Record<Field, string>>;
};

type Props = {
  readonly site: Pick<Site, 'locale' | 'currency'>;
  /** Whatever a site does not offer is left out. */
  readonly affordability: (PlainFormTarget<'entrance' | 'monthly'> & { readonly sent: string }) | undefined;
  readonly dealers: PlainFormTarget<'near'> | undefined;
  readonly offers: string | undefined;
  readonly testDrive: string | undefined;
};

/**
 * Where a visitor of the home goes on who does not begin with a model: what they can pay, a dealer nearby, the offers, a test drive. It is
 * written on the server, out of links and plain forms, so that no page loads it as code.
 */
export function WaysOn({ site, affordability, dealers, offers, testDrive }: Props) {
  const t = labelsFor(site.locale, serverLabels);
  const { currencySign: currency } = IDENTITIES[marketOfCurrency(site.currency)];
  const amount = (name: string, label: string) => (
    <label className={styles.field}>
      {label}
      <span className={styles.box}>
        <span aria-hidden="true">{currency}</span>
        <input name={name} inputMode="decimal" autoComplete="off" maxLength={40} />
      </span>
    </label>
  );
  return (
    <section id="begin" className={styles.ways} aria-labelledby="begin-title" data-part="ways-on">
      <div className={`frame ${styles.inner}`}>
        <h2 id="begin-title">{t('ways-title')}</h2>
        <div className={styles.tiles}>
          {affordability && (
            <Tile icon={walletIcon} title={t('ways-affordability')} text={t('ways-affordability-text')}>
              <form action={affordability.action} className={styles.form}>
                <input type="hidden" name={affordability.sent} value="1" />
                {amount(affordability.fields.entrance, t('ways-entrance'))}
                {amount(affordability.fields.monthly, t('ways-monthly'))}
                <button type="submit" className={buttonClass('primary')}>
                  {t('ways-affordability-go')}
                </button>
              </form>
            </Tile>
          )}
          {dealers && (
            <Tile icon="pin" title={t('ways-dealers')} text={t('ways-dealers-text')}>
              <form action={dealers.action} className={styles.form}>
                <label className={styles.field}>
                  {t('ways-near')}
                  <span className={styles.box}>
                    <input name={dealers.fields.near} autoComplete="off" maxLength={80} required />
                  </span>
                </label>
                <button type="submit" className={buttonClass('primary')}>
                  {t('ways-dealers-go')}
                </button>
              </form>
            </Tile>
          )}
          {offers && <Tile icon="tag" title={t('ways-offers')} text={t('ways-offers-text')} href={offers} />}
          {testDrive && (
            <Tile
              icon={gaugeIcon}
              title={t('ways-test-drive')}
              text={t('ways-test-drive-text')}
              href={testDrive}
            />
          )}
        </div>
      </div>
    </section>
  );
}

type TileProps = {
  readonly icon: IconName | 'tag';
  readonly title: string;
  readonly text: string;
  /** Of a tile that is a link as a whole. */
  readonly href?: string;
  readonly children?: React.ReactNode;
};

const Tile = ({ icon, title, text, href, children }: TileProps) => (
  <div className={href ? styles.link : styles.tile}>
    {icon === 'tag' ? <Tag /> : <Icon name={icon} />}
    <h3>{href ? <a href={href}>{title}</a> : title}</h3>
    <p>{text}</p>
    {href && (
      <span className={styles.arrow} aria-hidden="true">
        <Icon name="arrow" />
      </span>
    )}
    {children}
  </div>
);

/** A price tag. It is drawn here, where the server writes it: among the icons it would be code of every page. */
const Tag = () => (
  <svg className={styles.tag} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3.5 4.5a1 1 0 0 1 1-1h7.6a2 2 0 0 1 1.4.6l6.9 6.9a2 2 0 0 1 0 2.8l-6.6 6.6a2 2 0 0 1-2.8 0l-6.9-6.9a2 2 0 0 1-.6-1.4zM8 8h.1" />
  </svg>
);
