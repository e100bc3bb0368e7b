import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD_COST } from '../../tests/password-cost.ts';
import { BACKUP_CODE, newBackupCodes, storedBackupCodes, storedCode } from './backup-codes.ts';
import { passwordsAt } from './passwords.ts';

const passwords = passwordsAt(TEST_PASSWORD_COST);

describe('backup codes (ASVS 6.5.2 to 6.5.4)', () => {
  it('are ten, never the same twice, and as they may be typed', () => {
    const all = Array.from({ length: 100 }, newBackupCodes).flat();
    expect(new Set(all).size).toBe(1_000);
    for (const code of all) expect(code).toMatch(BACKUP_CODE);
  });

  it('are stored as nothing that tells one, each set under a salt of its own', async () => {
    const codes = newBackupCodes();
    const [one, other] = [
      await storedBackupCodes(passwords, codes),
      await storedBackupCodes(passwords, codes),
    ];
    for (const code of codes) for (const half of code.split('-')) expect(one).not.toContain(half);
    expect(one).not.toBe(other);
    expect(JSON.parse(one)).toHaveLength(10);
  });

  it('are found in their set with and without the hyphen, at whatever cost it was made, and no others are', async () => {
    const codes = newBackupCodes();
    const set = await storedBackupCodes(passwordsAt(TEST_PASSWORD_COST + 1), codes);
    const entries: string[] = JSON.parse(set);
    expect(await storedCode(passwords, set, codes[3] ?? '')).toBe(entries[3]);
    expect(await storedCode(passwords, set, (codes[3] ?? '').replace('-', ''))).toBe(entries[3]);
    expect(await storedCode(passwords, set, newBackupCodes()[0] ?? '')).toBeUndefined();
    expect(await storedCode(passwords, '[]', codes[0] ?? '')).toBeUndefined();
  });

  it('stay as they are stored where the rest of a set is stored again', async () => {
    const set = await storedBackupCodes(passwords, newBackupCodes());
    const left: string[] = JSON.parse(set).slice(1);
    expect(JSON.parse(await storedBackupCodes(passwords, left))).toEqual(left);
  });
});
