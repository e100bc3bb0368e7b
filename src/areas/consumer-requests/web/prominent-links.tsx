import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './prominent-links.module.css';
import { useTopicName } from './topic-name.ts';
import type { TopicLink } from './view.ts';

/** What a law wants on the first screen of the home page, under the names that it gives (Argentina: Disp. 954/2025). */
export function ProminentLinks({ links }: { links: readonly TopicLink[] }) {
  const t = useLabels(labels);
  const nameOf = useTopicName();
  if (links.length === 0) return null;
  return (
    <nav className={styles.prominent} aria-label={t('title')}>
      {links.map(({ topic, href }) => (
        <a key={topic} href={href}>
          {nameOf(topic)}
        </a>
      ))}
    </nav>
  );
}
