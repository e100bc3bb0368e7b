import { preload } from 'react-dom';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

type Props = {
  /** Address up to the width: `/cars/aurora/lira/134-front` stands for `…-480.avif` to `…-1600.webp`. */
  base: string;
  widths: readonly number[];
  /** How wide it will be shown, as in `sizes`. */
  sizes: string;
  /** Width over height, for the room that is kept while it loads. */
  ratio?: readonly [number, number] | undefined;
  alt: string;
  /** The page's largest picture: fetched first. All others wait until they come near the screen. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** A picture in AVIF and WebP at several widths that takes its room before it arrives. */
export function Picture({ base, widths, sizes, ratio = [16, 9], alt, priority = false, className }: Props) {
  const avif = pictureSet(base, widths, 'avif');
  const largest = Math.max(...widths);
  if (priority) {
    preload(`${base}-${largest}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={classNames(styles.picture, className)}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`${base}-${largest}.webp`}
        srcSet={pictureSet(base, widths, 'webp')}
        sizes={sizes}
        width={largest}
        height={Math.round((largest * ratio[1]) / ratio[0])}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={styles.image}
      />
    </picture>
  );
}

/** The `srcset` of a picture: every width it exists in. */
export function pictureSet(base: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}
