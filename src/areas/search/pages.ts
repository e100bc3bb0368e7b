import { definePages, everywhere, subpath } from '../platform/index.ts';
import { SEARCH_FIELDS, SEARCH_PAGES, SUGGESTIONS_FILE, TEXT_MAX } from './index.ts';

const query = {
  text: { name: everywhere(SEARCH_FIELDS.text), maxLength: TEXT_MAX },
  notice: { name: everywhere(SEARCH_FIELDS.notice), maxLength: 20 },
} as const;

/** The search of a site, and what is meant while somebody types. */
export const siteSearchPages = definePages('search', {
  results: { path: SEARCH_PAGES, file: 'search.page.tsx', query },
  suggestions: {
    path: subpath(SEARCH_PAGES, SUGGESTIONS_FILE),
    file: 'search-suggestions.ts',
    query,
    limit: 'suggestions',
  },
});
