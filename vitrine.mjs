#!/usr/bin/env node
// node vitrine.mjs VERB: one thing to run, in a release as in a checkout after `npm run build`. Written for any Node, however old: one that
// cannot run the portal is told so in a line, before it reads a file that it would not understand.
const OLDEST = 24;

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(
    `Vitrine needs Node ${OLDEST} or newer, and this is ${process.versions.node} (${process.execPath})`,
  );
  process.exitCode = 1;
} else {
  import('./build/host/vitrine.js').catch((error) => {
    const missing = error.code === 'ERR_MODULE_NOT_FOUND' && String(error.message).includes('vitrine.js');
    console.error(missing ? 'nothing is built here: npm run build' : error);
    process.exitCode = 1;
  });
}
