import type { ReactNode } from 'react';
import type { CarFile, FileRow } from '../../configurator/index.ts';
import styles from './paper-view.module.css';

type Props = {
  readonly paper: CarFile;
  /** What stands below the total. */
  readonly children?: ReactNode;
  readonly heading?: 'h1' | 'h2';
};

/** A quotation as its customer reads it; the file says the same. */
export function PaperView({ paper, children, heading: Heading = 'h2' }: Props) {
  const Part = Heading === 'h1' ? 'h2' : 'h3';
  return (
    <article className={styles.paper} data-part="paper">
      <header className={styles.head}>
        <p className={styles.status}>{paper.subtitle}</p>
        <Heading className={styles.title}>{paper.title}</Heading>
        <p className={styles.status}>{paper.about}</p>
      </header>
      {paper.pictures.length > 0 && (
        <div className={styles.picture}>
          {paper.pictures.map((address) => (
            <img key={address} src={address} alt="" width="1600" height="900" />
          ))}
        </div>
      )}
      {paper.groups.map(({ title, rows }) => (
        <section key={title} className={styles.group}>
          <Part>{title}</Part>
          <Rows rows={rows} />
        </section>
      ))}
      <section className={styles.sums}>
        <Rows rows={paper.sums} />
        <dl className={styles.total}>
          <dt>{paper.total.name}</dt>
          <dd>
            {paper.total.price}
            {paper.total.net && <small className={styles.net}>{paper.total.net}</small>}
          </dd>
        </dl>
      </section>
      {children}
      <footer className={styles.legal}>
        {paper.legal.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </footer>
    </article>
  );
}

/** Letters of a name and its value that fit side by side on a phone. */
const SIDE_BY_SIDE = 40;

const Rows = ({ rows }: { rows: readonly FileRow[] }) => (
  <dl className={styles.rows}>
    {rows.map(({ name, price, net }) => (
      <div
        key={`${name} ${price}`}
        className={styles.row}
        data-long={name.length + price.length > SIDE_BY_SIDE || undefined}
      >
        <dt>{name}</dt>
        <dd>
          {price}
          {net && <small className={styles.net}>{net}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
