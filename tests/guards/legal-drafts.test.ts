import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENT_KINDS, readMarkup } from '../../src/areas/legal-documents/index.ts';
import { readDrafts } from '../../src/areas/legal-documents/service/drafts.ts';
import { pageOf } from '../../src/areas/pages.ts';
import { MARKET_CODES } from '../../src/kit/markets/identities.ts';
import { fileFolder } from '../file-folder.ts';

const drafts = await readDrafts('seeds/legal-documents');

it.each(MARKET_CODES)('%s has a draft of each document', (market) => {
  expect(drafts[market]?.map(({ kind }) => kind)).toEqual([...DOCUMENT_KINDS]);
});

it('a market without a folder of drafts has none, and not those of the one whose words it has', async () => {
  const folder = await fileFolder({});
  await cp('seeds/legal-documents/br', join(folder.path, 'br'), { recursive: true });
  const read = await readDrafts(folder.path);
  await folder.remove();
  expect([read.BR?.length, read.AR]).toEqual([DOCUMENT_KINDS.length, []]);
});

it.each(MARKET_CODES)('drafts of %s lead to pages that its sites have', (market) => {
  const cells = (drafts[market] ?? []).flatMap(({ text }) =>
    readMarkup(text).blocks.flatMap((block) => {
      if (block.type === 'list') return block.items;
      return block.type === 'table' ? [...block.head, ...block.rows.flat()] : [block.content];
    }),
  );
  const paths = cells.flat().flatMap(({ href }) => (href?.startsWith('site:') ? [href.slice(5)] : []));
  expect(paths.length).toBeGreaterThan(8);
  expect(
    paths.filter((path) => pageOf({ market, prefix: '' }, `/${path}`)?.id.includes('showcase.model')),
  ).toEqual([]);
  expect(paths.filter((path) => pageOf({ market, prefix: '' }, `/${path}`) === undefined)).toEqual([]);
});
