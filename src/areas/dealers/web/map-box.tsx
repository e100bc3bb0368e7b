import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { MarketCode } from '../../../kit/markets/identities.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/controls/icon.tsx';
import { mapIcon } from '../../../ui/controls/rare-icons.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { MapPlace } from '../../../ui/map/map-place.tsx';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './labels.ts';
import styles from './map-box.module.css';
import type { DealerMapProps } from './map-props.ts';

type MarketMap = { readonly Map: ComponentType<DealerMapProps>; readonly isTall: boolean };

/**
 * Each market's map is a file of its own with its outline: nobody loads the other's, and nobody before it is wanted. A market whose outline
 * nobody has drawn has no map; the list says everything that it would.
 */
const MAPS: Readonly<Partial<Record<MarketCode, MarketMap>>> = {
  BR: { Map: lazy(() => import('./map-br.tsx')), isTall: false },
  AR: { Map: lazy(() => import('./map-ar.tsx')), isTall: true },
};

/**
 * The map behind its title; opening it loads it. An eager one is there from the start, also from a server, and where there is
 * room for it beside the list it has no title to open.
 */
export function MapBox({ isEager, ...map }: DealerMapProps & { isEager: boolean }) {
  const t = useLabels(labels);
  const [isWanted, setWanted] = useState(isEager);
  const { market } = useSite();
  const own = MAPS[market];
  if (!own || map.dealers.length === 0) return null;
  const { Map: MarketMap, isTall } = own;
  return (
    <details
      className={classNames(styles.box, isEager && styles.eager)}
      onToggle={(event) => event.currentTarget.open && setWanted(true)}
    >
      <summary className={styles.summary}>
        <Icon name={mapIcon} />
        <span className={styles.whenClosed}>{t('map-show')}</span>
        <span className={styles.whenOpen}>{t('map-hide')}</span>
      </summary>
      <div className={styles.map}>
        {isWanted && (
          <WithoutMap notice={<MapPlace isTall={isTall}>{t('map-failed')}</MapPlace>}>
            <Suspense fallback={<MapPlace isTall={isTall}>{t('map-loading')}</MapPlace>}>
              <MarketMap {...map} />
            </Suspense>
          </WithoutMap>
        )}
      </div>
    </details>
  );
}

/** The list says everything that the map does: without the map's code the page goes on. */
class WithoutMap extends Component<{ notice: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.notice : this.props.children;
  }
}
