import { Counter, type Registry } from 'prom-client';
import { openIdentityProvider } from '../../../../io/identity-provider.ts';
import type { Log } from '../../../../io/log.ts';
import type { StaffIdentity } from '../ports.ts';
import type { StaffIdentitySettings } from './settings.ts';

/** The maker's identity provider for its staff, where there is one. */
export function staffIdentity(
  settings: StaffIdentitySettings | undefined,
  parts: Pick<StaffIdentity, 'sites'> & {
    readonly log: Pick<Log, 'warn'>;
    readonly metrics: Registry | undefined;
  },
): StaffIdentity | undefined {
  if (!settings) return undefined;
  const { sites, log, metrics } = parts;
  const broken = new Counter({
    name: 'vitrine_staff_break_glass_total',
    help: 'Log-ins of accounts that are left when the identity provider is away, since this process began',
    registers: metrics ? [metrics] : [],
  });
  return {
    provider: openIdentityProvider(settings, log),
    settings,
    sites,
    brokeGlass(id) {
      broken.inc();
      log.warn({ member: id }, 'a break-glass account of the staff has logged in');
    },
  };
}
