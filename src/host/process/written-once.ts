import { randomBytes } from 'node:crypto';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a file that only its owner reads, unless it is there: complete from the moment that it exists, so that two starts at once agree on
 * one text, and a crash leaves a whole one or none. What is written with it must not outlive it: it is on the disk, and so is its name.
 */
export async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // another start was faster
  });
  await rm(draft);
  await settleNames(dirname(file));
}

/** A file's name is on the disk when its folder is (R02). */
async function settleNames(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
