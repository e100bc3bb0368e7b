/** The maker's list of recalled cars: a line each. */
import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { plainField } from '../../../kit/csv.ts';
import { bareNumber, isChassis } from '../../../kit/validators/vehicle.ts';
import type { Market } from '../../platform/index.ts';
import type { RecalledVehicle, VehicleCampaign } from './campaign.ts';
import { isPlateIn } from './plate.ts';

export const HEADER = 'chassis,plate,model,year,campaigns';

/** Why a line is refused; the text of a line is never repeated, it may be anything. */
export type LineFault =
  | 'header-missing'
  | 'not-utf8'
  | 'nul'
  | 'too-long'
  | 'not-five-columns'
  | 'chassis-invalid'
  | 'plate-invalid'
  | 'model-invalid'
  | 'year-invalid'
  | 'no-campaign'
  | 'unknown-campaign'
  | 'campaign-twice'
  | 'date-invalid'
  | 'date-coming'
  | 'chassis-twice'
  | 'plate-twice';

/** A car with the line on which it stands. */
export type ListedVehicle = RecalledVehicle & { readonly line: number };

/** A line of a list, numbered from 1 on, with its columns as they stand; without them where they cannot be told apart. */
export type ListLine = {
  readonly line: number;
  readonly text: string;
  readonly fields: readonly string[] | undefined;
};

export type ReadLines = {
  readonly vehicles: readonly ListedVehicle[];
  /** Lines are counted from 1, as editors do. */
  readonly faults: readonly { readonly line: number; readonly fault: LineFault }[];
};

/** Characters that a line may have. */
export const LONGEST_LINE = 400;
const MODEL = /^[\p{L}\d][\p{L}\d .+-]{0,59}$/u;
const YEAR = /^(?:19|20)\d\d$/;

/** What there is to name in a list of cars. */
export type ListedIn = {
  readonly market: Market;
  readonly campaigns: ReadonlySet<string>;
  /** No repair is of a later day. */
  readonly today: PlainDate;
};

/** Stands for bytes that are no UTF-8. */
export const NO_LETTER = '\uFFFD';

/**
 * Reads the list of a market's cars: a header, then a line a car, `9BXLR1A22NB000123,ABC1D23,Lira,2024,R26-01 R25-02:2025-11-03`; a campaign with a day was
 * repaired on it. Every line that is wrong is told, once.
 *
 * @param lines without blank ones
 */
export function readVehicleLines(lines: Iterable<ListLine>, listed: ListedIn): ReadLines {
  const [header, ...cars] = lines;
  if (header?.line !== 1 || columnsOf(header)?.join() !== HEADER)
    return { vehicles: [], faults: [{ line: 1, fault: 'header-missing' }] };
  const [chassis, plates] = [new Set<string>(), new Set<string>()];
  const vehicles: ListedVehicle[] = [];
  const faults: { line: number; fault: LineFault }[] = [];
  for (const car of cars) {
    const { line } = car;
    const read = readLine(car, listed);
    const fault = typeof read === 'string' ? read : twice(read, chassis, plates);
    if (fault) faults.push({ line, fault });
    else if (typeof read !== 'string') vehicles.push({ ...read, line });
  }
  return { vehicles, faults };
}

function twice(
  { chassis, plate }: RecalledVehicle,
  known: Set<string>,
  plates: Set<string>,
): LineFault | undefined {
  if (known.has(chassis)) return 'chassis-twice';
  if (plate && plates.has(plate)) return 'plate-twice';
  known.add(chassis);
  if (plate) plates.add(plate);
  return undefined;
}

/** As a spreadsheet may have saved them. */
const columnsOf = ({ fields }: ListLine): readonly string[] | undefined =>
  fields?.map((one) => plainField(one.trim()));

function readLine(car: ListLine, listed: ListedIn): RecalledVehicle | LineFault {
  if (car.text.includes(NO_LETTER)) return 'not-utf8';
  if (car.text.includes('\0')) return 'nul';
  if (car.text.length > LONGEST_LINE) return 'too-long';
  const columns = columnsOf(car) ?? [];
  const [number = '', plateText = '', model = '', year = '', list = ''] = columns;
  if (columns.length !== 5) return 'not-five-columns';
  if (!isChassis(number)) return 'chassis-invalid';
  if (plateText !== '' && !isPlateIn(listed.market, plateText)) return 'plate-invalid';
  if (!MODEL.test(model)) return 'model-invalid';
  if (!YEAR.test(year)) return 'year-invalid';
  const campaigns = readCampaigns(list, listed);
  if (typeof campaigns === 'string') return campaigns;
  const plate = plateText === '' ? undefined : bareNumber(plateText);
  return { chassis: bareNumber(number), plate, model, year: Number(year), campaigns };
}

function readCampaigns(
  list: string,
  { campaigns: known, today }: ListedIn,
): readonly VehicleCampaign[] | LineFault {
  const entries = list.split(/\s+/).filter(Boolean);
  if (entries.length === 0) return 'no-campaign';
  const read: VehicleCampaign[] = [];
  for (const entry of entries) {
    const [code = '', repaired, ...more] = entry.split(':');
    if (!known.has(code)) return 'unknown-campaign';
    if (more.length > 0 || (repaired !== undefined && !isPlainDate(repaired))) return 'date-invalid';
    if (repaired !== undefined && repaired > today) return 'date-coming';
    if (read.some((one) => one.code === code)) return 'campaign-twice';
    read.push(repaired === undefined ? { code } : { code, repaired });
  }
  return read;
}
