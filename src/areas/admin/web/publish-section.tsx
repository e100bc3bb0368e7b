import { IDENTITIES } from '../../../kit/markets/identities.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Publication } from '../contract/publications.ts';
import { Act } from './act.tsx';
import type { UnprovenAnswer } from './proof-fields.tsx';
import { ProvenAct } from './proven-act.tsx';
import { labels } from './publication-labels.ts';
import type { SecondState, ShownReport } from './report-view.tsx';
import styles from './screens.module.css';
import { useTime } from './time.ts';
import { useWrittenValues } from './written-values.ts';

type Props = {
  publication: Publication;
  report: ShownReport;
  people: Readonly<Record<string, string>>;
  /** Id of whoever looks. */
  me: string;
  siteName: (site: string) => string;
  answer: ProofState;
};

/** What came of a form that asked for both steps, and what else was typed in it. */
export type ProofState = {
  readonly unproven: UnprovenAnswer | undefined;
  readonly at?: string | undefined;
};

/** Publishing now or at a time; where rates move far, once another person has agreed. */
export function PublishSection(props: Props) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { publication, report, people, me, siteName, answer } = props;
  const { unproven } = answer;
  const { revision, state } = publication;
  const seen = { revision, digest: report.digest };
  const mayPublish = mayGoOn(report);
  return (
    <section className={styles.card}>
      <h2>{t('publish')}</h2>
      <p className={styles.soft}>{t('publish-intro')}</p>
      <SecondPerson
        report={report}
        me={me}
        people={people}
        siteName={siteName}
        seen={seen}
        unproven={unproven}
      />
      {mayPublish && (
        <>
          <ProvenAct form="publish" fields={seen} unproven={unproven} look="primary">
            {t('publish-now', { count: report.count })}
          </ProvenAct>
          <details open={unproven?.form === 'schedule'}>
            <summary>{t(state === 'scheduled' ? 'schedule-again' : 'schedule')}</summary>
            <ProvenAct
              form="schedule"
              fields={{ ...seen, market }}
              unproven={unproven}
              more={
                <TextField
                  label={t('schedule-when')}
                  hint={t('schedule-hint', { zone: IDENTITIES[market].clock })}
                  type="datetime-local"
                  name="at"
                  defaultValue={answer.at}
                  required
                />
              }
            >
              {t(state === 'scheduled' ? 'schedule-again' : 'schedule')}
            </ProvenAct>
          </details>
        </>
      )}
      {state === 'scheduled' && (
        <Act form="unschedule" fields={{ revision }}>
          {t('unschedule')}
        </Act>
      )}
    </section>
  );
}

/** Whether whoever looks may do it: nothing moves too far for one person, or another one has agreed. */
export const mayGoOn = ({ far, secondRefusal }: Pick<ShownReport, 'far' | 'secondRefusal'>): boolean =>
  far.length === 0 || secondRefusal === undefined;

/** What moves too far for one person: which rates, who has agreed, who may or has to, and the button of whoever does. */
export function SecondPerson(props: {
  report: Pick<ShownReport, 'far'> & SecondState;
  me: string;
  people: Props['people'];
  siteName: (site: string) => string;
  seen: Readonly<Record<string, string | number>>;
  unproven: UnprovenAnswer | undefined;
}) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const time = useTime();
  const { report, me, people, siteName, seen, unproven } = props;
  const { far, approvedBy, secondRefusal, others } = report;
  if (far.length === 0) return null;
  return (
    <div className={styles.warned}>
      <h3>{t('second', { count: far.length })}</h3>
      <ul>
        {far.slice(0, FAR_LISTED).map(({ site, group, name, field, before, after, until }) => {
          const place = { site, group, field } as const;
          const values = {
            before: written.value(place, before),
            after: written.value(place, after),
            site: siteName(site),
            name: written.name(group, name),
            field: written.field(field, group),
          };
          return (
            <li key={`${site} ${name} ${field}`}>
              {before === undefined && t('second-new', values)}
              {before !== undefined && until === undefined && t('second-rate', values)}
              {before !== undefined &&
                until !== undefined &&
                t('second-rate-since', { ...values, until: time(until) })}
            </li>
          );
        })}
      </ul>
      {far.length > FAR_LISTED && <p>{t('warnings-more', { count: far.length - FAR_LISTED })}</p>}
      {approvedBy === undefined && (
        <>
          <p>{t('second-how')}</p>
          <ProvenAct form="approve" fields={seen} unproven={unproven}>
            {t('second-approve')}
          </ProvenAct>
        </>
      )}
      {approvedBy !== undefined && (
        <p>
          {approvedBy === me
            ? t('second-mine')
            : t(secondRefusal === 'one-origin' ? 'second-one-origin' : 'second-given', {
                who: people[approvedBy] ?? t('someone'),
              })}
        </p>
      )}
      {secondRefusal && others && (
        <Others others={others} people={people} isApproved={approvedBy !== undefined} />
      )}
    </div>
  );
}

/** Who may go on, or has to agree first. */
function Others(props: { others: readonly string[]; people: Props['people']; isApproved: boolean }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { others, people, isApproved } = props;
  const listed = new Intl.ListFormat(locale, { type: 'conjunction' });
  const names = others.slice(0, OTHERS_NAMED).map((id) => people[id] ?? t('someone'));
  const more = others.length - names.length;
  const who = listed.format(more > 0 ? [...names, t('second-others-more', { count: more })] : names);
  if (others.length === 0) return <p>{t('second-others-none')}</p>;
  return <p>{t(isApproved ? 'second-others-go-on' : 'second-others-approve', { who })}</p>;
}

const OTHERS_NAMED = 10;

const FAR_LISTED = 20;
