import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongSeeds } from '../../../io/seeding.ts';
import { IDENTITIES, MARKET_CODES, type MarketCode } from '../../../kit/markets/identities.ts';
import { DOCUMENT_KINDS, type DocumentFile, readDocumentFile } from '../index.ts';

/** The product's own texts of each market. */
export type DraftTexts = Readonly<Partial<Record<MarketCode, readonly DocumentFile[]>>>;

/**
 * Reads the product's drafts, `<folder>/br/privacy.md`. A market without a folder has none, also where its words are another's: a text by
 * one country's law binds nobody in another.
 *
 * @throws where one of them is broken: they are a part of the product
 */
export async function readDrafts(folder: string): Promise<DraftTexts> {
  const read = MARKET_CODES.map(async (market) => {
    const own = join(folder, IDENTITIES[market].path);
    if (!existsSync(own)) return [market, []] as const;
    const texts = await Promise.all(
      DOCUMENT_KINDS.map(async (kind) => {
        const name = `${kind}.md`;
        const content = await readFile(join(own, name), 'utf8');
        const { document, faults } = readDocumentFile(name, content, {
          values: {},
          blocks: {},
          isDraft: true,
        });
        if (!document)
          throw wrongSeeds(
            own,
            faults.map((one) => ({ file: name, path: '', ...one })),
          );
        return document;
      }),
    );
    return [market, texts] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as DraftTexts;
}
