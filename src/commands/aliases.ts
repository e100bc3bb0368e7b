/**
 * The forms of commands before there was one command line, `npm run leads -- retry …`: which words of `vitrine` each stands for. They stay,
 * with the same words and the same output; what a table of commands says of a command holds for its old form too.
 */
import { parseArgs } from 'node:util';

export type Alias = {
  /** What a call that makes no sense is told. */
  readonly usage: string;
  /** The same where it names words that only a module of the command knows. */
  readonly help?: () => Promise<string>;
  /** With which code it ends then. */
  readonly wrong?: number;
  /** The command, or the noun, that help is asked of. */
  readonly about: readonly string[];
  /** Its words as those of the command line; undefined where they make no sense. */
  readonly words: (words: readonly string[]) => readonly string[] | undefined;
};

/** An old form that is one command with the same words. */
const same = (usage: string, ...about: readonly string[]): Alias => ({
  usage: `usage: ${usage}`,
  about,
  words: (words) => [...about, ...words],
});

/** The words of an old form by their places, wherever options stand among them, and these options. */
function split(words: readonly string[], texts: readonly string[] = []) {
  const options = Object.fromEntries(
    [...texts, 'env-file'].map((name) => [name, { type: 'string' as const }]),
  );
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const places = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const rest = tokens.flatMap((token) => {
    if (token.kind !== 'option') return [];
    return token.value === undefined ? [token.rawName] : [`${token.rawName}=${token.value}`];
  });
  return { places, rest };
}

/** An old form of a noun whose words by their places come in another order, or have other names. */
const ordered = (
  usage: string,
  noun: string,
  order: (places: readonly string[]) => readonly string[] | undefined,
  texts: readonly string[] = [],
): Alias => ({
  usage: `usage: ${usage}`,
  about: [noun],
  words: (words) => {
    const { places, rest } = split(words, texts);
    const own = order(places);
    // After `--` nothing is an option, whatever a place begins with.
    return own && [noun, ...own.slice(0, 1), ...rest, ...(own.length > 1 ? ['--', ...own.slice(1)] : [])];
  },
});

const WHO = ['by', 'reason'] as const;
const imports = (name: string, noun = name): Alias =>
  same(`npm run ${name}:import FILE|FOLDER [-- --replace]`, noun, 'import');

/** `list br/aurora late` is what `list br/aurora --late` was. */
const late = (word: string) => (word === 'late' ? '--late' : word);
const BOOKINGS = ordered(
  'npm run bookings -- list [SITE] [late] | NUMBER confirm|cancel|keep|miss --by NAME --reason TEXT',
  'bookings',
  ([first, ...more]) => {
    if (first === 'list') return [first, ...more];
    const [act, ...others] = more;
    return first && act && act !== 'list' ? [act, first, ...others] : undefined;
  },
  WHO,
);

const IDENTITY = (scopes: string) =>
  `npm run --silent identity -- token --subject NAME --dealer CODE|'*' --scope ${scopes} [--site SITE] [--ttl 15m] | client ID --dealer CODE|'*' --scope SCOPE [--site SITE] | clients | end ID`;
const VALIDATE = 'npm run --silent validate -- KIND [--today YYYY-MM-DD] < values.jsonl';

/** By their names in package.json. */
export const ALIASES: Readonly<Record<string, Alias>> = {
  'catalogue:check': same('npm run catalogue:check FILE|FOLDER', 'catalogue', 'check'),
  'catalogue:import': imports('catalogue'),
  'catalogue:prices': same('npm run catalogue:prices', 'catalogue', 'prices'),
  'lender:import': imports('lender'),
  'credit-settings:import': imports('credit-settings'),
  'desk:import': imports('desk', 'credit-settings'),
  'dealers:import': imports('dealers'),
  'places:import': imports('places'),
  'recall:import': same('npm run recall:import FILE|FOLDER', 'recall', 'import'),
  'stock:import': same('npm run stock:import FILE|FOLDER', 'stock', 'import'),
  proposals: ordered('npm run proposals -- NUMBER STATUS', 'proposals', (places) =>
    places.length === 2 ? ['move', ...places] : undefined,
  ),
  bonuses: same('npm run bonuses -- give FILE | show NUMBER | use NUMBER --by NAME --reason TEXT', 'bonuses'),
  documents: ordered(
    'npm run documents -- NUMBER [open ID FILE | accepted ID [WHY] | refused ID [WHY]]',
    'documents',
    ([number, act = 'list', ...more]) => {
      const verb = DOCUMENT_VERBS[act];
      return number && verb ? [verb, number, ...more] : undefined;
    },
  ),
  bookings: {
    ...BOOKINGS,
    words: (words) => BOOKINGS.words(words[0] === 'list' ? words.map(late) : words),
  },
  loyalty: same('npm run loyalty -- audit', 'loyalty'),
  offers: same(
    'npm run offers -- list [SITE] | import FILE|FOLDER --by NAME | publish|withdraw ID --by NAME',
    'offers',
  ),
  opinions: same(
    'npm run opinions -- list [pending|published|refused] | publish|refuse ID --by NAME --reason TEXT',
    'opinions',
  ),
  orders: ordered(
    'npm run orders -- NUMBER invoice|plate|kit-sent|cancel|release|deliver [YYYY-MM-DD]|withdraw [YYYY-MM-DD]|estimate YYYY-MM-DD --by NAME --reason TEXT',
    'orders',
    ([number, act, ...more]) => (number && act ? [act, number, ...more] : undefined),
    WHO,
  ),
  'employee-purchase': same(
    'npm run employee-purchase -- list | approve|refuse ID --by NAME --reason TEXT',
    'employee-purchase',
  ),
  'payments:reconcile': same('npm run payments:reconcile [-- --days DAYS]', 'payments', 'reconcile'),
  identity: {
    ...same(IDENTITY('SCOPE'), 'identity'),
    help: async () => {
      const { SCOPE_NAMES } = await import('../host/http/scopes.ts');
      return `usage: ${IDENTITY(SCOPE_NAMES.join('|'))}`;
    },
  },
  staff: {
    ...same(
      'npm run staff -- list | add EMAIL --name NAME --role author|dealer|manager|credit|operator|administrator [--market BR|AR --dealer CODE [--brand KEY]] [--break-glass] | break-glass EMAIL on|off | scim [list | add NAME [--days DAYS] | end NAME] | change EMAIL --role … | renew EMAIL | unlink EMAIL …|--all | end EMAIL | log [NUMBER HASH]',
      'staff',
    ),
    words: (words) => {
      const [first, ...more] = words;
      if (first !== 'scim') return ['staff', ...words];
      return more.length === 0 ? ['scim', 'list'] : words;
    },
  },
  // `replay` is what it was called before.
  leads: ordered(
    'npm run leads -- dead | retry (ID … | --site MARKET/BRAND | --all)',
    'leads',
    ([verb, ...more]) => (verb === undefined ? undefined : [verb === 'replay' ? 'retry' : verb, ...more]),
    ['site'],
  ),
  privacy: same(
    'npm run privacy -- export|erase|withdraw CPF|- [--email] [--phone] [--yes] [--by NAME], columns or rotate',
    'privacy',
  ),
  'new-site': same(
    'npm run new-site [-- --folder FOLDER --language pt|es|en --from FILE --yes …]',
    'sites',
    'new',
  ),
  'sites:check': same(
    'npm run sites:check [FOLDER] [-- --catalogue PATH --dealers PATH | --published]',
    'sites',
    'check',
  ),
  'sites:ready': same('npm run sites:ready -- [--site MARKET/BRAND]', 'sites', 'ready'),
  'labels:list': {
    ...same('npm run --silent labels:list -- LANGUAGE | --site MARKET/BRAND [FOLDER]', 'labels', 'list'),
    words: (words) => {
      const { places, rest } = split(words, ['site']);
      const isOfSite = rest.some((word) => word.startsWith('--site'));
      const [folder, ...more] = places;
      if (!isOfSite) return ['labels', 'list', ...places, ...rest];
      return more.length > 0
        ? undefined
        : ['labels', 'list', ...rest, ...(folder ? [`--folder=${folder}`] : [])];
    },
  },
  cdn: same('npm run cdn -- purge KEY…', 'cdn'),
  backup: ordered(
    'npm run backup -- FILE | restore FILE [--unsealed] | verify FILE [--unsealed] | drill FILE [--in FOLDER] [--unsealed]',
    'backup',
    ([first, ...more]) => {
      if (first === undefined) return undefined;
      return BACKUP_VERBS.includes(first) ? [first, ...more] : ['create', first, ...more];
    },
    ['in'],
  ),
  database: {
    ...same('npm run database -- [STATEMENT | url]', 'database'),
    words: (words) => {
      if (words.length === 0) return ['database', 'shell'];
      return words.join(' ') === 'url' ? ['database', 'url'] : ['database', 'query', '--', ...words];
    },
  },
  engine: same('npm run --silent engine < cases.jsonl', 'engine', 'answer'),
  rules: { ...same('npm run --silent rules -- FILE [MODEL]', 'rules', 'answer'), wrong: 2 },
  validate: {
    ...same(VALIDATE, 'values', 'check'),
    help: async () => `usage: ${VALIDATE}\nkinds: ${(await import('./validate.ts')).KINDS.join(', ')}`,
    wrong: 2,
  },
  conformance: {
    ...same('npm run conformance -- --site BRAND-MARKET [options]', 'lender', 'conformance'),
    wrong: 2,
  },
};

const BACKUP_VERBS: readonly string[] = ['create', 'restore', 'verify', 'drill'];

const DOCUMENT_VERBS: Readonly<Record<string, string>> = {
  list: 'list',
  open: 'open',
  accepted: 'accept',
  refused: 'refuse',
};
