import { type MouseEvent, useState } from 'react';
import { Icon } from '../../../../ui/controls/icon.tsx';
import { CarPicture, type CarPictureProps } from '../car-picture.tsx';
import { addressAt } from '../pictures.ts';
import styles from './zoomable-picture.module.css';

const loadView = () => import('./zoom-view.tsx');
/** Asked for again when it is pressed. */
const fetchView = () => void loadView().catch(() => undefined);

/** A car that a press shows closely; before JavaScript, or without its code, a link to the largest picture. `label`: says so. */
export function ZoomablePicture({ label, ...picture }: CarPictureProps & { readonly label: string }) {
  const [View, setView] = useState<Awaited<ReturnType<typeof loadView>>['default']>();
  const [isOpen, setOpen] = useState(false);
  const { source, alt } = picture;
  const href = addressAt(source, 1600);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab or a window of its own
    event.preventDefault();
    loadView().then(
      (loaded) => {
        setView(() => loaded.default);
        setOpen(true);
      },
      () => location.assign(href),
    );
  };
  return (
    <>
      <a
        href={href}
        className={styles.picture}
        aria-label={label}
        onPointerEnter={fetchView}
        onFocus={fetchView}
        onClick={onClick}
      >
        <CarPicture {...picture} />
        <span className={styles.sign}>
          <Icon name="nearer" />
        </span>
      </a>
      {View && <View open={isOpen} source={source} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}
