// Only the style: the banner itself is markup by then.
import './consent-banner.module.css';

/** Where the consent banner stands. It comes as the server wrote it, so that no page carries its code. */
export const ConsentPlace = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own component, from labels
  <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);
