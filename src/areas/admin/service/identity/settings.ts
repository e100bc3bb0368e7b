import { isIP } from 'node:net';
import { z } from 'zod';
import type { IdentitySettings } from '../../../../io/identity-provider.ts';
import { commaList } from '../../../../io/settings.ts';
import { faultText } from '../../../../kit/faults.ts';
import { type GrantFault, type GroupGrants, readGrants } from '../../index.ts';

/** The maker's identity provider for its staff, and what its groups give here. */
export type StaffIdentitySettings = IdentitySettings & {
  /** What each group gives, by its name or id in the token. */
  readonly groups: GroupGrants;
  /** Which claim of the ID token lists the groups. */
  readonly groupsClaim: string;
  /** What is asked for in the authorization request. */
  readonly scope: string;
  /** Keys of the sites (`br/aurora`) whose staff have to come by it; `*` for all. */
  readonly forced: readonly string[];
  /** Whether the provider's e-mails count without `email_verified`, which Entra ID never tells: its administrators alone set them. */
  readonly trustsEmails: boolean;
};

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** As of the customers' provider: encrypted on its way, unless it does not leave this machine. */
const issuer = z
  .url({ protocol: /^https?$/, error: faultText('setting-https') })
  .refine(
    (value) =>
      !URL.canParse(value) || new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname),
    faultText('setting-https'),
  );

const EXAMPLE = '{"group": {"roles": ["author"]}}';
/** What is wrong with what a group gives. */
const WRONG: Readonly<Record<GrantFault['fault'], (group: string) => string>> = {
  mapping: (group) => faultText('setting-group-form', { group, example: '{"roles": ["author"]}' }),
  roles: (group) => faultText('setting-group-roles', { group }),
  dealer: (group) => faultText('setting-group-dealer', { group }),
  unfit: (group) => faultText('setting-group-unfit', { group }),
};

const grants = z.string().transform((text, check): GroupGrants => {
  const read = readGrants(parsed(text));
  if (read.ok) return read.grants;
  const { group, fault } = read.fault;
  check.addIssue(group ? WRONG[fault](group) : faultText('setting-groups', { example: EXAMPLE }));
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const TOGETHER = ['STAFF_IDENTITY_CLIENT_ID', 'STAFF_IDENTITY_CLIENT_SECRET', 'STAFF_IDENTITY_GROUPS'];

/** What the staff's log-in reads of the environment; without an issuer there are passwords and codes alone. */
export const staffIdentitySettings = z
  .object({
    STAFF_IDENTITY_ISSUER: issuer.optional(),
    STAFF_IDENTITY_CLIENT_ID: z
      .string()
      .regex(/^[\x21-\x7e]+$/, faultText('setting-header'))
      .optional(),
    STAFF_IDENTITY_CLIENT_SECRET: z
      .string()
      .regex(/^[\x21-\x7e]+$/, faultText('setting-header'))
      .optional(),
    STAFF_IDENTITY_NAME: z
      .string()
      .trim()
      .regex(/^[^<>&\p{Cc}]{2,40}$/u, faultText('setting-text', { least: 2, most: 40 }))
      .default('SSO'),
    STAFF_IDENTITY_GROUPS: grants.optional(),
    STAFF_IDENTITY_GROUPS_CLAIM: z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, faultText('setting-header'))
      .default('groups'),
    STAFF_IDENTITY_SCOPE: z
      .string()
      .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/)
      .default('openid email profile'),
    STAFF_IDENTITY_FORCED: commaList
      .pipe(z.array(z.string().regex(/^(\*|[a-z]{2}\/[a-z0-9-]+)$/)))
      .default([]),
    STAFF_IDENTITY_EMAILS: z.enum(['verified', 'trusted']).default('verified'),
  })
  .superRefine((v, check) => {
    const needed = [
      v.STAFF_IDENTITY_ISSUER,
      v.STAFF_IDENTITY_CLIENT_ID,
      v.STAFF_IDENTITY_CLIENT_SECRET,
      v.STAFF_IDENTITY_GROUPS,
    ];
    if (new Set(needed.map((one) => one === undefined)).size > 1)
      check.addIssue({
        code: 'custom',
        path: ['STAFF_IDENTITY_ISSUER'],
        message: faultText('setting-together', { others: TOGETHER }),
      });
    if (v.STAFF_IDENTITY_FORCED.length > 0 && v.STAFF_IDENTITY_ISSUER === undefined)
      check.addIssue({
        code: 'custom',
        path: ['STAFF_IDENTITY_FORCED'],
        message: faultText('setting-together', { others: ['STAFF_IDENTITY_ISSUER'] }),
      });
  })
  .transform((v): { readonly staffIdentity: StaffIdentitySettings | undefined } => {
    const {
      STAFF_IDENTITY_ISSUER: at,
      STAFF_IDENTITY_CLIENT_ID: clientId,
      STAFF_IDENTITY_CLIENT_SECRET: clientSecret,
    } = v;
    if (!at || !clientId || !clientSecret) return { staffIdentity: undefined };
    return {
      staffIdentity: {
        issuer: at,
        clientId,
        clientSecret,
        name: v.STAFF_IDENTITY_NAME,
        groups: v.STAFF_IDENTITY_GROUPS ?? {},
        groupsClaim: v.STAFF_IDENTITY_GROUPS_CLAIM,
        scope: v.STAFF_IDENTITY_SCOPE,
        forced: v.STAFF_IDENTITY_FORCED,
        trustsEmails: v.STAFF_IDENTITY_EMAILS === 'trusted',
      },
    };
  });
