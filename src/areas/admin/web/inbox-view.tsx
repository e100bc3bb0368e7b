import { useLabels } from '../../../ui/labels.tsx';
import { ADMIN, type Inbox } from '../index.ts';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';

/** The way to what stands in for services of a maker's own; each is a page of its own. */
export function InboxView({ inboxes }: { inboxes: readonly Inbox[] }) {
  const t = useLabels(labels);
  return (
    <>
      <ScreenHead title={t('screen.inbox')} intro={t('inbox.intro')} />
      {inboxes.length === 0 && <p className={styles.empty}>{t('inbox.none')}</p>}
      <ul className={styles.tiles}>
        {inboxes.map((name) => (
          <li key={name}>
            <a href={`${ADMIN}/${name}`}>{t(`inbox.${name}`)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
