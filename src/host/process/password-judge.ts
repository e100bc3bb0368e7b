import { join } from 'node:path';
import type { Site } from '../../areas/platform/index.ts';
import { judgesPasswords, type PasswordJudge } from '../../io/known-passwords.ts';
import { SEEDS } from '../folders.ts';

/** The lists are read once in a process, by whoever is first asked to judge. */
const judged = judgesPasswords(join(SEEDS, 'passwords'));

/** Judges passwords by the lists that the portal has with it, by what is known of their owner, and by the names of the maker's brands. */
export const passwordJudge =
  (sites: readonly Pick<Site, 'brandName'>[]): PasswordJudge =>
  (password, own) =>
    judged(password, [...own, 'Vitrine', ...sites.map(({ brandName }) => brandName)]);
