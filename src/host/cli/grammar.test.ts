import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../tests/any-character.ts';
import { runs } from '../../../tests/strength.ts';
import { type Command, command } from './command.ts';
import { nearest, parseWords } from './grammar.ts';
import { runCli } from './run.ts';

const ran: unknown[] = [];
const load = async () => async (input: unknown) => {
  ran.push(input);
  return [];
};
const DAY = { isRight: (word: string) => /^\d{4}-\d{2}-\d{2}$/.test(word), expected: 'a day as YYYY-MM-DD' };

const COMMANDS: readonly Command[] = [
  command({ noun: 'serve', verb: '', summary: 'serves', examples: [''], withoutJson: 'it goes on', load }),
  command({ noun: 'version', verb: '', summary: 'says which', examples: [''], load }),
  command({
    noun: 'leads',
    verb: 'retry',
    summary: 'tries again',
    arguments: { ids: { name: 'ID', summary: 'some', many: true, optional: true } },
    options: { site: { value: 'SITE', summary: 'all of a site' }, all: { summary: 'all' } },
    examples: ['--all'],
    check: ({ ids, all }) => (ids.length > 0 && all ? 'say one of ID and --all' : undefined),
    load,
  }),
  command({
    noun: 'leads',
    verb: 'dead',
    summary: 'lists',
    examples: [''],
    withoutJson: 'it is short',
    load,
  }),
  command({
    noun: 'orders',
    verb: 'estimate',
    summary: 'says when',
    arguments: {
      number: { name: 'NUMBER', summary: 'which' },
      day: { name: 'DAY', summary: 'when', form: DAY },
    },
    options: {
      by: { value: 'NAME', summary: 'who', required: true },
      kind: { value: 'KIND', summary: 'of which', choices: async () => ['good', 'bad'] as const, many: true },
    },
    examples: ["1 2026-01-02 --by 'Ana'"],
    load,
  }),
];

const parse = (line: string) => parseWords(COMMANDS, line === '' ? [] : line.split(' '));
const faultOf = async (line: string) => {
  const parsed = await parse(line);
  return parsed.ok ? undefined : parsed.fault;
};

/** What a call says, and how it ends. */
async function run(words: readonly string[], env: Record<string, string | undefined> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const outputs = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await runCli(COMMANDS, words, { outputs, env });
  return { code, out, err };
}

describe('words of the command line', () => {
  it('are read in the same way for every command', async () => {
    const cases = {
      'leads retry a b --site=br/aurora': { ids: ['a', 'b'], site: 'br/aurora', all: false },
      'leads retry --all': { ids: [], site: undefined, all: true },
      'leads retry -- --all -x': { ids: ['--all', '-x'], site: undefined, all: false },
      'orders estimate --by Ana 7 2026-01-02 --kind good --kind bad': {
        ...{ number: '7', day: '2026-01-02', by: 'Ana', kind: ['good', 'bad'] },
      },
      '--env-file a leads --json retry --env-file b x': { ids: ['x'], site: undefined, all: false },
    };
    for (const [line, input] of Object.entries(cases))
      expect(await parse(line), line).toMatchObject({ ok: true, request: { ask: 'run', input } });
    expect(await parse('--env-file a leads --env-file=b retry --env-file c x')).toMatchObject({
      envFiles: ['a', 'b', 'c'],
    });
  });

  it('ask for help at each level, whatever else is said', async () => {
    const about = async (line: string) => {
      const parsed = await parse(line);
      if (!parsed.ok || parsed.request.ask !== 'help') return undefined;
      return parsed.request.about.map(({ noun, verb }) => `${noun} ${verb}`.trim());
    };
    expect((await about(''))?.length).toBe(5);
    expect((await about('--help'))?.length).toBe(5);
    expect(await about('leads -h')).toEqual(['leads retry', 'leads dead']);
    expect(await about('leads --help retry')).toEqual(['leads retry']);
    expect(await about('orders estimate --help')).toEqual(['orders estimate']);
    expect(await about('orders estimate 1 --nothing -h')).toEqual(['orders estimate']);
    expect(await about('version --help')).toEqual(['version']);
    expect(await about('leads retry -- --help')).toBeUndefined();
  });

  it('that mean nothing are refused in one line, with the nearest that does', async () => {
    const cases: Readonly<Record<string, readonly [string, RegExp]>> = {
      leeds: ['unknown-noun', /there is no noun leeds: did you mean leads\?/],
      zebra: ['unknown-noun', /there is no noun zebra; see `vitrine --help`/],
      leads: ['missing-verb', /a verb is missing \(retry, dead\)/],
      'leads rerty': ['unknown-verb', /did you mean leads retry\?/],
      'leads retry --sit x': ['unknown-option', /did you mean --site\?/],
      '--jsno leads': ['unknown-option', /did you mean --json\?/],
      'leads retry -x': ['unknown-option', /there is no option -x/],
      'leads retry --all=yes': ['option-value', /--all takes no value/],
      'leads retry --site': ['missing-value', /--site needs SITE/],
      'leads retry --site --all': ['missing-value', /--site needs SITE/],
      'leads retry a --all': ['words', /say one of ID and --all/],
      'leads dead x': ['too-many-arguments', /one word too many/],
      'leads dead --json': ['no-json', /there is no --json here: it is short/],
      '--json leads dead': ['no-json', /there is no --json here/],
      'leads --json dead': ['no-json', /there is no --json here/],
      'serve --json': ['no-json', /there is no --json here: it goes on/],
      'orders estimate': ['missing-argument', /NUMBER is missing/],
      'orders estimate 1 tomorrow --by Ana': ['form', /DAY must be a day as YYYY-MM-DD/],
      'orders estimate 1 2026-01-02': ['missing-option', /--by NAME is missing/],
      'orders estimate 1 2026-01-02 --by Ana --kind god': ['choice', /one of good, bad: did you mean good\?/],
      '--env-file': ['missing-value', /--env-file needs FILE/],
      '--json': ['missing-noun', /a command is missing/],
    };
    for (const [line, [code, said]] of Object.entries(cases)) {
      const fault = await faultOf(line);
      expect([fault?.code, fault?.line.split('\n').length], line).toEqual([code, 1]);
      expect(fault?.line, line).toMatch(said);
    }
  });

  it('are nobody’s in what is told of them', async () => {
    const { err } = await run(['leads', '390.533.447-05']);
    expect(err.join()).not.toContain('390.533.447-05');
    expect((await faultOf('leads retry --cpf=39053344705'))?.line).not.toContain('39053344705');
  });

  it('whatever they are, end with 0, 1 or 2, in lines and without a stack', async () => {
    const word = fc.oneof(
      fc.constantFrom(
        'leads',
        'retry',
        'orders',
        'estimate',
        'version',
        '--json',
        '--help',
        '-h',
        '--',
        '-',
        '',
      ),
      fc.constantFrom(
        '--site',
        '--by',
        '--by=',
        '--env-file',
        '--env-file=/nowhere',
        '__proto__',
        '--__proto__',
        '--constructor=x',
      ),
      fc.string({ unit: anyCharacter, maxLength: 12 }),
      fc.string({ maxLength: 12 }).map((text) => `--${text}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (words) => {
        const { code, out, err } = await run(words);
        expect([0, 1, 2]).toContain(code);
        expect([...out, ...err].join('\n')).not.toMatch(/\n\s+at .*:\d+/);
        if (code !== 0) expect(err.length + out.length).toBe(1);
        const end = words.indexOf('--');
        if ((end < 0 ? words : words.slice(0, end)).includes('--json')) {
          expect(err).toEqual([]);
          expect(JSON.parse(out.join('\n'))).toMatchObject({ exitCode: code, ok: code === 0 });
        }
      }),
      runs(200),
    );
  });
});

describe('the nearest word', () => {
  it('is one that a slip of the finger is apart, and none where nothing is near', () => {
    const known = ['catalogue', 'leads', 'orders', 'offers', 'employee-purchase'];
    for (const [typed, meant] of [
      ['catalouge', 'catalogue'],
      ['lead', 'leads'],
      ['order', 'orders'],
      ['employee', 'employee-purchase'],
      ['LEADS', 'leads'],
    ] as const)
      expect(nearest(typed, known), typed).toBe(meant);
    for (const far of ['zebra', 'x', '', 'l'.repeat(100)]) expect(nearest(far, known), far).toBeUndefined();
  });

  it('is always one of those that there are, and a known word itself', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1 }),
        fc.string(),
        (known, typed) => {
          expect([undefined, ...known]).toContain(nearest(typed, known));
        },
      ),
    );
  });
});
