import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lazily } from '../kit/lazily.ts';
import { type Guessable, guessableAs } from '../kit/validators/guessable-password.ts';

/** Why a password is guessed before others, by what is known of its owner; nothing for one that is not. */
export type PasswordJudge = (password: string, own: readonly string[]) => Promise<Guessable | undefined>;

const LISTS = ['commonest.txt', 'words.txt'];

/**
 * Judges passwords by those that many people have, and by the words that they make them of, one a line in lower case. The lists are read
 * when the first password is chosen, and kept (about 10 MB).
 *
 * @param folder has `commonest.txt` and `words.txt`
 * @throws the system's error where they cannot be read: no password is chosen then
 */
export function judgesPasswords(folder: string): PasswordJudge {
  const read = (name: string) => readFile(join(folder, name), 'utf8').then((text) => text.split('\n'));
  const all = lazily(async () => new Set((await Promise.all(LISTS.map(read))).flat()));
  return async (password, own) => {
    return guessableAs(password, { known: await all(), own });
  };
}
