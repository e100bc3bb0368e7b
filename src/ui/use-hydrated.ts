import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: before that, only what the server has sent works. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
