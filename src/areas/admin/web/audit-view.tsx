import { Link } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import type { AuditPage, AuditQuery } from '../contract.ts';
import type { Facts } from '../index.ts';
import { Rows, Told } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** Facts as one line; what is a list stands in brackets. */
const factsLine = (facts: Facts | null): string =>
  facts === null
    ? '–'
    : Object.entries(facts)
        .map(([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.join(', ')}]` : String(value)}`)
        .join(' · ');

/** Every change in order, who made it, and whether the log is whole. */
export function AuditView(props: {
  page: AuditPage;
  query: AuditQuery;
  /** Names by id, of those who still have one. */
  people: Readonly<Record<string, string>>;
  actions: readonly string[];
  firstBroken: number | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const { page, query, people, actions, firstBroken } = props;
  const nameOf = (by: string) => people[by] ?? (by === 'command' ? t('audit.command') : t('audit.gone'));
  const asked = { ...(query.by && { quem: query.by }), ...(query.action && { que: query.action }) };
  const heads = ['number', 'when', 'who', 'what', 'subject', 'change'] as const;
  const broken = firstBroken !== undefined;
  return (
    <>
      <ScreenHead title={t('screen.audit')} intro={t('audit.intro')} />
      <Told isRefused={broken}>{broken ? t('audit.broken', { number: firstBroken }) : t('audit.whole')}</Told>
      <form method="get" className={styles.filter}>
        <Select
          label={t('audit.who')}
          name="quem"
          defaultValue={query.by ?? ''}
          placeholder={t('audit.anyone')}
          options={[...Object.keys(people), 'command'].map((value) => ({ value, label: nameOf(value) }))}
        />
        <Select
          label={t('audit.what')}
          name="que"
          defaultValue={query.action ?? ''}
          placeholder={t('audit.anything')}
          options={actions.map((value) => ({ value, label: value }))}
        />
        <Button type="submit" look="secondary">
          {t('audit.filter')}
        </Button>
      </form>
      {page.entries.length === 0 ? (
        <p>{t('audit.none')}</p>
      ) : (
        <Rows name={t('screen.audit')} heads={heads.map((one) => t(`audit.${one}`))}>
          {page.entries.map(({ number, at, by, action, subject, before, after }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{time(at)}</td>
              <td>{nameOf(by)}</td>
              <td>
                <code>{action}</code>
              </td>
              <td className={styles.fine}>{subject}</td>
              <td className={styles.fine}>
                {factsLine(before)} → {factsLine(after)}
              </td>
            </tr>
          ))}
        </Rows>
      )}
      <nav className={styles.pager} aria-label={t('screen.audit')}>
        {query.before && (
          <Link to={`${SCREEN_PATHS.audit}?${new URLSearchParams(asked)}`}>{t('audit.newest')}</Link>
        )}
        {page.next && (
          <Link to={`?${new URLSearchParams({ ...asked, antes: String(page.next) })}`}>
            {t('audit.older')}
          </Link>
        )}
      </nav>
    </>
  );
}
