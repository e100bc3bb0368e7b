/**
 * vitrine database shell             a prompt for SQL: `psql` where this machine has it, else one that knows statements only
 * vitrine database query "SELECT …"  answers one statement
 * vitrine database url               the database's address, for a program of yours
 *
 * Which database: VITRINE_DATA or DATABASE_URL, as for the portal; beside a running one too. The schema stays as it is.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type pg from 'pg';
import type { Cli, Complaints } from '../host/cli/command.ts';
import { withClient } from '../host/database/database.ts';
import { onDatabase } from './command.ts';
import { refusal } from './refusals.ts';

/** A row of a statement's answer as a person reads it: days and moments as text, and what is nested as JSON. */
const readable = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      return [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
    }),
  );

async function answer(client: pg.Client, statement: string, cli?: Cli): Promise<void> {
  const results = [await client.query(statement)].flat();
  if (cli?.isJson) {
    cli.result({ results: results.map(({ command, rowCount, rows }) => ({ command, rowCount, rows })) });
    return;
  }
  for (const { fields, rows, command, rowCount } of results) {
    if (fields.length > 0) console.table(rows.map(readable));
    console.log(`${command} ${rowCount ?? ''}`.trim());
  }
}

/** Parameters of an address that libpq reads of its environment, by the name that it has for them there. */
const OF_LIBPQ = {
  host: 'PGHOST',
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;

/**
 * What psql reads of its environment: a command line is read by everybody on a machine. The driver trusts whom Node does, libpq a file of
 * its own that hardly anybody has: where nobody names one, that of Node counts, or the system's (libpq 16 and newer).
 *
 * @param url as the portal has it
 * @param env the environment of this process, whose own word on certificates stays
 */
export function psqlEnvironment(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const named = Object.entries(OF_LIBPQ).flatMap(([parameter, name]) => {
    const value = searchParams.get(parameter);
    return value === null ? [] : [[name, value] as const];
  });
  const mode = searchParams.get('sslmode');
  // `require` checks the certificate in the driver, and nothing in libpq.
  const isFull = mode === 'verify-full' || (mode === 'require' && !searchParams.has('uselibpqcompat'));
  return {
    ...(hostname && { PGHOST: hostname }),
    ...(port && { PGPORT: port }),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(isFull && { PGSSLROOTCERT: env.PGSSLROOTCERT || env.NODE_EXTRA_CA_CERTS || 'system' }),
    ...Object.fromEntries(named),
    ...(isFull && { PGSSLMODE: 'verify-full' }),
  };
}

/** psql on this database; gives how it ended, and nothing where there is none. */
async function psql(url: string): Promise<number | undefined> {
  process.on('SIGINT', () => undefined); // psql's own: it ends a statement, not this process
  const child = spawn('psql', {
    env: { ...process.env, ...psqlEnvironment(url, process.env) },
    stdio: 'inherit',
  });
  return once(child, 'exit').then(
    ([code]: (number | null)[]) => code ?? 1,
    () => undefined,
  );
}

async function prompt(url: string): Promise<void> {
  console.log('There is no psql on this machine. A statement ends with ;, the prompt with Ctrl+D.');
  await withClient(url, async (client) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout, prompt: 'vitrine=> ' });
    let statement = '';
    lines.prompt();
    for await (const line of lines) {
      statement += `${line}\n`;
      if (!line.trimEnd().endsWith(';')) continue;
      await answer(client, statement).catch((error: Error) => console.error(error.message));
      statement = '';
      lines.prompt();
    }
  });
}

export const shell = (_: object, cli: Cli): Promise<Complaints> =>
  onDatabase(
    cli,
    async ({ url }) => {
      const code = await psql(url);
      if (code === undefined) await prompt(url);
      else cli.exit(code);
      return [];
    },
    { asItIs: true },
  );

type QueryArguments = { readonly statement: readonly string[] };

export const query = ({ statement }: QueryArguments, cli: Cli): Promise<Complaints> =>
  onDatabase(
    cli,
    ({ url }) =>
      withClient(url, (client) => answer(client, statement.join(' '), cli)).then(
        () => [],
        (error: Error) => [refusal('statement', { said: error.message })],
      ),
    { asItIs: true },
  );

export const url = (_: object, cli: Cli): Promise<Complaints> =>
  onDatabase(
    cli,
    async (database) => {
      cli.result({ url: database.url });
      cli.say(database.url);
      return [];
    },
    { asItIs: true },
  );
