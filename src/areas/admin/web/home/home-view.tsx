import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { COUNTED_AT_MOST, type Waiting } from '../../../../kit/waiting.ts';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { useSite } from '../../../platform/web/index.ts';
import { type Staff, type TaskKind, taskRule, URGENCIES, WISH_DUE_SOON_DAYS } from '../../index.ts';
import { SCREEN_PATHS } from '../addresses.ts';
import { labels as adminLabels } from '../labels.ts';
import screens from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import styles from './home.module.css';
import { labels } from './labels.ts';

/** Something that depends on whoever looks. */
export type Task = Waiting & { readonly kind: TaskKind };

/** The first screen: what depends on whoever looks, each leading to the queue that shows it; and as what they are here. */
export function HomeView({ staff, tasks }: { staff: Staff; tasks: readonly Task[] }) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  return (
    <>
      <ScreenHead
        title={t('hello', { name: staff.name })}
        intro={t(tasks.length > 0 ? 'intro.some' : 'intro.none')}
      />
      {tasks.length === 0 && (
        <div className={styles.none}>
          <Icon name="check" />
          <div>
            <h2>{t('none.title')}</h2>
            <p>{t('none.text')}</p>
          </div>
        </div>
      )}
      {URGENCIES.map((urgency) => {
        const those = tasks.filter(({ kind }) => taskRule(kind).is === urgency);
        return (
          those.length > 0 && (
            <section key={urgency} className={styles.group} aria-labelledby={urgency}>
              <h2 id={urgency}>{t(`urgency.${urgency}`)}</h2>
              <ul className={styles.tasks} data-urgency={urgency}>
                {those.map((task) => (
                  <li key={task.kind}>
                    <TaskLink {...task} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      <section className={screens.card}>
        <h2>{t('roles')}</h2>
        <dl className={screens.facts}>
          {staff.roles.map((role) => (
            <div key={role}>
              <dt>{say(`role.${role}`)}</dt>
              <dd>{say(`role.${role}.what`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function TaskLink({ kind, count, first }: Task) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const time = useTime();
  const { locale } = useSite();
  const { screen, asks, first: text } = taskRule(kind);
  const more =
    first &&
    text &&
    t(`first.${text}`, text === 'due' ? { day: formatDate(first, locale) } : { time: time(first) });
  return (
    <Link
      to={`${SCREEN_PATHS[screen]}${asks ? `?${new URLSearchParams(asks)}` : ''}`}
      className={styles.task}
    >
      <strong className={styles.count}>{count < COUNTED_AT_MOST ? count : `${COUNTED_AT_MOST - 1}+`}</strong>{' '}
      <span>
        <span className={styles.what}>{t(`task.${kind}`, { days: WISH_DUE_SOON_DAYS })}</span>{' '}
        <small>{more || say(`screen.${screen}`)}</small>
      </span>
      <Icon name="forward" />
    </Link>
  );
}
