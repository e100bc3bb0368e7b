/** What `npm run new-site` asks, and what is wrong with an answer: by the rules of the site files themselves. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { themeFile } from '../../areas/platform/contract.ts';
import { BUNDLED_FONTS } from '../../areas/platform/index.ts';
import { isRecord } from '../../io/json-files.ts';
import { zodFaults } from '../../io/zod-faults.ts';
import { type Fault, fault } from '../../kit/faults.ts';
import { DEFAULT_MARKET, IDENTITIES, isMarketCode, MARKET_CODES } from '../../kit/markets/identities.ts';
import type { SupplierKey } from '../../kit/markets/market.ts';
import { SUPPLIERS } from '../../kit/markets/suppliers.ts';
import { slugOf } from '../../kit/slug.ts';
import { readDrawing } from '../sites/drawings.ts';
import { readSite } from '../sites/sites.ts';

/** Parts of a site file's `supplier`: the first of a key opens it, and the others are then needed unless they may be left out. */
const SUPPLIER_FIELDS = {
  legalName: ['legalName'],
  document: ['document'],
  address: ['address.street', 'address.district', 'address.city', 'address.region', 'address.postalCode'],
  email: ['email'],
  phone: ['phone'],
  hours: ['hours'],
  customerService: ['customerService.phone', 'customerService.hours', 'customerService.email'],
  ombudsman: ['ombudsman.phone', 'ombudsman.hours'],
  lenders: ['lenders'],
  dataOfficer: ['dataOfficer.name', 'dataOfficer.email'],
  jurisdiction: ['jurisdiction'],
  fiscalData: ['fiscalData'],
} as const satisfies Readonly<Record<SupplierKey, readonly string[]>>;

type SupplierField = (typeof SUPPLIER_FIELDS)[SupplierKey][number];
const MAY_BE_LEFT_OUT: readonly SupplierField[] = ['address.district', 'customerService.email'];

/** The name of an answer: its flag, its place in a file of answers, and mostly its place in the site file. */
export type AnswerName =
  | ('market' | 'name' | 'brand' | 'tagline' | 'colour' | 'secondColour' | 'font' | 'logo')
  | ('example' | 'hosts' | 'company')
  | `supplier.${SupplierField}`;

const FIRST_NAMES = ['market', 'name', 'brand', 'tagline', 'colour', 'secondColour', 'font', 'logo'] as const;

/** Every answer that there can be, in the order in which they are asked for. */
export const ANSWER_NAMES: readonly AnswerName[] = [
  ...FIRST_NAMES,
  'example',
  'hosts',
  'company',
  ...Object.values(SUPPLIER_FIELDS)
    .flat()
    .map((field) => `supplier.${field}` as const),
];

/** Answers as they are typed: a list has commas between its entries, lenders have semicolons, and yes is `yes`. */
export type Answers = Readonly<Partial<Record<AnswerName, string>>>;

export type Question = {
  readonly name: AnswerName;
  /** What stands for an empty answer; undefined where there has to be one. */
  readonly usual: string | undefined;
};

/** Where sites are, and what was said of a new one before any question. */
export type SiteFolder = { readonly path: string; readonly given?: Answers | undefined };

const hasTheme = ({ path }: SiteFolder, brand: string | undefined): boolean =>
  brand !== undefined && existsSync(join(path, brand, 'theme.json'));

/** The site file of a brand in a market, by its place in the folder. */
export const siteFileName = (brand: string, market: keyof typeof IDENTITIES): string =>
  `${brand}.${IDENTITIES[market].path}.json`;

/**
 * The first question that the answers so far leave open; undefined where all are answered.
 *
 * A brand whose theme is in the folder is not asked for its look again. The company is asked for by the market's own list of what the law
 * needs, key by key, where the site has an address of its own or its maker wishes so.
 */
export function nextQuestion(answers: Answers, folder: SiteFolder): Question | undefined {
  return questionsFor(answers, folder).find(({ name }) => answers[name] === undefined);
}

function questionsFor(answers: Answers, folder: SiteFolder): readonly Question[] {
  const optional = (name: AnswerName, usual = ''): Question => ({ name, usual });
  const look: readonly Question[] = hasTheme(folder, answers.brand)
    ? []
    : [
        { name: 'colour', usual: undefined },
        optional('secondColour'),
        optional('font', 'manrope'),
        optional('logo'),
      ];
  return [
    { name: 'market', usual: undefined },
    { name: 'name', usual: undefined },
    { name: 'brand', usual: usualBrand(answers.name ?? '') },
    optional('tagline'),
    ...look,
    optional('example', 'yes'),
    optional('hosts'),
    ...(answers.hosts === '' ? [optional('company', namesCompany(folder.given) ? 'yes' : 'no')] : []),
    ...companyQuestions(answers, folder.given),
  ];
}

/** A key as site files have it; undefined of a name that gives none. */
function usualBrand(name: string): string | undefined {
  const slug = slugOf(name).replace(/^[^a-z]+/, '');
  return slug === '' ? undefined : slug;
}

const namesCompany = (answers: Answers = {}): boolean =>
  Object.entries(answers).some(([name, said]) => name.startsWith('supplier.') && said !== '');

/** What the market's law needs, what it wants of some, and what was said beside it. */
function companyQuestions(answers: Answers, given: Answers = {}): readonly Question[] {
  const { market, hosts, company } = answers;
  if (!isMarketCode(market) || (!hosts && company !== 'yes')) return [];
  const { needed, advised } = SUPPLIERS[market];
  const isSaid = (key: SupplierKey) => SUPPLIER_FIELDS[key].some((field) => given[`supplier.${field}`]);
  const keys = (Object.keys(SUPPLIER_FIELDS) as SupplierKey[]).filter(
    (key) => needed.includes(key) || advised.includes(key) || isSaid(key),
  );
  return keys.flatMap((key): readonly Question[] => {
    const [first, ...others] = SUPPLIER_FIELDS[key];
    const isNeeded = isSaid(key) || (hosts && needed.includes(key));
    const opening: Question = { name: `supplier.${first}`, usual: isNeeded ? undefined : '' };
    if (!answers[opening.name]) return [opening];
    return [
      opening,
      ...others.map((field): Question => {
        const usual = MAY_BE_LEFT_OUT.includes(field) ? '' : undefined;
        return { name: `supplier.${field}`, usual };
      }),
    ];
  });
}

/** An answer as it is kept: codes in capitals, keys small, colours with their sign, yes and no in any of the languages. */
export function tidied(name: AnswerName, text: string): string {
  const trimmed = text.trim();
  if (name === 'market') return trimmed.toUpperCase();
  if (name === 'brand' || name === 'font') return trimmed.toLowerCase();
  if (name === 'hosts')
    return trimmed
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .join(',');
  if (name === 'colour' || name === 'secondColour')
    return trimmed.replace(/^(?=[\da-f]{3}([\da-f]{3})?$)/i, '#').toLowerCase();
  if (name === 'example' || name === 'company') {
    if (/^(y|yes|s|sim|si|sí|true)$/i.test(trimmed)) return 'yes';
    return /^(n|no|não|nao|false)$/i.test(trimmed) ? 'no' : trimmed;
  }
  return trimmed;
}

/** What is wrong with an answer, beside those before it; none where it can stand in the files. */
export async function faultsOf(
  name: AnswerName,
  answers: Answers,
  folder: SiteFolder,
): Promise<readonly Fault[]> {
  const answer = answers[name] ?? '';
  switch (name) {
    case 'market':
      return isMarketCode(answer) ? [] : [fault('option', { options: MARKET_CODES })];
    case 'example':
    case 'company':
      return answer === 'yes' || answer === 'no' ? [] : [fault('option', { options: ['yes', 'no'] })];
    case 'colour':
    case 'secondColour':
      return answer === '' ? [] : colourFaults(answer);
    case 'font':
      return Object.hasOwn(BUNDLED_FONTS, answer)
        ? []
        : [fault('option', { options: Object.keys(BUNDLED_FONTS) })];
    case 'logo':
      return answer === '' ? [] : logoFaults(answer);
    case 'brand':
      return [...siteFaults(name, answers), ...takenFaults(answers, folder)];
    default:
      return answer === '' ? [] : siteFaults(name, answers);
  }
}

function takenFaults({ brand = '', market }: Answers, { path }: SiteFolder): readonly Fault[] {
  if (!isMarketCode(market)) return [];
  const file = siteFileName(brand, market);
  return existsSync(join(path, file)) ? [fault('taken', { code: file })] : [];
}

function colourFaults(accent: string): readonly Fault[] {
  const theme = { colours: { light: { accent }, dark: { accent } } };
  const { error } = themeFile.safeParse(theme);
  const found = (error?.issues ?? []).flatMap((issue) => zodFaults(issue, theme));
  return found.slice(0, 1).map((one) => one.fault);
}

async function logoFaults(file: string): Promise<readonly Fault[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [fault('no-file')];
  const drawing = readDrawing(file, text, 'logo');
  return drawing.ok ? [] : drawing.faults.map((one) => one.fault);
}

/** Where a site file has an answer. */
const placeOf = (name: AnswerName): string => (name === 'name' ? 'brandName' : name);

/** What a site file's own check says of one answer. What is not answered yet stands as something harmless. */
function siteFaults(name: AnswerName, answers: Answers): readonly Fault[] {
  const place = placeOf(name);
  const text = JSON.stringify(draftOf(answers, name));
  const { faults } = readSite('new-site', text);
  return faults
    .filter(({ path }) => path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`))
    .map((one) => one.fault);
}

/** A value that a part of a group can have until it is answered: the group is read as a whole. */
const fillerOf = (field: string): string => (field.endsWith('email') ? 'a@example.com' : 'x');

function draftOf(answers: Answers, name: AnswerName): object {
  const group = Object.values(SUPPLIER_FIELDS).find((fields: readonly string[]) =>
    fields.some((field) => `supplier.${field}` === name),
  );
  const fillers = (group ?? [])
    .filter((field) => !MAY_BE_LEFT_OUT.includes(field) && `supplier.${field}` !== name)
    .map((field) => [`supplier.${field}`, answers[`supplier.${field}`] ?? fillerOf(field)]);
  const known = { market: DEFAULT_MARKET, name: 'x', brand: 'x', ...answers };
  // Of the company only what the question is about: another key's fault is not this one's.
  const fields = Object.entries(known).filter(([one]) => !one.startsWith('supplier.') || one === name);
  return siteOf(Object.fromEntries([...fields, ...fillers]) as Answers);
}

/** The content of the site file that the answers make. */
export function siteOf(answers: Answers): Readonly<Record<string, unknown>> {
  const { brand, name, market, tagline, hosts } = answers;
  const supplier: Record<string, unknown> = {};
  for (const [at, said] of Object.entries(answers)) {
    if (!at.startsWith('supplier.') || said === '') continue;
    const [key = '', part] = at.slice('supplier.'.length).split('.');
    if (key === 'lenders') supplier.lenders = lendersOf(said);
    else if (part) supplier[key] = { ...(supplier[key] as object), [part]: said };
    else supplier[key] = said;
  }
  return {
    brand,
    brandName: name,
    market,
    ...(tagline && { tagline }),
    ...(hosts && { hosts: hosts.split(',') }),
    ...(Object.keys(supplier).length > 0 && { supplier }),
    // Nobody takes its deposits yet, and a site of the public has none taken by test cards (docs/guides/going-live.md).
    ...(hosts && { authoring: { reservation: { enabled: false } } }),
  };
}

/** `Banco Um S.A.: 11.222.333/0001-81; Banco Dois S.A.: …`; behind the document, after a bar each, its telephone and its ombudsman's. */
const lendersOf = (text: string) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const at = one.lastIndexOf(':');
      if (at < 0) return { name: one, document: '' };
      const [document = '', phone, ombudsman, ...more] = one
        .slice(at + 1)
        .split('|')
        .map((part) => part.trim());
      const name = one.slice(0, at).trim();
      return {
        ...{ name, document },
        ...(phone && { phone }),
        ...(ombudsman && { ombudsman }),
        // What stands behind them is no field of a lender, and so a fault: nothing that was typed is left out unsaid.
        ...(more.length > 0 && { more }),
      };
    });

/** A file of answers, whose parts may stand in each other as in a site file, as answers; with what it says beside them. */
export function flatAnswers(content: Readonly<Record<string, unknown>>): {
  readonly answers: Answers;
  readonly unknown: readonly string[];
} {
  const flat = Object.entries(content).flatMap(([name, value]) => flattened(name, value));
  const isName = (name: string): name is AnswerName => ANSWER_NAMES.some((one) => one === name);
  return {
    answers: Object.fromEntries(
      flat.flatMap(([name, said]) => (isName(name) ? [[name, tidied(name, said)]] : [])),
    ),
    unknown: flat.flatMap(([name]) => (isName(name) ? [] : [name])),
  };
}

function flattened(name: string, value: unknown): readonly (readonly [string, string])[] {
  // Nothing is said by it, as by an answer that is left out.
  if (value === null) return [];
  if (name === LENDERS && Array.isArray(value))
    return [[name, value.map(entryOf).join(';')], ...value.flatMap(unreadOf)];
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return [[name, value.join(',')]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([part, one]) => flattened(`${name}.${part}`, one));
  return [[name, String(value)]];
}

const LENDERS = 'supplier.lenders';
const LENDER_KEYS = ['name', 'document', 'phone', 'ombudsman'] as const;

/** A lender as it is typed: its document behind its name, and its telephones behind that. */
function entryOf(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  const { name = '', document = '', phone = '', ombudsman = '' } = entry;
  const parts = ombudsman ? [document, phone, ombudsman] : phone ? [document, phone] : [document];
  return `${name}: ${parts.join(' | ')}`;
}

/** What a lender's entry says beside that, by its place: no line that is typed has a place for it. */
function unreadOf(entry: unknown, at: number): readonly (readonly [string, string])[] {
  if (!isRecord(entry)) return [];
  const isRead = ([key, value]: [string, unknown]) =>
    LENDER_KEYS.some((one) => one === key) && (typeof value === 'string' || typeof value === 'number');
  return Object.entries(entry)
    .filter((one) => one[1] !== null && !isRead(one))
    .map(([key, value]) => [`${LENDERS}[${at}].${key}`, String(value)]);
}
