/**
 * What clients were told during failovers, held against what is stored at the end, in the spirit of Jepsen: whatever was answered is there,
 * once, and nobody was given what another one had.
 */

export type Operation = {
  /** `check`: whoever keeps a car asks whether it is still theirs, before they give it back. */
  readonly kind: 'lead' | 'request' | 'booking' | 'proposal' | 'hold' | 'check' | 'release' | 'order';
  /** What a repeat has in common with the first; of a hold its car and its holder, of an order its car. */
  readonly key: string;
  /** Milliseconds of one clock: when it was asked and when it was answered. */
  readonly from: number;
  readonly until: number;
  /** `unknown`: a failure, or no answer; it may have been done. */
  readonly outcome: 'ok' | 'refused' | 'unknown';
  readonly status?: number;
  /** What was made, as the client was told. */
  readonly id?: string;
};
export type History = readonly Operation[];

/** What is stored at the end, read from whoever is the primary then. */
export type Stored = {
  /** Ids of what was made, by kind. */
  readonly ids: Readonly<Record<'lead' | 'request' | 'booking' | 'proposal' | 'order', readonly string[]>>;
  /** Stored answers, by the key under which they were given. */
  readonly answers: readonly { readonly key: string; readonly id: string }[];
  /** Cars of orders that have been paid, one entry an order. */
  readonly soldCars: readonly string[];
  /** How often each payment was charged by the gateway. */
  readonly charges: readonly { readonly order: string; readonly times: number }[];
  /** Ids of leads that the CRM has received. */
  readonly delivered: ReadonlySet<string>;
};

export type Violation = { readonly rule: string; readonly what: string };

/** Every promise that is broken; none where all hold. */
export function violations(history: History, stored: Stored): Violation[] {
  return [
    ...lost(history, stored),
    ...doubled(history, stored),
    ...undelivered(history, stored),
    ...heldTwice(history),
    ...lostHolds(history),
    ...soldTwice(stored),
    ...chargedTwice(history, stored),
  ];
}

/** How much of each kind a run has to do before what it found says anything: an order takes many steps, all else is one. */
const LEAST: Readonly<Record<Operation['kind'], number>> = {
  ...{ lead: 3, request: 3, booking: 3, proposal: 3, hold: 3, check: 3, release: 3 },
  order: 1,
};

/**
 * The kinds of which a run did too little, with what was done of each: a history of nothing breaks no promise.
 * @param since the first promotion: what was asked before it says nothing of a failover
 */
export const undone = (history: History, since: number): string[] =>
  (Object.keys(LEAST) as Operation['kind'][]).flatMap((kind) => {
    const done = history.filter(
      (one) => one.kind === kind && one.outcome === 'ok' && one.from > since,
    ).length;
    return done < LEAST[kind] ? [`${kind}: ${done} of ${LEAST[kind]}`] : [];
  });

/**
 * What was promised: forms are answered again so long after there is a primary that can confirm a write. When that is after a promotion is the
 * cluster's own: a standby has to find the new primary first.
 */
export const ANSWERS_AGAIN_MS = 10_000;

/** The first lead that was both asked and answered after a moment: what was on its way then may be the old primary's. */
export const answeredAgain = (history: History, after: number): Operation | undefined =>
  history.find(({ kind, outcome, from }) => kind === 'lead' && outcome === 'ok' && from > after);

/** Both from the promotion on: a write that the cluster confirmed, and one that the portal answered; undefined where it answered none. */
export type Answered = { readonly confirmedMs: number; readonly answeredMs: number | undefined };

export const isLate = ({ confirmedMs, answeredMs }: Answered): boolean =>
  answeredMs === undefined || answeredMs - confirmedMs > ANSWERS_AGAIN_MS;

const MADE = ['lead', 'request', 'booking', 'proposal', 'order'] as const;
const isMade = (kind: Operation['kind']): kind is (typeof MADE)[number] =>
  (MADE as readonly string[]).includes(kind);

/** What was answered with an id is stored under it. */
const lost = (history: History, { ids }: Stored): Violation[] =>
  history.flatMap(({ kind, outcome, id }) =>
    outcome !== 'ok' || !isMade(kind) || ids[kind].includes(id ?? '')
      ? []
      : [{ rule: 'an answered write is stored', what: `${kind} ${id}` }],
  );

/** One key made one thing: all answers under it name the same, and nothing is stored twice. */
function doubled(history: History, { ids, answers }: Stored): Violation[] {
  const named = new Map<string, Set<string>>();
  const add = (key: string, id: string | undefined) => {
    if (id) named.set(key, (named.get(key) ?? new Set()).add(id));
  };
  for (const { kind, key, outcome, id } of history)
    if (outcome === 'ok' && (kind === 'lead' || kind === 'request' || kind === 'booking')) add(key, id);
  for (const { key, id } of answers) if (named.has(key)) add(key, id);
  const twice = [...named].filter(([, all]) => all.size > 1);
  return [
    ...twice.map(([key, all]) => ({
      rule: 'one key makes one thing',
      what: `${key}: ${[...all].join(', ')}`,
    })),
    ...MADE.flatMap((kind) =>
      repeated(ids[kind]).map((id) => ({ rule: 'nothing is stored twice', what: `${kind} ${id}` })),
    ),
    ...MADE.flatMap((kind) => {
      // What is stored was asked for: as many keys at least as there are rows.
      const asked = new Set(history.filter((one) => one.kind === kind).map(({ key }) => key)).size;
      const rows = ids[kind].length;
      // Bookings, orders and proposals leave leads of their own, and an order's first answer names none.
      return kind === 'order' || kind === 'lead' || rows <= asked
        ? []
        : [{ rule: 'one key makes one thing', what: `${rows} of ${kind} for ${asked} keys` }];
    }),
  ];
}

const undelivered = (history: History, { delivered }: Stored): Violation[] =>
  history.flatMap(({ kind, outcome, id }) =>
    kind === 'lead' && outcome === 'ok' && !delivered.has(id ?? '')
      ? [{ rule: 'an answered lead reaches the CRM', what: `${id}` }]
      : [],
  );

/**
 * Two have held a car at one time if the second was told so before the first began to give it back. A hold that ended by its own time
 * would be one too: rounds are shorter than a hold.
 */
function heldTwice(history: History): Violation[] {
  const given = new Map<string, number>();
  for (const { kind, key, from } of history)
    if (kind === 'release') given.set(key, Math.min(from, given.get(key) ?? Number.POSITIVE_INFINITY));
  const holds = history
    .filter(({ kind, outcome }) => kind === 'hold' && outcome === 'ok')
    .map(({ key, from, until }) => ({
      car: key.split(' ')[0],
      key,
      asked: from,
      taken: until,
      over: given.get(key) ?? Number.POSITIVE_INFINITY,
    }))
    .toSorted((one, other) => one.taken - other.taken);
  return holds.flatMap((one, at) =>
    holds
      .slice(at + 1)
      .filter((next) => next.car === one.car && next.taken < one.over)
      .map((next) => ({ rule: 'one holds a car at a time', what: `${one.key} and ${next.key}` })),
  );
}

/** A hold lasts longer than a round: a car that is not whose hold was answered any more was lost. */
const lostHolds = (history: History): Violation[] =>
  history.flatMap(({ kind, key, outcome, status }) =>
    kind === 'check' && outcome === 'refused'
      ? [{ rule: 'an answered hold lasts until it is given back', what: `${key} (${status})` }]
      : [],
  );

const soldTwice = ({ soldCars }: Stored): Violation[] =>
  repeated(soldCars).map((car) => ({ rule: 'a car is sold once', what: car }));

const chargedTwice = (history: History, { charges }: Stored): Violation[] => {
  const paid = new Set(
    history.filter(({ kind, outcome }) => kind === 'order' && outcome === 'ok').map(({ id }) => id),
  );
  const charged = new Map(charges.map(({ order, times }) => [order, times]));
  return [
    ...charges.flatMap(({ order, times }) =>
      times > 1 ? [{ rule: 'an order is charged once', what: `${order}: ${times}` }] : [],
    ),
    ...[...paid].flatMap((order) =>
      charged.get(order ?? '') ? [] : [{ rule: 'a paid order was charged', what: `${order}` }],
    ),
  ];
};

function repeated(all: readonly string[]): string[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
}
