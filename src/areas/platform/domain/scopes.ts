import type { Action, Right } from '../../../kit/authority.ts';

/** What a token may say (RFC 8693, section 4.2), and the rights that it has then; an area declares its own and its plug lists them. */
export type TokenScope<Rights extends Right = Right> = {
  readonly name: string;
  /** What it is for, as the API documentation says. */
  readonly about: string;
  readonly rights: readonly Rights[];
};

/** Declares a scope; `tokenRequirement` compiles for its rights alone. */
export const defineScope = <const Rights extends Right>(
  name: string,
  about: string,
  rights: readonly Rights[],
): TokenScope<Rights> => ({ name, about, rights });

/**
 * The right that a call needs of a token, and the scope that its 403 names. `dealer` is null for what belongs to no dealer: a token whose
 * reach ends at dealers is refused.
 */
export const tokenRequirement = <Rights extends Right, K extends string, A extends Action>(
  { name: scope }: TokenScope<Rights>,
  kind: K,
  action: `${K}.${A}` extends Rights ? A : never,
  dealer?: null,
) => ({ kind, action: action as A, scope, ...(dealer === null && { dealer }) });
