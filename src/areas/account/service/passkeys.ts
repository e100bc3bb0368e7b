import { randomUUID } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, count, desc, eq, gt, like, lt } from 'drizzle-orm';
import type { Transaction } from '../../../io/database.ts';
import type { AccountSession, PasskeyCredential, PasskeyQuestion } from '../contract.ts';
import { DONE, deviceOf, refused } from '../index.ts';
import { enterAs, openSession } from './enter.ts';
import { leaveAccountMail } from './mails.ts';
import type { SessionContext } from './session-context.ts';
import type { StepUp } from './step-up.ts';
import { accountCode, accountPasskey, accountPerson } from './tables.ts';

/** Loaded with the first passkey: a start does without it. */
const library = () => import('@simplewebauthn/server');

/** How long a person may look for their finger or key, in milliseconds. */
const QUESTION_LASTS_MS = 5 * 60_000;
/** More devices than somebody has. */
const MOST_PASSKEYS = 10;

type Passkeys = Pick<
  AccountSession,
  'passkeys' | 'newPasskey' | 'addPasskey' | 'dropPasskey' | 'askPasskey' | 'logInByPasskey'
>;

/**
 * Passkeys (Web Authentication, level 3): a device that has recognised its owner signs a question that is asked once. They are
 * bound to the host that they were made on, and open the account of its market alone.
 */
export function passkeys(context: SessionContext, proveAgain: StepUp): Passkeys {
  const { db, market, caller, mayTry } = context;
  const questions = questionsIn(context);
  const owner = async () => (await context.who()) && (await context.session())?.userId;
  return {
    passkeys: async () => {
      const userId = await owner();
      if (!userId) return [];
      const rows = await db
        .select()
        .from(accountPasskey)
        .where(eq(accountPasskey.userId, userId))
        .orderBy(desc(accountPasskey.createdAt));
      return rows.map(({ id, name, createdAt }) => ({ id, name, since: createdAt.toISOString() }));
    },
    newPasskey: async (password, code) => {
      const host = hostOf(caller.origin);
      if (!host) return refused('wrong-password');
      // A passkey opens the account without the second factor: who has one shows it before another way in is made.
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const customer = await context.who();
      if (!customer) return refused('wrong-password');
      const known = await db.select().from(accountPasskey).where(eq(accountPasskey.userId, customer.id));
      const { generateRegistrationOptions } = await library();
      const question = await generateRegistrationOptions({
        rpName: caller.site.brandName,
        rpID: host,
        userID: new TextEncoder().encode(customer.id),
        userName: customer.email,
        userDisplayName: customer.person.name,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ id }) => ({ id })),
        timeout: QUESTION_LASTS_MS,
      });
      await questions.ask(newFor(customer.id), question.challenge);
      return { ok: true, value: question as object as PasskeyQuestion };
    },
    addPasskey: async (made) => {
      const customer = await context.who();
      const { origin } = caller;
      if (!customer || !origin) return refused('passkey-refused');
      const challenge = await questions.end(newFor(customer.id), made);
      if (!challenge) return refused('passkey-refused');
      const { verifyRegistrationResponse } = await library();
      const verified = await accepted(() =>
        verifyRegistrationResponse({
          response: made as object as RegistrationResponseJSON,
          expectedChallenge: challenge,
          expectedOrigin: origin,
          expectedRPID: hostOf(origin) ?? '',
          requireUserVerification: true,
        }),
      );
      if (!verified?.verified) return refused('passkey-refused');
      const { credential } = verified.registrationInfo;
      const isAdded = await db.transaction(async (tx) => {
        const own = eq(accountPasskey.userId, customer.id);
        const [counted] = await tx.select({ keys: count() }).from(accountPasskey).where(own);
        if ((counted?.keys ?? 0) >= MOST_PASSKEYS) return false;
        const row = {
          id: credential.id,
          userId: customer.id,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          counter: credential.counter,
          transports: (credential.transports ?? []).join(' ').slice(0, 100),
          name: deviceOf(caller.userAgent),
        };
        const { rowCount } = await tx.insert(accountPasskey).values(row).onConflictDoNothing();
        if (!rowCount) return false;
        await leaveAccountMail(context, tx, caller.site, 'passkey-added', { to: customer.email });
        return true;
      });
      return isAdded ? DONE : refused('passkey-refused');
    },
    dropPasskey: async (id, password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const userId = await owner();
      const one = and(eq(accountPasskey.id, id), eq(accountPasskey.userId, userId ?? ''));
      if (userId) await db.delete(accountPasskey).where(one);
      return DONE;
    },
    askPasskey: async () => {
      const { generateAuthenticationOptions } = await library();
      const question = await generateAuthenticationOptions({
        rpID: hostOf(caller.origin) ?? 'localhost',
        userVerification: 'required',
        timeout: QUESTION_LASTS_MS,
      });
      await questions.ask(ENTRY, question.challenge);
      return question as object as PasskeyQuestion;
    },
    logInByPasskey: async (response) => {
      const { origin } = caller;
      const turn = await mayTry('password', response.id);
      if (!turn.ok) return turn;
      const challenge = await questions.end(ENTRY, response);
      if (!challenge || !origin) return refused('passkey-refused');
      const entered = await db.transaction((tx) => enter(tx, response, { origin, challenge }));
      if (!entered) return refused('passkey-refused');
      await openSession(context, entered);
      return DONE;
    },
  };

  /** A new session; nothing where the answer is not signed by a known key. */
  async function enter(
    tx: Transaction,
    response: PasskeyCredential,
    { origin, challenge }: { origin: string; challenge: string },
  ) {
    const key = await keyOf(tx, response.id);
    if (!key) return undefined;
    const { verifyAuthenticationResponse } = await library();
    const verified = await accepted(() =>
      verifyAuthenticationResponse({
        response: response as object as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin) ?? '',
        requireUserVerification: true,
        credential: {
          id: key.id,
          publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
          counter: key.counter,
        },
      }),
    );
    if (!verified?.verified) return undefined;
    const { newCounter } = verified.authenticationInfo;
    await tx.update(accountPasskey).set({ counter: newCounter }).where(eq(accountPasskey.id, key.id));
    return enterAs(context, tx, key.userId);
  }

  /** A key of an account of this market; it is held until the transaction ends, so that its counter is compared once. */
  async function keyOf(tx: Transaction, id: string) {
    const own = and(eq(accountPasskey.id, id), eq(accountPerson.market, market));
    const [row] = await tx
      .select()
      .from(accountPasskey)
      .innerJoin(accountPerson, eq(accountPerson.userId, accountPasskey.userId))
      .where(own)
      .for('update', { of: accountPasskey });
    return row?.account_passkey;
  }
}

const ENTRY = 'passkey entry';
const newFor = (userId: string): string => `passkey new ${userId}:`;

/** Questions that were asked and not answered yet: each is good for one answer, by whoever it was asked for. */
function questionsIn({ db }: Pick<SessionContext, 'db'>) {
  const nameOf = (purpose: string, challenge: string) => `${purpose} ${challenge}`;
  return {
    async ask(purpose: string, challenge: string): Promise<void> {
      await sweepQuestions(db);
      const expiresAt = new Date(Date.now() + QUESTION_LASTS_MS);
      const row = { id: randomUUID(), identifier: nameOf(purpose, challenge), value: '', expiresAt };
      await db.insert(accountCode).values(row);
    },
    /** Ends the question that this answers, and tells its challenge; nothing where there is none. It ends whatever the answer is worth. */
    async end(purpose: string, { response }: PasskeyCredential): Promise<string | undefined> {
      const challenge = challengeOf(response.clientDataJSON);
      if (!challenge) return undefined;
      const condition = eq(accountCode.identifier, nameOf(purpose, challenge));
      const open = and(condition, gt(accountCode.expiresAt, new Date()));
      return (await db.delete(accountCode).where(open)).rowCount ? challenge : undefined;
    },
  };
}

const SWEPT_EACH_MS = 60_000;
const sweptAt = new WeakMap<object, number>();

/** Anybody may ask: questions that have ended go every minute, and do not wait for the night. */
async function sweepQuestions(db: SessionContext['db']): Promise<void> {
  const now = Date.now();
  if (now - (sweptAt.get(db) ?? 0) < SWEPT_EACH_MS) return;
  sweptAt.set(db, now);
  const ended = lt(accountCode.expiresAt, new Date(now));
  await db.delete(accountCode).where(and(like(accountCode.identifier, `${ENTRY} %`), ended));
}

/** A challenge as the library writes it: base64url. Whatever else a stranger sends is the answer to no question. */
const CHALLENGE = /^[\w-]{1,200}$/;

/** What a browser says that it was asked. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof data?.challenge === 'string' && CHALLENGE.test(data.challenge) ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** What a passkey is bound to: the host that the browser says it is on. */
const hostOf = (origin: string | undefined): string | undefined =>
  origin && URL.canParse(origin) ? new URL(origin).hostname : undefined;

/** The library throws for whatever does not hold. */
async function accepted<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}
