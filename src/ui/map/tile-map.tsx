import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MapProps } from './map-props.ts';
import type { Tiles } from './place-map.tsx';
import type { TileMapHandle } from './tile-engine.ts';
import styles from './tile-map.module.css';

/** How long the tiles may take before the portal's own map stays. */
const PATIENCE_MS = 12_000;

/** A maker's tiles; the portal's own map (`instead`) stands there until they are drawn, and stays where they cannot be. */
export default function TileMap({
  tiles,
  instead,
  ...props
}: MapProps & { tiles: Tiles; instead: ReactNode }): ReactNode {
  const { points, here, selected, active } = props;
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<TileMapHandle>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<'opening' | 'shown' | 'failed'>('opening');
  useEffect(() => {
    let isOver = false;
    const fail = () => !isOver && setState('failed');
    const patience = setTimeout(fail, PATIENCE_MS);
    const open = async () => {
      const { openTileMap } = await import('./tile-engine.ts');
      if (isOver || !box.current) return;
      map.current = openTileMap(box.current, {
        tiles,
        points: latest.current.points,
        here: latest.current.here,
        colours: coloursOf(box.current),
        onSelect: (id) => latest.current.onSelect(id),
        onActive: (id) => latest.current.onActive?.(id),
        onReady() {
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
  }, [tiles]);
  useEffect(() => map.current?.setPoints(points, here), [points, here]);
  useEffect(() => {
    if (state === 'shown') map.current?.setMarked(selected, active);
  }, [state, selected, active]);
  return (
    <div className={styles.stack}>
      {state !== 'shown' && instead}
      {state !== 'failed' && (
        <div
          ref={box}
          className={styles.tiles}
          data-shown={state === 'shown' || undefined}
          aria-hidden="true"
        />
      )}
    </div>
  );
}

function coloursOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  return { mark: style.accentColor, ink: style.color, paper: style.backgroundColor };
}
