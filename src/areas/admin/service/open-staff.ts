import type { FastifyRequest } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { countedAttempts } from '../../../io/attempt-limit.ts';
import { BACKGROUND_HEADERS } from '../../../io/background.ts';
import type { Database } from '../../../io/database.ts';
import type { PasswordJudge } from '../../../io/known-passwords.ts';
import type { Log } from '../../../io/log.ts';
import { passwordsAt } from '../../../io/passwords.ts';
import type { Sealing } from '../../../io/sealing.ts';
import { commandPermit } from '../../../kit/authority.ts';
import { DEFAULT_MARKET, IDENTITIES } from '../../../kit/markets/identities.ts';
import { IDLE_MINUTES } from '../index.ts';
import { type Administration, openAdministration } from './index.ts';
import type { StaffIdentity, StaffLimits, StaffMails } from './ports.ts';

const DAY = 86_400;
/** Tries; of one code the second is refused for as long as an authenticator's code may hold. */
const TRIES = {
  address: { tries: 30, perSeconds: 60 },
  password: { tries: 10, perSeconds: 60 },
  code: { tries: 10, perSeconds: 60 },
  once: { tries: 1, perSeconds: 120 },
  passwordDay: { tries: 50, perSeconds: DAY },
  codeDay: { tries: 50, perSeconds: DAY },
  // Of a device on which that member was let in before: others' guesses do not shut it out.
  device: { tries: 10, perSeconds: 60 },
  deviceDay: { tries: 100, perSeconds: DAY },
};

type StaffOptions = {
  readonly db: Database;
  readonly sealing: Sealing;
  /** What a password's hash costs, see `PASSWORD_COST`. */
  readonly passwordCost: number;
  readonly origin: string;
  /** Minutes without a request after which a session ends, where another number is wanted. */
  readonly idleMinutes?: number | undefined;
  /** The clock; that of the machine where none is given. */
  readonly now?: (() => Date) | undefined;
  /** Of one network address in a minute, where another number is wanted. */
  readonly perMinute?: number | undefined;
  readonly log?: Pick<Log, 'error'> | undefined;
  /** Why a password that is chosen is guessed before others. */
  readonly judge: PasswordJudge;
  /** Who lets the staff in beside the portal itself. */
  readonly identity?: StaffIdentity | undefined;
  /** A command beside the portal: it does not know whether there is such a provider. */
  readonly isBeside?: boolean | undefined;
  /** How members are written to; a command on the machine itself writes to nobody. */
  readonly mails?: StaffMails | undefined;
};

/** The administration, with its guesses counted in the database: the count holds over processes and restarts. */
export function openStaff({
  perMinute = TRIES.address.tries,
  passwordCost,
  log,
  idleMinutes = IDLE_MINUTES,
  now = () => new Date(),
  ...parts
}: StaffOptions): Promise<Administration> {
  const count = (name: keyof StaffLimits) =>
    countedAttempts(
      { name: `staff-${name}`, ...TRIES[name], ...(name === 'address' && { tries: perMinute }) },
      parts,
    );
  const report = (error: unknown) =>
    log?.error({ err: error }, 'the log of changes, or the newer hash of a password, was not written');
  const limits = {
    address: count('address'),
    password: count('password'),
    code: count('code'),
    once: count('once'),
    passwordDay: count('passwordDay'),
    codeDay: count('codeDay'),
    device: count('device'),
    deviceDay: count('deviceDay'),
  };
  const passwords = passwordsAt(passwordCost);
  return openAdministration({ ...parts, passwords, limits, now, idleMinutes, report });
}

/** While nobody works here, the operator is told how the first one comes in: nobody else can. */
export async function logFirstStaff({ admin }: Administration, log: Pick<Log, 'info'>): Promise<void> {
  if (Object.keys(await admin.names(OWN)).length > 0) return;
  log.info(
    'nobody can log in to the administration yet: node vitrine.mjs staff add EMAIL --name NAME --role administrator',
  );
}

const CHECK = 'staff-audit-check';
/** After the nightly purge, which says where the log begins from then on. */
const CHECK_AT = '10 4 * * *';

/** Has one of the processes that work look at the whole log every night; what it finds stands at the top of the log. */
export async function startAuditCheck(
  boss: PgBoss,
  { log: changes }: Pick<Administration, 'log'>,
  log: Pick<Log, 'info' | 'error'>,
): Promise<void> {
  await boss.createQueue(CHECK);
  await boss.schedule(CHECK, CHECK_AT, null, { tz: IDENTITIES[DEFAULT_MARKET].timeZone });
  await boss.work(CHECK, async () => {
    const { last, broken, unproven } = await changes.check();
    // Outside of the database: whoever writes the whole log anew cannot write this line anew (`staff log`).
    const head = { entry: last.number, hash: last.hash };
    if (broken !== undefined)
      log.error({ ...head, firstBroken: broken }, 'the log of changes was changed from outside');
    if (unproven !== undefined)
      log.error(
        { ...head, firstUnproven: unproven },
        'the log of changes has entries, or marks beside them, under a data key that this process does not know: start it again with all of VITRINE_DATA_KEYS; if it was, they were changed from outside',
      );
    if (broken === undefined && unproven === undefined) log.info(head, 'the log of changes is whole');
  });
}

/** What others ask about the staff; the administration itself may be opened later. */
export const staffPorts = (admin: () => Administration) => ({
  staffOf: (request: FastifyRequest) => admin().staffOf(request),
  /** The same, for what looks at every request: that is no use of the session. */
  staffBehind: ({ headers }: FastifyRequest) =>
    admin().staffOf({ headers: { ...headers, ...BACKGROUND_HEADERS } }),
  staffNames: () => admin().admin.names(OWN),
  /** Whoever works here now. */
  colleagues: () => admin().admin.active(OWN),
});

/** What the portal does by itself. */
const OWN = commandPermit('read', 'staff', 'portal');
