import { Picture } from '../../../ui/controls/picture.tsx';
import { addressAt, pictureWidths } from './pictures.ts';
import type { PictureSource } from './view.ts';

export type CarPictureProps = { source: PictureSource; sizes: string; alt: string; priority?: boolean };

/** A car: our render in the sizes it exists in, or the maker's own picture as it is. */
export function CarPicture({ source, sizes, alt, priority = false }: CarPictureProps) {
  if ('base' in source) {
    return <Picture base={source.base} widths={pictureWidths} sizes={sizes} alt={alt} priority={priority} />;
  }
  const sizesOf = 'template' in source && {
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
