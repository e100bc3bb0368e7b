import {
  type AuthoringPart,
  discoveryAuthoring,
  footerAuthoring,
  headerAuthoring,
  homeAuthoring,
  textsAuthoring,
} from './contract.ts';

/** What a site's authors say of the site itself, by parts of the site file (`authoring`). */
export const authoring = {
  discovery: { contract: discoveryAuthoring, publishedBy: 'administrator' },
  footer: { contract: footerAuthoring, publishedBy: 'author' },
  header: { contract: headerAuthoring, publishedBy: 'author' },
  home: { contract: homeAuthoring, publishedBy: 'author' },
  texts: { contract: textsAuthoring, publishedBy: 'author' },
} satisfies Readonly<Record<string, AuthoringPart>>;
