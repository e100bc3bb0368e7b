import { LANDING_KEY } from './landing.ts';

/** The lead that a browser keeps (doc. 1 §3.5), and the names that its campaign has there (doc. 1 §3.6). */
const LEAD_KEY = 'leadObj';
const LABELS = ['source', 'medium', 'campaign', 'content', 'term', 'gClid', 'googleClientId'];
const CLICKS = ['fbclid', 'msclkid', 'ttclid', 'gbraid', 'wbraid'];

/** Takes what was kept of a campaign out of a browser whose visitor no longer agrees to be recognised. */
export function forgetCampaign({
  sessionStorage,
  localStorage,
}: Pick<Window, 'sessionStorage' | 'localStorage'>): void {
  sessionStorage.removeItem(LANDING_KEY);
  const stored = localStorage.getItem(LEAD_KEY);
  if (!stored) return;
  const lead = JSON.parse(stored) as Record<string, unknown>;
  for (const name of LABELS) if (name in lead) lead[name] = '';
  for (const name of CLICKS) delete lead[name];
  localStorage.setItem(LEAD_KEY, JSON.stringify(lead));
}
