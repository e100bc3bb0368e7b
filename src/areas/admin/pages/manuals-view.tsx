import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/controls/button.tsx';
import page from '../../../ui/controls/page.module.css';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './manuals.module.css';
import type { ManualLink } from './manuals.server.ts';
import { manualsLabels } from './manuals-labels.ts';

type Props = {
  crumbs: ReactNode;
  brand: string;
  here: string;
  dealers: string | undefined;
  /** None where they could not be read. */
  groups:
    | readonly { readonly model: string | undefined; readonly manuals: readonly ManualLink[] }[]
    | undefined;
};

/** What owners read about their car: plain links, model by model. */
export function ManualsView({ crumbs, brand, here, dealers, groups }: Props) {
  const t = useLabels(manualsLabels);
  return (
    <div className={`frame ${page.page}`}>
      <header className={page.head}>
        {crumbs}
        <h1>{t('title')}</h1>
        <p className={page.intro}>{t('intro', { brand })}</p>
      </header>
      {!groups && (
        <section className={styles.none}>
          <p role="alert">{t('failed')}</p>
          <LinkButton href={here}>{t('again')}</LinkButton>
        </section>
      )}
      {groups?.length === 0 && (
        <section className={styles.none}>
          <p>{t('none')}</p>
          {dealers && <LinkButton href={dealers}>{t('dealers')}</LinkButton>}
        </section>
      )}
      <div className={styles.groups}>
        {groups?.map(({ model, manuals }) => (
          <section key={model ?? ''} className={styles.group}>
            <h2>{model ?? t('general')}</h2>
            <ul>
              {manuals.map(({ id, name, path, host }) => (
                <li key={id}>
                  <a href={path} {...(host && { rel: 'noopener noreferrer' })}>
                    {name}
                    {host && <small>{t('elsewhere', { host })}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
