import { z } from 'zod';
import { callService } from '../../../io/http.ts';
import { hasAgreed } from '../../../io/tracking/page-consent.ts';
import { STAMP_HEADER, stampInForce } from '../../legal-documents/index.ts';
import { isForeign } from '../../platform/index.ts';
import {
  CONSENT_HEADER,
  consentHeader,
  type LeadService,
  leadPayload,
  type StatedConsent,
  statedConsent,
} from '../contract.ts';
import { type Lead, withoutCampaign } from '../index.ts';

/** The browser storage key of the last lead (doc. 1 §3.5). */
export const LEAD_OBJECT = 'leadObj';

/**
 * The lead service at a base address: the portal's own or a maker's. What it answers beside its status is not read, but for the documents that hold. A lead that was composed
 * before the visitor took back the agreement to be recognised goes without its campaign.
 */
export function leadsAt(base: string): LeadService {
  return {
    async send(lead, key, consent, documents) {
      const body = z.encode(leadPayload, hasAgreed('recognise') ? lead : withoutCampaign(lead));
      const headers = {
        'idempotency-key': key,
        // A maker's own service gets the payload alone: a header it does not know would fail its cross-origin check.
        ...(consent && !isForeign(base) ? { [CONSENT_HEADER]: consentHeader(consent) } : {}),
        ...(documents && !isForeign(base) ? { [STAMP_HEADER]: documents } : {}),
      };
      const result = await callService({
        base,
        path: '',
        method: 'POST',
        body,
        headers,
        keepalive: true, // the lead of plans that are closed is sent as their page is left
        read: () => undefined,
      });
      if (result.ok) return { ok: true };
      return { ok: false, status: result.status ?? 0, documents: stampInForce(result.problem?.errors) };
    },
  };
}

/** Beside the lead, what its form had on screen: the leads that follow it say the same. */
const LEAD_CONSENT = 'leadConsent';

/** Keeps the lead for the simulation or proposal that may follow. */
export function keepLead(lead: Lead, consent: StatedConsent): void {
  try {
    localStorage.setItem(LEAD_CONSENT, consentHeader(consent));
    localStorage.setItem(LEAD_OBJECT, JSON.stringify(z.encode(leadPayload, lead)));
  } catch {
    // The proposal then asks again.
  }
}

/** The last lead; nothing when none was kept or it no longer fits. */
export function storedLead(): Lead | undefined {
  try {
    return z.safeDecode(leadPayload, JSON.parse(localStorage.getItem(LEAD_OBJECT) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** What the form of the kept lead had on screen. */
export function storedConsent(): StatedConsent | undefined {
  try {
    return statedConsent(localStorage.getItem(LEAD_CONSENT) ?? undefined) || undefined;
  } catch {
    return undefined;
  }
}
