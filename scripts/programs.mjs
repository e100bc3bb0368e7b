// Programs of the system that tests run beside the portal: found, else installed as the system's packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs for administrators are not on everybody's path. */
const FOLDERS = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The path of the first of these programs that is there. */
export const programOf = (names) =>
  names.flatMap((name) => FOLDERS().map((folder) => join(folder, name))).find((file) => existsSync(file));

/**
 * Installs packages of Debian and its like.
 * @param {...string[]} choices lists of packages, of which the first that can be installed is
 */
export function installPackages(...choices) {
  if (process.platform !== 'linux') return;
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...parameters) => {
    const [program, ...first] = [...root, 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
    return spawnSync(program, [...first, ...parameters], quiet).status === 0;
  };
  apt('update', '-q');
  choices.some((packages) => apt('install', '-y', '-q', ...packages));
}

/** What tests need, by the name of its program: the packages that have it, and what has to be there beside the program itself. */
export const NEEDED = {
  pgbouncer: { packages: ['pgbouncer'] },
  haproxy: { packages: ['haproxy'] },
  varnishd: { packages: ['varnish', 'varnish-modules'], module: 'libvmod_xkey.so' },
};

const LIBRARIES = '/usr/lib';
/** Debian puts Varnish's modules into a folder that is named after the machine. */
const hasModule = (module) =>
  readdirSync(LIBRARIES).some((folder) => existsSync(join(LIBRARIES, folder, 'varnish', 'vmods', module)));

/**
 * The path of a program that tests need.
 * @param {keyof typeof NEEDED} name
 * @returns {string | undefined} undefined, with the reason told, when there is no way to get it
 */
export function findProgram(name) {
  const { packages, module } = NEEDED[name];
  const find = () => (module === undefined || hasModule(module) ? programOf([name]) : undefined);
  const there = find();
  if (there) return there;
  console.log(`Trying the system's packages ${packages.join(' ')} …`);
  installPackages(packages);
  const got = find();
  if (!got) console.error(`No ${name}: install ${packages.join(' and ')}.`);
  return got;
}
