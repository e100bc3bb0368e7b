import { Link } from 'react-router';
import { useLabels } from '../../../ui/labels.tsx';
import type {
  Conflict,
  PublicationFault,
  PublicationRefusal,
  PublicationReport,
} from '../contract/publications.ts';
import {
  CHANGES,
  type Difference,
  type FarRate,
  type FieldDifference,
  type Leaf,
  type Tally,
  type Warning,
} from '../domain/publications/index.ts';
import { Card, CardGroup, Cards } from './act.tsx';
import { useFaultSentence } from './fault-sentences.ts';
import { labels } from './publication-labels.ts';
import styles from './screens.module.css';
import { useWrittenValues } from './written-values.ts';

/** How the second person of a publication stands. */
export type SecondState = Pick<PublicationReport, 'approvedBy' | 'secondRefusal' | 'others'>;

/** One page of what a draft does. */
export type ShownReport = SecondState & {
  readonly far: readonly FarRate[];
  readonly conflicts: readonly Conflict[];
  readonly faults: readonly PublicationFault[];
  readonly warnings: readonly Warning[];
  readonly tallies: readonly Tally[];
  /** Of the chosen group, or of all, this page's. */
  readonly differences: readonly Difference[];
  /** The chosen group, `rates|br/aurora|plan`. */
  readonly chosen: string | undefined;
  /** From 0: of the first one shown, and of all that could be. */
  readonly from: number;
  readonly of: number;
  /** Of everything, whatever is chosen. */
  readonly count: number;
  readonly digest: string;
  /** Why a published one cannot be taken back. */
  readonly refused?: PublicationRefusal | undefined;
};

/** One page of what a publication did. */
export type ShownEffect = Pick<ShownReport, 'tallies' | 'differences' | 'chosen' | 'from' | 'of' | 'count'>;

/** So many faults and warnings are listed: who has more has made one mistake many times. */
const LISTED = 100;

export const tallyKey = ({ kind, site, group }: Pick<Tally, 'kind' | 'site' | 'group'>) =>
  [kind, site, group].join('|');

type SiteName = (site: string) => string;

/** What keeps a draft from being published, each fault at its place. */
export function FaultsTable({ faults }: { faults: readonly PublicationFault[] }) {
  const t = useLabels(labels);
  const sentenceOf = useFaultSentence();
  const heads = ['fault-place', 'fault-what'] as const;
  return (
    <section className={styles.card}>
      <h2>{t('faults', { count: faults.length })}</h2>
      <p className={styles.soft}>{t('faults-how')}</p>
      <Cards name={t('faults', { count: faults.length })} heads={heads.map((one) => t(one))}>
        {faults.slice(0, LISTED).map((one) => (
          <Card
            key={JSON.stringify(one)}
            cells={[
              <div key="place" className={styles.place}>
                <small>{one.file}</small>
                {one.path ? <code>{one.path}</code> : t('fault-whole')}
              </div>,
              sentenceOf(one),
            ]}
          />
        ))}
      </Cards>
      {faults.length > LISTED && <p>{t('warnings-more', { count: faults.length - LISTED })}</p>}
    </section>
  );
}

/** What should make an author look twice. */
export function Warnings({ warnings, siteName }: { warnings: readonly Warning[]; siteName: SiteName }) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const sentenceOf = useFaultSentence();
  return (
    <section className={styles.warned}>
      <h2>{t('warnings', { count: warnings.length })}</h2>
      <ul>
        {warnings.slice(0, LISTED).map((warning) => {
          const { site, group, name } = warning.difference;
          if (warning.what === 'awaited')
            return <li key={`${site} ${name}`}>{t('warn-awaited', { name, count: warning.count })}</li>;
          if (warning.what === 'stranded') {
            const { to, code } = warning;
            const values = { name: written.name(group, name), site: siteName(site), code };
            return <li key={`${site} ${name} ${to} ${code}`}>{t(`warn-stranded.${to}`, values)}</li>;
          }
          if (warning.what === 'unsold') {
            const where = { name, site: siteName(site) };
            const sentence =
              warning.by === 'offer'
                ? t('warn-unsold.offer', { ...where, title: warning.title })
                : warning.by === 'area'
                  ? sentenceOf(warning)
                  : t(`warn-unsold.${warning.by}`, { ...where, count: warning.count });
            return <li key={sentence}>{sentence}</li>;
          }
          const { field, before, after, share } = warning;
          const place = { site, group, field };
          const values = {
            name,
            field: written.field(field, group),
            share: written.share(share),
            before: written.value(place, before),
            after: written.value(place, after),
          };
          return <li key={`${site} ${name} ${field}`}>{t('warn-moved', values)}</li>;
        })}
      </ul>
      {warnings.length > LISTED && <p>{t('warnings-more', { count: warnings.length - LISTED })}</p>}
    </section>
  );
}

/** What a page says where an author leaves a text out, by `site|part` and the field. */
export type Usual = Readonly<Record<string, Readonly<Record<string, Leaf>>>>;
export const usualKey = ({ site, key }: Pick<Difference, 'site' | 'key'>) => `${site}|${key}`;

/** The parameters that an address asks for a part of the differences with. */
export const DIFFERENCE_FIELDS = { group: 'grupo', from: 'de' } as const;
export const BACK_FIELDS = { group: 'volta-grupo', from: 'volta-de' } as const;

/**
 * What changes, entry by entry and field by field: today's value, and the one to come; of what was published, the one before it and its own.
 */
export function DifferencesTable(props: {
  report: ShownEffect;
  size: number;
  siteName: SiteName;
  usual?: Usual | undefined;
  fields?: Readonly<Record<'group' | 'from', string>>;
  heads?: readonly ['field', 'before' | 'effect-before', 'after' | 'effect-after'];
}) {
  const t = useLabels(labels);
  const { report, size, siteName, usual = {}, fields = DIFFERENCE_FIELDS } = props;
  const { heads = ['field', 'before', 'after'] as const } = props;
  const { tallies, differences, chosen, from, of, count } = report;
  if (count === 0) return <p>{t('differences-none')}</p>;
  const place = fields === DIFFERENCE_FIELDS ? '#differences' : '#back';
  const pageAt = (start: number) =>
    `?${new URLSearchParams({ ...(chosen && { [fields.group]: chosen }), [fields.from]: String(start) })}${place}`;
  return (
    <>
      <nav className={styles.tallies} aria-label={t('differences')}>
        <ul>
          {tallies.length > 1 && (
            <li>
              <Link to={`?${place}`} aria-current={chosen ? undefined : 'true'} preventScrollReset>
                <strong>{t('differences-all')}</strong> {count}
              </Link>
            </li>
          )}
          {tallies.map((tally) => (
            <li key={tallyKey(tally)}>
              <Link
                to={`?${new URLSearchParams({ [fields.group]: tallyKey(tally) })}${place}`}
                aria-current={chosen === tallyKey(tally) ? 'true' : undefined}
                preventScrollReset
              >
                <strong>
                  {t(`group.${tally.group}`)} · {siteName(tally.site)}
                </strong>{' '}
                {CHANGES.filter((change) => tally.counts[change] > 0)
                  .map((change) => t(`count-${change}`, { count: tally.counts[change] }))
                  .join(', ')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Cards name={t('differences')} heads={heads.map((one) => t(one))}>
        {differences.map((difference) => (
          <DifferenceRows
            key={[tallyKey(difference), difference.key].join('|')}
            difference={difference}
            siteName={siteName}
            usual={difference.group === 'text' ? usual[usualKey(difference)] : undefined}
          />
        ))}
      </Cards>
      {of > size && (
        <nav className={styles.pager} aria-label={t('differences')}>
          <span>{t('differences-of', { from: from + 1, to: Math.min(from + size, of), count: of })}</span>
          {from > 0 && (
            <Link to={pageAt(Math.max(0, from - size))} preventScrollReset>
              {t('page-before')}
            </Link>
          )}
          {from + size < of && (
            <Link to={pageAt(from + size)} preventScrollReset>
              {t('page-next')}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** Long texts are read where they can be: here the beginning tells which it is. */
const LONG = 240;
export const shortened = (text: string) => (text.length > LONG ? `${text.slice(0, LONG)}…` : text);

function DifferenceRows(props: {
  difference: Difference;
  siteName: SiteName;
  usual: Readonly<Record<string, Leaf>> | undefined;
}) {
  const { difference, siteName, usual = {} } = props;
  const t = useLabels(labels);
  const written = useWrittenValues();
  const { site, group, name, change, fields } = difference;
  const say = (result: FieldDifference, value: FieldDifference['before']) =>
    shortened(written.value({ site, group, field: result.field }, value ?? usual[result.field]));
  return (
    <>
      <CardGroup>
        {group === 'desk' ? siteName(name) : written.name(group, name)}
        <small>
          {change !== 'changed' && (
            <span className={`${styles.badge} ${change === 'added' ? styles.good : styles.bad}`}>
              {t(`change.${change}`)}
            </span>
          )}{' '}
          {siteName(site)}
        </small>
      </CardGroup>
      {fields.map((result) => (
        <Card
          key={result.field}
          cells={[
            written.field(result.field, group),
            change !== 'added' && (
              <span key="before" className={styles.value}>
                {say(result, result.before)}
              </span>
            ),
            change !== 'removed' && (
              <ins key="after" className={styles.value}>
                {say(result, result.after)}
              </ins>
            ),
          ]}
        />
      ))}
    </>
  );
}
