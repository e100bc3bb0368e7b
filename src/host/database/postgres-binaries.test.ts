import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unprivilegedAccount } from './postgres-binaries.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-account-'));
  // A system with no programs but those that a test writes.
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const startedBy = (uid: number) =>
  vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(uid);
async function accounts(...lines: readonly string[]): Promise<string> {
  const file = join(folder, 'passwd');
  await writeFile(file, lines.map((line) => `${line}\n`).join(''));
  return file;
}
async function program(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}

describe('the account that PostgreSQL runs as', () => {
  it('is that of the portal, unless that is root', async () => {
    startedBy(1_000);
    expect(await unprivilegedAccount(join(folder, 'nowhere'))).toBeUndefined();
  });

  it('is found without the program `id`, as in an image that has next to nothing', async () => {
    startedBy(0);
    const file = await accounts(
      'root:x:0:0:root:/root:/bin/sh',
      'postgres:x:70:71::/var/lib/postgresql:/bin/sh',
    );
    expect(await unprivilegedAccount(file)).toEqual({ uid: 70, gid: 71 });
  });

  it('is made where the system has none', async () => {
    startedBy(0);
    const file = await accounts('root:x:0:0:root:/root:/bin/sh', 'postgresql:x:9:9::/:/bin/sh');
    await program('useradd', `echo "postgres:x:101:102::/home/postgres:/bin/sh" >> ${file}`);
    expect(await unprivilegedAccount(file)).toEqual({ uid: 101, gid: 102 });
  });

  it('is asked for in a line that says what to do, where none can be made', async () => {
    startedBy(0);
    const file = await accounts('root:x:0:0:root:/root:/bin/sh');
    await expect(unprivilegedAccount(file)).rejects.toThrow(
      /^PostgreSQL does not run as root, and there is no account postgres for it here \(this system has no program useradd\): make one .*DATABASE_URL$/,
    );
    await program('useradd', 'echo "useradd: cannot lock /etc/passwd; try again later." >&2; exit 1');
    await expect(unprivilegedAccount(file)).rejects.toThrow(
      '(useradd: cannot lock /etc/passwd; try again later.)',
    );
  });
});
