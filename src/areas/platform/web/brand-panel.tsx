import type { ReactNode } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Logo, PanelLook } from '../index.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './brand-panel.module.css';
import { portalLabels } from './portal-labels.ts';

type Props = {
  name: string;
  /** What the brand is for, in a sentence. */
  tagline: string | undefined;
  logo: Logo | undefined;
  /** The name of the theme whose colours the panel has; a brand without one has the neutral look. */
  theme: string;
  look: PanelLook | undefined;
  href: string;
  picture: ReactNode;
  from: ReactNode;
};

/** One brand on the portal's first page: a large door in the brand's own light. */
export function BrandPanel({ name, tagline, logo, theme, look, href, picture, from }: Props) {
  const t = useLabels(portalLabels);
  return (
    <article className={styles.panel} data-panel={theme} data-shape={look?.shape}>
      {look && <link rel="stylesheet" href={look.stylesheet} precedence="page" />}
      <div className={styles.text}>
        <h2 className={styles.mark}>
          <BrandMark logo={logo} name={name} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </h2>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </div>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.foot}>
        <div>{from}</div>
        <a href={href} className={styles.enter}>
          <span>{t('enter-brand', { brand: name })}</span>
          <Icon name="arrow" />
        </a>
      </div>
    </article>
  );
}
