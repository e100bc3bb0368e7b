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
  discovery: { contract: discoveryAuthoring },
  footer: { contract: footerAuthoring },
  header: { contract: headerAuthoring },
  home: { contract: homeAuthoring },
  texts: { contract: textsAuthoring },
} satisfies Readonly<Record<string, AuthoringPart>>;
