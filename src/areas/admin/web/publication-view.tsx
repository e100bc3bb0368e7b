import { Form, Link } from 'react-router';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import type { SelectOption } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Publication } from '../contract/publications.ts';
import { DRAFT_LIMITS } from '../domain/publications/index.ts';
import { Act, ActionStatus } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { ConflictsSection } from './conflicts-view.tsx';
import { ProvenAct } from './proven-act.tsx';
import { labels } from './publication-labels.ts';
import { FilesForm, PublicationAnswer, type PublicationNotice, StateBadge } from './publications-view.tsx';
import { mayGoOn, type ProofState, PublishSection, SecondPerson } from './publish-section.tsx';
import {
  BACK_FIELDS,
  DifferencesTable,
  FaultsTable,
  type ShownEffect,
  type ShownReport,
  type Usual,
  Warnings,
} from './report-view.tsx';
import styles from './screens.module.css';
import { ScreenHead } from './shell.tsx';
import { useTime } from './time.ts';

type Props = {
  publication: Publication;
  report: ShownReport;
  /** What a published one did; undefined where nobody knows any more. */
  effect: ShownEffect | undefined;
  /** What pages say where an author leaves a text out. */
  usual: Usual;
  /** Differences on one page. */
  size: number;
  sites: readonly SelectOption[];
  /** Where each site begins, by its key. */
  homes: Readonly<Record<string, string>>;
  people: Readonly<Record<string, string>>;
  /** Id of whoever looks. */
  me: string;
  notice: PublicationNotice | undefined;
};

/** One publication: what is in it, what it would do, and what can be done with it. */
export function PublicationView(props: Props) {
  const { publication, report, effect, usual, size, sites, homes, people, me, notice: result } = props;
  const t = useLabels(labels);
  const time = useTime();
  const { title, state, changedBy, changedAt, scheduledAt, publishedAt, held } = publication;
  const { locale } = useSite();
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  /** Of a whole market the country's, and of what is everybody's that. */
  const siteName = (site: string) => {
    const [market = '', brand] = site.split('/');
    if (!brand) return market ? (countries.of(market.toUpperCase()) ?? market) : t('every-site');
    return sites.find(({ value }) => value === site)?.label ?? site;
  };
  const who = people[changedBy] ?? t(changedBy === 'clock' ? 'clock' : 'someone');
  const proof: ProofState =
    result && 'unproven' in result ? { unproven: result.unproven, ...result.typed } : { unproven: undefined };
  const isOpen = state === 'draft' || state === 'scheduled';
  return (
    <>
      <ScreenHead title={title}>
        <Link to={SCREEN_PATHS.publications}>{t('back')}</Link>
      </ScreenHead>
      <PublicationAnswer notice={result} />
      {held && (
        <ActionStatus isRefused>
          <strong>{t('held-title')}</strong> {t(`refused.${held}`)}
        </ActionStatus>
      )}
      <p className={styles.soft}>
        <StateBadge state={state} /> {t('by-at', { who, when: time(changedAt) })}
        {scheduledAt && ` · ${t('scheduled-for', { when: time(scheduledAt) })}`}
        {publishedAt && ` · ${t('published-at', { when: time(publishedAt) })}`}
      </p>
      {isOpen && report.conflicts.length > 0 && (
        <ConflictsSection siteName={siteName} conflicts={report.conflicts} revision={publication.revision} />
      )}
      {isOpen && report.faults.length > 0 && <FaultsTable faults={report.faults} />}
      {isOpen && report.warnings.length > 0 && <Warnings warnings={report.warnings} siteName={siteName} />}
      {isOpen && report.faults.length === 0 && (
        <section id="differences" className={styles.card}>
          <h2>{t('differences')}</h2>
          <DifferencesTable report={report} size={size} siteName={siteName} usual={usual} />
        </section>
      )}
      {(state === 'published' || state === 'rolled-back') && (
        <section id="differences" className={styles.card}>
          <h2>{t('effect')}</h2>
          <p className={styles.soft}>{t(effect ? 'effect-intro' : 'effect-none')}</p>
          {effect && (
            <DifferencesTable
              size={size}
              siteName={siteName}
              usual={usual}
              report={effect}
              heads={['field', 'effect-before', 'effect-after']}
            />
          )}
        </section>
      )}
      <FilesSection publication={publication} />
      {isOpen && report.faults.length === 0 && report.conflicts.length === 0 && report.count > 0 && (
        <>
          <PreviewSection publication={publication} report={report} sites={sites} />
          <PublishSection
            publication={publication}
            report={report}
            people={people}
            me={me}
            siteName={siteName}
            answer={proof}
          />
        </>
      )}
      {state !== 'rolled-back' && state !== 'discarded' && <Rename publication={publication} />}
      {isOpen && (
        <Act form="discard" fields={{ revision: publication.revision }} look="plain">
          {t('discard')}
        </Act>
      )}
      {state === 'published' && <LookSection report={report} sites={sites} homes={homes} />}
      {state === 'published' && (
        <RollBack
          revision={publication.revision}
          report={report}
          size={size}
          people={people}
          me={me}
          siteName={siteName}
          proof={proof}
        />
      )}
    </>
  );
}

/** What it is called can be changed as long as it can be worked with. */
function Rename({ publication: { title, revision } }: Pick<Props, 'publication'>) {
  const t = useLabels(labels);
  return (
    <details className={styles.card}>
      <summary>{t('rename')}</summary>
      <Form method="post" className={styles.filter}>
        <input type="hidden" name="form" value="rename" />
        <input type="hidden" name="revision" value={revision} />
        <TextField
          key={title}
          label={t('title')}
          name="title"
          defaultValue={title}
          maxLength={DRAFT_LIMITS.title}
          autoComplete="off"
          required
        />
        <Button type="submit" look="secondary">
          {t('rename-save')}
        </Button>
      </Form>
    </details>
  );
}

function FilesSection({ publication }: { publication: Publication }) {
  const t = useLabels(labels);
  const { id, files, revision, replaces, state } = publication;
  const isDraft = state === 'draft';
  return (
    <section className={styles.card}>
      <h2>{t('files')}</h2>
      {files.length === 0 && <p>{t('files-none')}</p>}
      <ul className={styles.lines}>
        {files.map(({ name, kind, size }) => (
          <li key={name}>
            <span>
              <a
                href={`${SCREEN_PATHS.publications}/${id}/arquivo?${new URLSearchParams({ nome: name })}`}
                aria-label={t('file-get-one', { name })}
                download={name}
              >
                {name}
              </a>
              <small>
                {t(`file-kind.${kind ?? 'unknown'}`)} · {t('file-size', { size: Math.ceil(size / 1024) })}
              </small>
            </span>
            {isDraft && (
              <Act
                form="remove-file"
                fields={{ revision, file: name }}
                name={t('file-remove-one', { name })}
                look="plain"
              >
                {t('file-remove')}
              </Act>
            )}
          </li>
        ))}
      </ul>
      {isDraft && files.length > 0 && (
        <div className={styles.lines}>
          <p>{t(replaces ? 'replaces-on' : 'replaces-off')}</p>
          <Act form="replaces" fields={{ revision, replaces: replaces ? 'no' : 'yes' }}>
            {t(replaces ? 'replaces-turn-off' : 'replaces-turn-on')}
          </Act>
        </div>
      )}
      {isDraft && (
        <>
          <FilesForm key={revision} draft={publication} />
          <p>
            <Link to={`${SCREEN_PATHS.publications}/${id}/valores`} className={buttonClass('secondary')}>
              <span>{t('values')}</span>
            </Link>
          </p>
        </>
      )}
    </section>
  );
}

/** Which sites are worth a look: those that it touches, and all of a market whose dealers it does. */
const touched = ({ tallies }: ShownReport, sites: readonly SelectOption[]) =>
  sites.filter(({ value }) =>
    tallies.some(({ site }) => site === value || (site.endsWith('/') && value.startsWith(site))),
  );

function PreviewSection(props: {
  publication: Publication;
  report: ShownReport;
  sites: readonly SelectOption[];
}) {
  const t = useLabels(labels);
  const { publication, report, sites } = props;
  return (
    <section className={styles.card}>
      <h2>{t('preview')}</h2>
      <p className={styles.soft}>{t('preview-intro')}</p>
      <div className={styles.acts}>
        {touched(report, sites).map(({ value, label }) => (
          <form key={value} method="post" action={`${SCREEN_PATHS.publications}/${publication.id}/previa`}>
            <input type="hidden" name="site" value={value} />
            <Button type="submit" look="secondary">
              {t('preview-site', { site: String(label) })}
            </Button>
          </form>
        ))}
      </div>
    </section>
  );
}

/** What was published is looked at where everybody does: on each site that is not known to be as it was. */
function LookSection({ report, homes, ...props }: Pick<Props, 'report' | 'sites' | 'homes'>) {
  const t = useLabels(labels);
  // What it changed is told by the way back, and nobody knows any more where there is none.
  const sites = report.refused ? props.sites : touched(report, props.sites);
  if (sites.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('look')}</h2>
      <div className={styles.acts}>
        {sites.map(({ value, label }) => (
          <a key={value} href={homes[value]} className={buttonClass('secondary')}>
            <span>{t('preview-site', { site: String(label) })}</span>
          </a>
        ))}
      </div>
    </section>
  );
}

/** Asked once more: what it does is told first. */
function RollBack(props: {
  revision: number;
  report: ShownReport;
  size: number;
  people: Props['people'];
  me: string;
  siteName: (site: string) => string;
  proof: ProofState;
}) {
  const t = useLabels(labels);
  const { revision, report, size, people, me, siteName, proof } = props;
  const { unproven } = proof;
  const seen = { revision, digest: report.digest };
  const { far } = report;
  if (report.refused || report.faults.length > 0)
    return (
      <section className={styles.card}>
        <h2>{t('roll-back')}</h2>
        <p>
          {t(
            `no-way-back.${report.refused === 'gone' || report.refused === 'changed-since' ? report.refused : 'faulty'}`,
          )}
        </p>
        {report.faults.length > 0 && <FaultsTable faults={report.faults} />}
      </section>
    );
  return (
    <details
      className={styles.card}
      open={report.from > 0 || report.chosen !== undefined || far.length > 0 || unproven !== undefined}
    >
      <summary>{t('roll-back')}</summary>
      <p className={styles.soft}>{t('roll-back-intro')}</p>
      {report.warnings.length > 0 && <Warnings warnings={report.warnings} siteName={siteName} />}
      <div id="back">
        <DifferencesTable report={report} size={size} siteName={siteName} fields={BACK_FIELDS} />
      </div>
      <SecondPerson
        report={report}
        me={me}
        people={people}
        siteName={siteName}
        seen={seen}
        unproven={unproven}
      />
      {mayGoOn(report) && (
        <ProvenAct form="roll-back" fields={seen} unproven={unproven} look="primary">
          {t('roll-back-sure')}
        </ProvenAct>
      )}
    </details>
  );
}
