import { isArgentinePlate } from '../../validators/vehicle.ts';
import type { PlateRules } from '../market.ts';

export const plate: PlateRules = { isPlate: isArgentinePlate };
