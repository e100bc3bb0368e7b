import { brandDrawing } from '../domain/brand-drawings.ts';
import styles from './brand-mark.module.css';

/** A brand's wordmark. Decorative: what contains it says the brand's name. */
export function BrandMark({ brand, name }: { brand: string; name: string }) {
  const drawing = brandDrawing(brand);
  if (!drawing) {
    return (
      <span className={styles.written} aria-hidden="true">
        {name}
      </span>
    );
  }
  const end = drawing.round ? 'round' : 'butt';
  return (
    <svg
      className={styles.mark}
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
      data-brand={brand}
    >
      <path
        d={drawing.strokes.join('')}
        fill="none"
        stroke="currentColor"
        strokeWidth={drawing.stroke}
        strokeLinecap={end}
        strokeLinejoin={drawing.round ? 'round' : 'miter'}
      />
      {drawing.accent && <path d={drawing.accent} className={styles.accent} />}
    </svg>
  );
}
