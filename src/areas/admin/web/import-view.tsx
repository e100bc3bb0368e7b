import { Fragment } from 'react';
import { Link } from 'react-router';
import type { FaultPlace } from '../../../kit/faults.ts';
import { IDENTITIES, marketOfPath } from '../../../kit/markets/identities.ts';
import { writeNumber } from '../../../kit/numerals.ts';
import { useRemoval } from '../../../ui/controls/confirm-button.tsx';
import type { SelectOption } from '../../../ui/controls/select.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Import, ImportReport } from '../contract/imports.ts';
import { Act, ActionStatus, Card, Cards } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { useConfirmations } from './confirmations.tsx';
import { useFaultSentence } from './fault-sentences.ts';
import { labels } from './import-labels.ts';
import { ImportAnswer, ImportBadge, type ImportNotice, useImportSum } from './imports-view.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

type Faulty = Extract<ImportReport, { ok: false }>;
type Tally = Extract<ImportReport, { ok: true }>['tallies'][number];
const CHANGES = ['added', 'changed', 'removed'] as const;

/** One import: what it would do, what keeps it from being done, and the word that does it. */
export function ImportView(props: {
  import: Import;
  /** What its kind is called. */
  name: string;
  sites: readonly SelectOption[];
  people: Readonly<Record<string, string>>;
  notice: ImportNotice | undefined;
}) {
  const t = useLabels(labels);
  const time = useTime();
  const removal = useRemoval(props.name);
  const { import: own, name, sites, people, notice: result } = props;
  const { state, report, isStored, reportedAt } = own;
  const isWaiting = state === 'waiting' && isStored;
  const who = people[own.changedBy] ?? t('someone');
  return (
    <>
      <ScreenHead title={name}>
        <Link to={SCREEN_PATHS.imports}>{t('back')}</Link>
      </ScreenHead>
      <ImportAnswer notice={result} />
      {state === 'waiting' && !isStored && <ActionStatus isRefused>{t('expired')}</ActionStatus>}
      <p className={styles.soft}>
        <ImportBadge of={own} /> {t('by-at', { who, when: time(own.changedAt) })}
        {reportedAt && ` · ${t('reported-at', { when: time(reportedAt) })}`}
      </p>
      {report && !report.ok && <Faults report={report} />}
      {report?.ok && (
        <section className={styles.card}>
          <h2>{t(state === 'done' ? 'did' : 'would-do')}</h2>
          {report.tallies.length === 0 ? (
            <p>{t('nothing')}</p>
          ) : (
            <Differences tallies={report.tallies} sites={sites} />
          )}
        </section>
      )}
      {!report && <p>{t('not-reported')}</p>}
      {isWaiting && report?.ok && report.tallies.length > 0 && <Bring report={report} />}
      {isWaiting && (
        <div className={styles.acts}>
          <Act form="dry-run">{t('dry-run')}</Act>
          <Act form="discard" look="plain" confirmation={removal}>
            {t('discard')}
          </Act>
        </div>
      )}
      <section className={styles.card}>
        <h2>{t('files')}</h2>
        <ul className={styles.lines}>
          {own.files.map(({ name, size }) => (
            <li key={name}>
              <span className={styles.words}>
                {name}
                <small>{t('file-size', { size: Math.ceil(size / 1024) })}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Bring({ report }: { report: Extract<ImportReport, { ok: true }> }) {
  const t = useLabels(labels);
  const ask = useConfirmations();
  const sum = useImportSum();
  return (
    <section className={styles.card}>
      <h2>{t('bring')}</h2>
      <p className={styles.soft}>{t('bring-intro')}</p>
      <Act
        form="bring"
        fields={{ digest: report.digest }}
        look="primary"
        confirmation={ask('import.bring', t('bring-now', { sum: sum(report) }))}
      >
        {t('bring-now', { sum: sum(report) })}
      </Act>
    </section>
  );
}

/** Each fault at its place: the file, the line or the path in it, and the field. */
function Faults({ report: { faults, count } }: { report: Faulty }) {
  const t = useLabels(labels);
  const sentenceOf = useFaultSentence();
  const title = t('faults', { count });
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      <p className={styles.soft}>{t('faults-how')}</p>
      <Cards name={title} heads={[t('fault-place'), t('fault-what')]}>
        {faults.map((one) => (
          <Card
            key={JSON.stringify(one)}
            cells={[
              <div key="place" className={one.line === undefined ? styles.place : undefined}>
                <small>{one.file || t('fault-files')}</small>
                <Place {...one} />
              </div>,
              sentenceOf(one),
            ]}
          />
        ))}
      </Cards>
      {count > faults.length && <p>{t('faults-more', { count: count - faults.length })}</p>}
    </section>
  );
}

function Place({ line, path }: Pick<FaultPlace, 'line' | 'path'>) {
  const t = useLabels(labels);
  if (line !== undefined) return <>{[t('line', { line }), path].filter(Boolean).join(' · ')}</>;
  return path ? <code>{path}</code> : t('fault-whole');
}

/** Things that have words here; what an area calls otherwise keeps its own name. */
const WHAT = [
  ...(['cars', 'campaigns', 'vehicles'] as const),
  ...(['states', 'cities', 'provinces', 'localities'] as const),
];
/** Places are of a market and not of a site. */

/** How many come, change and go, thing by thing and site by site, and the first of each. */
function Differences({ tallies, sites }: { tallies: readonly Tally[]; sites: readonly SelectOption[] }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const listed = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const nameOf = (what: string) => {
    const known = WHAT.find((one) => one === what);
    return known ? t(`what.${known}`) : what;
  };
  const whereOf = (place: string) => {
    const market = marketOfPath(place);
    return market ? IDENTITIES[market].ownName : (sites.find(({ value }) => value === place)?.label ?? place);
  };
  const examplesOf = (tally: Tally, change: (typeof CHANGES)[number]) => {
    const named = tally.examples[change].map((one) =>
      typeof one === 'string' ? one : t('line', { line: one.line }),
    );
    const list = listed.format(named);
    return named.length < tally[change] ? t('examples', { list }) : list;
  };
  return (
    <>
      <Cards name={t('would-do')} heads={[t('what'), t('added'), t('changes'), t('removed')]}>
        {tallies.map((tally) => (
          <Card
            key={`${tally.what} ${tally.site}`}
            cells={[
              <Fragment key="what">
                {nameOf(tally.what)}
                <small>{whereOf(tally.site)}</small>
              </Fragment>,
              ...CHANGES.map((change) => (
                <Fragment key={change}>
                  <strong className={change === 'removed' && tally.removed > 0 ? styles.warn : undefined}>
                    {writeNumber(tally[change])}
                  </strong>
                  {tally[change] > 0 && <small>{examplesOf(tally, change)}</small>}
                </Fragment>
              )),
            ]}
          />
        ))}
      </Cards>
      {tallies.some(({ what }) => what === 'vehicles') && <p className={styles.soft}>{t('nobody-named')}</p>}
    </>
  );
}
