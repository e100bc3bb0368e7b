import { addDays, type PlainDate } from '../../../kit/calendar.ts';

/** Hours within which a dealer's reply is promised (doc. 2 §2.5, §9). */
export const REPLY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Hours before a visit by which its visitor knows whether it holds: a reply on the way there is none. */
const KNOWN_HOURS = 2;
/** Hours before its begin until which a half-day can be asked for: its dealer has opened, and can answer, before then. */
export const NOTICE_HOURS = 18;

/** Until when the reply to something asked at a moment is promised: within the hours, and before its visit begins. */
export const replyBy = (requestedAt: Date, begins: Date): Date =>
  new Date(Math.min(requestedAt.getTime() + REPLY_HOURS * HOUR_MS, begins.getTime() - KNOWN_HOURS * HOUR_MS));

/** The moment before which nothing begins that can be asked for now. */
export const earliestBegin = (now: Date): Date => new Date(now.getTime() + NOTICE_HOURS * HOUR_MS);

/** Whether the promise was broken: the dealer has not answered, and nobody was told of that yet. */
export const isOverdue = ({ state, replyBy: until, escalatedAt }: Waiting, now: Date): boolean =>
  state === 'asked' && escalatedAt === null && until.getTime() <= now.getTime();

type Waiting = {
  readonly state: string;
  readonly replyBy: Date;
  readonly escalatedAt: Date | null;
};

/** The day whose visitors are reminded on a day: tomorrow's. Who asked for it on the same day is not told twice. */
export const remindedDay = (today: PlainDate): PlainDate => addDays(today, 1);
