import { Link } from 'react-router';
import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { AuditPage, AuditQuery, ShownList } from '../contract.ts';
import { ACTIONS, type ChangeAction } from '../index.ts';
import { ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { AuditChange, type AuditNames, AuditSubject } from './audit-entry.tsx';
import { labels as actionLabels } from './audit-labels.ts';
import { labels } from './labels.ts';
import { StaffRows } from './queues/staff-list.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

/** Who changes things besides the staff. */
const NOBODY = [
  ...(['start', 'command', 'back-end', 'clock', 'company', 'lender'] as const),
  ...(['identity', 'scim'] as const),
] as const;
const isNobody = (by: string): by is (typeof NOBODY)[number] => (NOBODY as readonly string[]).includes(by);

/** Every change in order, who made it, and whether the log is whole. */
export function AuditView(props: {
  page: AuditPage;
  list: ShownList;
  /** Times as they were typed. */
  query: Omit<AuditQuery, 'from' | 'until'> & Readonly<Partial<Record<'from' | 'until', string | undefined>>>;
  /** Which of them are none, and narrow nothing. */
  unread: Readonly<Record<'from' | 'until', boolean>>;
  /** Names by id, of those who still have one. */
  people: Readonly<Record<string, string>>;
  names: AuditNames;
}) {
  const t = useLabels(labels);
  const words = useLabels(actionLabels);
  const time = useTime();
  const { market } = useSite();
  const { page, list, query, unread, people, names } = props;
  const { firstBroken, firstUnproven, checked, isMoreToCheck } = page.status;
  const nameOf = (by: string) => people[by] ?? (isNobody(by) ? t(`audit.${by}`) : t('audit.gone'));
  const isGone = (by: string) => !(by in people) && !isNobody(by);
  // What a former version wrote down may have no words.
  const actionOf = (action: string) => words(action as ChangeAction);
  const filters = {
    quem: query.by,
    que: query.action,
    em: query.subject,
    de: query.from,
    ate: query.until,
  };
  const request = Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const { entries } = page;
  const by = (at: number) => {
    const id = entries[at]?.by ?? '';
    return (
      <>
        {nameOf(id)}
        {isGone(id) && <small>{id}</small>}
      </>
    );
  };
  const action = (at: number) => actionOf(entries[at]?.action ?? '');
  const subject = (at: number) => entries[at] && <AuditSubject entry={entries[at]} names={names} />;
  const change = (at: number) =>
    entries[at] && (
      <span className={styles.fine}>
        <AuditChange entry={entries[at]} names={names} />
      </span>
    );
  // Each beside the other: neither hides that there is the other one too.
  const faults = [
    ...(firstBroken === undefined ? [] : [t('audit.broken', { number: firstBroken })]),
    ...(firstUnproven === undefined ? [] : [t('audit.unproven', { number: firstUnproven })]),
  ];
  const standing = faults.length > 0 ? faults : [t(isMoreToCheck ? 'audit.partly' : 'audit.whole')];
  return (
    <>
      <ScreenHead title={t('screen.audit')} intro={t('audit.intro')} />
      <ActionStatus isRefused={faults.length > 0}>
        {standing.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={styles.soft}>
          {checked
            ? t('audit.checked', { time: time(checked.at), number: checked.number })
            : t('audit.unchecked')}
        </p>
      </ActionStatus>
      <form key={String(new URLSearchParams(request))} method="get" className={styles.filter}>
        <Select
          label={t('audit.who')}
          name="quem"
          defaultValue={query.by ?? ''}
          placeholder={t('audit.anyone')}
          options={[...Object.keys(people), ...NOBODY].map((value) => ({
            value,
            label: nameOf(value),
          }))}
        />
        <Select
          label={t('audit.what')}
          name="que"
          defaultValue={query.action ?? ''}
          placeholder={t('audit.anything')}
          options={ACTIONS.map((value) => ({ value, label: words(value) }))}
        />
        <TextField
          label={t('audit.subject-begins')}
          type="search"
          name="em"
          maxLength={200}
          defaultValue={query.subject ?? ''}
          autoComplete="off"
        />
        {(['from', 'until'] as const).map((edge) => (
          <TextField
            key={edge}
            label={t(`audit.${edge}`, { zone: IDENTITIES[market].clock })}
            error={unread[edge] ? t('audit.no-time') : undefined}
            type="datetime-local"
            name={edge === 'from' ? 'de' : 'ate'}
            defaultValue={query[edge] ?? ''}
          />
        ))}
        <Button type="submit" look="secondary">
          {t('audit.filter')}
        </Button>
        {Object.keys(request).length > 0 && <Link to={SCREEN_PATHS.audit}>{t('audit.unfiltered')}</Link>}
      </form>
      {entries.length === 0 ? (
        <p className={styles.empty}>{t('audit.none')}</p>
      ) : (
        <StaffRows
          screen="audit"
          name={t('screen.audit')}
          list={list}
          sites={[]}
          cells={{ by, action, subject, change }}
        />
      )}
      <nav className={styles.pager} aria-label={t('screen.audit')}>
        {query.before && (
          <Link to={`${SCREEN_PATHS.audit}?${new URLSearchParams(request)}`}>{t('audit.newest')}</Link>
        )}
        {page.next && (
          <Link to={`?${new URLSearchParams({ ...request, antes: String(page.next) })}`}>
            {t('audit.older')}
          </Link>
        )}
      </nav>
    </>
  );
}
