import type { DealerMapProps } from './map-box.tsx';

export default function BrazilianMap(_props: DealerMapProps) {
  return null;
}
