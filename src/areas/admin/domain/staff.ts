import type { Locale, MarketCode } from '../../../kit/markets/identities.ts';
import { ROLES, type Role } from '../../platform/index.ts';

export { ROLES, type Role };

/** For whom somebody of a dealer's acts: a dealer of a market, of one brand or of all that it sells. */
export type DealerContext = {
  readonly market: MarketCode;
  /** Key of the brand (`aurora`); none are all of the dealer's. */
  readonly brand?: string | undefined;
  /** As the maker's dealer file has it. */
  readonly code: string;
};

/** In which the administration speaks. */
export type StaffLanguage = Locale;

/** Whoever works here, logged in with both steps. */
export type Staff = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  /** Language of their screens, as they have chosen; until then their browser's. */
  readonly locale?: StaffLanguage | undefined;
  /** Only of those with a role of a dealer's people. */
  readonly dealer?: DealerContext | undefined;
};

/** Roles of a dealer's people: a manager does what those who sell do, and approves what they may not give by themselves. */
export const DEALER_ROLES: readonly Role[] = ['dealer', 'manager'];

/** Roles as they are told: known ones, each once, in their own order. */
export const rolesAmong = (texts: readonly string[]): readonly Role[] =>
  ROLES.filter((role) => texts.includes(role));

/**
 * Whether these roles can be given together with this dealer: a dealer's staff has one, and nobody else does. Staff of a dealer
 * is not the maker's: it has no role but those of a dealer's people.
 */
export function areRolesFit(roles: readonly Role[], dealer: DealerContext | undefined): boolean {
  if (roles.length === 0) return false;
  const own = roles.filter((role) => DEALER_ROLES.includes(role));
  if (own.length === 0) return dealer === undefined;
  return own.length === roles.length && dealer !== undefined;
}

/** A link by which somebody chooses their password is of use for so long, and once. */
export const LINK_HOURS = 24;
/** Shorter passwords are refused; what they are made of is everybody's own affair (NIST SP 800-63B §3.1.1.2). */
export const PASSWORD_LENGTH = { min: 12, max: 128 } as const;
