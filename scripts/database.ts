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
import type { Cli, Complaints } from '../src/host/cli/command.ts';
import { withClient } from '../src/host/database/database.ts';
import { onDatabase } from './command.ts';
import { refusal } from './complaints.ts';

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

/** psql with the address in its environment: a command line is read by everybody on a machine. False where there is none. */
async function psql(url: string): Promise<boolean> {
  const { hostname, port, username, password, pathname } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  };
  process.on('SIGINT', () => undefined); // psql's own: it ends a statement, not this process
  const child = spawn('psql', { env, stdio: 'inherit' });
  return once(child, 'exit').then(
    () => true,
    () => false,
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
      if (!(await psql(url))) await prompt(url);
      return [];
    },
    { asItIs: true },
  );

type Asked = { readonly statement: readonly string[] };

export const query = ({ statement }: Asked, cli: Cli): Promise<Complaints> =>
  onDatabase(
    cli,
    ({ url }) =>
      withClient(url, (client) => answer(client, statement.join(' '), cli)).then(
        () => [],
        (error: Error) => [refusal('statement', error.message)],
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
