import { proposalConsentHeader } from '../src/areas/lender/contract.ts';
import { statedNow } from '../src/areas/proposals/index.ts';
import { wordingsOf } from '../src/areas/proposals/service/consents/agreed-only.ts';
import { readSites } from '../src/host/sites/sites.ts';

/**
 * What a form of a site of the demo's says beside a proposal with every box ticked.
 * @param key `br/aurora`
 */
export async function agreedTo(key = 'br/aurora'): Promise<{ readonly 'proposal-consent': string }> {
  const sites = await readSites('seeds/sites');
  const { A, B } = wordingsOf(sites)(key) ?? { A: [], B: [] };
  const boxes = [...A, ...B];
  return {
    'proposal-consent': proposalConsentHeader(
      statedNow(
        boxes,
        boxes.map(({ id }) => id),
      ),
    ),
  };
}
