import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKET_CODES, type MarketCode, wordedMarket } from '../../../kit/markets/identities.ts';
import { DOCUMENT_KINDS, type DocumentFile, readDocumentFile } from '../index.ts';

/** The product's own texts of each market. */
export type DraftTexts = Readonly<Partial<Record<MarketCode, readonly DocumentFile[]>>>;

/**
 * Reads the product's drafts, `<folder>/br/privacy.md`. A market whose words are another's has that one's, to be reviewed like all of them.
 *
 * @throws where one of them is broken: they are a part of the product
 */
export async function readDrafts(folder: string): Promise<DraftTexts> {
  const read = MARKET_CODES.map(async (market) => {
    const own = join(folder, wordedMarket(market).toLowerCase());
    const texts = await Promise.all(
      DOCUMENT_KINDS.map(async (kind) => {
        const name = `${kind}.md`;
        const content = await readFile(join(own, name), 'utf8');
        const { document, faults } = readDocumentFile(name, content, {
          values: {},
          blocks: {},
          isDraft: true,
        });
        if (!document) throw new Error(`${own}/${name}: ${JSON.stringify(faults.slice(0, 3))}`);
        return document;
      }),
    );
    return [market, texts] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as DraftTexts;
}
