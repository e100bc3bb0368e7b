import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/host/folders.ts';

const SRC = join(ROOT, 'src');

/** What makes or compares secrets and is no bearer of its own. */
const NO_BEARERS: Readonly<Record<string, string>> = {
  'areas/admin/service/audit-keys.ts': 'keys of the log, which leave the process never',
  'areas/admin/service/secret.ts': 'the key that signs sessions of the staff',
  'areas/documents/service/sealed-file.ts': 'keys of files',
  'areas/lender/service/simulation-ids.ts': 'ids that say what was simulated, and open nothing',
  'areas/payment/service/sandbox/charges.ts': 'charges of the sandbox',
  'io/backup-codes.ts': 'makes and compares codes that rows of customers and staff have',
  'io/caller-mark.ts': 'the mark of a network in the log',
  'io/passwords.ts': 'how passwords are stored',
  'io/readable-number.ts': 'makes numbers and keys that rows of other files have',
  'io/sealing.ts': 'how sealed text is stored',
  'io/signed-message.ts': 'signatures of messages between systems',
  'io/totp.ts': 'codes of authenticators',
};

it('whatever opens something to whoever has it stands in the table of the documentation, with how it is stored and how long it lives', () => {
  const files = globSync(['areas/*/service/**/*.ts', 'host/http/*.ts', 'io/*.ts'], { cwd: SRC })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$/.test(file))
    .filter((file) => /\b(timingSafeEqual|randomBytes)\(/.test(readFileSync(join(SRC, file), 'utf8')));
  const table = readFileSync(join(ROOT, 'docs/security/links.md'), 'utf8');
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter((file) => !table.includes(`\`${file}\``) && !(file in NO_BEARERS))).toEqual([]);
  expect(Object.keys(NO_BEARERS).filter((file) => !files.includes(file))).toEqual([]);
  // Each row says all five.
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| bearer'));
  expect(rows.filter((row) => row.split('|').filter((cell) => cell.trim()).length !== 5)).toEqual([]);
  const named = [...table.matchAll(/`((?:areas|host|io)\/[\w/-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(named.filter((file) => !globSync(file, { cwd: SRC }).length)).toEqual([]);
});
