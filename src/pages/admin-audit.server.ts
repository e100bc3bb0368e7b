import type { AuditPage } from '../areas/admin/contract.ts';
import { type Facts, readSubject } from '../areas/admin/index.ts';
import type { AuditNames } from '../areas/admin/web/index.ts';
import { dealerByCode } from '../areas/dealers/index.ts';
import type { AdminServices, PageServices } from './services.ts';

type Sources = Pick<PageServices, 'sites' | 'dealers'> & Pick<AdminServices, 'offers'>;

/** What the ids and codes of a page of the log are called: each kind is asked at once, for what is on the page alone. */
export async function auditNames(
  { sites, dealers, offers }: Sources,
  { entries, names }: AuditPage,
  people: Readonly<Record<string, string>>,
): Promise<AuditNames> {
  const read = entries.flatMap(({ subject }) => readSubject(subject) ?? []);
  const idsOf = (wanted: 'offer' | 'staff') => [
    ...new Set(read.flatMap(({ kind, which }) => (kind === wanted ? [which] : []))),
  ];
  const titles = await offers.titles(idsOf('offer'));
  const members = idsOf('staff').flatMap((id) => (people[id] ? [[`staff ${id}`, people[id]]] : []));
  const dealerOf = (facts: Facts | null): readonly (readonly [string, string])[] => {
    const { market, dealer: code, brand } = facts ?? {};
    if (typeof code !== 'string') return [];
    // Whoever works for a dealer of one brand does so under its name there; of all brands the first one that lists it tells.
    return sites.flatMap((site) => {
      const isTheirs = site.market === market && (!brand || site.brand === brand);
      const dealer = isTheirs ? dealerByCode(dealers, site, code) : undefined;
      return dealer ? [[`${market} ${code}`, dealer.fantasyName] as const] : [];
    });
  };
  return {
    subjects: {
      ...names,
      ...Object.fromEntries(members),
      ...Object.fromEntries(Object.entries(titles).map(([id, title]) => [`offer ${id}`, title])),
    },
    dealers: Object.fromEntries(
      entries.flatMap(({ before, after }) => [...dealerOf(before), ...dealerOf(after)]),
    ),
  };
}
