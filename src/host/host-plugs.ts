/** What the host opens beside the plugs of the areas: what concerns all of them. */
import type { ListedPlug } from '../areas/platform/plug.ts';
import { cdnPlug } from './cdn/plug.ts';
import { demoPlug } from './demo/plug.ts';
import { personalDataPlug } from './privacy/plug.ts';
import { importsPlug, publishingPlug, shownCataloguePlug } from './publishing/plug.ts';
import { processReadinessPlug } from './readiness/plug.ts';
import { webVitalsPlug } from './web-vitals/plug.ts';

export const HOST_PLUGS: readonly ListedPlug[] = [
  cdnPlug,
  demoPlug,
  importsPlug,
  personalDataPlug,
  processReadinessPlug,
  publishingPlug,
  shownCataloguePlug,
  webVitalsPlug,
];
