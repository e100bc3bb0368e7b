import { z } from 'zod';
import type { Lead } from '../index.ts';

/** The answer to an accepted lead: from here on it is not lost. */
export const leadAnswer = z.strictObject({ id: z.uuid(), receivedAt: z.iso.datetime() });

/** What the sender's page said about consent: which wording it showed, and whether its terms were accepted. */
export type StatedConsent = { readonly textId: string; readonly hasAcceptedTerms: boolean };

/**
 * Who takes leads. A repeat with the same key is the same lead. Rejects when the service cannot be reached.
 */
export type LeadService = {
  send(
    lead: Lead,
    key: string,
    consent?: StatedConsent,
    /** Which versions of the legal documents its form has shown. */
    documents?: string,
  ): Promise<
    | { ok: true }
    | {
        ok: false;
        status: number;
        /** Which versions it should have shown, where the service says so. */
        documents?: string | undefined;
      }
  >;
};

/** Says beside the payload, whose fields are the CRM's, what was on screen: `2026-11-0a1b2c3d` or `…; accepted`. */
export const CONSENT_HEADER = 'consent-text';

const STATED = /^([\w.-]{1,60})(; ?accepted)?$/;

export const consentHeader = ({ textId, hasAcceptedTerms }: StatedConsent): string =>
  `${textId}${hasAcceptedTerms ? '; accepted' : ''}`;

/** What a caller's header states; nothing without one, `false` for one that cannot be read. */
export function statedConsent(header: string | string[] | undefined): StatedConsent | undefined | false {
  if (header === undefined) return undefined;
  const [, textId, accepted] = STATED.exec(String(header)) ?? [];
  return textId !== undefined && { textId, hasAcceptedTerms: accepted !== undefined };
}
