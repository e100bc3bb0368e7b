import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLabels } from '../labels.tsx';
import { labels } from './labels.ts';
import type { MapProps, Tiles } from './map-props.ts';
import type { TileMapHandle } from './tile-engine.ts';
import styles from './tile-map.module.css';
import { isTall } from './use-frame.ts';

/** How long no tile may come before the portal's own map stays: a slow line or machine that gets on is waited for. */
const PATIENCE_MS = 12_000;

/** A maker's tiles; the portal's own map (`instead`) stands there until they are drawn, and stays where they cannot be. */
export default function TileMap({
  tiles,
  instead,
  ...props
}: MapProps & { tiles: Tiles; instead: ReactNode }): ReactNode {
  const { outline, points, here, selected, active } = props;
  const { address, attribution } = tiles;
  const t = useLabels(labels);
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<TileMapHandle>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    let [isOver, isReady] = [false, false];
    const fail = () => {
      if (isOver) return;
      isOver = true;
      setState('failed');
    };
    let patience = setTimeout(fail, PATIENCE_MS);
    const restartWait = () => {
      clearTimeout(patience);
      if (!isOver && !isReady) patience = setTimeout(fail, PATIENCE_MS);
    };
    const open = async () => {
      const { openTileMap } = await import('./tile-engine.ts');
      if (isOver || !box.current) return;
      map.current = openTileMap(box.current, {
        tiles: { address, attribution },
        words: t,
        points: latest.current.points,
        here: latest.current.here,
        colours: coloursOf(box.current),
        onSelect: (id) => latest.current.onSelect(id),
        onActive: (id) => latest.current.onActive?.(id),
        onTile: restartWait,
        onReady() {
          if (isOver) return;
          isReady = true;
          clearTimeout(patience);
          setState('shown');
        },
        onFailed: fail,
      });
    };
    open().catch(fail);
    return () => {
      isOver = true;
      clearTimeout(patience);
      map.current?.close();
      map.current = undefined;
    };
  }, [address, attribution, t]);
  useEffect(() => {
    if (state !== 'failed') return;
    map.current?.close(); // else it would go on asking for tiles that nobody sees
    map.current = undefined;
  }, [state]);
  useEffect(() => map.current?.setPoints(points, here), [points, here]);
  useEffect(() => {
    if (state === 'shown') map.current?.setMarked(selected, active);
  }, [state, selected, active]);
  return (
    <div className={styles.stack}>
      {state !== 'shown' && instead}
      {state !== 'failed' && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would group fields of a form; this is a picture
        <div
          ref={box}
          className={styles.tiles}
          data-shown={state === 'shown' || undefined}
          data-tall={isTall(outline) || undefined}
          role="group"
          aria-label={t('map', { count: points.length })}
        />
      )}
    </div>
  );
}

function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const { accentColor, color, backgroundColor, outlineColor } = style;
  return { mark: accentColor, ink: color, paper: backgroundColor, count: outlineColor };
}
