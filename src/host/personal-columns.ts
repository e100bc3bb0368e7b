import type { ColumnMap, PersonalColumn } from '../io/personal-data.ts';

const NO = 'not personal';

const request: PersonalColumn = {
  purpose: 'showing what was done at a person’s wish, and by whom',
  basis: 'LGPD art. 37, records of processing; art. 16 I, legal duty',
  retention: 'five years (VITRINE_RETENTION audit)',
};

const repeat: PersonalColumn = {
  purpose: 'telling a repeated call from a new one; a hash of the request, and nothing of it',
  basis: 'LGPD art. 7 IX, legitimate interest: no form becomes two leads',
  retention: 'thirty days (VITRINE_RETENTION keys)',
};

const caller: PersonalColumn = {
  purpose: 'bounding what one network address may ask for, by a keyed hash of it',
  basis: 'LGPD art. 7 IX, legitimate interest: protection of the service',
  retention: 'minutes',
};

const keeping: PersonalColumn = {
  ...caller,
  purpose: 'bounding how many cars one network keeps without paying, by a keyed hash of it',
  retention: 'a day after the car was kept',
};

const holding: PersonalColumn = {
  purpose: 'keeping a car of the stock for the browser that asked, by a hash of a key that only it has',
  basis: 'LGPD art. 7 V, at the holder’s request',
  retention: 'until the minutes are over; removed a day later',
};

const staff: PersonalColumn = {
  purpose: 'showing which member of staff changed what of a dealer',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of the maker’s staff',
  retention:
    'five years (VITRINE_RETENTION changes); it names staff by the subject of their token, not customers',
};

const author: PersonalColumn = {
  purpose: 'showing which member of staff changed an offer or a publication last',
  basis: 'LGPD art. 7 IX, legitimate interest: accountability of the maker’s staff',
  retention: 'as long as the offer or the publication; it names staff, not customers',
};

const revision = { id: NO, checksum: NO, content: NO, published_at: NO } as const;

/** The tables of the host and of areas that store nothing about persons, column by column. */
export const otherColumns: ColumnMap = {
  catalogue_revision: revision,
  rate_table_revision: revision,
  site_revision: revision,
  publication: {
    ...{
      id: NO,
      title: NO,
      state: NO,
      revision: NO,
      replaces: NO,
      scheduled_at: NO,
      confirmed: NO,
      held: NO,
      tries: NO,
    },
    ...{ published_at: NO, outcome: NO, effect: NO, created_at: NO, changed_at: NO },
    approval: author,
    ...{ created_by: author, changed_by: author },
  },
  publication_base: { publication: NO, kind: NO, site: NO, content: NO },
  publication_file: { publication: NO, name: NO, content: NO, kind: NO, size: NO },
  // What the bank partner's simulations need to know, and nothing that tells who asked: proven by their own test.
  b2_simulation: {
    id: NO,
    site: NO,
    created_at: NO,
    valid_until: NO,
    facts: NO,
    revision: NO,
    answer: NO,
    applied: NO,
  },
  // Offers that shoppers keep: a car, a plan and its figures.
  kept_offer: { id: NO, site: NO, made_at: NO, valid_until: NO, rates: NO, catalogue: NO, answer: NO },
  // Which proposal got which coupon: a number that tells of nobody once its proposal is gone.
  proposal_coupon: { site: NO, number: NO, code: NO, benefit: NO, granted_at: NO },
  idempotency_key: { scope: NO, key: NO, request_hash: repeat, status: NO, body: NO, created_at: NO },
  data_key: { id: NO, proof: NO, since: NO },
  privacy_request: { id: NO, at: request, by: request, action: request, person_key: request, outcome: NO },
  privacy_wish: {
    ...{ id: NO, market: NO, wished: request, received_on: request, due_on: request, person_key: request },
    ...{ noted_at: request, noted_by: request, met_at: request, met_by: request },
  },
  offer: {
    ...{ id: NO, site: NO, slug: NO, state: NO, revision: NO, content: NO, published_at: NO, changed_at: NO },
    changed_by: author,
  },
  // Systems, by names that an operator gives them.
  identity_client: {
    ...{ id: NO, secret: NO, scopes: NO, dealers: NO, sites: NO, since: NO, ended_at: NO },
  },
  rate_limit: { key: caller, points: NO, expire: NO },
  place_revision: revision,
  place_street: {
    edition: NO,
    postal_code: NO,
    address: NO,
    neighborhood: NO,
    city_code: NO,
    latitude: NO,
    longitude: NO,
  },
  // Cars, and who keeps one for some minutes: a hash of a key that only the holder's browser has.
  stock_build: { id: NO, site: NO, code: NO, year: NO, colour: NO, coating: NO, parts: NO },
  stock_car: {
    id: NO,
    site: NO,
    number: NO,
    build: NO,
    dealer: NO,
    place: NO,
    arrival: NO,
    expected: NO,
    reserved: NO,
    since: NO,
  },
  stock_count: { site: NO, build: NO, place: NO, arrival: NO, cars: NO },
  stock_change: { id: NO, site: NO, at: NO, added: NO, changed: NO, removed: NO },
  stock_hold: { car: NO, holder: holding, until: NO, by_order: NO, network: keeping, yields_from: NO },
  // What a site has and shows; what somebody searches is kept nowhere.
  search_entry: {
    ...{ site: NO, kind: NO, ref: NO, title: NO, note: NO, until: NO, weight: NO, words: NO, checksum: NO },
  },
  search_word: { site: NO, word: NO, entries: NO },
  // Companies, by their public contacts.
  dealer_revision: revision,
  dealer_standing: { market: NO, dealer_code: NO, blocked: NO, reason: NO, econnect: NO, changed_at: NO },
  dealer_change: {
    id: NO,
    at: staff,
    subject: staff,
    context: staff,
    market: NO,
    dealer_code: NO,
    what: staff,
    before: NO,
    after: NO,
    reason: NO,
  },
};
