import { useRef } from 'react';
import { IconButton } from '../../../../ui/controls/button.tsx';
import { Panel } from '../../../../ui/controls/panel.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { CarPicture } from '../car-picture.tsx';
import type { PictureSource } from '../view.ts';
import { labels } from './labels.ts';
import { useZooming } from './use-zooming.ts';
import styles from './zoom-view.module.css';
import { SCALE } from './zooming.ts';

type Props = { readonly source: PictureSource; readonly alt: string };
type Opening = { readonly open: boolean; readonly onClose: () => void };

/** A picture over the whole screen: it opens close, and is moved and sized by fingers, mouse, wheel, keys and buttons. */
export default function ZoomView({ open, onClose, ...picture }: Props & Opening) {
  return (
    <Panel open={open} onClose={onClose} title={picture.alt} place="whole">
      <Closely {...picture} />
    </Panel>
  );
}

function Closely({ source, alt }: Props) {
  const t = useLabels(labels);
  const frame = useRef<HTMLDivElement>(null);
  const { zoom, press } = useZooming(frame);
  const times = zoom.scale.toFixed(1).replace('.', ',');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is in it, as they scroll any region */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label={t('zoom-help')}>
        <div
          className={styles.picture}
          data-zoomed={zoom.scale.toFixed(2)}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          <CarPicture source={source} sizes="1600px" alt={alt} />
        </div>
      </section>
      <div className={styles.tools}>
        <IconButton icon="minus" label={t('zoom-farther')} onClick={() => press('-')} />
        <p role="status" className={styles.scale}>
          {zoom.scale > SCALE.min ? t('zoom-scale', { times }) : t('zoom-whole')}
        </p>
        <IconButton icon="plus" label={t('zoom-nearer')} onClick={() => press('+')} />
      </div>
    </>
  );
}
