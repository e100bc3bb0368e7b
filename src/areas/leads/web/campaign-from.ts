import { type Campaign, GOOGLE_COOKIE } from '../index.ts';
import { campaignOf } from './browser-context.ts';

/** More than all labels and click ids of a visit at their longest, every character of them written as `%C3%A7`. */
const TEXT_MAX = 20_000;
const noStorage = () => {
  throw new Error('a server keeps no visit');
};

/** Reads the campaign that a form's `CampaignField` sends, by the rules for an address: what an address could not say is dropped. */
export function campaignFrom(text: string): Campaign {
  const parameters = new URLSearchParams(text.slice(0, TEXT_MAX));
  const cookies = `${GOOGLE_COOKIE}=${encodeURIComponent(parameters.get(GOOGLE_COOKIE) ?? '')}`;
  return campaignOf({ search: parameters.toString(), cookies, storage: noStorage });
}
