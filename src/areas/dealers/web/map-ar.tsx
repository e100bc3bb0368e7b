import outline from '../../../../seeds/places/outlines.ar.json' with { type: 'json' };
import { DealerMap } from './dealer-map.tsx';
import type { DealerMapProps } from './map-box.tsx';

export default function ArgentineMap(props: DealerMapProps) {
  return <DealerMap {...props} outline={outline} />;
}
