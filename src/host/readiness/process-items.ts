/** What of the installation is missing: addresses, keys, backups. */
import { lastEntryAt } from '../../areas/admin/service/index.ts';
import type { ReadinessItem } from '../../areas/platform/plug.ts';
import { fault } from '../../kit/faults.ts';

const DAY_MS = 24 * 3_600_000;
/** A backup is older than anybody means it to be after so many days. */
const OLDEST_BACKUP_DAYS = 7;

/** Keys and data apart from each other: those of the portal's own database lie in one folder. */
export const keysReadiness: ReadinessItem = {
  name: 'keys',
  words: { 'pt-BR': 'Banco e chaves', 'es-AR': 'Base y claves' },
  rank: 90,
  mend: { guide: 'privacy.md' },
  async faults({ settings }) {
    return settings.databaseUrl
      ? []
      : [{ fault: fault('ready-embedded'), isNeeded: false, at: 'DATABASE_URL, VITRINE_DATA_KEYS' }];
  },
};

export const hostsReadiness: ReadinessItem = {
  name: 'hosts',
  words: { 'pt-BR': 'Domínios', 'es-AR': 'Dominios' },
  rank: 100,
  mend: { guide: 'going-live.md' },
  async faults({ site, settings: { origins = [] } }) {
    const plain = origins.filter((origin) => !origin.startsWith('https://'));
    return [
      ...(site.hosts.length > 0 ? [] : [{ fault: fault('ready-no-host'), isNeeded: true, at: 'hosts' }]),
      ...(origins.length > 0
        ? []
        : [{ fault: fault('ready-no-origin'), isNeeded: true, at: 'VITRINE_ORIGINS' }]),
      ...plain.map((origin) => ({
        fault: fault('ready-plain-origin', { origin }),
        isNeeded: true,
        at: 'VITRINE_ORIGINS',
      })),
    ];
  },
};

/** When the command wrote the last backup; what a maker's own database is kept by is known to nobody here. */
export const backupReadiness: ReadinessItem = {
  name: 'backups',
  words: { 'pt-BR': 'Cópias de segurança', 'es-AR': 'Copias de seguridad' },
  rank: 120,
  mend: { guide: 'backup.md', command: 'node vitrine.mjs backup create FILE' },
  async faults({ db, now }) {
    const last = await lastEntryAt(db, 'backup.write');
    if (!last) return [{ fault: fault('ready-no-backup'), isNeeded: false }];
    const days = Math.floor((now().getTime() - last.getTime()) / DAY_MS);
    return days > OLDEST_BACKUP_DAYS ? [{ fault: fault('ready-old-backup', { days }), isNeeded: false }] : [];
  },
};
