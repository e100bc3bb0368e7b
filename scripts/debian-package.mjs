// Programs of the system that tests run for real: an existing one, else the package of a Debian.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian puts servers, which the path of a person need not name. */
const SYSTEM = '/usr/sbin';

/**
 * Path of a program; undefined, with the reason told, where there is no way to get it.
 * @param {string} program its file's name
 * @param {readonly string[]} packages of Debian, that have it and what it needs
 * @param {() => boolean} isWhole whether all that is needed is there beside the program itself
 */
export function systemProgram(program, packages, isWhole = () => true) {
  const find = () =>
    [...(process.env.PATH ?? '').split(delimiter), SYSTEM]
      .map((folder) => join(folder, program))
      .find((file) => existsSync(file));
  const present = find();
  if (present && isWhole()) return present;
  if (process.platform === 'linux') install(packages);
  const found = find();
  if (found && isWhole()) return found;
  console.error(`No ${program}: install ${packages.join(' and ')}.`);
  return undefined;
}

/** @param {readonly string[]} packages */
function install(packages) {
  console.log(`Trying the system's packages ${packages.join(' ')} …`);
  const options = {
    stdio: /** @type {const} */ (['ignore', 'ignore', 'inherit']),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const [command = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...words];
    spawnSync(command, rest, options);
  }
}
