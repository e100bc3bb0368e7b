import { useLabels } from '../../../ui/labels.tsx';
import { kindPath } from '../../consumer-requests/index.ts';
import { useSite } from '../../platform/web/index.ts';
import { labels } from './review-labels.ts';

/** From a denial to its review by a person, and to the criteria (LGPD art. 20; Ley 25.326 art. 15); nothing where no law knows it. */
export function ReviewLink({ className }: { readonly className?: string | undefined }) {
  const t = useLabels(labels);
  const path = kindPath(useSite(), 'credit-review');
  if (path === undefined) return null;
  return (
    <p className={className} data-part="credit-review">
      {t('review-text')} <a href={path}>{t('review-link')}</a>
    </p>
  );
}
