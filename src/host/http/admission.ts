import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/**
 * What is answered however busy this process is: whether it lives and can work, and files. They cost next to nothing, and a page that was
 * answered and then refused its style sheets is worse than one that has to wait: it stays without them for as long as it is open. Each
 * is named to its end: what only begins like one is a page.
 */
const ALWAYS =
  /^(?:https?:\/\/[^/?#]*)?\/(?:assets\/|cars\/|(?:healthz|readyz|favicon\.svg|car-outline\.svg|icon-\d+\.png|service-worker\.js|offline\.[a-zA-Z-]+\.html)(?:\?|$))/;

/** Of the mean turn as much is of the newest one. */
const NEWEST = 0.1;
/** Between two requests the process looks for what else has come, for at most this share of a turn, or so many milliseconds. */
const [LOOKING_SHARE, LOOKING_MS] = [0.25, 2];
/** All that were refused in so many milliseconds are one line of the log. */
const LINE_EVERY_MS = 10_000;

type Handle = (request: IncomingMessage, answer: ServerResponse) => void;
type Waiting = { readonly since: number; readonly answer: ServerResponse; readonly goOn: () => void };

export type Admission = {
  /** The listener of a server: hands on what can be begun in time, and refuses the rest. */
  admit(handle: Handle): Handle;
  /** Somebody has connected, and will ask for something. */
  connected(): void;
  /** From then on a refusal ends its connection too, as every answer of a server does that is closing. */
  close(): void;
  /** How many were refused so far. */
  refused(): number;
};

/**
 * Lets in what this process can answer in time and refuses the rest at once, before anything else of a request is looked at: it stands
 * before the framework, which has not heard of a request that is refused. Requests that come together go on one in each turn: how long
 * a turn takes then says what the work that was let in costs, and how many wait says when the next one would begin. Whoever would
 * begin later than `busyMs` is refused; whoever is gone meanwhile is not worked for. A process that was kept from everything for that
 * long refuses until it is itself again.
 *
 * Node takes one new connection in each round of its event loop. Before the next request goes on, rounds without work are gone through
 * until nothing new comes: who has just connected would wait unseen with the operating system else, for as long as the work of all
 * before them takes.
 *
 * @param busyMs how late the work on a request may begin, in milliseconds
 * @param isLate whether this process was kept from everything lately
 * @param refuse answers what is not let in
 */
export function openAdmission(busyMs: number, isLate: () => boolean, refuse: Handle): Admission {
  const waiting: Waiting[] = [];
  let isTurning = false;
  let meanLoopMs = 0;
  let isClosing = false;
  let refused = 0;
  let turn = { began: 0, looksSince: 0 };
  /** Connections and requests that have come, and how many of them the last look knew of; a round ends with each look. */
  let [arrived, known] = [0, 0];

  const refuseOne: Handle = (request, answer) => {
    refused += 1;
    if (isClosing) answer.shouldKeepAlive = false;
    refuse(request, answer);
  };

  const begin = (goOn: () => void) => {
    turn = { began: performance.now(), looksSince: 0 };
    setImmediate(look);
    goOn();
  };

  const look = () => {
    const now = performance.now();
    // What came during the work itself shows in the round after it.
    const isFirst = turn.looksSince === 0;
    if (isFirst) turn.looksSince = now;
    const isNew = isFirst || arrived !== known;
    known = arrived;
    if (isNew && now - turn.looksSince <= Math.max(LOOKING_MS, LOOKING_SHARE * meanLoopMs)) {
      setImmediate(look);
      return;
    }
    if (waiting.length > 0) meanLoopMs += (now - turn.began - meanLoopMs) * NEWEST;
    letNextIn(now);
  };

  const letNextIn = (now: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { since, answer, goOn } = next;
      if (answer.destroyed || answer.req.socket.destroyed) continue;
      if (now - since <= busyMs) return begin(goOn);
      refuseOne(answer.req, answer);
    }
    isTurning = false;
  };

  return {
    admit: (handle) => (request, answer) => {
      if (ALWAYS.test(request.url ?? '')) return handle(request, answer);
      arrived += 1;
      if (isLate() || waiting.length * meanLoopMs > busyMs) return refuseOne(request, answer);
      const goOn = () => handle(request, answer);
      if (isTurning) {
        // What goes on in another request's turn must not be taken for a part of that one. Nothing is told when one is gone: to have the
        // collector find that out costs more than the refusal that many of them end in.
        const context = new AsyncResource('WaitingRequest', { requireManualDestroy: true });
        waiting.push({ since: performance.now(), answer, goOn: () => context.runInAsyncScope(goOn) });
        return;
      }
      isTurning = true;
      begin(goOn);
    },
    connected() {
      arrived += 1;
    },
    close() {
      isClosing = true;
    },
    refused: () => refused,
  };
}

/** How often a process shows that it is there, as a share of what may be late and in milliseconds at most. */
const [BEAT_SHARE, BEAT_MS] = [0.1, 100];
/** For how long after a turn that was too long what came meanwhile is refused, as a share of what may be late. */
const LATE_SHARE = 0.5;

/**
 * Notices each single turn of this process that took longer than `busyMs`, from its end on: a beat that is overdue says so to the first who
 * asks, before the timer of that beat has come to it. Idle turns beside it hide nothing, as they do in the mean of a sample; and Node's own
 * histogram of delays loses the turn during which it is reset.
 *
 * @param busyMs milliseconds
 */
export function measureEventLoop(busyMs: number): { isLate(): boolean; close(): void } {
  const every = Math.min(BEAT_MS, busyMs * BEAT_SHARE);
  let beaten = performance.now();
  let lateUntil = 0;
  const beat = () => {
    const now = performance.now();
    if (now - beaten - every > busyMs) lateUntil = now + busyMs * LATE_SHARE;
    beaten = now;
    return now;
  };
  const timer = setInterval(beat, every).unref();
  return {
    isLate: () => beat() < lateUntil,
    close: () => clearInterval(timer),
  };
}

/**
 * Measures whether the process of `app` was kept from everything for `busyMs`, once it listens: `app.isUnderPressure()` says so of a process
 * that was late on the whole (the mean of a sample), and of one that a single long turn has kept.
 */
export async function measurePressure(app: FastifyInstance, busyMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyMs,
    sampleInterval: busyMs, // a process that was away for a whole sample counts as too late, whatever the limit
    pressureHandler: () => undefined, // it measures; who is refused is decided in `openAdmission`, once
  });
  const isLateOnTheWhole = app.isUnderPressure;
  let eventLoop: ReturnType<typeof measureEventLoop> | undefined;
  // What a start takes is in nobody's way.
  app.addHook('onListen', async () => {
    eventLoop ??= measureEventLoop(busyMs);
  });
  app.addHook('onClose', async () => eventLoop?.close());
  app.isUnderPressure = () => eventLoop?.isLate() === true || isLateOnTheWhole();
}

const admissions = new WeakMap<FastifyInstance, Admission>();

/** Who lets requests in at this server; nobody does at one that answers whatever comes. */
export const admissionOf = (app: FastifyInstance): Admission | undefined => admissions.get(app);

/** Says in the log how many `admission` has refused, some seconds after the first of them: a line each would cost more than the refusal. */
export function logRefusals(app: FastifyInstance, admission: Admission): void {
  admissions.set(app, admission);
  let reported = 0;
  const say = () => {
    const refused = admission.refused() - reported;
    reported += refused;
    if (refused > 0) app.log.warn({ refused, status: 503 }, 'too busy: requests refused');
  };
  const timer = setInterval(say, LINE_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    say();
  });
}

/** How many requests `app` has refused, among the measurements. */
export function countRefusals(app: FastifyInstance, registry: Registry): void {
  let counted = 0;
  new Counter({
    name: 'vitrine_requests_refused_total',
    help: 'Requests answered 503 before they were looked at, because the process had no time for them',
    registers: [registry],
    collect() {
      const refused = admissionOf(app)?.refused() ?? 0;
      this.inc(refused - counted);
      counted = refused;
    },
  });
}
