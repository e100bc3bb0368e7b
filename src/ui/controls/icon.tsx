import styles from './icon.module.css';

/** Own set: 24 px grid, 1.5 px stroke, round joins. One path per icon. Every page loads them: what few pages have is in `rare-icons.ts`. */
const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  forward: 'M9.5 5.5L16 12l-6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  arrow: 'M4.5 12h15M13.5 6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 11v5.5M12 7.5v.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  alert: 'M12 9.5v4M12 16.5v.5M12 3.5L2.5 20h19L12 3.5z',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2z',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5',
  nearer: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20.5 20.5M10.5 7.5v6M7.5 10.5h6',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5.4 5 12.6 0 18M12 3c-5 5.4-5 12.6 0 18',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
} as const;

/** One of few pages, which brings its path along. */
export type RareIcon = { readonly path: string };
export type IconName = keyof typeof icons | RareIcon;

/** A picture beside words: hidden from screen readers, takes the text's colour and size. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={typeof name === 'string' ? icons[name] : name.path} />
    </svg>
  );
}
