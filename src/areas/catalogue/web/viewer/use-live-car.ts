import { type ComponentType, useState } from 'react';
import type { LiveViewProps } from './live-view.tsx';

type Browser = Navigator & { connection?: { saveData?: boolean }; deviceMemory?: number };

/** Gigabytes below which a device has better things to do. */
const LEAST_MEMORY = 2;

/** Whether this browser can draw a car away from the page, and nobody asked it to save data. */
function canShow(): boolean {
  const { connection, deviceMemory = LEAST_MEMORY } = navigator as Browser;
  return 'OffscreenCanvas' in window && !connection?.saveData && deviceMemory >= LEAST_MEMORY;
}

/** The live view, fetched when it is first asked for. `isMissed`: it could not be fetched; asking again tries again. */
export function useLiveCar() {
  const [View, setView] = useState<ComponentType<LiveViewProps>>();
  const [isMissed, setMissed] = useState(false);
  const open = () =>
    import('./live-view.tsx').then(
      (loaded) => setView(() => loaded.default),
      () => setMissed(true),
    );
  return {
    canShow,
    View,
    isMissed,
    toggle: () => {
      setMissed(false);
      if (View) setView(undefined);
      else void open(); // tells of its own failure
    },
  };
}
