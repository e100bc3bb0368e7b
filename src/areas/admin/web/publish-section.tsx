import { Form } from 'react-router';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { Publication } from '../contract/publications.ts';
import { Act } from './act.tsx';
import { labels } from './publication-labels.ts';
import type { ShownReport } from './report-view.tsx';
import styles from './screens.module.css';
import { useWrittenValues } from './written-values.ts';

type Props = {
  publication: Publication;
  report: ShownReport;
  people: Readonly<Record<string, string>>;
  /** Id of whoever looks. */
  me: string;
  siteName: (site: string) => string;
};

/** Publishing now or at a time; where rates move far, once another person has agreed. */
export function PublishSection(props: Props) {
  const t = useLabels(labels);
  const { market } = useSite();
  const { publication, report, people, me, siteName } = props;
  const { revision, state } = publication;
  const { far, approvedBy } = report;
  const seen = { revision, digest: report.digest };
  const mayPublish = far.length === 0 || (approvedBy !== undefined && approvedBy !== me);
  return (
    <section className={styles.card}>
      <h2>{t('publish')}</h2>
      <p className={styles.soft}>{t('publish-intro')}</p>
      {far.length > 0 && <SecondPerson {...{ far, approvedBy, me, people, siteName, seen }} />}
      {mayPublish && (
        <>
          <Act form="publish" fields={seen} look="primary">
            {t('publish-now', { count: report.count })}
          </Act>
          <Form method="post" className={styles.filter}>
            <input type="hidden" name="form" value="schedule" />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="digest" value={report.digest} />
            <input type="hidden" name="market" value={market} />
            <TextField
              label={t('schedule-when')}
              hint={t('schedule-hint', { zone: t(`zone.${market}`) })}
              type="datetime-local"
              name="at"
              required
            />
            <Button type="submit" look="secondary">
              {t(state === 'scheduled' ? 'schedule-again' : 'schedule')}
            </Button>
          </Form>
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

/** Rates that move too far for one person: which, who has agreed, and the button of whoever does. */
function SecondPerson(props: {
  far: ShownReport['far'];
  approvedBy: string | undefined;
  me: string;
  people: Props['people'];
  siteName: (site: string) => string;
  seen: Readonly<Record<string, string | number>>;
}) {
  const t = useLabels(labels);
  const written = useWrittenValues();
  const { far, approvedBy, me, people, siteName, seen } = props;
  return (
    <div className={styles.warned}>
      <h3>{t('second', { count: far.length })}</h3>
      <ul>
        {far.slice(0, FAR_LISTED).map(({ site, name, field, before, after }) => {
          const place = { site, group: 'plan', field } as const;
          const values = { before: written.value(place, before), after: written.value(place, after) };
          return (
            <li key={`${site} ${name} ${field}`}>
              {t('second-rate', { ...values, name, site: siteName(site), field: written.field(field) })}
            </li>
          );
        })}
      </ul>
      {far.length > FAR_LISTED && <p>{t('warnings-more', { count: far.length - FAR_LISTED })}</p>}
      {approvedBy === undefined && (
        <>
          <p>{t('second-how')}</p>
          <Act form="approve" fields={seen}>
            {t('second-approve')}
          </Act>
        </>
      )}
      {approvedBy !== undefined && (
        <p>
          {approvedBy === me
            ? t('second-mine')
            : t('second-given', { who: people[approvedBy] ?? t('someone') })}
        </p>
      )}
    </div>
  );
}

const FAR_LISTED = 20;
