import type { ColumnMap, PersonalColumn } from '../../../io/personal-data.ts';

const NO = 'not personal';

const asked: PersonalColumn = {
  purpose: 'the dealer that the person chose answers the request about a car',
  basis:
    'LGPD art. 7 V, steps before a contract at the person’s request; art. 7 I, consent, for each channel',
  retention: 'until so many days after delivery, or after an operator was left with it (VITRINE_RETENTION)',
};

const found: PersonalColumn = {
  ...asked,
  purpose: 'finding a person’s records for access, deletion and order, without storing who that is',
};

const proof: PersonalColumn = {
  purpose: 'proving what was consented to, or taken back, and when',
  basis: 'LGPD art. 8 § 2 and art. 37, records; art. 16 I, legal duty',
  retention: 'five years (VITRINE_RETENTION consents); without contact data once the person was erased',
};

const inbox: PersonalColumn = { ...asked, purpose: 'the demonstration CRM shows what it was handed' };

/** Every column of this area. A new one is named here, or the test of the registry fails. */
export const leadColumns: ColumnMap = {
  lead: {
    id: NO,
    site: NO,
    payload: asked,
    received_at: NO,
    status: NO,
    delivery_began_at: NO,
    attempts: NO,
    refusals: NO,
    last_outcome: NO,
    settled_at: NO,
    document_key: found,
    email_key: found,
    phone_key: found,
    customer_key: found,
    request_key: { ...asked, purpose: 'knowing a form that was sent twice, by a hash' },
  },
  lead_consent: {
    lead_id: proof,
    channel: proof,
    purpose: proof,
    is_granted: proof,
    text_version: proof,
    site: proof,
    said_at: proof,
    source: proof,
    person_key: proof,
    restricted_at: NO,
  },
  consent_text: {
    site: NO,
    id: NO,
    locale: NO,
    disclaimer: NO,
    terms: NO,
    hash: NO,
    first_seen_at: NO,
  },
  delivery_target: { name: NO, failures: NO, rests_until: NO, allowance: NO, counted_at: NO },
  crm_inbox: {
    idempotency_key: NO,
    body: inbox,
    received_at: NO,
    deliveries: NO,
    document_key: found,
    email_key: found,
    phone_key: found,
  },
};

export const COLUMN_USES = { asked, proof, inbox };
