import { addDays, type PlainDate } from '../../../kit/calendar.ts';

/** Hours within which a dealer's reply is promised (doc. 2 §2.5, §9). */
export const REPLY_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Until when the reply to something asked at a moment is promised. */
export const replyBy = (askedAt: Date): Date => new Date(askedAt.getTime() + REPLY_HOURS * HOUR_MS);

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
