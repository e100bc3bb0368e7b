import { type IdentitySettings, openIdentityProvider } from '../../../io/identity-provider.ts';
import type { Log } from '../../../io/log.ts';
import type { IdentityProvider } from './ports.ts';

/** The maker's own identity provider, by OpenID Connect. */
export type CustomerIdentity = IdentitySettings;

/** The maker's own identity provider, where there is one. */
export const customerIdentity = (
  settings: CustomerIdentity | undefined,
  log: Pick<Log, 'warn'>,
): IdentityProvider | undefined => settings && openIdentityProvider(settings, log);
