import { useLabels } from '../../../ui/labels.tsx';
import styles from './equipment.module.css';
import { labels } from './labels.ts';
import type { VersionView } from './view.ts';

/** What a version comes with, by subject. */
export function EquipmentGroups({ version }: { version: Pick<VersionView, 'equipment'> }) {
  const t = useLabels(labels);
  return (
    <div className={styles.groups}>
      {version.equipment.map(({ group, items }) => (
        <section key={group} className={styles.group}>
          <h3>{t(`group-${group}`)}</h3>
          <ul className={styles.items}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
