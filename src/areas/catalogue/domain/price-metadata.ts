/** What a page says in its metadata of the prices on it: read by whatever shows one. */
import { type NationalTaxes, TAXED_KINDS } from './national-taxes.ts';

type Metadata = Readonly<Record<string, string>>;

const TAXES_META = 'national-taxes';
const WORDS_META = 'price-without-taxes';
const NOTE_META = 'price-note';

/** What a page tells of its site's prices. */
export type PriceFacts = {
  readonly taxes: NationalTaxes | undefined;
  /** How the law has a price without taxes called. */
  readonly words: string | undefined;
  /** Of when the prices are, and what is in them, in a sentence or two. */
  readonly note: string;
};

/** The pairs that tell a page's prices; without taxes where the market's law has none shown, or nobody has told them. */
export const priceMetadata = ({ taxes, words, note }: PriceFacts): Metadata => ({
  ...(taxes && words && { [TAXES_META]: writtenTaxes(taxes), [WORDS_META]: words }),
  ...(note && { [NOTE_META]: note }),
});

/** Shares by kind, then those of single versions: `21 10.5 21 598G9E0=42.15`. */
function writtenTaxes(taxes: NationalTaxes): string {
  const own = Object.entries(taxes.versions).map(([code, share]) => `${code}=${share}`);
  return [...TAXED_KINDS.map((kind) => taxes[kind]), ...own].join(' ');
}

/** What the page's metadata says of taxes, and how a price without them is called; undefined where it says nothing. */
export function pageTaxes({
  [TAXES_META]: text,
  [WORDS_META]: words,
}: Metadata): { readonly taxes: NationalTaxes; readonly words: string } | undefined {
  if (!text || !words) return undefined;
  const [vehicle, part, service, ...own] = text.split(' ');
  const versions = own.map((one) => one.split('='));
  return {
    words,
    taxes: {
      vehicle: Number(vehicle),
      part: Number(part),
      service: Number(service),
      versions: Object.fromEntries(versions.map(([code, share]) => [code, Number(share)])),
    },
  };
}

/** Of when the page's prices are; empty where it does not say. */
export const pagePriceNote = ({ [NOTE_META]: note = '' }: Metadata): string => note;
