/** What stands in a document for what differs from site to site: `{legalName}` in a line, `{cookies}` in a paragraph of its own. */
import { type Fault, fault } from '../../../kit/faults.ts';
import { SUPPLIERS } from '../../../kit/markets/suppliers.ts';
import { type LocaleWords, wordsIn } from '../../../kit/markets/words.ts';
import { addressLine, type Site, type SupplierContact, writtenDocument } from '../../platform/index.ts';
import { esAR } from './lender-words.es-AR.ts';
import { ptBR } from './lender-words.pt-BR.ts';
import type { Block, Cell } from './markup.ts';

const words = { area: 'legal-documents-lenders', 'pt-BR': ptBR, 'es-AR': esAR } satisfies {
  area: string;
} & LocaleWords<typeof ptBR>;

/** Places in a line, each with what stands there. */
export type PlaceValues = Readonly<Record<string, string | undefined>>;
/** Places that are a paragraph of their own, each with the blocks that stand there. */
export type BlockValues = Readonly<Record<string, readonly Block[] | undefined>>;

export const PLACES = [
  'brand',
  'legalName',
  'document',
  'address',
  'email',
  'phone',
  'hours',
  'customerService',
  'ombudsman',
  'officer',
  'jurisdiction',
] as const;
export type Place = (typeof PLACES)[number];

export const BLOCK_PLACES = ['lenders', 'cookies', 'retention'] as const;
export type BlockPlace = (typeof BLOCK_PLACES)[number];

const PLACE = /\{(\w+)\}/g;

/** What a site says at each place; undefined of what its file does not say. */
export function placesOf({
  brandName,
  market,
  supplier = {},
}: Pick<Site, 'brandName' | 'market' | 'supplier'>): Readonly<Record<Place, string | undefined>> {
  const { legalName, document, address, email, phone, hours, jurisdiction, dataOfficer } = supplier;
  return {
    brand: brandName,
    legalName,
    document: document && writtenDocument(market, document),
    address: address && addressLine(address),
    email,
    phone,
    hours,
    customerService: supplier.customerService && contactLine(supplier.customerService),
    ombudsman: supplier.ombudsman && contactLine(supplier.ombudsman),
    officer:
      dataOfficer && [dataOfficer.name, dataOfficer.email, dataOfficer.phone].filter(Boolean).join(', '),
    jurisdiction,
  };
}

const contactLine = ({ phone, hours, email, page }: SupplierContact): string =>
  [`${phone} (${hours})`, email, page].filter(Boolean).join(', ');

/**
 * The lenders of a site as a list, each with the telephones that it has. Where the site's file names none, and its law lets it, the text says
 * when its reader is told; undefined where the law has them named.
 */
export function lenderBlocks({
  market,
  locale,
  supplier,
}: Pick<Site, 'market' | 'locale' | 'supplier'>): readonly Block[] | undefined {
  const t = wordsIn(words, locale);
  const lenders = supplier?.lenders ?? [];
  if (lenders.length === 0 && SUPPLIERS[market].needed.includes('lenders')) return undefined;
  if (lenders.length === 0) return [{ type: 'paragraph', content: [{ text: t.elsewhere }] }];
  const items = lenders.map(({ name, document, phone, ombudsman }): Cell => {
    const parts = [
      name,
      writtenDocument(market, document),
      phone && t.phone.replace('{{phone}}', phone),
      ombudsman && t.ombudsman.replace('{{phone}}', ombudsman),
    ];
    return [{ text: parts.filter(Boolean).join(', ') }];
  });
  return [{ type: 'list', isOrdered: false, items } satisfies Block];
}

/**
 * What is wrong with the places of a text: one that there is not, and one of which the site's file says nothing.
 *
 * @param isDraft the product's own texts may have places that nothing is said of yet
 */
export function placeFaults(
  text: string,
  values: PlaceValues,
  blocks: BlockValues,
  isDraft = false,
): readonly Fault[] {
  return [...text.matchAll(PLACE)].flatMap(([found, name = '']): readonly Fault[] => {
    const isPlace = (PLACES as readonly string[]).includes(name);
    const isBlock = (BLOCK_PLACES as readonly string[]).includes(name);
    if (!isPlace && !isBlock) return [fault('document-place', { found })];
    const isSaid = isPlace ? values[name] !== undefined : blocks[name] !== undefined;
    return isSaid || isDraft ? [] : [fault('document-value', { found })];
  });
}

/**
 * Fills the places of blocks.
 *
 * @param missing what stands where nothing is said, by the name of the place
 */
export function fillPlaces(
  blocks: readonly Block[],
  values: PlaceValues,
  own: BlockValues,
  missing: (name: string) => string,
): readonly Block[] {
  const text = (from: string) => from.replace(PLACE, (_, name: string) => values[name] ?? missing(name));
  const cell = (from: Cell): Cell => from.map((part) => ({ ...part, text: text(part.text) }));
  return blocks.flatMap((block): readonly Block[] => {
    if (block.type === 'list') return [{ ...block, items: block.items.map(cell) }];
    if (block.type === 'table')
      return [{ ...block, head: block.head.map(cell), rows: block.rows.map((row) => row.map(cell)) }];
    const name = block.type === 'paragraph' ? aloneIn(block.content) : undefined;
    if (name) return own[name] ?? [{ type: 'paragraph', content: [{ text: missing(name) }] }];
    return [{ ...block, content: cell(block.content) }];
  });
}

/** The name of the block's place where a paragraph is nothing else. */
function aloneIn([only, ...more]: Cell): BlockPlace | undefined {
  const [, name] = /^\{(\w+)\}$/.exec(only?.text.trim() ?? '') ?? [];
  return more.length === 0 ? BLOCK_PLACES.find((one) => one === name) : undefined;
}
