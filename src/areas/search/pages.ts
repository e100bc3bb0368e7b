import { below, definePages, everywhere } from '../platform/index.ts';
import { SEARCH_FIELDS, SEARCH_PAGES, SUGGESTIONS_FILE, TEXT_MAX } from './index.ts';

const query = {
  text: { name: everywhere(SEARCH_FIELDS.text), longest: TEXT_MAX },
  notice: { name: everywhere(SEARCH_FIELDS.notice), longest: 20 },
} as const;

/** The search of a site, and what is meant while somebody types. */
export const siteSearchPages = definePages('search', {
  results: { path: SEARCH_PAGES, file: 'search.page.tsx', query },
  suggestions: {
    ...{ path: below(SEARCH_PAGES, SUGGESTIONS_FILE), file: 'search-suggestions.ts', query },
    limit: 'suggestions',
  },
});
