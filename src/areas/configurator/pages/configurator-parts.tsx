// Parts of the configurator whose code comes after its first view.

import choices from '../../../ui/controls/choice.module.css';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { loadProgrammePrice, type ProgrammePrice } from '../../employee-purchase/web/index.ts';
import { loadAgreedBox } from '../../quotation/web/index.ts';
import { loadReserveBox } from '../../reservation/web/index.ts';
import type { Quote } from './shared/configurator.server.ts';

/** Where its code cannot be had the page is as it is for everybody. */
export const OwnPrice = lazyPart(() => loadProgrammePrice().catch((): typeof ProgrammePrice => () => <></>));

/** Where its code cannot be had the form stays as the server rendered it: a plain one. */
export const ReserveBox = lazyPart(loadReserveBox);

/** The last step's alone. */
export const Specialist = lazyPart(
  async () => (await import('../../leads/pages/shared/specialist.tsx')).Specialist,
);

/**
 * As the form of a reservation. The server renders its choices at once, and what moves when its style comes is missed by a finger: their
 * sheet is the page's own, which a build gives to who uses it.
 */
export const AgreedBox = Object.assign(lazyPart(loadAgreedBox), { choices });

/** Where its code cannot be had the page goes without: nobody sees it. */
export const CurrentCarData = lazyPart<{ car: Quote['car'] | undefined }>(
  async () => (await import('./current-car-data.tsx')).default,
);
