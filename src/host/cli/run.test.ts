import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Command, type Complaints, command, type Run } from './command.ts';
import { Refused, refusalsOf } from './refusals.ts';
import { runCli } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function run(
  does: Run<object, never>,
  words: readonly string[] = [],
  env: Record<string, string | undefined> = {},
) {
  const one = command({
    noun: 'thing',
    verb: 'do',
    summary: 'does it',
    examples: [''],
    load: async () => does,
  });
  const [out, err]: [string[], string[]] = [[], []];
  const outputs = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const commands: readonly Command[] = [one];
  const code = await runCli(commands, ['thing', 'do', ...words], { outputs, env });
  return { code, out, err, document: words.includes('--json') ? JSON.parse(out.join('\n')) : undefined };
}

const refusing = async (): Promise<Complaints> => [
  {
    code: 'no-site',
    place: { file: 'a.json', path: 'site' },
    parameters: { site: 'br/x' },
    line: 'a.json: site …',
  },
  'VITRINE_DATA: is held by another process',
  'there is nothing for ana@maker.example',
  { summary: '2 errors; nothing was changed' },
];

describe('a command', () => {
  it('tells its lines, or one JSON document and nothing else', async () => {
    const does: Run<object, never> = async (_, cli) => {
      cli.say('three came');
      cli.warn('warning: one is old');
      cli.result({ came: 3 });
      return [];
    };
    expect(await run(does)).toMatchObject({ code: 0, out: ['three came'], err: ['warning: one is old'] });
    const { code, err, document } = await run(does, ['--json']);
    expect([code, err]).toEqual([0, []]);
    expect(document).toEqual({
      ...{ ok: true, exitCode: 0, command: 'thing do', result: { came: 3 } },
      ...{ warnings: ['warning: one is old'], faults: [] },
    });
  });

  it('tells what it complains of as lines with personal data masked, or as code, place and parameters', async () => {
    const told = await run(refusing);
    expect([told.code, told.out, told.err.length]).toEqual([1, [], 4]);
    expect(told.err[2]).toBe('there is nothing for a***@m***');
    const { code, document } = await run(refusing, ['--json']);
    expect(code).toBe(1);
    expect(document.faults).toEqual([
      {
        code: 'no-site',
        place: { file: 'a.json', path: 'site' },
        parameters: { site: 'br/x' },
        message: 'a.json: site …',
      },
      { code: 'setting', place: 'VITRINE_DATA', message: 'VITRINE_DATA: is held by another process' },
      { code: 'refused', message: 'there is nothing for a***@m***' },
    ]);
  });

  it('ends with the code that it says', async () => {
    const gaps: Run<object, never> = async (_, cli) => {
      cli.exit(2);
      return ['one is missing'];
    };
    expect((await run(gaps)).code).toBe(2);
    const goesOn: Run<object, never> = async (_, cli) => {
      cli.goesOn();
      return [];
    };
    expect((await run(goesOn)).code).toBeUndefined();
  });

  it('that throws ends with one line and 1', async () => {
    const thrown = Object.assign(new Error('the disk is full\nand more'), { code: 'ENOSPC' });
    const fails: Run<object, never> = () => Promise.reject(thrown);
    expect(await run(fails)).toMatchObject({ code: 1, out: [], err: ['the disk is full'] });
    const { document, err } = await run(fails, ['--json']);
    expect(err).toEqual([]);
    expect(document).toMatchObject({
      ok: false,
      faults: [{ code: 'failed', parameters: { error: 'ENOSPC' }, message: 'the disk is full' }],
    });
  });

  it('that throws a refusal ends with its code, place and parameters, and with its line', async () => {
    const fault = refusalsOf({ 'file-there': '{{file}} is there' })('file-there', { file: 'a.backup' });
    const refuses: Run<object, never> = () => Promise.reject(new Refused(fault));
    expect(await run(refuses)).toMatchObject({ code: 1, err: ['a.backup is there [file-there]'] });
    const { document } = await run(refuses, ['--json']);
    expect(document.faults).toEqual([
      { code: 'file-there', parameters: { file: 'a.backup' }, message: 'a.backup is there [file-there]' },
    ]);
    // Commands are bundled apart from what runs them: the class is another one there.
    const elsewhere: Run<object, never> = () =>
      Promise.reject(Object.assign(new Error(fault.line), { fault }));
    expect((await run(elsewhere, ['--json'])).document.faults).toEqual(document.faults);
  });

  it('keeps what anything else prints out of its document', async () => {
    const [log, error] = [console.log, console.error];
    const astray: unknown[] = [];
    console.error = (...told: unknown[]) => astray.push(...told);
    const own = console.error;
    const noisy: Run<object, never> = async () => {
      console.log('loading');
      return [];
    };
    const { document } = await run(noisy, ['--json']);
    expect(console.log).toBe(log);
    expect(console.error).toBe(own);
    console.error = error;
    expect([document.ok, astray]).toEqual([true, ['loading']]);
  });
});

describe('a file of settings', () => {
  const seen: Run<object, never> = async () => [];

  it('sets what the environment does not: a later file goes before an earlier one', async () => {
    const env: Record<string, string | undefined> = { A: 'own' };
    const [one, two] = [file('one.env', 'A=1\nB=1\nC="a b"\n'), file('two.env', '# more\nB=2\n')];
    expect((await run(seen, ['--env-file', one, `--env-file=${two}`], env)).code).toBe(0);
    expect(env).toEqual({ A: 'own', B: '2', C: 'a b' });
  });

  it('that is not there, or is none, is refused before anything is done', async () => {
    let isDone = false;
    const does: Run<object, never> = async () => {
      isDone = true;
      return [];
    };
    const missing = await run(does, ['--env-file', join(folder, 'nowhere.env')]);
    expect(missing).toMatchObject({
      code: 2,
      err: [expect.stringMatching(/nowhere\.env: there is no such file$/)],
    });
    const none = await run(does, ['--env-file', folder, '--json']);
    expect(none.document.faults).toMatchObject([{ code: 'env-file', place: { file: folder } }]);
    expect(isDone).toBe(false);
  });
});
