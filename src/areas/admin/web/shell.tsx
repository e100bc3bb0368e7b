import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import { bringToMiddle } from '../../../ui/bring-to-middle.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/controls/icon.tsx';
import { SkipLink } from '../../../ui/controls/skip-link.tsx';
import { useLabels } from '../../../ui/labels.tsx';
import { ADMIN, areaScreensIn, ENTRY_PAGES, type Screen, type Staff, screensOf } from '../index.ts';
import { ActionStatus, showFocused } from './act.tsx';
import { SCREEN_PATHS } from './addresses.ts';
import { labels } from './labels.ts';
import { IdentityProof } from './proof-fields.tsx';
import styles from './shell.module.css';
import { useUnsentForm } from './unsent-form.ts';

/** The menu, by what somebody is about: the day's work, what the sites say, and the portal itself. */
const GROUPS = [
  { name: undefined, screens: ['home', 'figures'] },
  { name: 'menu.work', screens: [...areaScreensIn('work'), 'dead-letters'] },
  { name: 'menu.sites', screens: ['publications', 'imports', ...areaScreensIn('sites'), 'manuals'] },
  { name: 'menu.house', screens: ['staff', 'privacy', 'audit', 'inbox', 'profile'] },
] as const satisfies readonly { readonly name: string | undefined; readonly screens: readonly Screen[] }[];

/** A screen that no group has would be found by nobody. */
type Grouped = (typeof GROUPS)[number]['screens'][number];
true satisfies Screen extends Grouped ? true : never;

/** The menu of a narrow screen is longer than it: where somebody is stands in sight, after a reload too. */
function useHereInSight() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is another entry of the menu
  useLayoutEffect(() => {
    const here = menu.current?.querySelector('[aria-current]');
    if (menu.current && here) bringToMiddle(menu.current, here);
  }, [pathname]);
  return menu;
}

/** What stands around every screen: where somebody may go, who they are, and the way out. */
export function AdminShell(props: {
  staff: Pick<Staff, 'name' | 'roles' | 'dealer'>;
  /** Screens that there are, of those that somebody may open. */
  screens: readonly Screen[];
  /** Lists that areas add, of those that somebody may open. */
  lists?: readonly { readonly path: string; readonly name: string }[];
  /** What the dealer is called whose staff they are. */
  dealerName?: string | undefined;
  /** What the identity provider is called that has opened the session. */
  identity?: string | undefined;
  children: ReactNode;
}) {
  const t = useLabels(labels);
  const { staff, screens, lists = [], dealerName } = props;
  const isUnsent = useUnsentForm();
  const menu = useHereInSight();
  const known = screensOf(staff.roles).filter((screen) => screens.includes(screen));
  return (
    <div className={styles.shell}>
      <SkipLink to="content" />
      <header className={styles.side}>
        <p className={styles.house}>
          {t('house')} <span>{t('name')}</span>
        </p>
        <nav ref={menu} aria-label={t('menu')} className={styles.menu} onFocus={showFocused}>
          {GROUPS.map(({ name, screens: own }) => (
            <ScreenGroup
              key={own[0]}
              name={name && t(name)}
              screens={own.filter((screen) => known.includes(screen))}
              lists={name === 'menu.work' ? lists : []}
            />
          ))}
        </nav>
        <div className={styles.who}>
          <p>
            <Icon name="person" />
            <span>
              {staff.name}
              <small>{staff.roles.map((role) => t(`role.${role}`)).join(', ')}</small>
              {staff.dealer && <small>{dealerName ?? t('home.dealer', { code: staff.dealer.code })}</small>}
            </span>
          </p>
          {/* The whole page goes, and whatever it held with it. */}
          <Form method="post" action={`/${ENTRY_PAGES['log-out']}`} reloadDocument>
            <button type="submit" className={buttonClass('plain')}>
              <span>{t('log-out')}</span>
            </button>
          </Form>
        </div>
      </header>
      <main id="content" className={styles.main}>
        {isUnsent && <ActionStatus>{t('unsent')}</ActionStatus>}
        <IdentityProof value={props.identity}>{props.children}</IdentityProof>
      </main>
    </div>
  );
}

function ScreenGroup({
  name,
  screens,
  lists,
}: {
  name: string | undefined;
  screens: readonly Screen[];
  lists: readonly { readonly path: string; readonly name: string }[];
}) {
  const t = useLabels(labels);
  if (screens.length + lists.length === 0) return null;
  return (
    <ul aria-label={name}>
      {screens.map((screen) => (
        <li key={screen}>
          <NavLink to={SCREEN_PATHS[screen]} end={screen === 'home'}>
            {t(`screen.${screen}`)}
          </NavLink>
        </li>
      ))}
      {lists.map(({ path, name: label }) => (
        <li key={path}>
          <NavLink to={`${ADMIN}/${path}`}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}

/** A screen's title, what it is for, and what can be done with all of it. */
export function ScreenHead(props: { title: string; intro?: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{props.title}</h1>
        {props.intro && <p>{props.intro}</p>}
      </div>
      {props.children}
    </header>
  );
}
