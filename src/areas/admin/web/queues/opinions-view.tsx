import { Form } from 'react-router';
import { Button } from '../../../../ui/controls/button.tsx';
import { Select, type SelectOption } from '../../../../ui/controls/select.tsx';
import { TextField } from '../../../../ui/controls/text-field.tsx';
import { useLabels } from '../../../../ui/labels.tsx';
import { labels as fieldLabels } from '../../../../ui/validation/labels.ts';
import type { WaitingOpinion } from '../../../opinions/contract.ts';
import { OPINION_STATES, type OpinionAct } from '../../../opinions/index.ts';
import { type ListQuery, opinionList, REASON_MAX, sameListQuery } from '../../contract.ts';
import { labels as adminLabels } from '../labels.ts';
import styles from '../screens.module.css';
import { ScreenHead } from '../shell.tsx';
import { useTime } from '../time.ts';
import { CsvLink } from './csv-link.tsx';
import { labels } from './labels.ts';
import { siteName } from './of-site.ts';
import { Filter, Pager, SiteField, type StepAnswer, StepStatus } from './parts.tsx';

export type OpinionAnswer = StepAnswer & { readonly act?: OpinionAct };

/** What owners say, with what is done about it beside each. */
export function OpinionQueueView(props: {
  opinions: readonly WaitingOpinion[];
  next: string | undefined;
  query: ListQuery<typeof opinionList.filters>;
  sites: readonly SelectOption[];
  answer: OpinionAnswer | undefined;
}) {
  const t = useLabels(labels);
  const say = useLabels(adminLabels);
  const { opinions, next, query, sites, answer } = props;
  const request = sameListQuery(opinionList, query);
  const { state, site, after } = query;
  return (
    <>
      <ScreenHead title={say('screen.opinions')} intro={t('opinions.intro')}>
        <CsvLink screen="opinions" query={request} />
      </ScreenHead>
      <StepStatus answer={answer} done={t(`opinions.done.${answer?.act ?? 'publish'}`)} />
      <Filter>
        <Select
          label={t('state')}
          name="estado"
          defaultValue={state}
          options={OPINION_STATES.map((value) => ({ value, label: t(`opinions.state.${value}`) }))}
        />
        <SiteField sites={sites} site={site} />
      </Filter>
      {opinions.length === 0 && <p className={styles.empty}>{t('opinions.none')}</p>}
      {opinions.length > 0 && (
        <ul className={styles.stack}>
          {opinions.map((opinion) => (
            <li key={opinion.id}>
              <Waiting opinion={opinion} site={siteName(sites, opinion.site)} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      <Pager name={say('screen.opinions')} query={request} after={after} next={next} />
    </>
  );
}

function Waiting(props: { opinion: WaitingOpinion; site: string; answer: OpinionAnswer | undefined }) {
  const t = useLabels(labels);
  const validationText = useLabels(fieldLabels);
  const time = useTime();
  const { id, title, text, rating, by, car, state, reason, writtenAt } = props.opinion;
  const answer = props.answer?.form === id ? props.answer : undefined;
  const error = answer?.errors?.reason;
  return (
    <article className={styles.card} aria-labelledby={`opinion-${id}`}>
      <header>
        <h2 id={`opinion-${id}`}>{title}</h2>
        <p className={styles.soft}>
          <span role="img" aria-label={t('opinions.rating', { rating })}>
            <span aria-hidden="true">
              {'★'.repeat(rating)}
              {'☆'.repeat(5 - rating)}
            </span>
          </span>{' '}
          {t('opinions.by', { name: by, car })} · {props.site} · {time(writtenAt)}
        </p>
      </header>
      <p className={styles.words}>{text}</p>
      {state === 'refused' && reason && (
        <p className={styles.soft}>{t('opinions.refused-why', { reason })}</p>
      )}
      <div className={styles.decide}>
        {state !== 'published' && (
          <Form method="post">
            <input type="hidden" name="form" value={id} />
            <input type="hidden" name="seen" value={writtenAt} />
            <Button
              type="submit"
              name="act"
              value="publish"
              aria-label={t('opinions.publish-one', { title })}
            >
              {t('opinions.publish')}
            </Button>
          </Form>
        )}
        {state !== 'refused' && (
          <Form method="post" className={styles.filter} noValidate>
            <input type="hidden" name="form" value={id} />
            <input type="hidden" name="seen" value={writtenAt} />
            <TextField
              label={t('opinions.reason')}
              name="reason"
              required
              maxLength={REASON_MAX}
              hint={t('opinions.reason-hint')}
              defaultValue={answer?.typed?.reason}
              error={error && validationText(error, { max: REASON_MAX })}
            />
            <Button
              type="submit"
              name="act"
              value="refuse"
              look="secondary"
              aria-label={t('opinions.refuse-one', { title })}
            >
              {t('opinions.refuse')}
            </Button>
          </Form>
        )}
      </div>
    </article>
  );
}
