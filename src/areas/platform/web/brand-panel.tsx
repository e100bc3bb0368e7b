import type { ReactNode } from 'react';
import { Icon } from '../../../ui/controls/icon.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { Logo } from '../index.ts';
import { BrandMark } from './brand-mark.tsx';
import styles from './brand-panel.module.css';
import { portalLabels } from './portal-labels.ts';

type Props = {
  brand: string;
  name: string;
  logo: Logo | undefined;
  href: string;
  picture: ReactNode;
  from: ReactNode;
};

/** One brand on the portal's first page: a large door in the brand's own light. */
export function BrandPanel({ brand, name, logo, href, picture, from }: Props) {
  const t = useLabels(portalLabels);
  return (
    <article className={styles.panel} data-brand={brand}>
      <div className={styles.text}>
        <h2 className={styles.mark}>
          <BrandMark logo={logo} name={name} />
          <VisuallyHidden>{name}</VisuallyHidden>
        </h2>
        {isCharacter(brand) && <p className={styles.character}>{t(`character-${brand}`)}</p>}
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

type Character = 'aurora' | 'cerrado' | 'lumen';
const isCharacter = (brand: string): brand is Character => ['aurora', 'cerrado', 'lumen'].includes(brand);
