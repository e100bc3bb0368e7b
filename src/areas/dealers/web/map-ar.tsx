import outline from '../../../../seeds/places/outlines.ar.json' with { type: 'json' };
import { DealerMap } from './dealer-map.tsx';
import type { DealerMapProps } from './map-props.ts';

export default function ArgentineMap(props: DealerMapProps) {
  return <DealerMap {...props} outline={outline} />;
}
