// What has changed since a base: what is committed since, what is not yet, and what git does not know yet.
import { execFileSync } from 'node:child_process';

/** What a change is compared with when nothing is named: the first of these that there is. */
const TRUNKS = ['origin/main', 'main', 'origin/HEAD'];

/**
 * Files that differ from where `base` and the present state parted, deleted ones too, and both names of a moved one.
 * @param {string} root folder of the project
 * @param {string} [base] a commit or branch; the trunk by itself
 * @returns {{ base: string, files: string[] }} paths from `root`; `base` is the commit that was compared with
 */
export function changedFiles(root, base) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const trunk = base ?? TRUNKS.find((name) => isThere(git, name));
  if (!trunk)
    throw new Error(`no branch to compare with: none of ${TRUNKS.join(', ')}; name one (--base=COMMIT)`);
  const from = git('merge-base', trunk, 'HEAD').trim();
  const listed = (...words) =>
    git(...words)
      .split('\0')
      .filter(Boolean);
  const files = [
    ...listed('diff', '--name-only', '--no-renames', '--relative', '-z', from),
    ...listed('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return { base: from, files: [...new Set(files)].sort() };
}

function isThere(git, name) {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`) !== '';
  } catch {
    return false;
  }
}
