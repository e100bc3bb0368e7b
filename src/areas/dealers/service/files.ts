/** Reads `br.json`, `ar.json` and `groups.json`. Nothing that one file has wrong hides what another has wrong. */

import { basename } from 'node:path';
import type { z } from 'zod';
import {
  isRecord,
  type Parsed,
  parseJson,
  type ReadFiles,
  readJsonFiles,
  valueAt,
} from '../../../io/json-files.ts';
import { type FaultSubject, type FileFault, fault } from '../../../kit/faults.ts';
import { ANY_PATH } from '../../../kit/markets/identities.ts';
import { dealerFile, groupFile } from '../contract.ts';
import type { Dealer, DealerMarket } from '../index.ts';

/** A dealer and where it stands, for what is wrong with it to be found. */
export type ReadDealer = { readonly dealer: Dealer; readonly file: string; readonly path: string };

/** One file: the dealers of a market, or groups and services. */
export type DealerSource = {
  readonly file: string;
  readonly market?: DealerMarket;
  readonly dealers?: readonly ReadDealer[];
  readonly extras?: z.output<typeof groupFile>;
};

export type ReadDealers = ReadFiles<DealerSource>;

/** `br.json`, and `dealers.br.json` where a folder has a `br.json` of another kind. */
const OF_MARKET = new RegExp(`(?:^|[.-])(${ANY_PATH})\\.json$`);
const EXTRAS = /(?:^|[.-])groups\.json$/;

/** Reads one file, or those of a folder and its folders; a file's own name says what is in it. */
export const readDealerFiles = (path: string): Promise<ReadDealers> => readJsonFiles(path, readSource);

/** Reads the text of one file; `undefined` stands for a file that could not be opened. */
export function readSource(file: string, text: string | undefined): ReadDealers {
  const name = basename(file).toLowerCase();
  const market = OF_MARKET.exec(name)?.[1]?.toUpperCase() as DealerMarket | undefined;
  if (market) return readMarket(file, market, parseJson(file, text, dealerFile));
  if (EXTRAS.test(name)) return readExtras(file, parseJson(file, text, groupFile));
  return {
    sources: [],
    errors: [{ file, path: '', fault: fault('dealer-file') }],
  };
}

function readMarket(
  file: string,
  market: DealerMarket,
  parsed: Parsed<z.output<typeof dealerFile>>,
): ReadDealers {
  if (!parsed.ok) return { sources: [], errors: parsed.errors.map((error) => naming(error, parsed.content)) };
  const dealers = parsed.content.map((written, at) => ({
    dealer: { market, ...written },
    file,
    path: `[${at}]`,
  }));
  return { sources: [{ file, market, dealers }], errors: [] };
}

const readExtras = (file: string, parsed: Parsed<z.output<typeof groupFile>>): ReadDealers =>
  parsed.ok
    ? { sources: [{ file, extras: parsed.content }], errors: [] }
    : { sources: [], errors: parsed.errors };

/** Says which dealer an error is about: nobody counts to `[73]` in a file. */
function naming(error: FileFault, content: unknown): FileFault {
  const at = /^\[(\d+)\]/.exec(error.path)?.[1];
  const one = at === undefined ? undefined : valueAt(content, [Number(at)]);
  const code = isRecord(one) ? one.dealerCode : undefined;
  return typeof code === 'string' ? { ...error, about: aboutDealer(code) } : error;
}

export const aboutDealer = (code: string): FaultSubject => ({ kind: 'dealer', code: code.slice(0, 40) });
