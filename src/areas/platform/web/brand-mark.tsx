import { type Logo, scaledViewBox } from '../index.ts';
import styles from './brand-mark.module.css';

/** A brand's logo, or its name in the theme's heading face. Decorative: what contains it says the brand's name. */
export function BrandMark({ logo, name }: { logo: Logo | undefined; name: string }) {
  if (!logo) {
    return (
      <span className={styles.written} aria-hidden="true">
        {name}
      </span>
    );
  }
  return (
    <svg
      className={styles.mark}
      viewBox={scaledViewBox(logo)}
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when the site's theme was read (host/sites/drawings.ts)
      dangerouslySetInnerHTML={{ __html: logo.markup }}
    />
  );
}
