import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';

/** What becomes of somebody's points when their account is closed. @param name of the programme */
export function LeavingMember({ name, points }: { readonly name: string; readonly points: number }) {
  const t = useLabels(labels);
  return <p>{t('leaving', { name, count: points })}</p>;
}
