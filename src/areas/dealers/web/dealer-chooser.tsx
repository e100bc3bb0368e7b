import type { ChooserProps } from './chooser-props.ts';
import { PlaceChooser } from './place-chooser.tsx';
import { RegionChooser } from './region-chooser.tsx';

/** Chooses a dealer: by province and zone, or near a place (doc. 1 §2.6). */
export default function DealerChooser(props: ChooserProps) {
  return props.section === 'province-zone' ? <RegionChooser {...props} /> : <PlaceChooser {...props} />;
}
