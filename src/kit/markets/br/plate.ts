import { isPlate } from '../../validators/vehicle.ts';
import type { PlateRules } from '../market.ts';

export const plate: PlateRules = { isPlate };
