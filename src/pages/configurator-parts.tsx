// Parts of the configurator whose code comes after its first view.
import { lazy } from 'react';
import { loadProgrammePrice, type ProgrammePrice } from '../areas/employee-purchase/web/index.ts';
import { loadAgreedBox } from '../areas/quotation/web/index.ts';
import { loadReserveBox } from '../areas/reservation/web/index.ts';
import type { Quote } from './configurator.server.ts';

/** Where its code cannot be had the page is as it is for everybody. */
export const OwnPrice = lazy(async () => {
  const nobodys: typeof ProgrammePrice = () => <></>;
  return { default: await loadProgrammePrice().catch(() => nobodys) };
});

/** Where its code cannot be had the form stays as the server rendered it: a plain one. */
export const ReserveBox = lazy(async () => ({
  default: await loadReserveBox().catch(() => new Promise<never>(() => undefined)),
}));

/** The last step's alone. */
export const Specialist = lazy(async () => ({
  default: (await import('./specialist.tsx').catch(() => new Promise<never>(() => undefined))).Specialist,
}));

/** As above. */
export const AgreedBox = lazy(async () => ({
  default: await loadAgreedBox().catch(() => new Promise<never>(() => undefined)),
}));

/** Where its code cannot be had the page goes without: nobody sees it. */
export const CurrentCarData = lazy(() =>
  import('./current-car-data.tsx').catch(() => ({ default: NoCarData })),
);
const NoCarData = (_: { car: Quote['car'] | undefined }) => null;
