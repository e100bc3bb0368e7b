import type { Sealing } from '../../../io/sealing.ts';
import type { RecalledVehicle } from '../index.ts';
import type { recallVehicle } from './tables.ts';

type Row = typeof recallVehicle.$inferSelect;

/** By which a car is found; its number stands nowhere. */
export function numberKey(sealing: Sealing, number: string): string {
  const key = sealing.personKey('vehicle', number);
  if (!key) throw new Error('a car without a number');
  return key;
}

const contentPlace = (id: string): string => `recall_vehicle.content ${id}`;

/** The columns that say which car it is. */
export const vehicleColumns = (
  sealing: Sealing,
  id: string,
  { chassis, plate }: Pick<RecalledVehicle, 'chassis' | 'plate'>,
) => ({
  content: sealing.seal(JSON.stringify({ chassis, plate }), contentPlace(id)),
  chassisKey: numberKey(sealing, chassis),
  plateKey: plate ? numberKey(sealing, plate) : null,
});

export const numbersOf = (sealing: Sealing, { id, content }: Pick<Row, 'id' | 'content'>) =>
  JSON.parse(sealing.open(content, contentPlace(id))) as Pick<RecalledVehicle, 'chassis' | 'plate'>;
