import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import { type Entry, type Facts, readSubject, type Screen, type Subject } from '../index.ts';
import { SCREEN_PATHS } from './addresses.ts';
import { useFactWords } from './audit-facts.ts';
import { labels as factLabels } from './fact-labels.ts';
import { labels } from './subject-labels.ts';

/** What ids and codes of entries are called. */
export type AuditNames = {
  /** By subject. */
  readonly subjects: Readonly<Record<string, string>>;
  /** Of dealers, by market and code. */
  readonly dealers: Readonly<Record<string, string>>;
  /** Of kinds of imports, by their own name. */
  readonly importKinds: Readonly<Record<string, string>>;
  /** Of lists that were read or taken away as a file, by the name of their screen. */
  readonly lists: Readonly<Record<string, string>>;
};

/** Screens that open what people call by a number, and tell where there is none any more. */
const NUMBERED: Readonly<Partial<Record<Subject, Screen>>> = {
  order: 'orders',
  booking: 'bookings',
  'consumer-request': 'consumer-requests',
  proposal: 'proposals',
};
/** Screens that open what has an id, where it still is. */
const KEPT: Readonly<Partial<Record<Subject, Screen>>> = {
  staff: 'staff',
  manual: 'manuals',
  publication: 'publications',
  import: 'imports',
  offer: 'offers',
};

/** What its own entry calls a thing that is gone since. */
const calledThere = ({ before, after }: Pick<Entry, 'before' | 'after'>): string | undefined =>
  [after, before]
    .flatMap((facts) => [facts?.title, facts?.name])
    .find((one): one is string => typeof one === 'string' && one !== '');

/** What was changed as people call it, which leads to it; and below as the log calls it, which is what its filter asks for. */
export function AuditSubject({ entry, names }: { entry: Entry; names: AuditNames }) {
  const t = useLabels(labels);
  const { subject } = entry;
  const read = readSubject(subject);
  if (!read) {
    const list = names.lists[subject.split(' ')[0] ?? ''];
    if (!list) return subject;
    return (
      <>
        {list}
        <small>{subject}</small>
      </>
    );
  }
  const { kind, which } = read;
  const numbered = NUMBERED[kind];
  const known = names.subjects[subject];
  const screen = known === undefined ? undefined : KEPT[kind];
  const name = known ?? calledThere(entry);
  const to = numbered
    ? `${SCREEN_PATHS[numbered]}?numero=${encodeURIComponent(which)}`
    : screen && `${SCREEN_PATHS[screen]}/${which}`;
  const called = numbered ? which : name;
  return (
    <>
      {t(kind)}
      {called && (numbered ? ' ' : ': ')}
      {called && (to ? <Link to={to}>{called}</Link> : called)}
      <small>{subject}</small>
    </>
  );
}

/** What was, and what is; of what has come what is alone. */
export function AuditChange({ entry, names }: { entry: Entry; names: AuditNames }) {
  const t = useLabels(factLabels);
  const factWord = useFactWords(names.importKinds);
  const about = readSubject(entry.subject)?.kind;
  const word = (name: string) => (name in factLabels['pt-BR'] ? t(name as 'state') : name);
  const written = (facts: Facts, name: string) => {
    const value = facts[name];
    const dealer = name === 'dealer' ? names.dealers[`${facts.market} ${value}`] : undefined;
    if (dealer) return `${dealer} (${value})`;
    return factWord(name, value, about);
  };
  const line = (facts: Facts) =>
    Object.keys(facts)
      .map((name) => `${word(name)}: ${written(facts, name)}`)
      .join(' · ');
  const { before, after } = entry;
  const made = after && line(after);
  if (!before) return made ?? '–';
  return `${line(before)} → ${made ?? '–'}`;
}
