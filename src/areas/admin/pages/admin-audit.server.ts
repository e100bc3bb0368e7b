import type { Permit } from '../../../kit/authority.ts';
import { inLocale, wordsIn } from '../../../kit/markets/words.ts';
import type { AdminServices, PageServices } from '../../../pages/request/services.ts';
import type { AuditPage } from '../contract.ts';
import { type Facts, readSubject } from '../index.ts';
import { type AuditNames, adminLabels } from '../web/index.ts';
import { shownKinds } from './imports.server.ts';
import { dealerOfStaff } from './shared/admin.server.ts';

type Sources = Pick<PageServices, 'sites' | 'dealers'> &
  Pick<AdminServices, 'imports' | 'lists' | 'locale' | 'offers'>;

/** Whoever reads a list, or takes it away as a file: what it is of is a screen. */
const OF_LISTS = new Set(['list.open', 'list.export', 'leads.export']);

/** What the ids and codes of a page of the log are called: each kind is asked at once, for what is on the page alone. */
export async function auditNames(
  permit: Permit<'audit'>,
  { sites, dealers, imports, lists, locale, offers }: Sources,
  { entries, names }: AuditPage,
  people: Readonly<Record<string, string>>,
): Promise<AuditNames> {
  const read = entries.flatMap(({ subject }) => readSubject(subject) ?? []);
  const idsOf = (wanted: 'offer' | 'staff') => [
    ...new Set(read.flatMap(({ kind, which }) => (kind === wanted ? [which] : []))),
  ];
  const titles = await offers.titles(permit, idsOf('offer'));
  const members = idsOf('staff').flatMap((id) => (people[id] ? [[`staff ${id}`, people[id]]] : []));
  const dealerOf = (facts: Facts | null): readonly (readonly [string, string])[] => {
    const { market, dealer: code, brand } = facts ?? {};
    if (typeof code !== 'string') return [];
    const name = dealerOfStaff({ sites, dealers }, { market, code, brand });
    return name ? [[`${market} ${code}`, name]] : [];
  };
  const importKinds = Object.fromEntries(shownKinds(imports, locale).map(({ kind, name }) => [kind, name]));
  const nameOf = (subject: string, name: string) =>
    readSubject(subject)?.kind === 'import' ? (importKinds[name] ?? name) : name;
  const ownWords: Readonly<Record<string, string>> = wordsIn(adminLabels, locale);
  const screenName = (screen: string) => {
    const list = lists().find((one) => one.screen === screen);
    return list ? inLocale(list.words, locale).name : ownWords[`screen.${screen}`];
  };
  const screens = entries.flatMap(({ action, subject }) =>
    OF_LISTS.has(action) ? [subject.split(' ')[0] ?? ''] : [],
  );
  return {
    importKinds,
    lists: Object.fromEntries(
      [...new Set(screens)].flatMap((screen) => {
        const name = screenName(screen);
        return name ? [[screen, name]] : [];
      }),
    ),
    subjects: {
      ...Object.fromEntries(Object.entries(names).map(([subject, name]) => [subject, nameOf(subject, name)])),
      ...Object.fromEntries(members),
      ...Object.fromEntries(Object.entries(titles).map(([id, title]) => [`offer ${id}`, title])),
    },
    dealers: Object.fromEntries(
      entries.flatMap(({ before, after }) => [...dealerOf(before), ...dealerOf(after)]),
    ),
  };
}
