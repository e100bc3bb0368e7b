import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCRIPTED } from '../../scripts/bootstrap.mjs';

type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
};

const root = resolve(import.meta.dirname, '..', '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const packages = Object.entries(read('package-lock.json').packages as Record<string, Locked>).filter(
  ([path]) => path !== '',
);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

/** Licences under which others' work may be shipped with ours as it is: attribution at most, or copyleft of its own files alone. */
const LICENCES =
  /^\(?(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|Zlib|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0|LGPL-3\.0-or-later)\)?$/;
/** Their package names none in a form that the lockfile keeps; read in their own files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'combine-errors': 'MIT, as its README says',
  jstat: 'MIT',
  mercadopago: 'MIT, LICENSE',
  'png-js': 'MIT, LICENSE',
};
/** What would run a script at an install if it were let: these do without. */
const UNRUN = ['esbuild', 'protobufjs'];

describe('what others wrote (R62)', () => {
  it('is pinned to its version, in the manifest and the lockfile, and to its bytes', () => {
    const { dependencies = {}, devDependencies = {} } = read('package.json') as Record<
      string,
      Record<string, string>
    >;
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+([-+][\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(nameIn)).toEqual([]);
    // From whichever registry an installation names, never from an address or a repository.
    const elsewhere = packages.filter(([, { resolved = '' }]) => resolved !== '');
    expect(elsewhere.map(nameIn)).toEqual([]);
  });

  it('runs a script at an install only where that is how it comes to its place', () => {
    const running = new Set(packages.filter(([, one]) => one.hasInstallScript).map(nameIn));
    const known = (name: string) =>
      SCRIPTED.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
    expect([...running].filter((name) => !known(name) && !UNRUN.includes(name))).toEqual([]);
    expect(UNRUN.filter((name) => !running.has(name))).toEqual([]);
  });

  it('may be shipped under its licence', () => {
    const unknown = packages.filter(([path, { license }]) =>
      license
        ? license.split(/ (?:AND|OR) /).some((one) => !LICENCES.test(one))
        : !(nameOf(path) in READ_BY_HAND),
    );
    expect(unknown.map(nameIn)).toEqual([]);
  });
});

function nameIn([path]: [string, Locked]): string {
  return nameOf(path);
}
