import { Picture } from '../../../ui/controls/picture.tsx';
import styles from './car-picture.module.css';
import { addressAt, pictureWidths } from './pictures.ts';
import type { PictureSource } from './view.ts';

export type CarPictureProps = { source: PictureSource; sizes: string; alt: string; priority?: boolean };

/** A car: our render in the sizes it exists in, or the maker's own picture as it is. */
export function CarPicture({ source, sizes, alt, priority = false }: CarPictureProps) {
  if ('base' in source) {
    const picture = (base: string, alt: string) => (
      <Picture key={base} base={base} widths={pictureWidths} sizes={sizes} alt={alt} priority={priority} />
    );
    if (!source.layers) return picture(source.base, alt);
    return (
      <span className={styles.layers}>
        {picture(source.base, alt)}
        {source.layers.map((base) => picture(base, ''))}
      </span>
    );
  }
  const sizesOf = 'template' in source &&
    source.template.includes('{width}') && {
      srcSet: pictureWidths.map((width) => `${addressAt(source, width)} ${width}w`).join(', '),
      sizes,
    };
  return (
    <img
      {...sizesOf}
      src={addressAt(source, 1600)}
      alt={alt}
      width={1600}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
    />
  );
}
