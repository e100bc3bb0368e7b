/** Which variables a command reads, for its help. */
import { type EnvironmentPart, VARIABLES_OF } from '../process/environment.ts';
import type { Command } from './command.ts';

/** What every command reads that opens the database. */
export const OF_THE_DATABASE = [
  'databaseUrl',
  'databaseDirectUrl',
  'databaseEngine',
  'databaseBounds',
  'dataFolder',
  'sitesFolder',
] as const;
/** What it reads beside that where it opens what is sealed. */
export const OF_SEALING = [...OF_THE_DATABASE, 'dataKeys'] as const;

const OPENED: Readonly<Record<NonNullable<Command['opens']>, readonly EnvironmentPart[]>> = {
  database: OF_THE_DATABASE,
  sealing: OF_SEALING,
};

/** The names of the variables, as the settings guide lists them. */
export const variablesOf = ({ opens, uses }: Pick<Command, 'opens' | 'uses'>): readonly string[] => [
  ...new Set([...(opens ? OPENED[opens] : []), ...uses].flatMap((part) => VARIABLES_OF[part])),
];
