import type { RareIcon } from './icon.tsx';

/** Icons that few pages have, each on its own: 24 px grid, 1.5 px stroke, round joins. */
export const locateIcon: RareIcon = {
  path: 'M12 3v3M12 18v3M3 12h3M18 12h3M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM12 13.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z',
};
export const routeIcon: RareIcon = {
  path: 'M6 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 18h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
};
export const mapIcon: RareIcon = {
  path: 'M9 4.5L3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5l-6-2zM9 4.5v13M15 6.5v13',
};
export const gaugeIcon: RareIcon = {
  path: 'M4.5 18a9 9 0 1 1 15 0M12 14l4-5M12 15.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3z',
};
export const shieldIcon: RareIcon = {
  path: 'M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6L12 3z',
};
export const walletIcon: RareIcon = {
  path: 'M3.5 7.5v10a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-15zM3.5 7.5a2 2 0 0 1 2-2H17v2M16.5 13.5h.5',
};
export const printIcon: RareIcon = {
  path: 'M7 8.5v-5h10v5M7 17.5H5a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-2M7 14h10v6.5H7zM17 11.5h.5',
};
export const downloadIcon: RareIcon = {
  path: 'M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4.5 20.5h15',
};
export const qrIcon: RareIcon = {
  path: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v3h-2M14 20h2M20 20h.1',
};
export const barsIcon: RareIcon = {
  path: 'M4 5.5v13M7.5 5.5v13M10.5 5.5v13M14.5 5.5v13M17 5.5v13M20 5.5v13',
};
