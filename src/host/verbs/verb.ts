/**
 * What a word of the command line runs.
 *
 * @param words that follow it
 * @returns the exit code; nothing where the process goes on and ends by itself
 */
export type Verb = (words: readonly string[]) => Promise<number | undefined>;
