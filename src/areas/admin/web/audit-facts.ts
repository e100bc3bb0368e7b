/** What an entry of the log says in words of the portal's own: states, kinds and answers as its screens call them. */
import { useLabels } from '../../../ui/labels.tsx';
import { quotationStates } from '../../quotation/contract.ts';
import type { Subject } from '../index.ts';
import { labels as factLabels } from './fact-labels.ts';
import { labels as importLabels } from './import-labels.ts';
import { labels as adminLabels } from './labels.ts';
import { labels as publicationLabels } from './publication-labels.ts';
import { labels as queueLabels } from './queues/labels.ts';
import { useTime } from './time.ts';

const quotationLabels = { area: 'admin-quotation-states', ...quotationStates };

type Place = readonly [
  of: 'admin' | 'fact' | 'import' | 'publication' | 'queue' | 'quotation',
  begin: string,
];

/** Where the words of a fact stand, whatever it is about. */
const FACTS: Readonly<Record<string, Place>> = {
  roles: ['admin', 'role.'],
  fields: ['admin', 'leads.field.'],
  searched: ['fact', 'mark.'],
  details: ['fact', 'mark.'],
  proof: ['fact', 'proof.'],
  right: ['queue', 'wishes.right.'],
  held: ['publication', 'refused.'],
  kinds: ['publication', 'file-kind.'],
  status: ['queue', 'proposals.status.'],
};
/** Where the words of a state, or of a kind, stand, by what it is the state of. */
const STATES: Readonly<Partial<Record<Subject, Place>>> = {
  order: ['queue', 'orders.state.'],
  orders: ['queue', 'orders.state.'],
  booking: ['queue', 'bookings.state.'],
  bookings: ['queue', 'bookings.state.'],
  'consumer-request': ['queue', 'consumer-requests.state.'],
  'consumer-requests': ['queue', 'consumer-requests.state.'],
  opinion: ['queue', 'opinions.one.'],
  opinions: ['queue', 'opinions.one.'],
  publication: ['publication', 'state.'],
  import: ['import', 'state.'],
  offer: ['admin', 'offers.state.'],
  quotation: ['quotation', 'state-'],
  enrolment: ['fact', 'enrolment.'],
};
const KINDS: Readonly<Partial<Record<Subject, Place>>> = {
  document: ['fact', 'paper.'],
};

/** The dictionary and the key prefix that translate a fact of the log; undefined for free text. */
export const factPlace = (name: string, about: Subject | undefined): Place | undefined => {
  if (name === 'state') return about && STATES[about];
  return name === 'kind' ? about && KINDS[about] : FACTS[name];
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * Writes what an entry says of a fact; what is no word of ours stays as it was written down.
 * @param importKinds what kinds of imports are called
 */
export function useFactWords(
  importKinds: Readonly<Record<string, string>>,
): (name: string, value: unknown, about: Subject | undefined) => string {
  const words = {
    admin: useLabels(adminLabels),
    fact: useLabels(factLabels),
    import: useLabels(importLabels),
    publication: useLabels(publicationLabels),
    queue: useLabels(queueLabels),
    quotation: useLabels(quotationLabels),
  };
  const time = useTime();
  const one = (place: Place | undefined, raw: string): string => {
    if (!place) return raw;
    const [of, begin] = place;
    const key = `${begin}${raw}`;
    // A former version may have called it otherwise.
    const word = (words[of] as (key: string) => string)(key);
    return word === key ? raw : word;
  };
  return (name, value, about) => {
    const place = factPlace(name, about);
    if (typeof value === 'boolean') return words.queue(`is.${value}`);
    if (value === null) return '–';
    if (Array.isArray(value)) return `[${value.map((raw) => one(place, String(raw))).join(', ')}]`;
    const text = String(value);
    if (name === 'kind' && about === 'import') return importKinds[text] ?? text;
    if (INSTANT.test(text)) return time(text);
    return name === 'kinds'
      ? text
          .split(', ')
          .map((raw) => one(place, raw))
          .join(', ')
      : one(place, text);
  };
}
