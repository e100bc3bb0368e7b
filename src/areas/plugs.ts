/** The plugs of all areas, a line each. The host opens each after what it needs: their order here says nothing. */
import { leadsPlug } from './leads/plug.ts';
import type { ListedPlug } from './platform/plug.ts';
import { recallPlug } from './recall/plug.ts';
import { rentalPlug } from './rental/plug.ts';

export const PLUGS: readonly ListedPlug[] = [leadsPlug, recallPlug, rentalPlug];
