import { formatDate } from '../../../kit/calendar.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { kindName, type OwnRequest, type RequestStatus } from '../index.ts';
import styles from './consumer-requests.module.css';
import { labels } from './labels.ts';

/** How a request stands; what was written and answered, for whoever may read it. */
export function RequestFacts({ request }: { request: RequestStatus & Partial<OwnRequest> }) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { state, kind, answeredOn, reference, text, answer, email } = request;
  const day = (date: string | undefined) => date && formatDate(date, locale);
  const facts = [
    [t('own-state'), <strong key="state">{t(`state-${state}`)}</strong>],
    [t('own-kind'), kindName(locale, kind)],
    [t('own-received'), day(request.receivedOn)],
    [t('own-due'), state === 'open' ? day(request.dueOn) : undefined],
    [t('own-answered'), day(answeredOn)],
    // What was written is known, and the answer is not: the link is that of whoever sent the form.
    [
      t('own-answer'),
      answer ?? (state === 'answered' && email ? t('own-answer-mailed', { email }) : undefined),
    ],
    [t('own-reference'), reference],
    [t('own-text'), text],
  ] as const;
  const isLong = (value: unknown) => value === answer || value === text;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} data-long={isLong(value) || undefined}>
              <dt>{name}</dt>
              <dd className={styles.words}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
