import { definePages } from '../platform/index.ts';
import { MANUAL_PAGES } from './index.ts';

/** What owners read about their car. */
export const manualPages = definePages('admin', {
  manuals: {
    path: MANUAL_PAGES,
    file: 'manuals.page.tsx',
    isPersonal: true,
    inSitemap: true,
    menu: 'manuals',
  },
});
