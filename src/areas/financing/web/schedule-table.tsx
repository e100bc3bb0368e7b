import { Button } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { type Balance, type Month, monthsOf } from '../domain/balance.ts';
import { csvOf } from '../domain/csv.ts';
import { depthLabels } from './depth-labels.ts';
import { type Numbers, useNumbers } from './numbers.ts';
import styles from './schedule-table.module.css';

/** Every instalment as a table that anybody can read and keep. `name` is what of the simulation the sheet is called after. */
export function ScheduleTable({ balance, name }: { balance: Balance; name: string }) {
  const t = useLabels(depthLabels);
  const { date } = useNumbers();
  const months = monthsOf(balance);
  const hasVat = months.some(({ vat }) => vat > 0);
  const file = `${t('balance.file')}-${name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-')}.csv`;
  return (
    <div className={styles.schedule}>
      <ul className={styles.ends}>
        <Ends balance={balance} />
      </ul>
      <table className={`${styles.table} numbers`}>
        <caption className="visually-hidden">{t('balance.caption')}</caption>
        <Head hasVat={hasVat} />
        <tbody>
          {months.slice(1).map((month) => (
            <Row key={month.number} month={month} hasVat={hasVat} />
          ))}
        </tbody>
      </table>
      <Button look="secondary" onClick={() => save(file, csvOf(sheetOf(months, hasVat, { t, date })))}>
        {t('balance.download')}
      </Button>
    </div>
  );
}

/** What is paid besides the instalments: first the entrance, last the final instalment. */
function Ends({ balance: { entrance, residual } }: { balance: Balance }) {
  const t = useLabels(depthLabels);
  const { money } = useNumbers();
  return (
    <>
      <li>
        {t('balance.entrance')} <strong className="numbers">{money(entrance)}</strong>
      </li>
      {residual > 0 && (
        <li>
          {t('balance.final')} <strong className="numbers">{money(residual)}</strong>
        </li>
      )}
    </>
  );
}

function Head({ hasVat }: { hasVat: boolean }) {
  const t = useLabels(depthLabels);
  const columns = [
    'month',
    'due',
    'installment',
    'principal',
    'interest',
    ...(hasVat ? ['vat' as const] : []),
    'owed',
  ] as const;
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {t(`balance.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ month, hasVat }: { month: Month; hasVat: boolean }) {
  const t = useLabels(depthLabels);
  const { money, date } = useNumbers();
  const { number, date: due, paid, principal, interest, vat, residual, owed } = month;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>{due ? date(due) : ''}</td>
      <td data-strong>{money(paid - residual)}</td>
      <td data-label={t('balance.principal')}>{money(principal)}</td>
      <td data-label={t('balance.interest')}>{money(interest)}</td>
      {hasVat && <td data-label={t('balance.vat')}>{money(vat)}</td>}
      <td data-label={t('balance.owed')}>{money(owed + residual)}</td>
    </tr>
  );
}

type Words = {
  readonly t: ReturnType<typeof useLabels<(typeof depthLabels)['pt-BR']>>;
  readonly date: Numbers['date'];
};

/** The same as a sheet: the entrance first, the final instalment in a row of its own. No personal data is in it. */
function sheetOf(months: readonly Month[], hasVat: boolean, { t, date }: Words) {
  const taxed = <T,>(cell: T) => (hasVat ? [cell] : []);
  const [start, ...rest] = months;
  const final = rest.at(-1)?.residual ?? 0;
  const dayOf = (month: Month | undefined) => (month?.date ? date(month.date) : '');
  const nothing = { cents: 0 };
  return [
    [
      t('balance.month'),
      t('balance.due'),
      t('balance.installment'),
      t('balance.principal'),
      t('balance.interest'),
      ...taxed(t('balance.vat')),
      t('balance.owed'),
    ],
    [
      t('balance.entrance'),
      '',
      { cents: start?.paid ?? 0 },
      nothing,
      nothing,
      ...taxed(nothing),
      { cents: start?.owed ?? 0 },
    ],
    ...rest.map((month) => [
      month.number,
      dayOf(month),
      { cents: month.paid - month.residual },
      { cents: month.principal },
      { cents: month.interest },
      ...taxed({ cents: month.vat }),
      { cents: month.owed + month.residual },
    ]),
    ...(final > 0
      ? [
          [
            t('balance.final'),
            dayOf(rest.at(-1)),
            { cents: final },
            { cents: final },
            nothing,
            ...taxed(nothing),
            nothing,
          ],
        ]
      : []),
  ];
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address)); // the browser has taken the file by then
}
