import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import { type Screen, type Staff, screensOf } from '../index.ts';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';

type Props = {
  readonly staff: Staff;
  readonly screens: readonly Screen[];
  /** How much waits for whoever looks, by screen. */
  readonly waiting: Readonly<Partial<Record<Screen, number>>>;
};

/** The first screen: what somebody may open, and as what. */
export function HomeView({ staff, screens, waiting }: Props) {
  const t = useLabels(labels);
  const open = screensOf(staff.roles).filter((one) => one !== 'home' && screens.includes(one));
  return (
    <>
      <ScreenHead title={t('home.title', { name: staff.name })} intro={t('home.intro')} />
      <ul className={styles.tiles}>
        {open.map((screen) => (
          <li key={screen}>
            <Link to={SCREEN_PATHS[screen]}>
              {t(`screen.${screen}`)}
              {Boolean(waiting[screen]) && (
                <span className={styles.waits}>{t('home.waiting', { count: waiting[screen] ?? 0 })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <section className={styles.card}>
        <h2>{t('home.roles')}</h2>
        <dl className={styles.facts}>
          {staff.roles.map((role) => (
            <div key={role}>
              <dt>{t(`role.${role}`)}</dt>
              <dd>{t(`role.${role}.what`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
