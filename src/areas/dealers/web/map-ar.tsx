import type { DealerMapProps } from './map-box.tsx';

export default function ArgentineMap(_props: DealerMapProps) {
  return null;
}
