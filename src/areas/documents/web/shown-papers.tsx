import { Form, useNavigation } from 'react-router';
import { formatDate } from '../../../kit/calendar.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import type { OpenedPaper, ShownPaper } from '../contract.ts';
import { PAPER_FORM } from '../index.ts';
import styles from './documents-card.module.css';
import { labels } from './labels.ts';
import { megabytes } from './megabytes.ts';

type Props = {
  papers: readonly ShownPaper[];
  /** The one that was just opened. */
  opened: OpenedPaper | undefined;
  mayOpen: boolean;
};

/**
 * Documents for whoever decides about them. Each is opened by a form, since opening is written down, and shows then where it stands:
 * a picture itself, anything else as a file to download, both for five minutes.
 */
export function ShownPapers({ papers, opened, mayOpen }: Props) {
  const t = useLabels(labels);
  const { locale } = useSite();
  const { formData } = useNavigation();
  if (papers.length === 0) return <p className={styles.quiet}>{t('none-shown')}</p>;
  const busy = formData?.get('form') === PAPER_FORM ? formData.get('paper') : undefined;
  return (
    <ul className={styles.list}>
      {papers.map(({ id, kind, at, state, review, reviewReason, ...one }) => (
        <li key={id}>
          <span className={styles.what}>
            <strong>{t(kind)}</strong>
            <span className={styles.quiet}>
              {formatDate(at.slice(0, 10), locale)} · {t('size', { size: megabytes(one.size) })} · {t(state)}
            </span>
            {review && (
              <span className={styles.quiet}>
                {t(`review-${review}`)}
                {reviewReason && `: ${reviewReason}`}
              </span>
            )}
          </span>
          {mayOpen && state === 'ready' && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value={PAPER_FORM} />
              <Button
                type="submit"
                name="paper"
                value={id}
                look="secondary"
                busy={busy === id}
                aria-label={t('open-name', { name: t(kind) })}
              >
                {t('open')}
              </Button>
            </Form>
          )}
          {opened?.id === id && <Opened paper={opened} name={t(kind)} />}
        </li>
      ))}
    </ul>
  );
}

function Opened({ paper: { href, isPicture }, name }: { paper: OpenedPaper; name: string }) {
  const t = useLabels(labels);
  return (
    <div role="status" className={styles.opened}>
      {isPicture && <img src={href} alt={name} />}
      <p className={styles.quiet}>{t('opened-until')}</p>
      <LinkButton look="secondary" href={href} download>
        {t('download')}
      </LinkButton>
    </div>
  );
}
