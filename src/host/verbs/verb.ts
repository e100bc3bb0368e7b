import type { Cli, Complaints } from '../cli/command.ts';
import type { EnvironmentPart } from '../process/environment.ts';

/**
 * What a command of the process itself does: with complaints it ends with 1.
 *
 * @param cli how it tells what came of it, as lines or as the values of `--json`
 */
export type Verb<Used extends EnvironmentPart = never> = (cli: Cli<Used>) => Promise<Complaints>;
