import styles from './vehicle-facts.module.css';
import type { FactsView } from './view.ts';

/** Warranty, origin and risks, as the maker says them (CDC, art. 31; Ley 24.240, art. 4). */
export const VehicleFacts = ({ facts }: { facts: FactsView }) => (
  <dl className={styles.facts} data-part="vehicle-facts">
    {facts.rows.map(({ name, texts }) => (
      <div key={name}>
        <dt>{name}</dt>
        {texts.map((text) => (
          <dd key={text}>{text}</dd>
        ))}
      </div>
    ))}
  </dl>
);
