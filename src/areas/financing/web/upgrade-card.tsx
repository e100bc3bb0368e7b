import { LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { VersionUpgrade } from '../domain/upgrade.ts';
import { mark } from './analytics.ts';
import { cardTextLabels } from './card-text-labels.ts';
import styles from './upgrade-card.module.css';

type Props = {
  planId: string;
  upgrade: VersionUpgrade & { readonly title: string; readonly description?: string | undefined };
  /** The hash that opens the plans again, for the other version. */
  hash: string;
};

/** A better version of the same model, which the same plan may bring within reach (doc. 1 §2.4). */
export function UpgradeCard({ planId, upgrade, hash }: Props) {
  const t = useLabels(cardTextLabels);
  const { mvsCode, title, description } = upgrade;
  return (
    <article className={styles.card} aria-label={t('upgrade.label', { version: title })}>
      <p className={styles.kicker}>{t('upgrade.kicker')}</p>
      <h4 className={styles.title}>{title}</h4>
      {description && <p>{description}</p>}
      <LinkButton
        look="secondary"
        href={`?version=${encodeURIComponent(mvsCode)}${hash}`}
        icon="arrow"
        data-analytics={mark('upgrade', planId)}
      >
        {t('upgrade.simulate')}
      </LinkButton>
    </article>
  );
}
