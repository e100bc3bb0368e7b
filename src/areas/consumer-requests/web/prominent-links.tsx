import styles from './prominent-links.module.css';
import type { ProminentTopics } from './view.ts';

/** What a law wants on the first screen of the home page, under the names that it gives (Argentina: Disp. 954/2025). */
export function ProminentLinks({ title, links }: ProminentTopics) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.prominent} aria-label={title}>
      {links.map(({ topic, href, name }) => (
        <a key={topic} href={href}>
          {name}
        </a>
      ))}
    </nav>
  );
}
