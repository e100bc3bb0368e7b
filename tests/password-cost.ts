import { PASSWORD_COST } from '../src/io/passwords.ts';

/** Tests take the cheapest hashes that a portal may have: with the usual ones they would do little else. */
export const TEST_PASSWORD_COST = PASSWORD_COST.least;
