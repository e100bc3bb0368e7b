/** The plugs of all areas, a line each. The host opens each after what it needs: their order here says nothing. */
import type { ListedPlug } from './platform/plug.ts';
import { recallPlug } from './recall/plug.ts';

export const PLUGS: readonly ListedPlug[] = [recallPlug];
