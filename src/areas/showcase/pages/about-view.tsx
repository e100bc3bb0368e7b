import type { ReactNode } from 'react';
import page from '../../../ui/controls/page.module.css';
import styles from './about.module.css';

type Row = { readonly name: string; readonly text: string; readonly href?: string | undefined };

export type AboutSection = {
  readonly key: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly rows: readonly Row[];
};

export type AboutViewData = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly AboutSection[];
  /** That all of it is invented, of a demonstration. */
  readonly demonstration: string | undefined;
};

/** The company that sells through a site, and whom to ask about what. */
export function AboutView({
  crumbs,
  title,
  intro,
  sections,
  demonstration,
}: AboutViewData & { readonly crumbs: ReactNode }) {
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{title}</h1>
        <p className={page.intro}>{intro}</p>
        {demonstration && <p>{demonstration}</p>}
      </header>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section.key} className={styles.section} data-part={section.key}>
            <h2>{section.title}</h2>
            {section.intro && <p>{section.intro}</p>}
            <dl className={styles.rows}>
              {section.rows.map(({ name, text, href }) => (
                <div key={`${name} ${text}`}>
                  <dt>{name}</dt>
                  <dd>{href ? <a href={href}>{text}</a> : text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
