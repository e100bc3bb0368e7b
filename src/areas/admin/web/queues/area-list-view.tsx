import { LinkButton } from '../../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import type { ShownList } from '../../contract.ts';
import { ADMIN } from '../../index.ts';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { labels } from './labels.ts';
import type { DealerNames } from './of-site.ts';
import { Filter, Pager, SiteField } from './parts.tsx';
import { StaffRows } from './staff-list.tsx';

/** A list that another area declares (`AreaList`), with its filters and its file. */
export function AreaListView(props: {
  name: string;
  about: string;
  /** What is said where there is nothing. */
  none: string | undefined;
  path: string;
  list: ShownList;
  filters: readonly {
    readonly field: string;
    readonly name: string;
    readonly value: string | undefined;
    /** One of its values is always chosen. */
    readonly isChosen: boolean;
    readonly options: readonly SelectOption[];
  }[];
  next: string | undefined;
  site: string | undefined;
  after: string | undefined;
  sites: readonly SelectOption[];
  dealers: DealerNames;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { name, about, none, path, list, filters, next, site, after, sites, dealers } = props;
  const chosen = [...filters.map(({ field, value }) => [field, value] as const), ['site', site] as const];
  const query = Object.fromEntries(chosen.filter((one): one is [string, string] => Boolean(one[1])));
  return (
    <>
      <ScreenHead title={name} intro={about}>
        <LinkButton look="secondary" href={`${ADMIN}/${path}.csv?${new URLSearchParams(query)}`}>
          {say('leads.csv')}
        </LinkButton>
      </ScreenHead>
      <Filter>
        {filters.map(({ field, name: label, value, isChosen, options }) => (
          <Select
            key={field}
            label={label}
            name={field}
            defaultValue={value ?? ''}
            {...(!isChosen && { placeholder: t('list.any') })}
            options={[...options]}
          />
        ))}
        <SiteField sites={sites} site={site} />
      </Filter>
      {list.rows.length === 0 ? (
        <p className={styles.empty}>{none ?? t('list.none')}</p>
      ) : (
        <StaffRows name={name} list={list} sites={sites} dealers={dealers} />
      )}
      <Pager name={name} query={query} after={after} next={next} />
    </>
  );
}
