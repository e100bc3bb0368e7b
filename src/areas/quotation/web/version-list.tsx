import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './simulator.module.css';
import type { ShownVersion } from './view.ts';

/** What was saved, the last one first, with its file and its customer's link. */
export function VersionList({ versions }: { versions: readonly ShownVersion[] }) {
  const t = useLabels(labels);
  return (
    <section className={styles.part} aria-labelledby="versions">
      <h2 id="versions">{t('versions')}</h2>
      {versions.length === 0 && <p className={styles.soft}>{t('versions-none')}</p>}
      <ol className={styles.versions}>
        {versions.map((one) => (
          <li key={one.version} className={styles.version}>
            <a href={one.href}>{t('version', { version: one.version })}</a>
            <span className={styles.soft}>{t('saved-at', { date: one.savedAt })}</span>
            {one.isExpired && <span className={styles.soft}>{t('expired-note')}</span>}
            {one.file && one.link && (
              <p className={styles.ways}>
                <a href={one.file} download className={buttonClass('secondary')}>
                  {t('download')}
                </a>
                <a href={one.link} className={buttonClass('plain')}>
                  {t('open-link')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
