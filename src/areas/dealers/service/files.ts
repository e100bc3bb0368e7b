import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dealerFile } from '../contract.ts';
import { type Dealer, type DealerDirectory, dealerDirectory } from '../index.ts';

/** Reads `br.json` and `ar.json` of a folder; a file that does not fit ends the start with its name and what is wrong. */
export async function readDealers(folder: string): Promise<DealerDirectory> {
  const [BR, AR] = await Promise.all([readMarket(folder, 'br.json'), readMarket(folder, 'ar.json')]);
  return dealerDirectory({ BR, AR });
}

async function readMarket(folder: string, name: string): Promise<Dealer[]> {
  const parsed = dealerFile.safeParse(JSON.parse(await readFile(join(folder, name), 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${name}: ${issue?.path.join('.')}: ${issue?.message}`);
}
