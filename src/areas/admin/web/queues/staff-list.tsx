import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../../../kit/calendar.ts';
import { Money } from '../../../../ui/controls/money.tsx';
import type { SelectOption } from '../../../../ui/controls/select.tsx';
import { useSite } from '../../../platform/web/index.ts';
import type { ShownCell, ShownList } from '../../contract.ts';
import type { Screen } from '../../index.ts';
import { Card, Cards } from '../act.tsx';
import { SCREEN_PATHS } from '../addresses.ts';
import { useTime } from '../time.ts';
import { type DealerNames, dealerName, moneyOf, siteName } from './of-site.ts';

type Props = {
  /** Whose pages its links lead to; a list of another area has none. */
  readonly screen?: Screen;
  readonly name: string;
  readonly list: ShownList;
  readonly sites: readonly SelectOption[];
  readonly dealers?: DealerNames;
  /** What stands below the name of a row. */
  readonly notes?: (at: number) => ReactNode;
  /** Keys of columns that say nothing of these rows. */
  readonly without?: readonly string[];
  /** A last column of what may be done about a row. */
  readonly acts?: { readonly name: string; readonly of: (at: number) => ReactNode } | undefined;
  /** Cells that are shown otherwise than their kind says, by the keys of their columns. */
  readonly cells?: Readonly<Record<string, (at: number) => ReactNode>>;
};

/** The rows of a list as its declaration has them (`contract/lists/`). */
export function StaffRows({
  screen,
  name,
  list,
  sites,
  dealers = {},
  notes,
  acts,
  without = [],
  cells = {},
}: Props) {
  const { locale } = useSite();
  const time = useTime();
  const { heads, rows } = list;
  const isShown = (column: number) => !without.includes(heads[column]?.key ?? '');
  const shown = ({ kind, value }: ShownCell, site: string, id: string): ReactNode => {
    if (value === undefined) return '–';
    if (kind === 'fine') return <small>{value}</small>;
    if (kind === 'link' && screen) return <Link to={`${SCREEN_PATHS[screen]}/${id}`}>{value}</Link>;
    if (kind === 'site') return siteName(sites, String(value));
    if (kind === 'dealer') return dealerName(dealers, site, String(value));
    if (kind === 'time') return time(String(value));
    if (kind === 'day') return formatDate(String(value), locale);
    if (kind === 'money') return <Money cents={Number(value)} site={moneyOf(locale, site)} />;
    return value;
  };
  return (
    <Cards
      name={name}
      heads={[
        ...heads
          .filter((_, column) => isShown(column))
          .map((head) => (head.isFigure ? { figures: head.name } : head.name)),
        ...(acts ? [acts.name] : []),
      ]}
    >
      {rows.map(({ id, site, cells: values }, at) => (
        <Card
          key={id}
          cells={[
            ...values.flatMap((cell, column) => {
              const key = heads[column]?.key ?? '';
              return !isShown(column) ? (
                []
              ) : (
                <Fragment key={key}>
                  {cells[key]?.(at) ?? shown(cell, site, id)}
                  {column === 0 && notes?.(at)}
                </Fragment>
              );
            }),
            acts?.of(at),
          ]}
        />
      ))}
    </Cards>
  );
}
