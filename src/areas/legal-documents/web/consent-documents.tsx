import { Fragment, useContext } from 'react';
import { formatDate } from '../../../kit/calendar.ts';
import { useLabels } from '../../../ui/labels.tsx';
import { useSite } from '../../platform/web/index.ts';
import { ACTS, type Act, dayOfVersion, documentPath, STAMP_FIELD, stampOf } from '../index.ts';
import styles from './consent-documents.module.css';
import { consentLabels } from './consent-labels.ts';
import { Versions } from './document-versions.tsx';
import { titleLabels } from './title-labels.ts';

/** Which versions a form of this act shows, as it sends them; empty where the page knows none. */
export function useDocumentStamp(act: Act): string {
  return stampOf(act, useContext(Versions).versions ?? {});
}

type Props = {
  readonly act: Act;
  /** Whether what was sent was refused because another version has come into effect. */
  readonly hasChanged?: boolean | undefined;
};

/** Its form has a box of its own for it, which must be ticked. */
const hasOwnBox = (act: Act): boolean => act === 'request';

/** Whom a form is for that stores data or a consent without a birth date: minors consent to nothing here (LGPD art. 14; CCyC art. 25 and 26). */
export function AdultsOnly() {
  const t = useLabels(consentLabels);
  return <p data-part="adults-only">{t('adults')}</p>;
}

/** Whom the form is for, and the documents that hold for what it sends, each with its version, and the field by which the form says which it has shown. */
export function ConsentDocuments({ act, hasChanged = false }: Props) {
  const t = useLabels(consentLabels);
  const titles = useLabels(titleLabels);
  const site = useSite();
  const { versions } = useContext(Versions);
  const shown = ACTS[act].flatMap((kind) => {
    const version = versions?.[kind];
    return version ? [{ kind, version }] : [];
  });
  const age = !hasOwnBox(act) && <AdultsOnly />;
  if (shown.length === 0) return age && <div className={styles.documents}>{age}</div>;
  return (
    <div className={styles.documents}>
      <input type="hidden" name={STAMP_FIELD} value={stampOf(act, versions ?? {})} />
      {hasChanged && (
        <p role="alert" className={styles.changed}>
          {t('changed')}
        </p>
      )}
      {age}
      <p>
        {t('hold')}{' '}
        {shown.map(({ kind, version }, at) => (
          <Fragment key={kind}>
            {at > 0 && '; '}
            <a href={documentPath(site, kind)} target="_blank" rel="noopener">
              {titles(kind)}
            </a>{' '}
            {t('since', { date: formatDate(dayOfVersion(version), site.locale) })}
          </Fragment>
        ))}
        .
      </p>
    </div>
  );
}
