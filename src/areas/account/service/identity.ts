import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../io/database.ts';
import {
  beginLogIn,
  IDENTITY_MINUTES,
  type IdentityRequest,
  identityClaims,
  namedClaims,
} from '../../../io/identity-log-in.ts';
import { sealedCookie } from '../../../io/sealed-cookie.ts';
import { isUniqueViolation } from '../../../io/unique-violation.ts';
import { schemas } from '../../../kit/validators/schemas.ts';
import type { Agreement, DocumentsChanged as AgreementRefused } from '../../legal-documents/contract.ts';
import { siteKey } from '../../platform/index.ts';
import type { AccountSession } from '../contract.ts';
import { DONE, namedOnly, type Outcome, refused } from '../index.ts';
import { authOn } from './auth.ts';
import { giveWelcome } from './bonuses.ts';
import { type Entered, enterAs, openSession } from './enter.ts';
import { IDENTITY_PROVIDER_ID, linkIdentity } from './other-ways.ts';
import { addPerson, knownAs } from './people.ts';
import type { IdentityProvider } from './ports.ts';
import { endPendingLogins, hasFactor, NEXT_STEP, startPendingLogin } from './second-step.ts';
import type { SessionContext } from './session-context.ts';
import type { StepUp } from './step-up.ts';
import { accountCredential, accountUser } from './tables.ts';

const SCOPE = 'openid email profile';

type PendingLogIn = IdentityRequest & {
  readonly market: string;
  /** Which versions of the legal documents the page before has shown. */
  readonly documents?: string | undefined;
};
const cookieOf = sealedCookie<PendingLogIn>('account-identity', IDENTITY_MINUTES);

/** An e-mail that nobody has verified says nothing of who somebody is. */
const claims = identityClaims.extend({
  email: schemas.email(),
  email_verified: z.union([z.literal(true), z.literal('true')]),
});
type Claims = z.output<typeof claims>;

/** What an account is made with: the name by which it is linked, and what its owner agrees to. */
type Joining = {
  readonly name: string;
  readonly agreed: Agreement<Transaction> | AgreementRefused | undefined;
};
/** Undoes what was begun: nobody has an account who has not seen what holds. */
class DocumentsChanged extends Error {}
const CHANGED = refused('documents-changed');

/** Whose account it is, and the name under which it is linked once its second step was taken, where it has one. */
type Joined = { readonly userId: string; readonly link?: string };

type Identities = Pick<
  AccountSession,
  'identityProvider' | 'askIdentity' | 'logInByIdentity' | 'identity' | 'dropIdentity'
>;

/**
 * Log-in by the maker's own identity (OpenID Connect, authorization code with PKCE, state and nonce). Who it names for the first
 * time gets the account of the e-mail that it has verified, or a new one; from then on its own name of them decides, whatever their
 * e-mail is there. The account that is there already belongs to whoever reads that mailbox, because only they could make one.
 */
export function identities(context: SessionContext, proveAgain: StepUp): Identities {
  const { db, sealing, market, caller, answerHeaders: headers, identityProvider } = context;
  /** By what somebody's account is found, the first one for new links: keys of the ring that were before find it too. */
  const ownNames = ({ iss, sub }: Pick<Claims, 'iss' | 'sub'>) =>
    sealing.personKeys('identity', `${market} ${iss} ${sub}`);

  async function linked(tx: Transaction, names: readonly string[]): Promise<string | undefined> {
    const { providerId, accountId } = accountCredential;
    const one = and(eq(providerId, IDENTITY_PROVIDER_ID), inArray(accountId, [...names]));
    const [row] = await tx.select().from(accountCredential).where(one);
    const [current] = names;
    if (row && current && row.accountId !== current)
      await tx
        .update(accountCredential)
        .set({ accountId: current, updatedAt: new Date() })
        .where(eq(accountCredential.id, row.id));
    return row?.userId;
  }

  /** The account of a verified e-mail, which is linked once both its steps were taken; or a new one, linked. */
  async function join(tx: Transaction, result: Claims, { name, agreed }: Joining): Promise<Joined> {
    const names = context.namesOf(result.email);
    const known = await knownAs(tx, names);
    if (known) {
      const [row] = await tx
        .select({ id: accountUser.id })
        .from(accountUser)
        .where(eq(accountUser.email, known));
      if (!row) throw new Error('an account vanished within a transaction');
      if (await hasFactor(tx, row.id)) return { userId: row.id, link: name };
      await linkIdentity(context, tx, { userId: row.id, name, email: result.email });
      return { userId: row.id };
    }
    if (agreed && !agreed.ok) throw new DocumentsChanged();
    const { internalAdapter } = await authOn(tx, context, market).$context;
    const made = { email: names[0] ?? '', name: '', emailVerified: true };
    const user = await internalAdapter.createUser(made, {
      method: 'sso-oidc',
      sso: { providerId: IDENTITY_PROVIDER_ID },
    });
    await internalAdapter.linkAccount({ userId: user.id, providerId: IDENTITY_PROVIDER_ID, accountId: name });
    const person = namedOnly(result.name || (result.email.split('@')[0] ?? ''));
    await addPerson(tx, sealing, { userId: user.id, market }, { email: result.email, person });
    await agreed?.store(tx, {
      subject: user.id,
      by: { email: result.email, account: user.id },
      at: new Date(),
    });
    await giveWelcome(context, tx, user.id);
    return { userId: user.id };
  }

  const enter = (result: Claims, agreed: Joining['agreed']): Promise<Entered | undefined> =>
    db.transaction(async (tx) => {
      const names = ownNames(result);
      const known = await linked(tx, names);
      const { userId, link }: Joined = known
        ? { userId: known }
        : await join(tx, result, { name: names[0] ?? '', agreed });
      // The other provider is one factor, whatever it has asked for.
      if (await hasFactor(tx, userId)) {
        await startPendingLogin(context, tx, userId, { link });
        return undefined;
      }
      return enterAs(context, tx, userId, { isNotified: known === undefined });
    });

  return {
    identityProvider: () => identityProvider?.name,
    askIdentity: async (callback, documents) => {
      if (!identityProvider) return refused('identity-refused');
      const started = await beginLogIn(identityProvider, callback, {
        scope: SCOPE,
        ui_locales: caller.site.locale,
      });
      if (!started.ok) return refused(started.reason);
      const begun = { market, ...started.begun, ...(documents !== undefined && { documents }) };
      headers.cookies.push(cookieOf.give(sealing, begun));
      return { ok: true, value: started.address };
    },
    logInByIdentity: async (answer) => {
      const begun = cookieOf.read(sealing, caller.cookie);
      headers.cookies.push(cookieOf.ended); // an answer is good once
      if (!identityProvider || begun?.market !== market) return refused('identity-refused');
      const turn = await context.mayTry('code', begun.state);
      if (!turn.ok) return turn;
      const read = await claimsOf(identityProvider, answer, begun);
      if (!read.ok) return read;
      const { market: country, brand } = caller.site;
      const site = { key: siteKey(country, brand), market: country };
      // Only who has no account yet agrees to anything.
      const agreed = await context.agreements?.now(site, 'account', begun.documents);
      const entered = await enter(read.claims, agreed)
        .catch((error: unknown) => {
          // Two answers at once for somebody new: the other one has made the account.
          if (!isUniqueViolation(error)) throw error;
          return enter(read.claims, agreed);
        })
        .catch((error: unknown) => {
          if (error instanceof DocumentsChanged) return CHANGED;
          throw error;
        });
      if (entered && 'reason' in entered) return entered;
      if (!entered) return NEXT_STEP;
      await openSession(context, entered);
      return DONE;
    },
    identity: async () => {
      const userId = (await context.session())?.userId;
      if (!userId) return { isLinked: false, hasPassword: false };
      const rows = await db
        .select({ provider: accountCredential.providerId })
        .from(accountCredential)
        .where(eq(accountCredential.userId, userId));
      const by = rows.map(({ provider }) => provider);
      return { isLinked: by.includes(IDENTITY_PROVIDER_ID), hasPassword: by.includes('credential') };
    },
    dropIdentity: async (password, code) => {
      const shown = await proveAgain(password, code);
      if (!shown.ok) return shown;
      const userId = (await context.session())?.userId;
      if (!userId) return refused('wrong-password');
      const own = and(
        eq(accountCredential.userId, userId),
        eq(accountCredential.providerId, IDENTITY_PROVIDER_ID),
      );
      await db.transaction(async (tx) => {
        await tx.delete(accountCredential).where(own);
        await endPendingLogins(tx, userId);
      });
      return DONE;
    },
  };
}

type Read = { readonly ok: true; readonly claims: Claims } | Exclude<Outcome, { ok: true }>;

/** Who the provider says that it is. */
async function claimsOf(provider: IdentityProvider, answer: URL, begun: PendingLogIn): Promise<Read> {
  const named = await namedClaims(provider, answer, begun, { isWhole: ({ email }) => Boolean(email) });
  if (!named.ok) return refused(named.reason);
  const read = claims.safeParse(named.claims);
  return read.success ? { ok: true, claims: read.data } : refused('identity-unverified');
}
