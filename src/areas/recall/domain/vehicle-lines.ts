/** The maker's list of recalled cars: a line each. */

import { isPlainDate, type PlainDate } from '../../../kit/calendar.ts';
import { plainField } from '../../../kit/csv.ts';
import { type Fault, fault } from '../../../kit/faults.ts';
import { bareNumber, isChassis } from '../../../kit/validators/vehicle.ts';
import type { Market } from '../../platform/index.ts';
import { type Campaign, isAbout, type RecalledVehicle, type VehicleCampaign } from './campaign.ts';
import { isPlateIn } from './plate.ts';

export const HEADER = 'chassis,plate,model,year,campaigns';

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
  /** The text of a line is never repeated, it may be anything. */
  readonly faults: readonly { readonly line: number; readonly fault: Fault }[];
};

/** Characters that a line may have. */
export const LONGEST_LINE = 400;
const MODEL = /^[\p{L}\d][\p{L}\d .+/-]{0,59}$/u;
const YEAR = /^(?:19|20)\d\d$/;

/** What there is to name in a list of cars. */
export type ListedIn = {
  readonly market: Market;
  /** By their codes. */
  readonly campaigns: ReadonlyMap<string, Pick<Campaign, 'affected'>>;
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
    return { vehicles: [], faults: [{ line: 1, fault: fault('header-missing', { header: HEADER }) }] };
  const [chassis, plates] = [new Set<string>(), new Set<string>()];
  const vehicles: ListedVehicle[] = [];
  const faults: { line: number; fault: Fault }[] = [];
  for (const car of cars) {
    const { line } = car;
    const read = readLine(car, listed);
    const found = 'code' in read ? read : twice(read, chassis, plates);
    if (found) faults.push({ line, fault: found });
    else if (!('code' in read)) vehicles.push({ ...read, line });
  }
  return { vehicles, faults };
}

function twice(
  { chassis, plate }: RecalledVehicle,
  known: Set<string>,
  plates: Set<string>,
): Fault | undefined {
  if (known.has(chassis)) return fault('chassis-twice');
  if (plate && plates.has(plate)) return fault('plate-twice');
  known.add(chassis);
  if (plate) plates.add(plate);
  return undefined;
}

/** As a spreadsheet may have saved them. */
const columnsOf = ({ fields }: ListLine): readonly string[] | undefined =>
  fields?.map((one) => plainField(one.trim()));

function readLine(car: ListLine, listed: ListedIn): RecalledVehicle | Fault {
  if (car.text.includes(NO_LETTER)) return fault('not-utf8');
  if (car.text.includes('\0')) return fault('nul');
  if (car.text.length > LONGEST_LINE) return fault('line-long', { most: LONGEST_LINE });
  const columns = columnsOf(car) ?? [];
  const [number = '', plateText = '', model = '', year = '', list = ''] = columns;
  if (columns.length !== 5) return fault('five-columns', { header: HEADER });
  if (!isChassis(number)) return fault('chassis');
  if (plateText !== '' && !isPlateIn(listed.market, plateText)) return fault('plate');
  if (!MODEL.test(model)) return fault('model');
  if (!YEAR.test(year)) return fault('year');
  const campaigns = readCampaigns(list, listed);
  if ('code' in campaigns) return campaigns;
  const other = campaigns.find(({ code }) => {
    const campaign = listed.campaigns.get(code);
    return campaign && !isAbout(campaign, { model, year: Number(year) });
  });
  if (other) return fault('not-affected', { campaign: other.code });
  const plate = plateText === '' ? undefined : bareNumber(plateText);
  return { chassis: bareNumber(number), plate, model, year: Number(year), campaigns };
}

function readCampaigns(
  list: string,
  { campaigns: known, today }: ListedIn,
): readonly VehicleCampaign[] | Fault {
  const entries = list.split(/\s+/).filter(Boolean);
  if (entries.length === 0) return fault('no-campaign');
  const read: VehicleCampaign[] = [];
  for (const entry of entries) {
    const [code = '', repaired, ...more] = entry.split(':');
    if (!known.has(code)) return fault('unknown-campaign');
    if (more.length > 0) return fault('repair-form');
    if (repaired !== undefined && !isPlainDate(repaired)) return fault('day');
    if (repaired !== undefined && repaired > today) return fault('repair-coming');
    if (read.some((one) => one.code === code)) return fault('campaign-twice');
    read.push(repaired === undefined ? { code } : { code, repaired });
  }
  return read;
}
