import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import styles from './account.module.css';
import type { AccountPaths } from './entry.tsx';
import { labels } from './labels.ts';

const ROOMS = ['home', 'requests', 'details', 'security'] as const;
export type Room = (typeof ROOMS)[number];

/** What the pages of whoever is logged in share: where they are, where else they can go, and the way out. */
export function AccountFrame(props: {
  paths: AccountPaths;
  /** None on a page of another area. */
  room?: Room | undefined;
  title: string;
  intro: string;
  children: ReactNode;
}) {
  const t = useLabels(labels);
  const { paths, room } = props;
  return (
    <div className={`frame ${styles.account}`}>
      <nav className={styles.rooms} aria-label={t('home.menu')}>
        {ROOMS.map((one) => (
          <a key={one} href={paths[one]} aria-current={one === room ? 'page' : undefined}>
            {t(`${one}.title`)}
          </a>
        ))}
        <Form method="post" action={paths['log-out']}>
          <button type="submit" className={buttonClass('plain')}>
            <span>{t('log-out')}</span>
          </button>
        </Form>
      </nav>
      <div className={styles.room}>
        <header className={styles.head}>
          <h1>{props.title}</h1>
          <p>{props.intro}</p>
        </header>
        {props.children}
      </div>
    </div>
  );
}
