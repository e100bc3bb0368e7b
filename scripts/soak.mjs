// npm run soak [-- FILE… [--from REF]]: with all its strength what `npm test` does a little of (tests/strength.ts), one file after another.
// `deploy/Dockerfile` is one of them: its steps, on a clean folder (scripts/image-steps.mjs).
// --from: the commit or tag whose release the rolling upgrade begins with.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { environment, install, node, root, run } from './bootstrap.mjs';
import { chromiumOfJourneys } from './chromium.mjs';
import { testFiles } from './test-files.mjs';

install();
run(node, ['scripts/build.mjs']);

/** Files for a soak alone, and those whose tests ask how strong they are to be. */
const asksHowStrong = (file) =>
  file.endsWith('.soak.test.ts') ||
  /from '[./]+(tests\/)?strength\.ts'/.test(readFileSync(`${root}/${file}`, 'utf8'));
const IMAGE = 'deploy/Dockerfile';
const all = [...testFiles().filter(asksHowStrong), IMAGE];
const { values, positionals: wanted } = parseArgs({
  options: { from: { type: 'string' } },
  allowPositionals: true,
});
const own = values.from === undefined ? {} : { ROLLING_FROM: values.from };
const files = all.filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)));
if (files.length === 0) {
  console.error(`no such file; these have a strength:\n${all.join('\n')}`);
  process.exit(1);
}

const began = Date.now();
const failed = files.filter((file) => {
  console.log(`\n── ${file}`);
  if (file === IMAGE)
    return (
      spawnSync(node, ['scripts/image-steps.mjs'], { cwd: root, stdio: 'inherit', env: environment })
        .status !== 0
    );
  const isJourney = file.endsWith('.spec.ts');
  const env = {
    ...environment,
    ...(isJourney ? chromiumOfJourneys() : {}),
    SOAK: '1',
    NODE_ENV: 'test',
    ...own,
  };
  const [tool, ...words] = isJourney ? ['playwright', 'test', file] : ['vitest', 'run', file];
  return (
    spawnSync(tool, words, {
      cwd: root,
      stdio: 'inherit',
      env,
      shell: process.platform === 'win32',
    }).status !== 0
  );
});
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
console.log(
  `\nsoak: ${files.length - failed.length} files passed, ${failed.length} failed, in ${minutes} minutes`,
);
for (const file of failed) console.log(`failed: ${file}`);
process.exit(failed.length === 0 ? 0 : 1);
