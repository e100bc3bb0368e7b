import type { PostalAddress } from '../contract.ts';
import { type PlaceMarket, postalCodeOf } from '../index.ts';

/** How far the look-up of what is typed is. `idle` while the code is not complete. */
export type LookupStatus = 'idle' | 'looking' | 'found' | 'failed';

export type PostalCodeLookup = {
  /** What the field holds now. A complete code is looked up once; older questions are given up. */
  typed(text: string): void;
  /** Nothing is told any more. */
  end(): void;
};

type LookupParts = {
  readonly market: PlaceMarket;
  readonly ask: (code: string, signal: AbortSignal) => Promise<PostalAddress>;
  readonly onStatus: (status: LookupStatus) => void;
  readonly onFound: (address: PostalAddress) => void;
};

/** Looks a postal code up as soon as it is complete, and never tells of another than the last one typed. */
export function postalCodeLookup({ market, ask, onStatus, onFound }: LookupParts): PostalCodeLookup {
  let last: { readonly code: string; readonly controller: AbortController } | undefined;
  const giveUp = () => {
    last?.controller.abort();
    last = undefined;
  };
  const look = async (code: string) => {
    const controller = new AbortController();
    last = { code, controller };
    onStatus('looking');
    const address = await ask(code, controller.signal).catch(() => undefined);
    if (controller.signal.aborted) return;
    onStatus(address ? 'found' : 'failed');
    if (address) onFound(address);
    else last = undefined; // the same code may be typed again
  };
  return {
    typed(text) {
      const code = postalCodeOf(market, text.trim());
      if (code && code === last?.code) return;
      giveUp();
      if (code) void look(code);
      else onStatus('idle');
    },
    end: giveUp,
  };
}
