import { z } from 'zod';
import type { Site } from '../areas/platform/index.ts';

/** The `home` part of a site file: which model stands on the first screen. */
const homeAuthoring = z.strictObject({ hero: z.string().optional() }).prefault({});

/** Key of the model that the authors put first; without one the catalogue's order decides. */
export const heroKey = (site: Site): string | undefined => homeAuthoring.parse(site.authoring.home).hero;
