import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: before that, choices are links and nothing else. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
