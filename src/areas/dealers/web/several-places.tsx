import { useLabels } from '../../../ui/labels.tsx';
import { labels } from './labels.ts';
import styles from './several-places.module.css';

type Props = {
  /** What somebody wrote. */
  text: string;
  /** The places of that name, by the address that chooses each. */
  places: readonly { readonly label: string; readonly href: string }[];
};

/** Asks which of several places of one name is meant: none is guessed. */
export function SeveralPlaces({ text, places }: Props) {
  const t = useLabels(labels);
  return (
    <div role="status" className={styles.several} data-part="several-places">
      <p>{t('place-several', { text })}</p>
      <ul>
        {places.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
